export interface Variant {
  /** As it is in the playlist. */
  readonly uri: string;
  /** By name; quoted values keep their quotes. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
}

/** A tag, perhaps other tags and comments, and the first line that is none. */
const VARIANT = /^#EXT-X-STREAM-INF:(.*)[\r\n]+(?:#(?!EXT-X-STREAM-INF).*[\r\n]+)*([^#\r\n].*)/gm;
/** Sticky, so that a comma or a name inside a quoted value is not taken for an attribute. */
const ATTRIBUTE = /([A-Z\d-]+)=("[^"]*"|[^",]*)[,\s]*/gy;

/** The variants of a master playlist, in its order; none of a media playlist. The time is proportional to the length. */
export const variantsOf = (text: string): Variant[] =>
  Array.from(text.matchAll(VARIANT), ([, list = '', uri = '']) => ({
    uri,
    attributes: Object.fromEntries(
      Array.from(list.matchAll(ATTRIBUTE), ([, name, value]) => [name, value]),
    ) as Variant['attributes'],
  }));
