/** Of the script tag and its chunk, as data-saver.ts has them. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export const connection = (): Connection =>
  Object((navigator as Navigator & { readonly connection?: Connection }).connection) as Connection;

/** `slow-2g`, `2g` and `3g` are slow; 3 stands for a page that loads slowly. */
export const isSlowConnection = (): boolean =>
  /[23]/.test(
    String(connection().effectiveType ?? (performance.now() > 2e3 && document.readyState !== 'complete' && 3)),
  );

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion)').matches;

export const prefersReducedData = (): boolean =>
  prefersReducedMotion() || connection().saveData === true || connection().effectiveType === 'slow-2g';
