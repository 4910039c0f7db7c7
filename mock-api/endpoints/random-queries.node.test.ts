import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { Catalogue, StreamState } from '../../src/contract/wire.js';
import type { StreamRecord } from '../catalogue/database.js';
import { RECORDING_STATES, STREAM_STATES } from '../catalogue/database.js';
import { contractDatabase } from '../fixtures/contract-database.js';
import { ContractClient } from '../fixtures/contract-client.js';
import { demoStream, product } from '../fixtures/records.js';
import type { StreamPatch } from '../store.js';

const PROJECTS = ['shop-one', 'shop-two'];
const STATUS = { online: 'online', finished: 'completed', planned: 'confirmed' } as const;
const CODES = ['A', 'B', 'C', 'D'];
/** Feed ids are shared by two records, as after a merge of feeds; the last has none. */
const PRODUCTS = Array.from({ length: 16 }, (_, at) => ({
  ...product(`p${at}`, ['00123', '123', '1e3', '9007199254740993'][at] ?? `f${at >> 1}`, {
    vendorCode: CODES[at % 5] ?? null,
    feedProductGroupId: `g${at % 2}`,
  }),
  ...(at === 15 ? { feedProductId: null } : {}),
}));
const FEED_IDS = PRODUCTS.flatMap(({ feedProductId }) => feedProductId ?? []);

const date = fc.option(fc.integer({ min: 1, max: 9 }).map((day) => `2026-01-0${day}T10:00:00.000Z`));
const previewUrl = fc.option(fc.constant('https://media.example/x.webm'));
const productId = fc.constantFrom(...PRODUCTS.map(({ id }) => id));
const change = fc.record({
  state: fc.constantFrom(...STREAM_STATES, 'completed', 'completed', 'completed'),
  recording: fc.constantFrom(...RECORDING_STATES, 'ready', 'failed'),
});
const fields = fc
  .record({
    projectId: fc.constantFrom(...PROJECTS),
    private: fc.constantFrom(false, false, false, true),
    categoryIds: fc.uniqueArray(fc.constantFrom('home', 'clothes')),
    productIds: fc.uniqueArray(productId, { maxLength: 3 }),
    plannedDate: date,
    startDate: date,
    playbackLink: fc.constantFrom('', ...Array<string>(5).fill('https://media.example/x.m3u8')),
    preview: fc.record({ previewUrl }),
    episodes: fc.array(fc.record({ productId, startTime: fc.nat(60), previewUrl }), { maxLength: 3 }),
  })
  .chain((one) => change.map((how) => ({ ...one, ...how })));

const seed = randomInt(2 ** 31);
const [shop = []] = fc.sample(fc.array(fields, { minLength: 60, maxLength: 120 }), { seed, numRuns: 1 });
const streams = shop.map((one, at) => demoStream(`s${at}`, one));
const records = new Map<string, StreamRecord>(streams.map((stream) => [stream.id, stream]));
const client = ContractClient.forThisFile({ db: { ...contractDatabase(), streams, products: PRODUCTS } });

type Query = Record<string, string>;
const query = (texts: Record<string, string[]>) =>
  fc.record(Object.fromEntries(Object.entries(texts).map(([name, all]) => [name, fc.constantFrom(...all)])), {
    requiredKeys: [Object.keys(texts)[0] ?? ''],
  }) as fc.Arbitrary<Query>;
const APPLICATIONS = [...Array(6).fill(PROJECTS).flat(), 'nobody', '', ' ', '__proto__'];
const NUMBERS = ['0', '1', '3', '7', '20', '100', '101', '5000', '-1', '1.5', '1e2', ' 5', 'x', '', '٣'];
const IDS = [...FEED_IDS, '0123', '__proto__', 'constructor', '', '\t'];
const STATUSES = [...Object.keys(STATUS), 'online', 'finished', 'live', '', ' '];
const search = query({
  applicationId: APPLICATIONS,
  limit: NUMBERS,
  offset: ['0', '2', ...NUMBERS],
  status: STATUSES,
  categoryId: ['home', 'clothes', 'gone', ''],
  feedProductId: IDS,
});
const lookup = query({
  application: APPLICATIONS,
  feedProductId: IDS,
  productCode: [...CODES, 'a', '', ' '],
  feedProductGroupId: ['g0', 'g1', 'g2', ''],
});

/** A blank parameter counts as missing [Z28]. */
const written = (all: Query): Query => Object.fromEntries(Object.entries(all).filter(([, value]) => value.trim()));
const by = (key: (stream: StreamRecord) => string, turn: number) => (a: StreamRecord, b: StreamRecord) =>
  turn * key(a).localeCompare(key(b)) || (a.id < b.id ? -1 : 1);

/** The public streams of a project as they are now, in the order of the catalogue [S6, Z8]. */
function listed(projectId: string): StreamRecord[] {
  const own = [...records.values()].filter((stream) => stream.projectId === projectId && !stream.private);
  const started = by(({ startDate }) => startDate ?? '', -1);
  return [
    ...own.filter(({ state }) => state === 'online').sort(started),
    ...own.filter(({ state }) => state === 'completed').sort(started),
    ...own.filter(({ state }) => state === 'confirmed').sort(by(({ plannedDate }) => plannedDate ?? '9', 1)),
  ];
}

/** The expected ids of a page and their total; null for an invalid query. */
function pageOf(sent: Query): { ids: string[]; total: number } | null {
  const { applicationId = '', limit = '20', offset = '0', status, categoryId, feedProductId } = written(sent);
  if (!PROJECTS.includes(applicationId) || !/^[0-9]+$/.test(limit) || Number(limit) < 1) return null;
  if (!/^[0-9]+$/.test(offset) || (status !== undefined && !Object.hasOwn(STATUS, status))) return null;
  const feed = PRODUCTS.filter((one) => one.feedProductId === feedProductId).map(({ id }) => id);
  const found = listed(applicationId)
    .filter(({ state }) => status === undefined || state === STATUS[status as keyof typeof STATUS])
    .filter(({ categoryIds }) => categoryId === undefined || categoryIds.includes(categoryId))
    .filter(({ productIds }) => feedProductId === undefined || productIds.some((id) => feed.includes(id)))
    .map(({ id }) => id);
  return { ids: found.slice(Number(offset), Number(offset) + Math.min(100, Number(limit))), total: found.length };
}

/** The expected result of stream-state [M4, M6, Z16]: a stream's id, `none`, `unplayable`, or null for an invalid query. */
function chosenFor(sent: Query): string | null {
  const { application = '', feedProductId, productCode, feedProductGroupId } = written(sent);
  if (!PROJECTS.includes(application) || (feedProductId ?? productCode) === undefined) return null;
  const group = (id: unknown): boolean => feedProductGroupId === undefined || id === feedProductGroupId;
  const wanted = PRODUCTS.filter((one) =>
    feedProductId === undefined
      ? one.vendorCode === productCode && group(one.feedProductGroupId)
      : one.feedProductId === feedProductId,
  ).map(({ id }) => id);
  const linked = listed(application).filter(({ productIds }) => productIds.some((id) => wanted.includes(id)));
  const finished = linked.filter(({ state }) => state === 'completed');
  const ready = finished.filter(({ recording }) => recording === 'ready');
  const about = ({ episodes, productIds }: StreamRecord): boolean =>
    episodes.some((one) => one.previewUrl && productIds.includes(one.productId) && wanted.includes(one.productId));
  const [best] = [
    ...linked.filter(({ state }) => state === 'online'),
    ...ready.filter(about),
    ...ready.filter(({ preview }) => preview?.previewUrl),
    ...ready,
  ];
  if (best !== undefined) return best.playbackLink === '' ? 'unplayable' : best.id;
  // "Only failed recordings" [Z16]; whatever else is linked and not ready is a normal absence of content [M3].
  const others = finished.filter(({ recording }) => recording !== 'failed');
  return finished.length > 0 && others.length === 0 ? 'unplayable' : 'none';
}

/** Changes a stream, so that each query is sent to another shop. */
const changed = fc.tuple(fc.constantFrom(...streams.map(({ id }) => id)), change);
function apply(id: string, how: StreamPatch): void {
  const next = client.control.setStream(id, how);
  assert.ok(next);
  records.set(id, next);
}

describe(`any query, over HTTP and against the contract, after any change (shop ${seed})`, () => {
  it('[S1] [S2] [S3] [S4] [Z8] [Z28] the catalogue returns what a naive search finds', () =>
    fc.assert(
      fc.asyncProperty(search, changed, async (sent, [id, how]) => {
        apply(id, how);
        const expected = pageOf(sent);
        const { http, status, body } = await client.request<Catalogue>('/v3/streams', sent);
        assert.deepEqual([http, status], [200, expected === null ? 400 : 200]);
        if (expected === null) return;
        const { availableStreams, plannedStreams, products, total } = body;
        const shown = [...availableStreams, ...plannedStreams];
        assert.deepEqual({ ids: shown.map(({ id }) => id), total }, expected);
        for (const { id } of plannedStreams) assert.equal(records.get(id)?.state, 'confirmed');
        const bound = new Set(shown.flatMap(({ id }) => records.get(id)?.productIds ?? []));
        assert.deepEqual(new Set(products.map(({ id }) => id)), bound);
        assert.equal(products.length, bound.size);
      }),
      { numRuns: 150 },
    ));

  it('[M1] [M3] [M4] [M5] [M6] [Z7] [Z16] [Z28] stream-state returns what a naive ranking chooses', () =>
    fc.assert(
      fc.asyncProperty(lookup, changed, async (sent, [id, how]) => {
        apply(id, how);
        const expected = chosenFor(sent);
        const { http, status, body } = await client.request<StreamState>('/v2/mini-player/stream-state', sent);
        const code = expected === null ? 400 : expected === 'unplayable' ? 500 : 200;
        assert.deepEqual([http, status], [code, code]);
        if (code !== 200) return;
        assert.equal(body.stream?.streamId ?? 'none', expected);
        if (body.stream) assert.equal(body.stream.feedProductId, written(sent)['feedProductId']);
      }),
      { numRuns: 250 },
    ));
});
