/** Whether the host name is the visitor's own machine [Z9]. */
export const isLoopback = (hostname: string): boolean => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * Whether an address from an answer may be opened, embedded or loaded: absolute, `https:` in any letters [Z29], without credentials.
 * The raw text is checked too, because the URL parser silently repairs what it should refuse (white space, control
 * characters, backslashes, missing slashes); the caller goes on with the very same text [C5].
 *
 * @param development also accept `http:` on the visitor's own machine; true only while the page itself is there [Z9]
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
 * Whether an address that the page has named, such as an attribute, leads to a web page: `http:` or `https:`, by itself or
 * relative to `base`. It is parsed as a browser parses a link, which leaves out white space and control characters that
 * hide a scheme: `java\nscript:` is no web page. The caller goes on with the very same text.
 *
 * @param base address of the document, `document.baseURI`
 */
export function isWebLink(value: unknown, base: string): value is string {
  try {
    return typeof value === 'string' && value.trim() !== '' && /^https?:$/.test(new URL(value, base).protocol);
  } catch {
    return false;
  }
}
