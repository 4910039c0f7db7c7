import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import HLS from 'hls-parser';
import { recorded } from '../fixtures/recorded.js';
import { mediaPlaylist } from './live-playlist.js';
import { liveWindow, type LiveWindow } from './live-window.js';
import { awaitedPart, hasParts, partTags, untilNextPart } from './low-latency.js';
import type { Recording, Track } from './recording.js';

HLS.setOptions({ strictMode: true });

const START = Date.parse('2026-03-01T10:00:00.000Z');
const index = new URL('../media/recording-cmaf/recording.json', import.meta.url);
const recording = JSON.parse(readFileSync(index, 'utf8')) as Recording;
const [video] = recording.renditions;
const { audio } = recording;
assert.ok(video && audio);

const elapsed = fc.integer({ min: 0, max: 400_000_000 });

const windowAt = (at: number, length: number | null = null): LiveWindow =>
  liveWindow({
    durations: video.segments.map(({ duration }) => duration * 1_000),
    startedAt: START,
    endedAt: length === null ? null : START + length,
    now: START + at,
  });

function parsed(window: LiveWindow, track: Track | undefined = video): HLS.types.MediaPlaylist {
  assert.ok(track);
  const text = mediaPlaylist(window, track, 'media/', partTags(window, recording, track, 'media/'));
  const playlist = HLS.parse(text);
  assert.ok(!playlist.isMasterPlaylist);
  return playlist;
}

/** Parts of the playlist with the time at which each ends, and without the hint of the next one. */
function partsIn({
  segments,
}: HLS.types.MediaPlaylist): { readonly end: number; readonly part: HLS.types.PartialSegment }[] {
  return segments.flatMap(({ programDateTime, parts }) => {
    let end = programDateTime?.getTime() ?? NaN;
    return parts.filter(({ hint }) => !hint).map((part) => ({ end: (end += (part.duration ?? NaN) * 1_000), part }));
  });
}

describe('the low-latency playlists', () => {
  it('[D2] pass a strict parser at any time, and list every part that is recorded, and no other', () => {
    fc.assert(
      fc.property(elapsed, fc.constantFrom(video, audio), (at, track) => {
        const playlist = parsed(windowAt(at), track);
        const { lowLatencyCompatibility, partTargetDuration = 0 } = playlist;
        assert.equal(lowLatencyCompatibility?.canBlockReload, true);
        assert.ok((lowLatencyCompatibility?.partHoldBack ?? 0) >= 3 * partTargetDuration);
        const parts = partsIn(playlist);
        assert.ok(parts.every(({ part }) => (part.duration ?? Infinity) <= partTargetDuration));
        const last = parts.at(-1)?.end ?? NaN;
        // The sound is cut where its frames are.
        const tolerance = track === audio ? 22 : 0.001;
        assert.ok(last <= START + at + tolerance && last > START + at - 400 - tolerance, `${last - START - at}`);
      }),
    );
  });

  it('[D2] announce with the parts of a segment exactly the bytes of its file', () => {
    for (const track of [...recording.renditions, audio]) {
      for (const { uri, parts = [] } of track.segments) {
        const file = readFileSync(new URL(uri, index));
        let start = 0;
        for (const { bytes } of parts) {
          assert.equal(file.toString('latin1', start + 4, start + 8), 'styp', `${uri} at ${start}`);
          start += bytes;
        }
        assert.equal(start, file.length, uri);
      }
    }
  });

  it('[D2] report the last part of the other tracks, and announce the next part', () => {
    const { segments, renditionReports } = parsed(windowAt(900));
    assert.deepEqual(
      renditionReports.map(({ uri, lastMSN, lastPart }) => [uri, lastMSN, lastPart]),
      ['540p.m3u8', '270p.m3u8', 'sound.m3u8'].map((uri) => [uri, 6, 1]),
    );
    const hint = segments.at(-1)?.parts.at(-1);
    assert.deepEqual([hint?.hint, hint?.uri, hint?.byterange?.offset], [true, 'media/1080p/2.m4s', 26_291 + 13_014]);
  });

  it('[D7] end with ENDLIST and without a next part', () => {
    const { endlist, segments } = parsed(windowAt(60_000, 30_000));
    assert.equal(endlist, true);
    assert.ok(segments.every(({ parts }) => parts.every(({ hint }) => !hint)));
  });

  it('[D2] wait for a part that is not recorded yet, and for no other', () => {
    fc.assert(
      fc.property(elapsed, fc.integer({ min: -8, max: 2 }), fc.integer({ min: 0, max: 4 }), (at, ahead, part) => {
        const window = windowAt(at);
        const sequence = window.mediaSequence + window.segments.length + ahead;
        const wait = untilNextPart(window, recording, { sequence, part });
        assert.ok(wait !== undefined || ahead === 2);
        if (wait === undefined) return;
        const listed = parsed(window).segments.some(
          ({ mediaSequenceNumber, parts, uri }) =>
            mediaSequenceNumber > sequence ||
            (mediaSequenceNumber === sequence && (Boolean(uri) || parts.filter(({ hint }) => !hint).length > part)),
        );
        assert.equal(wait === 0, listed || ahead < 0);
        // Something has been added by then.
        if (wait > 0) assert.notDeepEqual(partsIn(parsed(windowAt(at + wait))), partsIn(parsed(window)));
      }),
    );
  });

  it('[D7] wait for nothing after the end of the stream', () => {
    assert.equal(untilNextPart(windowAt(60_000, 30_000), recording, { sequence: 1_000, part: null }), 0);
  });

  it('read what a request waits for, and reject what is no number', () => {
    const read = (query: string) => awaitedPart(new URLSearchParams(query));
    assert.equal(read('a=1'), null);
    assert.deepEqual(read('_HLS_msn=12'), { sequence: 12, part: null });
    assert.deepEqual(read('_HLS_msn=12&_HLS_part=3'), { sequence: 12, part: 3 });
    for (const query of ['_HLS_msn=x', '_HLS_msn=-1', '_HLS_msn=1&_HLS_part=', '_HLS_part=2'])
      assert.equal(read(query), undefined, query);
  });

  it('need a recording in parts', () => {
    assert.equal(hasParts(recording), true);
    assert.equal(hasParts(recorded), false);
  });
});
