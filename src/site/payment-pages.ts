import { attempt } from '../internal/attempt.js';

/**
 * Whether the URL, as written or decoded, contains one of the patterns [Z30]; `*` matches any text, every other character
 * itself.
 */
export const matchesAddress = (patterns: readonly unknown[] | null | undefined, address: string): boolean | undefined =>
  patterns?.some((pattern) =>
    [address, attempt(() => decodeURIComponent(address))].some((text) => {
      let end = 0;
      return String(pattern)
        .split('*')
        .every((part) => text && (end = text.indexOf(part, end) + part.length) >= part.length);
    }),
  );
