import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createPlaylistEnds } from './recording-playlist.js';

const URL = 'https://media.example/index.m3u8';
const END = /^#EXT-X-ENDLIST/m;

/** A playlist of `count` segments with these tags. */
const playlist = (count: number, ...tags: readonly string[]): string =>
  [
    ...['#EXTM3U', ...tags],
    ...Array.from({ length: count }, (_, at) => `#EXTINF:6,\n${at}.ts?token=${Math.random()}`),
  ].join('\n');
const SIX = '#EXT-X-TARGETDURATION:6';
const EVENT = '#EXT-X-PLAYLIST-TYPE:EVENT';

/** Whether each of the texts, which are loaded at these seconds, is complete. */
function completeAt(...looks: readonly (readonly [number, string])[]): boolean[] {
  const ends = createPlaylistEnds();
  return looks.map(([second, text]) => END.test(ends.complete('level 0', { url: URL, text }, second * 1_000)));
}

describe('the end that the playlists of a recording lack', () => {
  it('[Z41] comes once a playlist has not grown for one and a half target durations, whatever its type', () => {
    for (const tags of [[SIX], [SIX, EVENT], [SIX, '#EXT-X-MEDIA-SEQUENCE:70']]) {
      const looks = [0, 6, 8.9, 9, 12].map((second) => [second, playlist(4, ...tags)] as const);
      expect(completeAt(...looks), tags.join()).to.deep.equal([false, false, false, true, true]);
    }
  });

  it('[Z41] waits while the playlist grows, also one from which old segments go', () => {
    const sliding = [0, 9, 18, 27].map((at) => [at, playlist(3, SIX, `#EXT-X-MEDIA-SEQUENCE:${at}`)] as const);
    expect(completeAt(...sliding)).to.deep.equal([false, false, false, false]);
    expect(completeAt([0, playlist(3, SIX)], [9, playlist(4, SIX)], [18, playlist(4, SIX)])).to.deep.equal([
      ...[false, false, true],
    ]);
  });

  it('[Z41] comes at once where nothing may change, and where it would be waited for too long', () => {
    const long = '#EXT-X-TARGETDURATION:600';
    expect(completeAt([0, playlist(4, SIX, '#EXT-X-PLAYLIST-TYPE:VOD')], [0, playlist(4, long)])).to.deep.equal([
      ...[true, true],
    ]);
    const ten = '#EXT-X-TARGETDURATION:10';
    expect(completeAt([0, playlist(4, ten)], [10, playlist(4, ten)])).to.deep.equal([false, true]);
  });

  it('leaves a playlist with its end and a multivariant playlist as they are', () => {
    const ends = createPlaylistEnds();
    for (const text of [`${playlist(4, SIX)}\n#EXT-X-ENDLIST`, '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8'])
      expect(ends.complete('level 0', { url: URL, text }, 0)).to.equal(text);
    expect(ends.last('level 0')).to.equal(null);
  });

  it('[Z41] takes away what would make a player wait for the next part', () => {
    const parts = ['#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES', '#EXT-X-PART-INF:PART-TARGET=1'];
    const text = `${playlist(4, SIX, ...parts)}\n#EXT-X-PART:DURATION=1,URI="a"\n#EXT-X-PRELOAD-HINT:TYPE=PART,URI="b"`;
    const open = createPlaylistEnds().complete('level 0', { url: URL, text }, 0);
    expect(open).not.to.match(/SERVER-CONTROL|EXT-X-PART|PRELOAD-HINT/);
    expect(open.match(/^\d\.ts/gm)).to.have.length(4);
  });

  it('[Z41] comes when a playlist does not load any more, with the address of its last response', () => {
    const ends = createPlaylistEnds();
    ends.complete('level 1', { url: URL, text: playlist(4, SIX) }, 0);
    expect(ends.last('level 0')).to.equal(null);
    expect(ends.last('level 1')).to.include({ url: URL });
    expect(ends.last('level 1')?.text).to.match(END);
  });
});
