import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import HLS from 'hls-parser';
import { recorded } from '../fixtures/recorded.js';
import { masterPlaylist, mediaPlaylist } from './live-playlist.js';
import { liveWindow } from './live-window.js';

HLS.setOptions({ strictMode: true });

const START = Date.parse('2026-03-01T10:00:00.000Z');
const [rendition] = recorded.renditions;
const lengths = recorded.renditions[0]?.segments.map(({ duration }) => duration * 1_000) ?? [];

function parsed(elapsed: number, length: number | null): HLS.types.MediaPlaylist {
  assert.ok(rendition);
  const endedAt = length === null ? null : START + length;
  const window = liveWindow({ durations: lengths, startedAt: START, endedAt, now: START + elapsed });
  const playlist = HLS.parse(mediaPlaylist(window, rendition, 'media/'));
  assert.ok(!playlist.isMasterPlaylist);
  return playlist;
}

describe('the live playlists', () => {
  it('[D2] pass a strict parser at any time, with sequence numbers, dates and discontinuities', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000_000 }), (elapsed) => {
        const playlist = parsed(elapsed, null);
        assert.equal(playlist.endlist, false);
        assert.equal(playlist.targetDuration, 2);
        assert.equal(playlist.segments.length, 6);
        playlist.segments.forEach(
          ({ mediaSequenceNumber, discontinuity, discontinuitySequence, uri, programDateTime }) => {
            const at = mediaSequenceNumber % lengths.length;
            assert.equal(uri, `media/540p/${at}.mpegts`);
            assert.equal(Boolean(discontinuity), at === 0 && mediaSequenceNumber > 0);
            assert.equal(discontinuitySequence, Math.floor(mediaSequenceNumber / lengths.length));
            assert.ok(programDateTime instanceof Date);
          },
        );
      }),
    );
  });

  it('[D7] end with ENDLIST after the end of the stream', () => {
    assert.equal(parsed(30_000, 60_000).endlist, false);
    assert.equal(parsed(60_000, 60_000).endlist, true);
    assert.deepEqual(parsed(90_000, 60_000).segments, parsed(60_000, 60_000).segments);
  });

  it('list the initialization section of fragmented MP4 and separate audio', () => {
    const [video] = recorded.renditions;
    assert.ok(video);
    const fragmented = { ...video, init: '540p/init.mp4' };
    const audio = { name: 'sound', init: 'sound/init.mp4', segments: fragmented.segments };
    const window = liveWindow({ durations: lengths, startedAt: START, endedAt: null, now: START });
    const playlist = HLS.parse(mediaPlaylist(window, fragmented, 'media/'));
    assert.ok(!playlist.isMasterPlaylist);
    assert.deepEqual(new Set(playlist.segments.map(({ map }) => map?.uri)), new Set(['media/540p/init.mp4']));
    const master = HLS.parse(masterPlaylist({ renditions: [fragmented], audio }));
    assert.ok(master.isMasterPlaylist);
    assert.deepEqual(
      master.variants.map((variant) => variant.audio.map(({ uri }) => uri)),
      [['sound.m3u8']],
    );
  });

  it('[D2] list both renditions in the master playlist', () => {
    const master = HLS.parse(masterPlaylist(recorded));
    assert.ok(master.isMasterPlaylist);
    const variants = master.variants.map(({ uri, bandwidth, codecs, resolution }) => [
      uri,
      bandwidth,
      codecs,
      resolution,
    ]);
    assert.deepEqual(variants, [
      ['540p.m3u8', 600_000, 'avc1.4d401f,mp4a.40.2', { width: 540, height: 960 }],
      ['270p.m3u8', 250_000, 'avc1.42c00d,mp4a.40.2', { width: 270, height: 480 }],
    ]);
  });
});
