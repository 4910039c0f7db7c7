import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import HLS from 'hls-parser';
import { prepareDatabase } from '../catalogue/prepare-database.js';
import { h264Size } from '../fixtures/h264-facts.js';
import { jpegFacts } from '../fixtures/picture-facts.js';

const ROOT = join(import.meta.dirname, '..');
const read = (url: string): Buffer => readFileSync(join(ROOT, url));
const hash = (url: string): string => createHash('sha256').update(read(url)).digest('hex');
const { streams } = prepareDatabase(JSON.parse(readFileSync(join(ROOT, 'db.json'), 'utf8')), () => Date.now());
/** Files that are missing on purpose are in `/media/missing/`. */
const exists = (url: unknown): url is string => typeof url === 'string' && existsSync(join(ROOT, url));
const recorded = streams.flatMap((stream) =>
  stream.recording === 'ready' && exists(stream.recordingLink) ? [{ ...stream, link: stream.recordingLink }] : [],
);

/** Names by what they share. */
function shared(owners: readonly (readonly [owner: string, url: string])[]): readonly string[] {
  const byBytes = new Map<string, Set<string>>();
  for (const [owner, url] of owners) byBytes.set(hash(url), (byBytes.get(hash(url)) ?? new Set()).add(owner));
  return [...byBytes.values()].filter(({ size }) => size > 1).map((names) => [...names].join(' and '));
}

/** The segments of a recording, of the first of its renditions. */
function segmentsOf(link: string): readonly { readonly url: string; readonly duration: number }[] {
  const playlist = HLS.parse(read(link).toString());
  if (playlist.isMasterPlaylist) return segmentsOf(join(link, '..', playlist.variants[0]?.uri ?? ''));
  assert.ok(playlist.endlist, link);
  return playlist.segments.map(({ uri, duration }) => ({ url: join(link, '..', uri), duration }));
}

describe('the shows of the mock', () => {
  it('[D4, L1] have a poster of their own each', () => {
    const posters = streams.map(({ id, previewImage }) => [id, previewImage] as const);
    assert.deepEqual(shared(posters), []);
  });

  it('[D11] have clips of their own, and every clip belongs to a show', () => {
    const clips = streams.flatMap(({ id, preview, episodes }) =>
      [preview, ...episodes].flatMap((one) => (exists(one?.previewUrl) ? [[id, one.previewUrl] as const] : [])),
    );
    assert.ok(clips.length >= 9, String(clips.length));
    assert.deepEqual(shared(clips), []);
    const used = clips.map(([, url]) => url.replace(/.*\//, ''));
    const files = readdirSync(join(ROOT, 'media/clips')).filter((name) => name.endsWith('.webm'));
    assert.deepEqual(
      files.filter((name) => !used.includes(name)),
      [],
    );
  });

  it('[D3, M7] are upright or across as the catalogue says, recording and poster alike', () => {
    for (const { id, mediaOrientation, previewImage, link } of recorded) {
      const sizes = [h264Size(read(segmentsOf(link)[0]?.url ?? '')), jpegFacts(read(previewImage))];
      for (const { width, height } of sizes)
        assert.equal(width > height ? 'landscape' : 'portrait', mediaOrientation, `${id}: ${width}x${height}`);
    }
    assert.ok(recorded.some(({ mediaOrientation }) => mediaOrientation === 'landscape'));
  });

  it('[L1] have recordings as long as the catalogue says, and episodes that begin within them', () => {
    assert.ok(recorded.length >= 9, String(recorded.length));
    for (const { id, link, startDate, endDate, preview, episodes } of recorded) {
      const length = segmentsOf(link).reduce((sum, { duration }) => sum + duration, 0);
      assert.equal(Math.round(length), (Date.parse(endDate ?? '') - Date.parse(startDate ?? '')) / 1000, id);
      const starts = [preview?.startTime ?? 0, ...episodes.map(({ startTime }) => startTime)];
      assert.ok(Math.max(...starts) < length, id);
    }
  });

  it('[L1] have recordings of their own, in whole transport stream packets', () => {
    assert.deepEqual(shared(recorded.map(({ id, link }) => [id, segmentsOf(link)[0]?.url ?? ''] as const)), []);
    for (const { url } of recorded.flatMap(({ link }) => segmentsOf(link))) {
      const stream = read(url);
      assert.equal(stream.length % 188, 0, url);
      for (let at = 0; at < stream.length; at += 188) assert.equal(stream[at], 0x47, `${url} at ${at}`);
    }
  });
});
