interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether nothing should move or be loaded before the shopper asks: reduced motion, Save-Data or a very slow line. */
export function prefersReducedData(): boolean {
  const line = (navigator as Navigator & { readonly connection?: Connection }).connection;
  return matchMedia('(prefers-reduced-motion)').matches || line?.saveData || line?.effectiveType === 'slow-2g';
}
