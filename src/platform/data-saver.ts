interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether nothing should play or load before a user gesture: reduced motion, Save-Data or a `slow-2g` connection. */
export function prefersReducedData(): boolean {
  const connection = (navigator as Navigator & { readonly connection?: Connection }).connection;
  return (
    matchMedia('(prefers-reduced-motion)').matches || connection?.saveData || connection?.effectiveType === 'slow-2g'
  );
}
