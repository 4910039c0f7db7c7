import type { Database, Product, Project, StreamRecord } from '../catalogue/database.js';
import { isObject } from '../catalogue/shape.js';
import { Random } from './random.js';

/** Application of the generated shop. */
export const LARGE_SHOP = 'large-shop';
export const MOST_STREAMS = 10_000;

/** How large a shop to make up, and which one of that size. */
export interface ShopSize {
  /** Number of streams, 1 to 10 000. */
  readonly streams: number;
  /** A whole number; the same seed makes the same shop. Default 1. */
  readonly seed?: number | undefined;
}

/** The collections of a database, with one shop in them. */
export type GeneratedShop = Omit<Database, 'scenarios'>;

const THINGS = {
  Clothes: ['linen shirt', 'merino cardigan', 'denim coat', 'silk scarf', 'corduroy skirt'],
  Home: ['oak stool', 'wool throw', 'brass lamp', 'stoneware vase', 'rattan basket'],
  Kitchen: ['enamel mug', 'copper pan', 'walnut board', 'glass carafe', 'cast iron casserole'],
  Outdoors: ['canvas backpack', 'rain jacket', 'felt hat', 'teak bench', 'yoga mat'],
};
const COLOURS = ['sand', 'ink', 'moss', 'rust', 'chalk', 'plum', 'slate', 'ochre'];
const OCCASIONS = ['First look', 'Autumn evening', 'Last pieces', 'Studio visit', 'Sunday live', 'How it is made'];
const HOSTS = ['Ada Brandt', 'Ines Costa', 'Jonas Lind', 'Mira Novak', 'Noor Haddad', 'Tomás Vega'];
/** Media of the mock, so that what is generated can be played. */
const FILMED = ['linen-shirt', 'coffee-set', 'trail-backpack'];

const idOf = (kind: string, at: number): string => `${LARGE_SHOP}-${kind}${String(at + 1).padStart(6, '0')}`;
const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** Of the generated shop. */
export const CATEGORIES = Object.keys(THINGS).map((name) => ({ id: `${LARGE_SHOP}-${name.toLowerCase()}`, name }));
const DEPARTMENTS = Object.values(THINGS).map((things, at) => ({ things, category: CATEGORIES[at]?.id ?? '' }));

/**
 * A large shop of the past, present and near future, the same for the same seed. Its dates count from the start.
 *
 * @throws {RangeError} when the number of streams or the seed is not one
 */
export function generateShop({ streams: count, seed = 1 }: ShopSize, origins: readonly string[]): GeneratedShop {
  if (!Number.isInteger(count) || count < 1 || count > MOST_STREAMS) {
    throw new RangeError(`streams is a whole number from 1 to ${MOST_STREAMS}, not ${count}`);
  }
  if (!Number.isInteger(seed)) throw new RangeError(`seed is a whole number, not ${seed}`);
  const random = new Random(seed);
  const siteUrl = `https://${LARGE_SHOP}.example`;
  const project: Project = { id: LARGE_SHOP, siteUrl, origins, phase: 'public', site: {} };
  const streamers = HOSTS.map((name, at) => ({ id: idOf('streamer-', at), name }));
  const shelves = DEPARTMENTS.map(({ things, category }) => ({ things, category, products: [] as Product[] }));
  const products = times(Math.ceil(count / 4) + 4 * shelves.length, (at) => {
    const shelf = shelves[at % shelves.length] ?? random.pick(shelves);
    const product = productOf(random, at, random.pick(shelf.things), siteUrl);
    shelf.products.push(product);
    return product;
  });
  const streams = times(count, (at): StreamRecord => {
    const { things, category, products } = random.pick(shelves);
    const shown = random.some(products, random.between(1, 4)).map(({ id }) => id);
    const still = random.pick(FILMED);
    return {
      id: idOf('', at),
      projectId: LARGE_SHOP,
      private: at > 0 && random.chance(0.02),
      name: `${random.pick(OCCASIONS)}: ${random.pick(things)} and more`,
      description: `${shown.length} pieces, and answers to your questions.`,
      previewImage: `/media/posters/${still}.jpg`,
      streamerId: random.pick(streamers).id,
      categoryIds: [...new Set([category, ...(random.chance(0.3) ? [random.pick(CATEGORIES).id] : [])])],
      tags: random.some(COLOURS, random.between(0, 2)),
      productIds: shown,
      mediaOrientation: random.chance(0.85) ? 'portrait' : 'landscape',
      playbackLink: null,
      ...(at === 0 ? live(random) : random.chance(0.04) ? announced(random) : past(random, shown, still)),
    };
  });
  return { projects: [project], streams, products, streamers, categories: CATEGORIES };
}

function productOf(random: Random, at: number, thing: string, siteUrl: string): Product {
  const feedProductId = String(at + 1).padStart(6, '0');
  return {
    id: idOf('product-', at),
    feedProductId,
    feedProductGroupId: `group-${Math.floor(at / 24)}`,
    vendorCode: `LS-${feedProductId}`,
    name: `${thing.charAt(0).toUpperCase()}${thing.slice(1)}, ${random.pick(COLOURS)}`,
    image: `/media/products/${random.pick(FILMED)}.jpg`,
    url: `${siteUrl}/product/${feedProductId}`,
    price: `€${random.between(9, 240)}`,
  };
}

type Course = Pick<
  StreamRecord,
  'state' | 'plannedDate' | 'startDate' | 'endDate' | 'recording' | 'preview' | 'episodes'
>;

const NOTHING_YET = { startDate: null, endDate: null, recording: 'none', preview: null, episodes: [] } as const;

const live = (random: Random): Course => ({
  ...NOTHING_YET,
  state: 'online',
  plannedDate: '-PT30M',
  startDate: `-PT${random.between(1, 29)}M`,
});

const announced = (random: Random): Course => ({
  ...NOTHING_YET,
  state: random.chance(0.25) ? 'draft' : 'confirmed',
  plannedDate: `PT${random.between(60, 60 * 24 * 60)}M`,
});

function past(random: Random, shown: readonly string[], still: string): Course {
  const minutesAgo = random.between(120, 4 * 365 * 24 * 60);
  const recording = random.chance(0.9) ? 'ready' : random.pick(['processing', 'failed', 'none'] as const);
  const pictures = { previewUrl: `/media/clips/${still}.webm`, posterUrl: `/media/posters/${still}.jpg` };
  const shot = recording === 'ready' && random.chance(0.9);
  return {
    state: 'completed',
    plannedDate: `-PT${minutesAgo + 5}M`,
    startDate: `-PT${minutesAgo}M`,
    endDate: `-PT${minutesAgo - random.between(20, 110)}M`,
    recording,
    preview: shot ? { ...pictures, startTime: 0 } : null,
    episodes: shot
      ? shown.filter(() => random.chance(0.5)).map((productId, at) => ({ productId, startTime: 20 * at, ...pictures }))
      : [],
  };
}

/**
 * A database as JSON with a generated shop beside what is in it. Pages of the first project's origins may request the
 * generated shop too. What is not a database is left as it is, for the check that says so.
 *
 * @param origins more origins that may request it
 */
export function withGeneratedShop(json: unknown, size: ShopSize, origins: readonly string[] = []): unknown {
  if (!isObject(json)) return json;
  const [first] = listIn(json, 'projects');
  const known = isObject(first) ? listIn(first, 'origins').filter((origin) => typeof origin === 'string') : [];
  const shop = Object.entries(generateShop(size, [...new Set([...known, ...origins])]));
  const both = shop.map(([name, records]): [string, unknown] => {
    const own = json[name] ?? [];
    return [name, Array.isArray(own) ? [...(own as unknown[]), ...(records as readonly unknown[])] : own];
  });
  return { ...json, ...Object.fromEntries(both) };
}

function listIn(value: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const list = value[name];
  return Array.isArray(list) ? list : [];
}
