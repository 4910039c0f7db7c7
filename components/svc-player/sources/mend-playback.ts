import type { Playback, PlaybackProduct } from '../../../src/contract/playback.js';

/** A number counts as its digits, which a page may have for an identifier or a name. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' || Number.isFinite(value) ? String(value) : null;

function dateOf(value: unknown): string | null {
  const date = value instanceof Date ? value : new Date(textOf(value) ?? NaN);
  if (Number.isNaN(date.getTime())) return null;
  return typeof value === 'string' ? value : date.toISOString();
}

const namesOf = (names: Playback['tags']): readonly string[] => (names ?? []).filter(Boolean);

function secondsOf(value: unknown): number | null {
  const seconds = Number.parseFloat(textOf(value) ?? '');
  return seconds >= 0 && seconds < Infinity && Number(value) === seconds ? seconds : null;
}

/** The product itself where nothing is wrong with it: the page may know its products by their objects. */
function mendProduct(given: PlaybackProduct): PlaybackProduct {
  const productId = textOf(given.productId) ?? '';
  const fields: PlaybackProduct = {
    productId,
    feedProductId: textOf(given.feedProductId) ?? productId,
    feedProductGroupId: textOf(given.feedProductGroupId),
    vendorCode: textOf(given.vendorCode),
    name: textOf(given.name) ?? '',
    image: textOf(given.image),
    url: textOf(given.url) ?? '',
    startTime: secondsOf(given.startTime),
  };
  const names = Object.keys(fields) as (keyof PlaybackProduct)[];
  return names.every((name) => fields[name] === given[name]) ? given : { ...given, ...fields };
}

/** A playback of a page's own source as its type has it: what is omitted, or of another type, is missing [Z11]. */
export const mendPlayback = (given: Playback): Playback => ({
  ...given,
  title: textOf(given.title) ?? '',
  playlist: textOf(given.playlist),
  poster: textOf(given.poster),
  plannedDate: dateOf(given.plannedDate),
  startDate: dateOf(given.startDate),
  categories: namesOf(given.categories),
  tags: namesOf(given.tags),
  products: given.products.map(mendProduct),
});
