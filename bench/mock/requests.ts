import { CATEGORIES, generateShop, LARGE_SHOP } from '../../mock-api/generate/generate-shop.js';
import type { Random } from '../../mock-api/generate/random.js';

/** One request in the form of the mock, and in the form that json-server's router needs for the same data. */
export interface RequestPair {
  readonly mock: string;
  readonly router: string;
}

export const ENDPOINTS = [
  '/v3/streams',
  '/v2/mini-player/stream-state',
  '/v2/mini-player/online',
  '/v3/translation/quick-state',
] as const;
export type EndpointPath = (typeof ENDPOINTS)[number];

const PAGE = 20;
const STATES = { planned: 'confirmed', online: 'online', finished: 'completed' } as const;
const FILTERS = ['any', 'planned', 'online', 'finished', 'finished'] as const;

type Fields = Readonly<Record<string, string | number | undefined>>;

function withQuery(path: string, fields: Fields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${path}?${query.toString()}`;
}

const streamId = (random: Random, streams: number): string =>
  `${LARGE_SHOP}-${String(random.between(1, streams)).padStart(6, '0')}`;

/** Draws the requests for a shop of a size: each call returns another one, and the same seed the same sequence. */
export function requestsFor(streams: number): (path: EndpointPath, random: Random) => RequestPair {
  const { products } = generateShop({ streams, seed: 7 }, []);
  return (path, random) => {
    const product = random.pick(products);
    const category = random.pick(CATEGORIES).id;
    const ofProduct = { projectId: LARGE_SHOP, private: 'false', productIds_like: `^${product.id}$` };
    switch (path) {
      case '/v3/streams': {
        // Only what fills a page in a small shop too, since it is the page that costs.
        const filter = random.pick(FILTERS);
        const many = filter === 'any' || filter === 'finished';
        const status = filter === 'any' ? undefined : filter;
        const feed = many && random.chance(0.25);
        const categoryId = many && !feed && random.chance(0.5) ? category : undefined;
        const offset = many && !feed && random.chance(0.3) ? PAGE : 0;
        return {
          mock: withQuery(path, {
            applicationId: LARGE_SHOP,
            limit: PAGE,
            offset,
            status,
            categoryId,
            feedProductId: (feed && product.feedProductId) || undefined,
          }),
          router: withQuery('/streams', {
            projectId: LARGE_SHOP,
            private: 'false',
            state: status && STATES[status],
            categoryIds_like: categoryId && `^${categoryId}$`,
            productIds_like: feed ? ofProduct.productIds_like : undefined,
            _sort: 'startDate',
            _order: 'desc',
            _start: offset,
            _limit: PAGE,
          }),
        };
      }
      case '/v2/mini-player/stream-state':
        return {
          mock: withQuery(path, { application: LARGE_SHOP, feedProductId: product.feedProductId ?? undefined }),
          router: withQuery('/streams', ofProduct),
        };
      case '/v2/mini-player/online':
        return {
          mock: withQuery(path, { application: LARGE_SHOP }),
          router: withQuery('/streams', { projectId: LARGE_SHOP, private: 'false', state: 'online', _limit: 1 }),
        };
      case '/v3/translation/quick-state': {
        const id = streamId(random, streams);
        return { mock: withQuery(path, { translationId: id }), router: `/streams/${id}` };
      }
    }
  };
}
