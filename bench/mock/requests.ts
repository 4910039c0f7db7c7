import { CATEGORIES, generateShop, LARGE_SHOP } from '../../mock-api/generate/generate-shop.js';
import type { Random } from '../../mock-api/generate/random.js';

export const ENDPOINTS = [
  '/v3/streams',
  '/v2/mini-player/stream-state',
  '/v2/mini-player/online',
  '/v3/translation/quick-state',
] as const;
export type EndpointPath = (typeof ENDPOINTS)[number];

const PAGE = 20;
const FILTERS = ['any', 'planned', 'online', 'finished', 'finished'] as const;

type Fields = Readonly<Record<string, string | number | undefined>>;

function withQuery(path: string, fields: Fields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** Draws the requests for a shop of a size: each call returns another one, and the same seed the same sequence. */
export function requestsFor(streams: number, seed: number): (path: EndpointPath, random: Random) => string {
  const { products } = generateShop({ streams, seed }, []);
  const streamId = (random: Random): string => `${LARGE_SHOP}-${String(random.between(1, streams)).padStart(6, '0')}`;
  const catalogue = (random: Random): Fields => {
    // Only what fills a page in a small shop too, since it is the page that costs.
    const filter = random.pick(FILTERS);
    const many = filter === 'any' || filter === 'finished';
    const status = filter === 'any' ? undefined : filter;
    const feedProductId = many && random.chance(0.25) ? random.pick(products).feedProductId : undefined;
    const isOpen = many && feedProductId === undefined;
    return {
      applicationId: LARGE_SHOP,
      limit: PAGE,
      offset: isOpen && random.chance(0.3) ? PAGE : 0,
      status,
      categoryId: isOpen && random.chance(0.5) ? random.pick(CATEGORIES).id : undefined,
      feedProductId: feedProductId ?? undefined,
    };
  };
  const fields: Readonly<Record<EndpointPath, (random: Random) => Fields>> = {
    '/v3/streams': catalogue,
    '/v2/mini-player/stream-state': (random) => ({
      application: LARGE_SHOP,
      feedProductId: random.pick(products).feedProductId ?? undefined,
    }),
    '/v2/mini-player/online': () => ({ application: LARGE_SHOP }),
    '/v3/translation/quick-state': (random) => ({ translationId: streamId(random) }),
  };
  return (path, random) => withQuery(path, fields[path](random));
}
