interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Mbit/s. */
  readonly downlink?: number;
}

/** Effective types of a connection that plays no video before a user gesture. */
export const VERY_SLOW = /slow/;

/** Milliseconds after which a page that still loads counts as one on a slow connection. */
const SLOW_AFTER = 2000;

/** What the engine says of the connection; empty where it has no Network Information API. */
export const connection = (): Connection =>
  Object((navigator as Navigator & { readonly connection?: Connection }).connection) as Connection;

/**
 * In an engine without the Network Information API the page's own time tells. If only its server is slow, little is lost:
 * a video that waits for the pictures of the page waits for what comes quickly.
 *
 * @returns `false` where nothing speaks for a slow connection
 */
export const effectiveType = (): string | false =>
  connection().effectiveType ?? (performance.now() > SLOW_AFTER && document.readyState !== 'complete' && '3g');

/** Whether a video delays the pictures of the page: below 700 kbit/s, or 270 ms and more; whatever the shopper prefers. */
export const isSlowConnection = (): boolean => /[23]g/.test(effectiveType() as string);

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion)').matches;

/**
 * Whether nothing should play or load now: reduced motion, Save-Data or a slow connection.
 *
 * @param slow matches the effective types
 */
export const prefersReducedData = (slow: RegExp): boolean =>
  prefersReducedMotion() || connection().saveData || slow.test(effectiveType() as string);
