import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { requestPlaylist } from '../prefetch/request-playlist.js';
import { chooseVideoRendition, findVideoRendition } from './rendition.js';
import { faultyMedia, MockSession } from '../../../web-test/mock-session.js';

const MASTER = 'https://media.example/live/1/master.m3u8?token=1';
const H264 = 'CODECS="avc1.4d401f,mp4a.40.2"';
const SOUND = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Sound",DEFAULT=YES,URI="sound.m3u8"';
const LADDER = [
  '#EXTM3U',
  SOUND,
  `#EXT-X-STREAM-INF:BANDWIDTH=5000000,RESOLUTION=1080x1920,${H264},AUDIO="a"`,
  '1080p.m3u8',
  `#EXT-X-STREAM-INF:BANDWIDTH=1200000,RESOLUTION=540x960,${H264},AUDIO="a"`,
  '540p.m3u8',
  `#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=270x480,${H264},AUDIO="a"`,
  '270p.m3u8',
];

const choose = (lines: readonly string[], width = 168 / devicePixelRatio, master = MASTER) =>
  chooseVideoRendition(lines.join('\n'), master, width, false);
/** The file of the chosen rendition; `null` if the engine chooses. */
const chosen = (lines: readonly string[], width?: number): string | null => {
  const url = choose(lines, width)?.url;
  return url === undefined ? null : new URL(url).pathname.replace(/^.*\//, '');
};
const variant = (attributes: string, uri: string): string[] => [`#EXT-X-STREAM-INF:${attributes}`, uri];

/** A response with a playlist. */
const playlist = (text: string, status = 200): Promise<Response> => {
  const headers = { 'content-type': 'application/x-mpegURL; charset=utf-8' };
  return Promise.resolve(Object.defineProperty(new Response(text, { status, headers }), 'url', { value: MASTER }));
};

describe('chooseVideoRendition', () => {
  it('[D2, Z19] chooses the rendition with the lowest bandwidth that covers the card, or else the widest', () => {
    const pixels = (width: number): number => width / Math.min(devicePixelRatio, 2);
    expect([168, 270, 271, 540, 600, 1080, 4000].map((width) => chosen(LADDER, pixels(width)))).to.deep.equal([
      ...['270p.m3u8', '270p.m3u8', '540p.m3u8', '540p.m3u8', '1080p.m3u8', '1080p.m3u8', '1080p.m3u8'],
    ]);
    const [header = '', sound = '', ...variants] = LADDER;
    const reversed = [header, sound, ...variants.slice(4), ...variants.slice(0, 4)];
    expect(chosen(reversed)).to.equal('270p.m3u8');
  });

  it('[Z19] resolves the URL against the one of the response', () => {
    const addressOf = (uri: string): string | undefined =>
      choose(['#EXTM3U', SOUND, ...variant(`BANDWIDTH=1,${H264},AUDIO="a"`, uri)])?.url;
    expect(addressOf('v.m3u8')).to.equal('https://media.example/live/1/v.m3u8');
    expect(addressOf('../v/1.m3u8?q=a,b"')).to.equal('https://media.example/live/v/1.m3u8?q=a,b%22');
    expect(addressOf('/v.m3u8')).to.equal('https://media.example/v.m3u8');
    expect(addressOf('?rendition=2')).to.equal('https://media.example/live/1/master.m3u8?rendition=2');
    expect(addressOf('https://other.example/v.m3u8')).to.equal('https://other.example/v.m3u8');
  });

  it('[Z19, C4] leaves a rendition without a secure URL to the engine', () => {
    for (const uri of ['http://media.example/v.m3u8', 'javascript:alert(1)', 'data:,', 'blob:x', '//a:b@c/'])
      expect(choose(['#EXTM3U', SOUND, ...variant(`BANDWIDTH=1,${H264},AUDIO="a"`, uri)]), uri).to.equal(null);
  });

  it('[Z19] knows whether the sound is in a playlist of its own', () => {
    const muxed = LADDER.map((line) => line.replace(',AUDIO="a"', ''));
    const subtitles = '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="English",URI="en.m3u8"';
    const main = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Main",DEFAULT=YES';
    expect(choose(LADDER)?.silent).to.equal(true);
    expect(choose(['#EXTM3U', subtitles, ...muxed.slice(2)])?.silent).to.equal(false);
    expect(choose(['#EXTM3U', main, ...LADDER.slice(2)])?.silent).to.equal(false);
    // The sound in the segments and another language beside it: the engine knows which one.
    expect(choose(['#EXTM3U', main, ...LADDER.slice(1)])?.silent).to.equal(true);
  });

  it('[Z19] reads what other encoders write: CRLF, any order, quoted commas, comments, doubles, spaces', () => {
    const lines = [
      '#EXTM3U',
      '#EXT-X-VERSION:6',
      '#EXT-X-MEDIA:URI="sound.m3u8",NAME="a, b",GROUP-ID="a",TYPE=AUDIO',
      '',
      '#EXT-X-STREAM-INF:AUDIO="a",NAME="x,BANDWIDTH=1,RESOLUTION=1x1",RESOLUTION=540x960, BANDWIDTH=900000,CODECS="mp4a.40.2, avc1.4d401f"',
      '# a comment',
      '',
      'first.m3u8',
      '#EXT-X-STREAM-INF:AUDIO="a",RESOLUTION=540x960,BANDWIDTH=900000,CODECS="avc1.4d401f,mp4a.40.2"',
      'second.m3u8',
      '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=2,RESOLUTION=540x960,CODECS="avc1.4d401f",URI="pictures.m3u8"',
      '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=1000000,RESOLUTION=540x960',
      'third.m3u8',
    ];
    expect(chosen(lines)).to.equal('first.m3u8');
    expect(chooseVideoRendition(lines.join('\r\n'), MASTER, 168, false)).to.deep.equal(
      chooseVideoRendition(lines.join('\n'), MASTER, 168, false),
    );
  });

  it('[Z19] uses only renditions that are certainly video and that this browser decodes', () => {
    const audioOnly = variant('BANDWIDTH=1,CODECS="mp4a.40.2",AUDIO="a"', 'audio.m3u8');
    const unknown = variant('BANDWIDTH=2,AUDIO="a"', 'unknown.m3u8');
    const undecodable = variant('BANDWIDTH=3,RESOLUTION=540x960,CODECS="xyz1.1",AUDIO="a"', 'xyz.m3u8');
    const unsized = variant(`BANDWIDTH=4,${H264},AUDIO="a"`, 'unsized.m3u8');
    expect(chosen(['#EXTM3U', SOUND, ...audioOnly, ...unknown, ...undecodable])).to.equal(null);
    expect(chosen(['#EXTM3U', SOUND, ...audioOnly, ...unknown, ...undecodable, ...unsized])).to.equal('unsized.m3u8');
    const larger = variant(`BANDWIDTH=9,${H264},AUDIO="a"`, 'larger.m3u8');
    expect(chosen(['#EXTM3U', SOUND, ...larger, ...unsized])).to.equal('unsized.m3u8');
  });

  describe('of renditions with their sound', () => {
    const muxed = LADDER.filter((line) => line !== SOUND).map((line) => line.replace(',AUDIO="a"', ''));
    const small = muxed.map((line) => line.replace('=5000000', '=2000000'));
    const pretend = (brand: string): void =>
      void Object.defineProperty(navigator, 'userAgentData', {
        value: { brands: [{ brand, version: '999' }] },
        configurable: true,
      });
    afterEach(() => Reflect.deleteProperty(navigator, 'userAgentData'));

    it('[D2, Z19] plays the fitting one at once where a script can have its first segment ready', () => {
      pretend('Chromium');
      for (const lines of [muxed, small]) expect(choose(lines)).to.include({ late: false, width: 270, silent: false });
    });

    it('[Z19] does not delay the first frame for it elsewhere, unless one of them is large', () => {
      pretend('Other');
      expect(choose(muxed)).to.include({ late: false, width: 270 });
      expect(choose(small)).to.include({ late: true, width: 270 });
    });
  });

  describe('on a link of which the browser has an estimate', () => {
    const { connection } = navigator as Navigator & { connection?: object };
    const setDownlink = (downlink: number | undefined): void =>
      void Object.defineProperty(navigator, 'connection', {
        value: downlink === undefined ? undefined : { downlink },
        configurable: true,
      });
    afterEach(() => Object.defineProperty(navigator, 'connection', { value: connection, configurable: true }));
    const chosenAt = (downlink: number | undefined): string | null => {
      setDownlink(downlink);
      return chosen(LADDER, 1080 / Math.min(devicePixelRatio, 2));
    };

    it('[D2, Z19] chooses what covers the card, unless the browser has measured a link that does not carry it', () => {
      expect([10, 1.45, undefined].map(chosenAt), 'a guess, or none').to.deep.equal(Array(3).fill('1080p.m3u8'));
      expect([1.4, 1.2, 1.15, 0.3, 0.1, 0].map(chosenAt)).to.deep.equal([
        ...['540p.m3u8', '540p.m3u8', '270p.m3u8', '270p.m3u8', '270p.m3u8', '270p.m3u8'],
      ]);
    });

    it('[Z19] tells whether the stream has a smaller one than that', () => {
      setDownlink(10);
      expect([choose(LADDER), choose(LADDER, 4000)].map((one) => one?.reducible)).to.deep.equal([false, true]);
    });
  });

  it('[Z19] leaves to the engine what it alone resolves, and what offers no choice', () => {
    const media = ['#EXTM3U', '#EXT-X-TARGETDURATION:2', '#EXTINF:2,', '0.ts'];
    expect(choose(media)).to.equal(null);
    expect(choose(['#EXTM3U', '#EXT-X-DEFINE:NAME="a",VALUE="b"', ...LADDER.slice(1)])).to.equal(null);
    expect(choose(LADDER.map((line) => line.replace('AUDIO="a"', 'AUDIO="a",VIDEO="v"')))).to.equal(null);
    expect(choose(LADDER.map((line) => line.replace(/BANDWIDTH=\d+/, 'BANDWIDTH=many')))).to.equal(null);
  });

  it('[Z19] returns a secure URL of the playlist or nothing for any text, and takes a bounded time for a hostile one', async () => {
    const piece = fc.constantFrom(
      ...LADDER,
      ...['#EXT-X-STREAM-INF:', 'BANDWIDTH=', '1', ',', '"', '=', '\n', '\r', 'http://x', '__proto__', '😀', ' '],
    );
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.array(piece), fc.array(fc.string())),
        fc.constantFrom('\n', '\r\n', ''),
        async (parts, end) => {
          const found = await findVideoRendition(playlist(parts.join(end)), () => 168, false);
          if (found) expect(new URL(found.url).protocol).to.equal('https:');
        },
      ),
    );
    for (const long of ['A'.repeat(100_000), ','.repeat(100_000), '"A='.repeat(30_000), 'A='.repeat(50_000)])
      expect(choose([`#EXT-X-STREAM-INF:${long}`, 'v.m3u8', `#EXT-X-MEDIA:${long}`])).to.equal(null);
  });

  it('[Z19] chooses the same rendition in whatever order the playlist lists them', () => {
    const rendition = fc.record({
      bandwidth: fc.integer({ min: 1, max: 9e6 }),
      width: fc.integer({ min: 1, max: 4000 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(rendition, { minLength: 2, selector: ({ bandwidth }) => bandwidth }),
        fc.integer({ min: 50, max: 1000 }),
        (renditions, width) => {
          const playlist = (list: typeof renditions): string[] => [
            '#EXTM3U',
            SOUND,
            ...list.flatMap((one) =>
              variant(`BANDWIDTH=${one.bandwidth},RESOLUTION=${one.width}x100,${H264}`, `${one.bandwidth}`),
            ),
          ];
          const pixels = width * Math.min(devicePixelRatio, 2);
          const covering = renditions.filter((one) => one.width >= pixels);
          const widest = Math.max(...renditions.map((one) => one.width));
          const eligible = covering.length ? covering : renditions.filter((one) => one.width === widest);
          const expected = Math.min(...eligible.map(({ bandwidth }) => bandwidth));
          expect(chosen(playlist(renditions), width)).to.equal(`${expected}`);
          expect(chosen(playlist(renditions.reverse()), width)).to.equal(`${expected}`);
        },
      ),
    );
  });
});

describe('findVideoRendition', () => {
  const find = (request: Promise<Response | undefined>) => findVideoRendition(request, () => 168, true);

  it('[Z19] reads the response that is requested beside the engine', async () => {
    const { cmaf } = await MockSession.open();
    const found = await find(requestPlaylist(cmaf));
    expect(found?.silent).to.equal(true);
    expect(found?.url.startsWith(new URL('./', cmaf).href)).to.equal(true);
  });

  it('[Z19, FAULTS 114] finds nothing after a failure, in a response that is no playlist, and in one that is too long', async () => {
    expect(await requestPlaylist('http://127.0.0.1:9/master.m3u8')).to.equal(undefined);
    expect(await find(Promise.resolve(undefined))).to.equal(null);
    expect(await find(requestPlaylist(await faultyMedia({ status: 404 }, 'recording/master.m3u8')))).to.equal(null);
    expect(await find(requestPlaylist(await faultyMedia({ body: 'html' }, 'recording/master.m3u8')))).to.equal(null);
    expect(await find(playlist(LADDER.join('\n'), 500))).to.equal(null);
    expect(await find(playlist(LADDER.join('\n').replace(/\d+p\.m3u8/g, 'http://[')))).to.equal(null);
    const read = await playlist(LADDER.join('\n'));
    await read.text();
    expect(await find(Promise.resolve(read))).to.equal(null);
    expect(await find(playlist(LADDER.join('\n') + '#'.repeat(100_001)))).to.equal(null);
    const film = new Response('x', { headers: { 'content-type': 'video/mp4' } });
    expect(await find(Promise.resolve(film))).to.equal(null);
    expect(film.bodyUsed, 'nothing else is read').to.equal(false);
  });
});
