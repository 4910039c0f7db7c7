/** Decodes what is UTF-8 and never throws, unlike `decodeURIComponent`: a query may have `50%off`, or be of another encoding. */
const decode = (address: string): string =>
  [...new URLSearchParams(address.replace(/[&=+]/g, encodeURIComponent))].join();

const fold = (text: string): string => text.normalize().toLowerCase();

/**
 * Whether the URL, as written or decoded, contains one of the patterns in letters of either case [Z30, Z47]; `*` matches any text,
 * every other character itself. What is no text cannot be judged, and counts as a match.
 */
export const matchesAddress = (patterns: readonly unknown[] | null | undefined, address: string): boolean | undefined =>
  patterns?.some(
    (pattern) =>
      typeof pattern !== 'string' ||
      [address, decode(address)].some((text) => {
        let end = 0;
        return fold(pattern)
          .split('*')
          .every((part) => (end = fold(text).indexOf(part, end) + part.length) >= part.length);
      }),
  );
