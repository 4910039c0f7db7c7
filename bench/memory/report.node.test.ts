import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkDatabase } from '../../mock-api/catalogue/check-database.js';
import { catalogueOf, streamIds } from './catalogue.js';
import { memorySections } from './report.js';
import type { Snapshot } from './snapshot.js';

const holding = (heap: number, change: Partial<Snapshot> = {}): Snapshot => ({
  ...{ heap, documents: 2, nodes: 1_000, listeners: 70, mediaElements: 0, mediaSources: 0 },
  ...change,
});

test('a row says what 100 streams left behind, and how much of it came from the second half', () => {
  const row = {
    ...{ title: 'hls.js', opened: 100, played: 99 },
    before: holding(6_000_000),
    halfway: holding(7_000_000),
    after: holding(7_250_000, { nodes: 1_020, listeners: 70, mediaElements: 1 }),
  };
  const [section] = memorySections(100, [
    ['hls.js', row],
    ['own', null],
  ]);
  assert.deepEqual(section?.rows, [
    ['  hls.js', '99/100', '6.0 MB', '1.3 MB', '< 5 MB', '0.3 MB', '1', '0', '0', '+20', '0'],
    ['  own', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'],
  ]);
});

test('recordings and live streams are opened alternately, and the mock knows each of them', () => {
  const ids = streamIds(5);
  assert.deepEqual(ids, ['recording-0', 'live-1', 'recording-2', 'live-3', 'recording-4']);
  const catalogue = catalogueOf(ids);
  assert.equal(checkDatabase(catalogue), null);
  assert.deepEqual(
    (catalogue as { readonly streams: readonly { id: string; state: string }[] }).streams.map((one) => [
      one.id,
      one.state,
    ]),
    ids.map((id) => [id, id.startsWith('live') ? 'online' : 'completed']),
  );
});
