import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LoggedRequest } from '../network-log.js';
import { bytesPerMinute, mediaBytes, perMinute, sumOf, type Durations, type QuietMeasurement } from './measure.js';
import { quietSectionsOf, silentOf } from './report.js';
import { QUIET_SUBJECTS } from './subjects.js';

const SERVICE = 'http://127.0.0.1:2';
const spent = (TaskDuration: number, ScriptDuration = 0): Durations => ({
  ...{ TaskDuration, ScriptDuration, RecalcStyleDuration: 0, LayoutDuration: 0 },
});
const measured = (still: number, scrolled: number, bytes = 0, played = true): QuietMeasurement => ({
  ...{ still: spent(still, still / 2), scrolled: spent(scrolled), bytes, played },
});

test('the main threads of a page and its iframes count together, per minute', () => {
  const before = sumOf([spent(100, 10), spent(50, 5)]);
  assert.deepEqual(before, spent(150, 15));
  assert.deepEqual(perMinute(before, sumOf([spent(200, 30), spent(100, 35)]), 30_000), spent(300, 100));
});

test('bytes of media and playlists count, those of scripts, answers and the shop do not', () => {
  const paths = ['/media/clip.webm', '/live/x/master.m3u8', '/sdk/chunk.js', '/v2/mini-player/stream-state'];
  const urls = [...paths.map((path) => SERVICE + path), 'http://localhost:1/live/assets/player.js'];
  const requests = urls.map((url): LoggedRequest => ({
    ...{ url, kind: 'Media', startedAt: 0, respondedAt: 1, endedAt: 2, bytes: 1_000, body: 900 },
  }));
  assert.equal(mediaBytes(requests, SERVICE), 2_000);
  assert.equal(bytesPerMinute(3_000, 90_000), 2_000);
});

test('a card is compared with the bare element on the same media by the same engine', () => {
  const sections = quietSectionsOf(
    new Map([
      ['live-ts-hls', [measured(900, 3_000, 2_000_000)]],
      ['live-ts-native', [measured(100, 1_000, 4_000_000), measured(200, 1_000, 4_000_000)]],
      ['live-ts-ours', [measured(300, 1_100, 3_000_000)]],
      ['live-ts-ours-hls', [measured(1_800, 3_300, 1_000_000)]],
    ]),
  );
  const [still, scrolled, bytes] = sections.map(({ rows }) => rows.map(([, ...cells]) => cells));
  assert.deepEqual(still, [
    ['900 ms', '900-900', '-', '450 ms', '0 ms', '0 ms', '1/1'],
    ['150 ms', '100-200', '-', '75 ms', '0 ms', '0 ms', '2/2'],
    ['300 ms', '300-300', '2.00', '150 ms', '0 ms', '0 ms', '1/1'],
    ['1800 ms', '1800-1800', '2.00', '900 ms', '0 ms', '0 ms', '1/1'],
  ]);
  assert.deepEqual(
    scrolled?.map((cells) => cells[2]),
    ['-', '-', '1.10', '1.10'],
  );
  assert.deepEqual(
    bytes?.map((cells) => [cells[0], cells[2]]),
    [
      ['2000.0 kB', '1.00'],
      ['4000.0 kB', '2.00'],
      ['3000.0 kB', '1.50'],
      ['1000.0 kB', '0.50'],
    ],
  );
});

test('what could not be measured says so, and only what was measured and never played is a failure', () => {
  const measurements = new Map(QUIET_SUBJECTS.map(({ id }) => [id, [] as QuietMeasurement[]]));
  measurements.set('clip-ours', [measured(1, 1, 0, false)]);
  const [clip] = quietSectionsOf(measurements);
  assert.deepEqual(
    clip?.rows.map((cells) => cells.at(-1)),
    ['NOT RUN', '0/1'],
  );
  assert.deepEqual(silentOf(measurements), ['clip: svc-pip, script tag']);
});
