import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Catalogue, OnlineBody, QuickState, StreamState } from '../../src/contract/wire.js';
import type { CatalogueStatus } from '../catalogue/stream-order.js';
import { ContractClient } from '../fixtures/contract-client.js';
import { rankNaively, searchNaively } from '../fixtures/naive-reference.js';
import { CATEGORIES, PRODUCTS, PROJECTS, randomShop } from '../fixtures/random-shop.js';

const seed = randomInt(2 ** 31);
const db = randomShop(seed);
const client = ContractClient.forThisFile({ db });

type Query = Record<string, string>;

const feedIds = PRODUCTS.flatMap(({ feedProductId }) => feedProductId ?? []);
const application = fc.constantFrom(...PROJECTS, ...PROJECTS, 'nobody', '', ' ', '__proto__');
const number = fc.constantFrom('0', '1', '3', '20', '100', '101', '5000', '-1', '1.5', '1e2', ' 5', 'x', '', ' ', '٣');
const anyId = fc.constantFrom(...feedIds, '0123', '__proto__', 'constructor', '', '\t');
const optionalFields = (fields: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<Query> =>
  fc
    .record(fields, { requiredKeys: [] })
    .map((some) => Object.fromEntries(Object.entries(some).map(([name, value]) => [name, value ?? ''])));

const catalogueQuery = optionalFields({
  applicationId: application,
  limit: fc.oneof(fc.constantFrom('7', '50'), number),
  offset: fc.oneof(fc.constantFrom('0', '2'), number),
  status: fc.constantFrom('planned', 'online', 'finished', 'online', 'finished', 'live', '', ' '),
  categoryId: fc.constantFrom(...CATEGORIES, 'gone', ''),
  feedProductId: anyId,
});
const lookupQuery = optionalFields({
  application,
  feedProductId: anyId,
  productCode: fc.constantFrom('A', 'B', 'C', 'D', 'a', '', ' '),
  feedProductGroupId: fc.constantFrom('g1', 'g2', 'g3', ''),
});

/** A blank parameter counts as missing [Z28]. */
const written = (query: Query): Query => Object.fromEntries(Object.entries(query).filter(([, value]) => value.trim()));
const known = (id: string | undefined): id is string => PROJECTS.some((project) => project === id);
const whole = (text: string): boolean => /^[0-9]+$/.test(text);

/** The ids of a page; null for an invalid query. */
function pageOf(query: Query): { ids: string[]; total: number } | null {
  const { applicationId, limit = '20', offset = '0', status, ...filters } = written(query);
  if (!known(applicationId) || !whole(limit) || Number(limit) < 1 || !whole(offset)) return null;
  if (status !== undefined && !['planned', 'online', 'finished'].includes(status)) return null;
  const filter = { ...filters, status: status as CatalogueStatus | undefined };
  const found = searchNaively(db.streams, db.products, applicationId, filter).map(({ id }) => id);
  const start = Number(offset);
  return { ids: found.slice(start, start + Math.min(100, Number(limit))), total: found.length };
}

/** The expected result of stream-state: a stream's id, `none`, `unplayable`, or null for an invalid query. */
function lookupOf(query: Query): string | null {
  const { application: id, feedProductId, productCode, feedProductGroupId } = written(query);
  if (!known(id) || (!feedProductId && !productCode)) return null;
  const group = feedProductGroupId ? { feedProductGroupId } : {};
  const key = feedProductId ? { feedProductId } : { productCode: productCode ?? '', ...group };
  return rankNaively(db.streams, db.products, id, key);
}

describe(`any query, over HTTP and against the contract (shop ${seed})`, () => {
  it('[S1] [S2] [S3] [S4] [Z8] [Z28] the catalogue returns what a naive search finds', () =>
    fc.assert(
      fc.asyncProperty(catalogueQuery, async (query) => {
        const { http, status, body } = await client.request<Catalogue>('/v3/streams', query);
        const expected = pageOf(query);
        assert.deepEqual([http, status], [200, expected === null ? 400 : 200]);
        if (expected === null) return;
        const planned = new Set(body.plannedStreams.map(({ id }) => id));
        const ids = [...body.availableStreams, ...body.plannedStreams].map(({ id }) => id);
        assert.deepEqual(ids, expected.ids);
        assert.equal(body.total, expected.total);
        for (const { id, state } of db.streams) if (planned.has(id)) assert.equal(state, 'confirmed');
        const products = new Set(db.streams.filter(({ id }) => ids.includes(id)).flatMap((s) => s.productIds));
        assert.deepEqual(body.products.map(({ id }) => id).sort(), [...products].sort());
      }),
      { numRuns: 100 },
    ));

  it('[M1] [M3] [M4] [M5] [M6] [Z7] [Z16] [Z28] stream-state returns what a naive ranking chooses', () =>
    fc.assert(
      fc.asyncProperty(lookupQuery, async (query) => {
        const { http, status, body } = await client.request<StreamState>('/v2/mini-player/stream-state', query);
        const expected = lookupOf(query);
        const code = expected === null ? 400 : expected === 'unplayable' ? 500 : 200;
        assert.deepEqual([http, status], [code, code]);
        if (code !== 200) return;
        assert.equal(body.stream?.streamId ?? 'none', expected);
        if (body.stream) assert.equal(body.stream.feedProductId, written(query)['feedProductId']);
      }),
      { numRuns: 100 },
    ));

  it('[O1] [Q1] [S6] online and quick-state match the records', async () => {
    for (const id of PROJECTS) {
      const { body } = await client.request<OnlineBody>('/v2/mini-player/online', { application: id });
      assert.equal(body.online?.streamId, searchNaively(db.streams, db.products, id, { status: 'online' })[0]?.id);
    }
    for (const { id, state, private: hidden } of db.streams.slice(0, 60)) {
      const { body } = await client.request<QuickState>('/v3/translation/quick-state', { translationId: id });
      assert.equal(body.translationState, hidden ? '' : state);
    }
  });

  it('[S8] [S2] pages of any size have the whole catalogue, each stream once', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 120 }), fc.constantFrom(...PROJECTS), async (size, applicationId) => {
        const ids: string[] = [];
        for (let offset = 0, full = true; full; offset += Math.min(size, 100)) {
          const query = { applicationId, limit: String(size), offset: String(offset) };
          const { body } = await client.request<Catalogue>('/v3/streams', query);
          const page = [...body.availableStreams, ...body.plannedStreams];
          ids.push(...page.map(({ id }) => id));
          full = page.length === Math.min(size, 100);
        }
        assert.deepEqual(
          ids,
          searchNaively(db.streams, db.products, applicationId, {}).map(({ id }) => id),
        );
      }),
      { numRuns: 6 },
    ));
});
