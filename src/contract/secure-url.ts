/** Whether the host name is a loopback address [Z9]. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

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

/**
 * Whether a URL that the page provides, for example in an attribute, is a web link: `http:` or `https:`, absolute or
 * relative to `base`. It is parsed as a browser parses a link, which removes white space and control characters that hide
 * a scheme: `java\nscript:` is rejected. The caller uses the text unchanged.
 *
 * @param base URL of the document, `document.baseURI`
 */
export function isWebLink(value: unknown, base: string): value is string {
  try {
    return typeof value === 'string' && value.trim() !== '' && /^https?:$/.test(new URL(value, base).protocol);
  } catch {
    return false;
  }
}
