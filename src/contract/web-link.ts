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
