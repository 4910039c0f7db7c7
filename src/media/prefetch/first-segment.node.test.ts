import { expect } from 'chai';
import { describe, it } from 'node:test';
import { firstNativeSegment, firstSegment } from './first-segment.js';

const PLAYLIST = 'https://media.example/live/270p/index.m3u8';
const LIVE = ['#EXTM3U', '#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:7'];

/** The file names of the first segment of a playlist with these segments, named by their index. */
function first(durations: readonly number[], ...head: readonly string[]): readonly string[] {
  const segments = durations.flatMap((duration, index) => [`#EXTINF:${String(duration)},`, `${String(index)}.ts`]);
  const text = [...LIVE, ...head, ...segments].join('\n');
  return firstSegment({ url: PLAYLIST, text }, 'live').map((url) =>
    url.replace('https://media.example/live/270p/', ''),
  );
}

describe('firstSegment', () => {
  it('[Z19] is the segment two target durations behind the live edge', () => {
    expect(first([2, 2, 2, 2, 2])).to.deep.equal(['3.ts']);
    expect(first([1, 1, 1, 1, 1, 1])).to.deep.equal(['2.ts']);
    expect(first([1.92, 1.92, 1.92, 1.92])).to.deep.equal(['2.ts']);
  });

  it('[D2, Z19] is at the latency that the playlist names', () => {
    const named = (attributes: string): readonly string[] =>
      first([2, 2, 2, 2, 2], `#EXT-X-SERVER-CONTROL:${attributes}`);
    expect(named('CAN-BLOCK-RELOAD=YES,HOLD-BACK=6.0')).to.deep.equal(['2.ts']);
    expect(named('HOLD-BACK=8')).to.deep.equal(['1.ts']);
    expect(named('CAN-BLOCK-RELOAD=YES')).to.deep.equal(['3.ts']);
  });

  it('[Z19] is the first one of a playlist that is shorter than that', () => {
    expect(first([2])).to.deep.equal(['0.ts']);
    expect(first([1.5, 1])).to.deep.equal(['0.ts']);
  });

  it('[D3, X3] of a recording is the one in which it continues, and none past its end or where hls.js begins at the end', () => {
    const recording = (start: number, ...tags: readonly string[]): readonly string[] => {
      const segments = [4, 4, 2.5].map((duration, index) => `#EXTINF:${String(duration)},\n${String(index)}.ts`);
      const text = [...LIVE, ...tags, ...segments].join('\n');
      return firstSegment({ url: PLAYLIST, text }, start).map((url) => url.slice(url.lastIndexOf('/') + 1));
    };
    const end = '#EXT-X-ENDLIST';
    expect(recording(0, end)).to.deep.equal(['0.ts']);
    expect(recording(3.8, end)).to.deep.equal(['0.ts']);
    // Within the tolerance of hls.js the next one counts.
    expect(recording(3.95, end)).to.deep.equal(['1.ts']);
    expect(recording(9, end, '#EXT-X-MAP:URI="init.mp4"')).to.deep.equal(['init.mp4', '2.ts']);
    expect(recording(10.5, end)).to.deep.equal([]);
    expect(recording(4)).to.deep.equal([]);
  });

  it('[Z19] comes after its initialization section', () => {
    expect(first([2, 2, 2], '#EXT-X-MAP:URI="init.mp4"')).to.deep.equal(['init.mp4', '1.ts']);
  });

  it('[Z19] is resolved against the URL of the playlist, past tags, comments and other line ends', () => {
    const text = [
      ...LIVE,
      '#EXTINF:2,title',
      '#EXT-X-PROGRAM-DATE-TIME:2026-11-25T00:00:00Z',
      '# note',
      '',
      '/a/b.ts?c',
    ];
    expect(firstSegment({ url: PLAYLIST, text: text.join('\r\n') }, 'live')).to.deep.equal([
      'https://media.example/a/b.ts?c',
    ]);
  });

  it('[Z19] is not predicted where hls.js starts elsewhere or loads parts of files', () => {
    for (const tag of [
      '#EXT-X-ENDLIST',
      '#EXT-X-BYTERANGE:100@0',
      '#EXT-X-MAP:URI="init.mp4",BYTERANGE="100@0"',
      '#EXT-X-GAP',
      '#EXT-X-PART:DURATION=0.5,URI="part.mp4"',
      '#EXT-X-START:TIME-OFFSET=-8',
    ]) {
      expect(first([2, 2, 2], tag), tag).to.deep.equal([]);
    }
  });

  it('[Z19, C7] reads a playlist in one pass, whatever its shape', () => {
    const long = 100_000;
    for (const text of [
      `#EXTINF:${'1'.repeat(long)}`,
      `#EXTINF:${'1'.repeat(long)}\n#EXTINF:1`,
      '#EXTINF:1\n'.repeat(long / 10),
      `#EXTINF:1\n${'#\n'.repeat(long / 2)}`,
      `#EXT-X-MAP:${'URI="'.repeat(long / 5)}`,
    ])
      expect(firstSegment({ url: PLAYLIST, text: `#EXTM3U\n#EXT-X-TARGETDURATION:2\n${text}` }, 'live')).to.deep.equal(
        [],
      );
  });

  it('[Z19, C7] is none of anything that is no live playlist', () => {
    for (const text of ['', '<html>', '#EXTM3U', '#EXTM3U\n#EXTINF:x,\n0.ts', '#EXTM3U\n#EXTINF:2,\n0.ts'])
      expect(firstSegment({ url: PLAYLIST, text }, 'live'), text).to.deep.equal([]);
    expect(first([2], '#EXT-X-MAP:URI="http://"')).to.deep.equal([]);
  });
});

describe('firstNativeSegment', () => {
  const nativeFirst = (count: number, ...head: readonly string[]): string | null => {
    const segments = Array.from({ length: count }, (_, index) => `#EXTINF:2,\n${String(index)}.ts`);
    return firstNativeSegment({ url: PLAYLIST, text: [...LIVE, ...head, ...segments].join('\n') });
  };

  it('[D2] is the third segment from the end, unless that is the first, which the engine requests before', () => {
    expect(nativeFirst(6)).to.equal('https://media.example/live/270p/3.ts');
    expect(nativeFirst(4)).to.equal('https://media.example/live/270p/1.ts');
    for (const count of [3, 1, 0]) expect(nativeFirst(count), String(count)).to.equal(null);
  });

  it('[D2] is the same in a playlist that lists parts as well', () => {
    expect(nativeFirst(6, '#EXT-X-PART:DURATION=0.5,URI="part.mp4"')).to.equal('https://media.example/live/270p/3.ts');
  });

  it('[D2, C7] is not predicted where the engine starts elsewhere, and is none of anything that is no live playlist', () => {
    for (const tag of ['ENDLIST', 'BYTERANGE:100@0', 'GAP', 'SKIP:SKIPPED-SEGMENTS=3', 'START:TIME-OFFSET=-8'])
      expect(nativeFirst(6, `#EXT-X-${tag}`), tag).to.equal(null);
    // Of a playlist without a sequence number the engine plays the first segment.
    const recording = [
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:2',
      ...['a', 'b', 'c', 'd'].flatMap((uri) => ['#EXTINF:2,', uri]),
    ];
    for (const text of [
      recording.join('\n'),
      '',
      '<html>\na\nb\nc\nd\n',
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\na\nb\nc\nd',
    ])
      expect(firstNativeSegment({ url: PLAYLIST, text }), text).to.equal(null);
  });
});
