import demo from '../../mock-api/db.json' with { type: 'json' };

const WORDS = ['Autumn', 'linen', 'harbour', 'slow', 'coffee', 'evening', 'oak', 'stoneware', 'coast', 'wool', 'light'];
const POSTERS = ['bamboo-tray', 'coffee-set', 'linen-shirt', 'live', 'stoneware-vase', 'trail-backpack', 'yoga-mat'];
const ONLINE = 3;
const PLANNED = 40;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The demo's database with this many streams instead of its own: a few are live, some are planned, the others are recordings.
 * Every stream has its own picture address, as in a shop.
 */
export function bigCatalogue(streams: number, seed = 1): object {
  const random = numbersFrom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const some = <T>(from: readonly T[], most: number): T[] => [
    ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(from))),
  ];
  const words = (count: number): string => Array.from({ length: count }, () => pick(WORDS)).join(' ');
  const [project] = demo.projects;
  return {
    ...demo,
    scenarios: [],
    streams: Array.from({ length: streams }, (_, index) => {
      const state = index < ONLINE ? 'online' : index < ONLINE + PLANNED ? 'confirmed' : 'completed';
      const minutes = Math.floor(random() * 2_000_000) + 120;
      return {
        ...{ id: `stream-${index}`, projectId: project?.id, state, private: false },
        ...{ name: words(2 + Math.floor(random() * 6)), description: words(Math.floor(random() * 18)) },
        previewImage: `/media/posters/${pick(POSTERS)}.jpg?stream=${index}`,
        streamerId: random() < 0.8 ? pick(demo.streamers).id : null,
        ...{ categoryIds: some(demo.categories, 2).map(({ id }) => id), tags: some(WORDS, 2) },
        productIds: some(demo.products, 6).map(({ id }) => id),
        plannedDate: state === 'confirmed' ? `PT${minutes}M` : null,
        startDate: state === 'confirmed' ? null : state === 'online' ? '-PT20M' : `-PT${minutes}M`,
        endDate: state === 'completed' ? `-PT${minutes - 60}M` : null,
        mediaOrientation: 'portrait',
        playbackLink: state === 'completed' ? '/media/recording/master.m3u8' : null,
        recording: state === 'completed' ? 'ready' : 'none',
        episodes: [],
      };
    }),
  };
}
