/**
 * Of the script tag: as preloadable.ts has it, without a parser, and fewer URLs: in small letters, of a host, of ASCII without credentials
 * and white space. The element loads what this does not match. With a backslash it loads for nothing.
 */
export const isPreloadable = (media: unknown, player: unknown, development: boolean | undefined): media is string =>
  [String(media).replace(origin, ''), String(player)].every((url) =>
    (development ? /^https?:\/\/[a-z\d.:-]+\/[!-~]*$/ : /^https:\/\/[a-z\d.:-]+\/[!-~]*$/).test(url),
  );
