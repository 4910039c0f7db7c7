import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Catalogue } from '../../src/contract/wire.js';
import { ContractClient } from '../fixtures/contract-client.js';

const client = ContractClient.forThisFile();

const applicationId = 'shop-one';
const streams = (query: Record<string, string> = {}) =>
  client.request<Catalogue>('/v3/streams', { applicationId, ...query });
const ids = ({ availableStreams, plannedStreams }: Catalogue): string[] =>
  [...availableStreams, ...plannedStreams].map(({ id }) => id);

/** Everything public of the project, in the order of [Z8]. */
const ALL = [
  'live-new',
  'live-old',
  'finished-bare',
  'finished-general',
  'finished-shirt',
  'tie-a',
  'tie-b',
  'failed',
  'linkless',
  'no-recording',
  'own-player',
  'processing',
  'planned-soon',
  'planned-late',
];

describe('GET /v3/streams', () => {
  it('[S1] requires a known applicationId', async () => {
    for (const query of [{}, { applicationId: '' }, { applicationId: 'nobody' }, { application: applicationId }]) {
      const { http, status } = await client.request('/v3/streams', query);
      assert.deepEqual([http, status], [200, 400]);
    }
  });

  it('[S2] limits a page to 100 and counts offset from the start', async () => {
    assert.deepEqual(ids((await streams({ limit: '100' })).body), ids((await streams({ limit: '5000' })).body));
    assert.deepEqual(ids((await streams({ limit: '2', offset: '1' })).body), ALL.slice(1, 3));
    assert.deepEqual(ids((await streams({ offset: '1000000' })).body), []);
  });

  it('[S2] rejects an invalid limit or offset', async () => {
    for (const limit of ['0', '-1', '1.5', 'ten', 'NaN', '1e1', '0x10', ' 5']) {
      const { http, status } = await streams({ limit });
      assert.deepEqual([http, status], [200, 400], `limit=${limit}`);
    }
    for (const offset of ['-1', '1.5', 'ten', 'Infinity']) {
      const { http, status } = await streams({ offset });
      assert.deepEqual([http, status], [200, 400], `offset=${offset}`);
    }
    assert.equal((await streams({ status: 'live' })).status, 400);
  });

  it('[Z28] treats a blank parameter as missing', async () => {
    for (const blank of ['', ' ', '\t']) {
      const query = { limit: blank, offset: blank, status: blank, categoryId: blank, feedProductId: blank };
      const { status, body } = await streams(query);
      assert.deepEqual([status, ids(body)], [200, ids((await streams({})).body)]);
      assert.equal((await streams({ applicationId: blank })).status, 400);
    }
  });

  it('[S3] combines its filters with AND', async () => {
    const expected: readonly [Record<string, string>, string[]][] = [
      [{ status: 'online' }, ['live-new', 'live-old']],
      [{ status: 'planned' }, ['planned-soon', 'planned-late']],
      [{ status: 'finished' }, ALL.slice(2, 12)],
      [{ feedProductId: '00123' }, ['live-new', 'finished-shirt']],
      [{ feedProductId: '00123', status: 'finished' }, ['finished-shirt']],
      [{ categoryId: 'home' }, ['finished-general', 'finished-shirt', 'planned-soon']],
      [{ categoryId: 'home', status: 'planned' }, ['planned-soon']],
      [{ categoryId: 'clothes', feedProductId: '00123', status: 'online' }, ['live-new']],
      [{ categoryId: 'home', feedProductId: '00123', status: 'online' }, []],
      [{ feedProductId: '123' }, []],
    ];
    for (const [query, found] of expected) {
      const { body } = await streams(query);
      assert.deepEqual(ids(body), found, JSON.stringify(query));
      assert.equal(body.total, found.length);
    }
  });

  it('[S4] [Z8] splits the page into available and planned, with the referenced records', async () => {
    const { body } = await streams({ limit: '3', offset: '10' });
    assert.deepEqual(
      body.availableStreams.map(({ id }) => id),
      ['own-player', 'processing'],
    );
    assert.deepEqual(
      body.plannedStreams.map(({ id }) => id),
      ['planned-soon'],
    );
    assert.equal(body.total, ALL.length);
    assert.deepEqual(
      body.products.map(({ id }) => id),
      ['p-own-player', 'p-processing', 'p-mixed', 'p-planned'],
    );
    assert.deepEqual(body.streamers, [{ id: 'maya', name: 'Maya Lind' }]);
    assert.deepEqual(body.categories, [{ id: 'home', name: 'Home' }]);
  });

  it('[S5] [S6] has exactly the fields of a stream item', async () => {
    const { body } = await streams({ feedProductId: '00123', status: 'finished' });
    assert.deepEqual(body.availableStreams[0], {
      id: 'finished-shirt',
      name: 'Stream finished-shirt',
      description: 'Made for tests.',
      previewImage: 'https://media.example/stills/finished-shirt.jpg',
      streamer: { id: 'maya', name: 'Maya Lind' },
      categories: [
        { id: 'clothes', name: 'Clothes' },
        { id: 'home', name: 'Home' },
      ],
      tags: ['spring'],
      products: body.products,
      plannedDate: null,
      startDate: '2026-02-20T10:00:00.000Z',
      endDate: null,
    });
    assert.deepEqual(body.products[0], {
      id: 'p-shirt',
      name: 'Product 00123',
      image: 'https://media.example/products/p-shirt.jpg',
      vendorCode: 'SHIRT',
      feedProductId: '00123',
    });
  });

  it('[S6, FAULTS S5.8] has no private stream, no draft, no personal data and nothing of another project', async () => {
    const { body } = await streams({ limit: '100' });
    assert.deepEqual(ids(body), ALL);
    assert.doesNotMatch(JSON.stringify(body), /private|draft|email|phone|\+49|views|1234|revenue|120000|p-other/);
  });

  it('[S7] returns empty arrays for an empty project', async () => {
    const { http, status, body } = await streams({ applicationId: 'shop-empty' });
    assert.deepEqual([http, status], [200, 200]);
    const empty = { availableStreams: [], plannedStreams: [], products: [], streamers: [], categories: [], total: 0 };
    assert.deepEqual(body, empty);
  });

  it('[S8] returns every stream once to a client that pages until a short page', async () => {
    for (const limit of [1, 3, 7, 14, 20]) {
      const found: string[] = [];
      for (let offset = 0, size = limit; size === limit; offset += limit) {
        const page = ids((await streams({ limit: String(limit), offset: String(offset) })).body);
        found.push(...page);
        size = page.length;
      }
      assert.deepEqual(found, ALL, `limit ${limit}`);
    }
  });

  it('[Z8] has a default limit of 20', async () => {
    assert.equal(ids((await streams()).body).length, Math.min(20, ALL.length));
  });
});
