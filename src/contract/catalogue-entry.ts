import { field, isId } from './field.js';
import { isSecureUrl } from './secure-url.js';
import { parseTimestamp } from './timestamp.js';
import type { ProductBinding, Streamer, StreamItem } from './wire.js';

/** A streamer or a category; no other field is public, and none is copied. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A product bound to a stream. */
export interface CatalogueProduct extends Named {
  /** Image URL; `null` where it is missing or not secure. */
  readonly image: string | null;
  readonly vendorCode: string | null;
  readonly feedProductId: string | null;
}

/** The products, streamers and categories that the streams of a page refer to. */
export interface CatalogueLists {
  readonly products: readonly CatalogueProduct[];
  readonly streamers: readonly Named[];
  readonly categories: readonly Named[];
}

/** A stream item of the catalogue. Dates are as received, `null` where they are missing or not ISO 8601. */
export interface CatalogueStream extends Named {
  readonly description: string;
  /** Image URL; `null` where it is missing or not secure. */
  readonly previewImage: string | null;
  readonly streamer: Named | null;
  readonly categories: readonly Named[];
  readonly tags: readonly string[];
  readonly products: readonly CatalogueProduct[];
  readonly plannedDate: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** The valid entries of a list; a value that is not an array counts as an empty list. */
export function decodeEntries<T>(list: unknown, decode: (entry: unknown) => T | null): T[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown) => {
    const decoded = decode(entry);
    return decoded === null ? [] : [decoded];
  });
}

export function decodeNamed(entry: unknown): Named | null {
  const id = field<Streamer>(entry, 'id');
  return isId(id) ? { id, name: textOf(field<Streamer>(entry, 'name')) } : null;
}

export function decodeProduct(entry: unknown, development: boolean): CatalogueProduct | null {
  const read = (key: keyof ProductBinding): unknown => field<ProductBinding>(entry, key);
  const named = decodeNamed(entry);
  const vendorCode = read('vendorCode') ?? null;
  const feedProductId = read('feedProductId') ?? null;
  if (!named || !isTextOrNull(vendorCode) || !isTextOrNull(feedProductId)) return null;
  return { ...named, image: imageOf(read('image'), development), vendorCode, feedProductId };
}

/** Creates a decoder of stream items; their streamer, categories and products are embedded objects or ids in the lists [Z27]. */
export function streamDecoder(
  { products, streamers, categories }: CatalogueLists,
  development: boolean,
): (entry: unknown) => CatalogueStream | null {
  const asStreamer = referenceDecoder(streamers, decodeNamed);
  const asCategory = referenceDecoder(categories, decodeNamed);
  const asProduct = referenceDecoder(products, (product) => decodeProduct(product, development));
  return (entry) => {
    const read = (key: keyof StreamItem): unknown => field<StreamItem>(entry, key);
    const named = decodeNamed(entry);
    return (
      named && {
        ...named,
        description: textOf(read('description')),
        previewImage: imageOf(read('previewImage'), development),
        streamer: asStreamer(read('streamer')),
        categories: decodeEntries(read('categories'), asCategory),
        tags: decodeEntries(read('tags'), (tag) => (typeof tag === 'string' ? tag : null)),
        products: decodeEntries(read('products'), asProduct),
        plannedDate: dateOf(read('plannedDate')),
        startDate: dateOf(read('startDate')),
        endDate: dateOf(read('endDate')),
      }
    );
  };
}

/** Resolves an id to the entry of `list` with this id; decodes any other value with `decode`. */
function referenceDecoder<T extends Named>(
  list: readonly T[],
  decode: (entry: unknown) => T | null,
): (entry: unknown) => T | null {
  const byId = new Map(list.map((one) => [one.id, one]));
  return (entry) => (typeof entry === 'string' ? (byId.get(entry) ?? null) : decode(entry));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

const imageOf = (value: unknown, development: boolean): string | null =>
  isSecureUrl(value, development) ? value : null;

const dateOf = (value: unknown): string | null => (parseTimestamp(value) === null ? null : (value as string));
