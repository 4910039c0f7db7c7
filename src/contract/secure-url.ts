/** How the URLs of a response are read. */
export interface DecodeOptions {
  /** Also accept loopback `http:` URLs [Z9]. */
  readonly development: boolean;
  /** Origin of which no media is accepted [Z42]. */
  readonly refusedOrigin?: string | undefined;
}

/** Whether the host name is a loopback address [Z9]. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Whether requests can be sent below this URL: absolute, or a path of the page's own origin, such as that of a proxy. */
export const isServiceUrl = (url: string): boolean => /^(https?:\/)?\//i.test(url);

/**
 * Whether a URL from a response may be opened, embedded or loaded: absolute, `https:` in any letter case [Z29], without
 * credentials. The raw text is checked too, because the URL parser silently repairs invalid input (white space, control
 * characters, backslashes, missing slashes); the caller uses the text unchanged [C5].
 *
 * @param development also accept loopback `http:` URLs; true only while the page itself has a loopback origin [Z9]
 */
export function isSecureUrl(value: unknown, development = false): value is string {
  if (typeof value !== 'string' || !/^https?:\/\/[^/?#@]+([/?#]|$)/i.test(value) || /[\s\\\p{Cc}\p{Cs}]/u.test(value)) {
    return false;
  }
  try {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || (development && isLoopback(hostname));
  } catch {
    return false;
  }
}

/** The URL of media where it may be requested: as `isSecureUrl` has it, and not of the refused origin; else `null`. */
export const mediaUrl = (value: unknown, { development, refusedOrigin }: DecodeOptions): string | null =>
  isSecureUrl(value, development) && new URL(value).origin !== refusedOrigin ? value : null;
