import assert from 'node:assert/strict';
import { test } from 'node:test';
import { windowEnd } from './origin.js';
import { adtsFrames, timestampTag } from './packed-audio.js';
import { DISCONTINUITY, mediaPlaylist, segmentsOf, tagged } from './playlist.js';

const WRITTEN = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:2
#EXT-X-MAP:URI="all.mp4",BYTERANGE="700@0"
#EXTINF:2.000000,
#EXT-X-BYTERANGE:100@700
all.mp4
#EXTINF:1.500000,
#EXT-X-BYTERANGE:90@800
all.mp4
#EXT-X-ENDLIST
`;

test('what ffmpeg wrote is listed again, below its folder', () => {
  const segments = segmentsOf(WRITTEN, 'f');
  assert.deepEqual(segments[1], {
    ...{ uri: 'f/all.mp4', duration: 1.5, range: '90@800' },
    map: { uri: 'f/all.mp4', range: '700@0' },
  });
  const text = mediaPlaylist(segments, { from: 0, to: 2, finished: true });
  assert.deepEqual(text.split('\n').slice(5, -1), [
    '#EXT-X-MAP:URI="f/all.mp4",BYTERANGE="700@0"',
    ...['#EXTINF:2.000000,', '#EXT-X-BYTERANGE:100@700', 'f/all.mp4'],
    ...['#EXTINF:1.500000,', '#EXT-X-BYTERANGE:90@800', 'f/all.mp4'],
    '#EXT-X-ENDLIST',
  ]);
});

test('a live window counts the segments and discontinuities that have left it', () => {
  const all = ['a', 'b', 'c', 'd'].map((uri) => ({ uri, duration: 2 }));
  const text = mediaPlaylist(tagged(all, DISCONTINUITY, 1, 3), { from: 2, to: 4, finished: false, head: ['#HEAD'] });
  assert.deepEqual(text.split('\n').slice(2, -1), [
    ...['#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:2', '#EXT-X-DISCONTINUITY-SEQUENCE:1', '#HEAD'],
    ...['#EXTINF:2.000000,', 'c', DISCONTINUITY, '#EXTINF:2.000000,', 'd'],
  ]);
});

test('a segment is listed once it is over', () => {
  const all = [1, 1, 2, 3].map((duration, at) => ({ uri: String(at), duration }));
  assert.deepEqual(
    [0, 1.9, 2, 4.9, 5, 60].map((seconds) => windowEnd(all, 2, seconds)),
    [2, 2, 3, 3, 4, 4],
  );
});

test('packed audio tells its time in 90 kHz', () => {
  const tag = timestampTag(2);
  assert.equal(tag.subarray(0, 3).toString(), 'ID3');
  assert.equal(tag.readUInt8(9), tag.length - 10);
  assert.equal(tag.readBigUInt64BE(tag.length - 8), 180_000n);
});

test('a file of AAC is cut between its frames', () => {
  const frame = (length: number): Buffer => {
    const bytes = Buffer.alloc(length);
    bytes.writeUIntBE((0xfff1 * 0x100 + 0x4c) * 1, 0, 3);
    bytes.writeUIntBE(length << 5, 3, 3);
    return bytes;
  };
  const file = Buffer.concat([frame(20), frame(300)]);
  assert.deepEqual(
    adtsFrames(file).map(({ length }) => length),
    [20, 300],
  );
});
