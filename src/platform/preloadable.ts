import { isSecureUrl, mediaUrl } from '../contract/secure-url.js';

/**
 * Whether the media of a stream may load before the code of the element reads the response: as it will read it [C5, Z42].
 *
 * @param development also accept loopback `http:` URLs [Z9]
 */
export const isPreloadable = (media: unknown, playerUrl: unknown, development: boolean | undefined): media is string =>
  mediaUrl(media, { development: development === true, refusedOrigin: origin }) !== null &&
  isSecureUrl(playerUrl, development);
