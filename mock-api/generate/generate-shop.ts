import type { Database, Episode, Named, Product, Project, StreamRecord } from '../catalogue/database.js';
import { Random } from './random.js';
import { COLOURS, DEPARTMENTS, FIRST_NAMES, LAST_NAMES, OCCASIONS, TAGS, type Department } from './vocabulary.js';

/** Application of the generated shop. */
export const LARGE_SHOP = 'large-shop';
export const MOST_STREAMS = 1_000_000;

/** How large a shop to make up, and which one of that size. */
export interface ShopSize {
  /** Number of streams, 1 to 1 000 000. */
  readonly streams: number;
  /** A whole number; the same seed makes the same shop. Default 1. */
  readonly seed?: number | undefined;
}

/** The collections of a database, with one shop in them. */
export type GeneratedShop = Omit<Database, 'scenarios'>;

const STREAMS_PER_PRODUCT = 4;
const STREAMS_PER_STREAMER = 400;
const STREAMS_PER_LIVE_ONE = 20_000;
/** Media of the mock, so that what is generated can be played. */
const FILMED = ['linen-shirt', 'coffee-set', 'trail-backpack'];
const MINUTES_PER_YEAR = 365 * 24 * 60;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const digits = (number: number, width = 6): string => String(number).padStart(width, '0');

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
  const project: Project = {
    id: LARGE_SHOP,
    siteUrl: 'https://large-shop.example',
    origins,
    phase: 'public',
    site: {},
  };
  const streamers = times(Math.ceil(count / STREAMS_PER_STREAMER) + 2, (at) => streamerOf(random, at));
  const shelves = DEPARTMENTS.map((department) => ({
    department,
    products: [] as Product[],
  }));
  const products = times(Math.ceil(count / STREAMS_PER_PRODUCT) + 2 * shelves.length, (at) => {
    const shelf = shelves[at % shelves.length] ?? random.pick(shelves);
    const product = productOf(random, at, shelf.department);
    shelf.products.push(product);
    return product;
  });
  const live = Math.ceil(count / STREAMS_PER_LIVE_ONE);
  const streams = times(count, (at) => {
    const shelf = random.pick(shelves);
    return streamOf(random, at, at < live, shelf.department, shelf.products, random.pick(streamers));
  });
  const categories = DEPARTMENTS.map(({ id, name }) => ({ id: `${LARGE_SHOP}-${id}`, name }));
  return { projects: [project], streams, products, streamers, categories };
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

function streamerOf(random: Random, at: number): Named {
  return {
    id: `${LARGE_SHOP}-streamer-${at + 1}`,
    name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
  };
}

function productOf(random: Random, at: number, { things, materials, pictures }: Department): Product {
  const thing = random.pick(things);
  const feedProductId = digits(at + 1);
  return {
    id: `${LARGE_SHOP}-product-${at + 1}`,
    feedProductId,
    feedProductGroupId: `group-${Math.floor(at / 24)}`,
    vendorCode: `LS-${feedProductId}`,
    name: `${capital(random.pick(materials))} ${thing}, ${random.pick(COLOURS)}`,
    image: `/media/products/${random.pick(pictures)}.jpg`,
    url: `https://large-shop.example/product/${feedProductId}`,
    price: `€${random.between(9, 240)}`,
  };
}

function streamOf(
  random: Random,
  at: number,
  live: boolean,
  department: Department,
  shelf: readonly Product[],
  streamer: Named,
): StreamRecord {
  const still = random.pick(FILMED);
  const shown = random.some(shelf, random.between(2, 6));
  const second = random.chance(0.3) ? [`${LARGE_SHOP}-${random.pick(DEPARTMENTS).id}`] : [];
  const theme = `${random.pick(department.materials)} ${random.pick(department.things)}`;
  return {
    id: `${LARGE_SHOP}-${digits(at + 1)}`,
    projectId: LARGE_SHOP,
    private: !live && random.chance(0.02),
    name: `${random.pick(OCCASIONS)}: ${theme} and more`,
    description: `${streamer.name} shows ${shown.length} pieces from ${department.name.toLowerCase()} and answers questions.`,
    previewImage: `/media/posters/${still}.jpg`,
    streamerId: streamer.id,
    categoryIds: [...new Set([`${LARGE_SHOP}-${department.id}`, ...second])],
    tags: random.some(TAGS, random.between(0, 3)),
    productIds: shown.map(({ id }) => id),
    mediaOrientation: random.chance(0.85) ? 'portrait' : 'landscape',
    playbackLink: null,
    ...(live ? running(random) : past(random, shown, still)),
  };
}

type Course = Pick<
  StreamRecord,
  'state' | 'plannedDate' | 'startDate' | 'endDate' | 'recording' | 'preview' | 'episodes'
>;

const NO_PICTURES = { preview: null, episodes: [] } as const;

const running = (random: Random): Course => ({
  state: 'online',
  plannedDate: '-PT30M',
  startDate: `-PT${random.between(1, 29)}M`,
  endDate: null,
  recording: 'none',
  ...NO_PICTURES,
});

function past(random: Random, shown: readonly Product[], still: string): Course {
  const kind = random.next();
  if (kind < 0.04) {
    const state = kind < 0.01 ? 'draft' : 'confirmed';
    const plannedDate = `PT${random.between(60, 60 * 24 * 60)}M`;
    return { state, plannedDate, startDate: null, endDate: null, recording: 'none', ...NO_PICTURES };
  }
  const begun = random.between(120, 4 * MINUTES_PER_YEAR);
  const dates = {
    plannedDate: `-PT${begun + 5}M`,
    startDate: `-PT${begun}M`,
    endDate: `-PT${begun - random.between(20, 110)}M`,
  };
  const recording = random.chance(0.96) ? 'ready' : random.pick(['processing', 'failed', 'none'] as const);
  if (recording !== 'ready' || random.chance(0.1)) return { state: 'completed', ...dates, recording, ...NO_PICTURES };
  const pictures = { previewUrl: `/media/clips/${still}.webm`, posterUrl: `/media/posters/${still}.jpg` };
  const episodes = shown
    .filter(() => random.chance(0.5))
    .map(({ id }, at): Episode => ({ productId: id, startTime: 20 * at, ...pictures }));
  return { state: 'completed', ...dates, recording, preview: { ...pictures, startTime: 0 }, episodes };
}
