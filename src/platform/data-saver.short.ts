/** Of the script tag and its chunk, as data-saver.ts has them. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

declare const navigator: Navigator & { readonly connection?: NetworkInformation };

/** `slow-2g`, `2g` and `3g` are slow; 3 stands for a page that loads slowly. */
export const isSlowConnection = (): boolean =>
  /[23]/.test(
    (navigator.connection?.effectiveType ??
      (performance.now() > 2e3 && document.readyState !== 'complete' && 3)) as string,
  );

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion)').matches;

export const prefersReducedData = (): boolean =>
  prefersReducedMotion() ||
  navigator.connection?.saveData === true ||
  navigator.connection?.effectiveType === 'slow-2g';

export const mayPreload = (): boolean =>
  !prefersReducedMotion() && !navigator.connection?.saveData && !isSlowConnection();
