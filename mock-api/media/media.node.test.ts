import assert from 'node:assert/strict';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import HLS from 'hls-parser';
import { gifFacts, jpegFacts } from '../fixtures/picture-facts.js';
import { webmFacts } from '../fixtures/webm-facts.js';
import type { Recording } from '../live/recording.js';

HLS.setOptions({ strictMode: true });

const media = fileURLToPath(new URL('./', import.meta.url));
const read = (...path: string[]): Buffer => readFileSync(join(media, ...path));
const named = (folder: string, ending: string): string[] =>
  readdirSync(join(media, folder)).filter((name) => name.endsWith(ending));
const bytes = (folder: string, name: string): number => statSync(join(media, folder, name)).size;

const EPISODES = ['coffee-set', 'linen-shirt', 'trail-backpack'];
/** Shows with a clip of their own. */
const SHOWS = ['carry-more', 'linen-summer', 'nl-reading', 'tea-time', 'trail-live', 'trail-past'];
const PRODUCTS =
  'bamboo-tray canvas-tote coffee-set desk-lamp enamel-mug glass-carafe leather-wallet linen-shirt merino-beanie oak-stool rain-jacket stoneware-vase trail-backpack wool-throw yoga-mat';

describe('the clips', () => {
  const clips = named('clips', '.webm');

  it('[D11] are WebM with one VP9 track of 240x426 and no audio, ten seconds at 15 frames a second', () => {
    assert.deepEqual(clips, [...EPISODES, ...SHOWS].map((name) => `${name}.webm`).sort());
    for (const clip of clips) {
      const { duration, frames, tracks } = webmFacts(read('clips', clip));
      assert.deepEqual(tracks, [{ kind: 'video', codec: 'V_VP9', width: 240, height: 426 }], clip);
      assert.ok(Math.abs(duration - 10) < 0.002, `${clip} lasts ${duration} s`);
      assert.equal(frames, 150, clip);
    }
  });

  it('[D11] weigh about 128 kB on average and never more than 182 kB', () => {
    const sizes = clips.map((clip) => bytes('clips', clip));
    const average = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
    assert.ok(average > 108_000 && average < 148_000, `average ${average}`);
    assert.ok(Math.max(...sizes) <= 182_000, `largest ${Math.max(...sizes)}`);
  });

  it('[D4, D11] have a separate JPEG of the same episode and the same shape', () => {
    for (const slug of EPISODES) {
      assert.deepEqual(jpegFacts(read('posters', `${slug}.jpg`)), { width: 480, height: 852, frames: 1 });
    }
  });
});

describe('the pictures', () => {
  it('[D4] posters are below 40 kB, upright or, for the landscape stream, across', () => {
    for (const poster of named('posters', '.jpg')) {
      const { width, height } = jpegFacts(read('posters', poster));
      assert.deepEqual([width, height], poster === 'wool-throw.jpg' ? [640, 360] : [480, 852], poster);
      assert.ok(bytes('posters', poster) < 40_000, `${poster} ${bytes('posters', poster)}`);
    }
  });

  it('[D11] the preview of the older integration is a moving landscape GIF below 400 kB', () => {
    const { width, height, frames } = gifFacts(read('previews', 'wool-throw.gif'));
    assert.deepEqual([width, height], [320, 180]);
    assert.ok(frames >= 20, `${frames} frames`);
    assert.ok(bytes('previews', 'wool-throw.gif') < 400_000);
  });

  it('[L1] every product of the demo shop has its picture of 800x1000 below 60 kB', () => {
    assert.deepEqual(
      named('products', '.jpg'),
      PRODUCTS.split(' ').map((slug) => `${slug}.jpg`),
    );
    for (const picture of named('products', '.jpg')) {
      assert.deepEqual(jpegFacts(read('products', picture)), { width: 800, height: 1000, frames: 1 });
      assert.ok(bytes('products', picture) < 60_000, picture);
    }
  });
});

describe('the recording', () => {
  const master = HLS.parse(read('recording', 'master.m3u8').toString());
  const variants = master.isMasterPlaylist ? master.variants : [];

  it('[D3] has two portrait renditions with sound in a master playlist that a strict parser accepts', () => {
    assert.deepEqual(
      variants.map(({ resolution, codecs }) => [resolution, codecs]),
      [
        [{ width: 540, height: 960 }, 'avc1.64001F,mp4a.40.2'],
        [{ width: 270, height: 480 }, 'avc1.640015,mp4a.40.2'],
      ],
    );
  });

  it('[D3] is a minute of two second segments, each a transport stream below the declared bandwidth', () => {
    for (const { uri, bandwidth } of variants) {
      const playlist = HLS.parse(read('recording', uri).toString());
      assert.ok(!playlist.isMasterPlaylist && playlist.endlist && playlist.playlistType === 'VOD');
      assert.equal(playlist.segments.length, 30);
      for (const segment of playlist.segments) {
        const stream = read('recording', uri, '..', segment.uri);
        assert.equal(segment.duration, 2, segment.uri);
        assert.equal(stream.length % 188, 0, segment.uri);
        for (let at = 0; at < stream.length; at += 188) assert.equal(stream[at], 0x47, `${segment.uri} at ${at}`);
        assert.ok((stream.length * 8) / segment.duration <= bandwidth, segment.uri);
      }
    }
  });

  it('[D2, D3] has an index that says the same as its playlists', () => {
    const index: unknown = JSON.parse(read('recording', 'recording.json').toString());
    const told = variants.map(({ uri, bandwidth, averageBandwidth, codecs, resolution, frameRate }) => {
      const playlist = HLS.parse(read('recording', uri).toString());
      const name = uri.replace('/index.m3u8', '');
      const segments = playlist.isMasterPlaylist
        ? []
        : playlist.segments.map((segment) => ({
            uri: `${name}/${segment.uri}`,
            duration: segment.duration,
            bytes: bytes(`recording/${name}`, segment.uri),
          }));
      return { name, uri, bandwidth, averageBandwidth, codecs, ...resolution, frameRate, segments };
    });
    const episodes = ['linen-shirt', 'coffee-set', 'trail-backpack'].map((slug, i) => ({
      slug,
      startTime: i * 20,
      duration: 20,
    }));
    assert.deepEqual(index, { duration: 60, targetDuration: 2, renditions: told, episodes });
  });

  it('[D3] has subtitles that end with the recording', () => {
    const cues = [
      ...read('recording', 'subtitles', 'en.vtt')
        .toString()
        .matchAll(/^00:00:([\d.]+) --> 00:0([\d:.]+)$/gm),
    ];
    assert.ok(cues.length >= 15, `${cues.length} cues`);
    const ends = cues.map(([, , end = '']) => Number(end.split(':')[0]) * 60 + Number(end.split(':')[1]));
    assert.ok(Math.max(...ends) <= 60);
  });
});

describe('the recording as CMAF', () => {
  const index = JSON.parse(read('recording-cmaf', 'recording.json').toString()) as Recording;
  const boxes = (file: Buffer): string[] => {
    const names: string[] = [];
    for (let at = 0; at < file.length; at += file.readUInt32BE(at)) names.push(file.toString('latin1', at + 4, at + 8));
    return names;
  };

  it('[D2, Z19] has three renditions without sound, and the sound apart, each with one track', () => {
    const { renditions, audio } = index;
    assert.deepEqual(
      renditions.map(({ width, height }) => `${width}x${height}`),
      ['1080x1920', '540x960', '270x480'],
    );
    assert.ok(audio);
    for (const [track, handler] of [...renditions.map((one) => [one, 'vide'] as const), [audio, 'soun'] as const]) {
      const init = read('recording-cmaf', track.init ?? '').toString('latin1');
      assert.deepEqual(
        [...init.matchAll(/hdlr.{8}(vide|soun)/gs)].map(([, type]) => type),
        [handler],
        track.name,
      );
    }
  });

  it('[D2, Z19] has segments of two seconds, below the declared bandwidth, of the declared codec', () => {
    for (const { init = '', segments, bandwidth, codecs } of index.renditions) {
      const file = read('recording-cmaf', init);
      const profile = file.subarray(file.indexOf('avcC') + 5).toString('hex', 0, 3);
      assert.equal(codecs, `avc1.${profile},mp4a.40.2`);
      assert.equal(segments.length, 4);
      for (const { uri, duration } of segments) {
        const segment = read('recording-cmaf', uri);
        assert.ok(boxes(segment).includes('moof') && boxes(segment).includes('mdat'), uri);
        assert.ok((segment.length * 8) / duration <= bandwidth, uri);
      }
    }
  });
});

it('all media together weigh at most 12 MB', () => {
  const files = readdirSync(media, { recursive: true, encoding: 'utf8' });
  const total = files.reduce((sum, file) => sum + statSync(join(media, file)).size, 0);
  assert.ok(total <= 12_000_000, `${total} bytes`);
});
