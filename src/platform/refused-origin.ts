import { attempt } from '../base/attempt.js';

/**
 * The page's own origin, of which no media is requested: a media host must not choose what a shopper's browser requests of the
 * shop, with the shopper's cookies [Z42]. `undefined` where the service is on that origin.
 *
 * @param baseUrl of the service, absolute or a path
 */
export const refusedOrigin = (baseUrl: string): string | undefined =>
  // Simulated browsers have no global `origin`.
  attempt(() => new URL(baseUrl, location.href).origin) === location.origin ? undefined : location.origin;
