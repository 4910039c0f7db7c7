/**
 * Of the script tag: as preloadable.ts has it, without a parser, and fewer URLs: in small letters, of a host, without credentials and
 * white space. The element loads what this does not match. With a backslash, or a control character, it loads for nothing.
 */
export const isPreloadable = (media: unknown, player: unknown, development: boolean | undefined): media is string =>
  [String(media).replace(origin, ''), player].every((url) =>
    (development ? /^https?:\/\/[a-z\d.:-]+\/\S*$/ : /^https:\/\/[a-z\d.:-]+\/\S*$/).test(url as string),
  );
