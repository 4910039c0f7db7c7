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
