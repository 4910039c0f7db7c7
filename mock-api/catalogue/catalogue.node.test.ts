import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { demoStream, product, project } from '../fixtures/records.js';
import { Catalogue } from './catalogue.js';
import type { Database, StreamRecord } from './database.js';
import { RECORDING_STATES, STREAM_STATES } from './database.js';
import type { StreamFilter } from './posting-lists.js';
import { rankNaively, searchNaively } from '../fixtures/naive-reference.js';

const PROJECTS = ['shop-one', 'shop-two'];
const PRODUCTS = ['p0', 'p1', 'p2', 'p3'];
const CATEGORIES = ['c0', 'c1', 'c2'];

const products = [
  product('p0', '00123', { vendorCode: 'A', feedProductGroupId: 'g' }),
  product('p1', '123', { vendorCode: 'A' }),
  // Two records of one feed id, as after a merge of feeds.
  product('p2', '1e3'),
  product('p3', '1e3', { vendorCode: 'B', feedProductGroupId: 'g' }),
];

const date = fc.option(fc.integer({ min: 1, max: 4 }).map((day) => `2026-03-0${day}T10:00:00.000Z`));
const url = fc.option(fc.constant('https://media.example/x.webm'));
const fields = fc.record({
  projectId: fc.constantFrom(...PROJECTS),
  state: fc.constantFrom(...STREAM_STATES),
  recording: fc.constantFrom(...RECORDING_STATES),
  private: fc.boolean(),
  startDate: date,
  plannedDate: date,
  productIds: fc.uniqueArray(fc.constantFrom(...PRODUCTS)),
  categoryIds: fc.uniqueArray(fc.constantFrom(...CATEGORIES)),
  playbackLink: fc.constantFrom('', 'https://media.example/x.m3u8'),
  preview: fc.record({ previewUrl: url }),
  episodes: fc.array(fc.record({ productId: fc.constantFrom(...PRODUCTS), startTime: fc.nat(60), previewUrl: url })),
});
// Also few streams, so that a single one decides.
const few = fc.array(fields, { minLength: 1, maxLength: 4 });
const streams = fc
  .oneof(few, fc.array(fields, { maxLength: 25 }))
  .map((all) => all.map((one, at) => demoStream(`s${at}`, one)));
const changes = fc.array(
  fc.record({
    at: fc.nat(24),
    state: fc.constantFrom(...STREAM_STATES),
    recording: fc.constantFrom(...RECORDING_STATES),
  }),
  { maxLength: 12 },
);

const databaseOf = (all: readonly StreamRecord[]): Database => ({
  projects: PROJECTS.map((id) => project(id, 'https://shop.example', [])),
  streams: all,
  products,
  streamers: [{ id: 'maya', name: 'Maya Lind' }],
  categories: CATEGORIES.map((id) => ({ id, name: id })),
  scenarios: [],
});

const FILTERS: StreamFilter[] = [undefined, 'online', 'finished', 'planned'].flatMap((status) =>
  [undefined, 'c0', 'c2', 'nobody'].flatMap((categoryId) =>
    [undefined, '00123', '1e3', 'nothing'].map(
      (feedProductId) => ({ status, categoryId, feedProductId }) as StreamFilter,
    ),
  ),
);
const KEYS = [
  { feedProductId: '00123' },
  { feedProductId: '1e3' },
  { productCode: 'A' },
  { productCode: 'A', feedProductGroupId: 'g' },
  { productCode: 'B', feedProductGroupId: 'x' },
];

/** A catalogue after some changes, and the same streams as a plain list. */
function changed(all: readonly StreamRecord[], steps: readonly { at: number; state: string; recording: string }[]) {
  const catalogue = new Catalogue(databaseOf(all));
  const plain = [...all];
  for (const { at, ...patch } of steps) {
    const before = plain[at];
    if (before === undefined) continue;
    // Fills the caches, so that the change must invalidate them.
    for (const key of KEYS) catalogue.find(before.projectId, key);
    for (const filter of FILTERS) catalogue.matching(before.projectId, filter);
    const next = { ...before, ...patch } as StreamRecord;
    plain[at] = next;
    catalogue.replaceStream(next);
  }
  return { catalogue, plain };
}

describe('the catalogue', () => {
  it('[S3] [Z8] finds what a naive search finds, in the same order, also after changes', () => {
    fc.assert(
      fc.property(streams, changes, (all, steps) => {
        const { catalogue, plain } = changed(all, steps);
        for (const projectId of PROJECTS) {
          for (const filter of FILTERS) {
            const found = catalogue.matching(projectId, filter).map(({ stream }) => stream);
            assert.deepEqual(found, searchNaively(plain, products, projectId, filter));
          }
        }
      }),
    );
  });

  it('[M6] [Z16] chooses the stream that a naive ranking chooses, also after changes', () => {
    fc.assert(
      fc.property(streams, changes, (all, steps) => {
        const { catalogue, plain } = changed(all, steps);
        for (const projectId of PROJECTS) {
          for (const key of KEYS) {
            const choice = catalogue.find(projectId, key);
            const found = choice.kind === 'found' ? choice.binding.stream.id : choice.kind;
            assert.equal(found, rankNaively(plain, products, projectId, key));
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('[S2] returns a prepared list for a filter, so that the cost of a request does not depend on the catalogue', () => {
    const all = Array.from({ length: 300 }, (_, at) => demoStream(`s${at}`, { state: 'online', productIds: ['p0'] }));
    const catalogue = new Catalogue(databaseOf(all));
    const filter = { status: 'online', feedProductId: '00123' } as const;
    assert.equal(catalogue.matching('shop-one', filter).length, 300);
    assert.equal(catalogue.matching('shop-one', filter), catalogue.matching('shop-one', filter));
  });
});
