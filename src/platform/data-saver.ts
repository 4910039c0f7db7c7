import { connection, type EffectiveType } from './connection.js';

/** Of a connection on which a video delays the pictures of the page: below 700 kbit/s, or 270 ms and more. */
const SLOW: readonly (EffectiveType | undefined)[] = ['slow-2g', '2g', '3g'];

/** Milliseconds after which a page that still loads counts as one on a slow connection. */
const SLOW_AFTER = 2000;

/**
 * In an engine without the Network Information API the page's own time tells. If only its server is slow, little is lost:
 * a video that waits for the pictures of the page waits for what comes quickly.
 *
 * @returns `undefined` where nothing speaks for a slow connection
 */
const effectiveType = (): EffectiveType | undefined =>
  connection().effectiveType ??
  (performance.now() > SLOW_AFTER && document.readyState !== 'complete' ? '3g' : undefined);

/** Whether a video delays the pictures of the page, whatever the shopper prefers. */
export const isSlowConnection = (): boolean => SLOW.includes(effectiveType());

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion)').matches;

/** Whether nothing should play or load before a user gesture: reduced motion, Save-Data or a very slow connection. */
export const prefersReducedData = (): boolean =>
  prefersReducedMotion() || connection().saveData === true || effectiveType() === 'slow-2g';

/** Whether media may load before a user gesture and beside the page's own pictures. */
export const mayPreload = (): boolean => !prefersReducedData() && !isSlowConnection();
