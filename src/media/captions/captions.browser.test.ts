import { expect } from '@open-wc/testing';
import FullHls from 'hls.js';
import { mediaUrl } from '../../../web-test/event-log.js';
import { faultyMedia, MockSession } from '../../../web-test/mock-session.js';
import { servedText } from '../../../web-test/served-text.js';
import { CAPTION_FILES } from './inputs.fixture.js';
import { openCaptions } from './reader.js';
import { findCaptions } from './find.js';

/** Files that are loaded at the same time. */
const PARALLEL = 8;

/** Files at which hls.js itself stops: ours are the captions that it has without them. */
const UNREADABLE = new Set([
  ...['a map that is no time', 'a title without a space', 'no signature', 'nothing', 'a page of HTML'],
]);
const REPEATED_ID = 'an identifier twice';

const textUrl = (text: string): string => URL.createObjectURL(new Blob([text]));
const media = (tags: string): string => `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",${tags}`;
/** The recording with these tracks. */
const masterOf = (...tracks: readonly string[]): string =>
  servedText(
    'master.m3u8',
    [
      ...['#EXTM3U', ...tracks],
      '#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=270x480,CODECS="avc1.4d401f,mp4a.40.2",SUBTITLES="s"',
      mediaUrl('recording/270p/index.m3u8'),
    ].join('\n'),
  );
const ENGLISH = { label: 'English', language: 'en' };
const english = (uri: string): string => media(`NAME="English",LANGUAGE="en",URI="${uri}"`);
const listOf = (seconds: number, ...files: readonly string[]): string =>
  textUrl(
    [
      `#EXTM3U\n#EXT-X-TARGETDURATION:${Math.ceil(seconds)}\n#EXT-X-PLAYLIST-TYPE:VOD`,
      ...files.map((file) => `#EXTINF:${seconds},\n${file}`),
      '#EXT-X-ENDLIST',
    ].join('\n'),
  );

describe('captions', () => {
  let life = new AbortController();
  beforeEach(() => (life = new AbortController()));
  const { MediaSource, ManagedMediaSource } = globalThis as { MediaSource?: unknown; ManagedMediaSource?: unknown };
  afterEach(() => {
    life.abort();
    Object.assign(globalThis, { MediaSource, ManagedMediaSource });
  });

  const open = (playlist: string, changed: () => void, video = document.createElement('video')) =>
    openCaptions({ playlist, track: ENGLISH, video, changed, signal: life.signal });

  /** What hls.js itself, in its full build, has in the video's text track once it has read all files. */
  const bare = async (master: string, files: number): Promise<string[]> => {
    const video = document.createElement('video');
    const hls = new FullHls({ enableWorker: false, maxBufferLength: 60, subtitlePreference: { lang: 'en' } });
    const read = new Promise<void>((resolve) => {
      let left = files;
      hls.on(FullHls.Events.SUBTITLE_FRAG_PROCESSED, () => --left === 0 && resolve());
    });
    hls.loadSource(master);
    hls.attachMedia(video);
    await read;
    const cues = Array.from(video.textTracks[0]?.cues ?? []) as VTTCue[];
    hls.destroy();
    return cues
      .map((cue) => [cue.startTime, cue.endTime, cue.getCueAsHTML().textContent.trim()] as const)
      .filter(([start, end, text]) => text !== '' && end > start)
      .map(([start, end, text]) => `${start.toFixed(3)} ${end.toFixed(3)} ${text}`)
      .sort();
  };
  const ours = async (master: string, isDone: (cues: readonly string[]) => boolean): Promise<string[]> => {
    let check = (): void => undefined;
    const cues = (): string[] =>
      (reader?.cues ?? []).map(({ start, end, text }) => `${start.toFixed(3)} ${end.toFixed(3)} ${text}`).sort();
    const reader = await open(master, () => check());
    await new Promise<void>((resolve) => {
      check = () => isDone(cues()) && resolve();
      check();
    });
    return cues();
  };

  it('[FAULTS 188] reads each of these files as the full build of hls.js shows it', async () => {
    expect(CAPTION_FILES.length).to.be.at.least(60);
    const left = CAPTION_FILES.filter(([name]) => name !== REPEATED_ID);
    const different: string[] = [];
    const worker = async (): Promise<void> => {
      for (let next = left.shift(); next; next = left.shift()) {
        const [name, text] = next;
        const last = 'WEBVTT\n\n00:00:00.000 --> 01:00:00.000\nlast';
        const master = masterOf(english(listOf(30, textUrl(text), textUrl(last))));
        const stops = UNREADABLE.has(name);
        const expected = stops ? await bare(masterOf(english(listOf(30, textUrl(last)))), 1) : await bare(master, 2);
        const found = await ours(master, (cues) => cues.some((cue) => cue.endsWith('last')));
        if (found.join() !== expected.join()) different.push(`${name}: ${found.join()} instead of ${expected.join()}`);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL }, worker));
    expect(different).to.deep.equal([]);
  });

  const cueAt = (second: number, text: string): string =>
    `WEBVTT\n\n00:00:0${second}.000 --> 00:00:0${second}.900\n${text}`;
  const textsOf = (cues: readonly string[]): string[] => cues.map((cue) => cue.replace(/^\S+ \S+ /, ''));
  const readUntil = async (master: string, last: string): Promise<string[]> =>
    textsOf(await ours(master, (cues) => textsOf(cues).includes(last)));

  it('[FAULTS 188] keeps both captions of an identifier that is used twice, of which hls.js drops one', async () => {
    const [, text = ''] = CAPTION_FILES.find(([name]) => name === REPEATED_ID) ?? [];
    expect(await readUntil(masterOf(english(listOf(60, textUrl(text)))), 'two')).to.deep.equal(['one', 'two']);
  });

  it('[FAULTS 188] goes on after a file that is missing or unreadable', async () => {
    const files = Array.from({ length: 8 }, (_, at) => textUrl(cueAt(at + 2, `file ${at}`)));
    const bad = [mediaUrl('missing.vtt'), textUrl('no captions'), textUrl('')];
    const master = masterOf(english(listOf(2, ...files.slice(0, 3), ...bad, ...files.slice(3))));
    expect(await readUntil(master, 'file 7')).to.deep.equal(files.map((_, at) => `file ${at}`));
  });

  it('[FAULTS 188] goes on after a file that goes on failing, which costs its own captions alone', async () => {
    const files = Array.from({ length: 8 }, (_, at) => textUrl(cueAt(at + 2, `file ${at}`)));
    const master = masterOf(english(listOf(2, ...files.slice(0, 3), 'https://media.invalid/a.vtt', ...files.slice(3))));
    expect(await readUntil(master, 'file 7')).to.deep.equal(files.map((_, at) => `file ${at}`));
  });

  for (const [what, file, status, times] of [
    ['a file fails once', 'en.vtt', 503, 1],
    ['a file has too many readers once', 'en.vtt', 429, 1],
    // More than the first request and those by which hls.js repeats it.
    ['the list of files fails until hls.js stops', 'index.m3u8', 503, 5],
  ] as const)
    it(`[FAULTS 188] reads what there is although ${what}`, async () => {
      const session = await MockSession.open();
      await session.addFault(`/media/recording/subtitles/${file}`, { status }, times);
      const cues = await ours(session.media('recording/master.m3u8'), (found) => found.length > 2);
      expect(textsOf(cues)).to.include('Hello! This is the Shore linen shirt.');
    });

  it('[FAULTS 188] reads around the position, in a list of 300 files', async () => {
    const files = Array.from({ length: 300 }, (_, at) =>
      textUrl(
        `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:126000,LOCAL:00:00:00.000\n\n00:${String((at / 5) | 0).padStart(2, '0')}.${(at % 5) * 2}00 --> 00:59.900\nfile ${at}`,
      ),
    );
    let check = (): void => undefined;
    const reader = await open(masterOf(english(listOf(0.2, ...files))), () => check());
    await new Promise<void>((resolve) => {
      check = () => /^file 2[89]\d/.test(reader?.textAt(59) ?? '') && resolve();
      reader?.setPosition(58);
    });
    expect(reader?.cues.length).to.be.below(60);
  });

  it('[FAULTS 188] follows the clock through several discontinuities, as hls.js does', async () => {
    const BREAK = '#EXT-X-DISCONTINUITY';
    const list = (parts: readonly (readonly string[])[], seconds: number): string =>
      [
        '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-PLAYLIST-TYPE:VOD',
        parts.map((files) => files.map((file) => `#EXTINF:${seconds},\n${file}`).join('\n')).join(`\n${BREAK}\n`),
        '#EXT-X-ENDLIST',
      ].join('\n');
    /** First segment of each part; a segment has two seconds, and the first begins at 1.4 s of the clock. */
    const begins = [0, 10, 4];
    const segment = (at: number): string => mediaUrl(`recording/270p/${String(at).padStart(3, '0')}.mpegts`);
    const pictures = list(
      begins.map((at) => [segment(at), segment(at + 1), segment(at + 2)]),
      2,
    );
    const texts = begins.map(
      (at) =>
        `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${126_000 + at * 180_000},LOCAL:00:00:00.000\n\n00:01.000 --> 00:02.000\nfrom ${at}`,
    );
    const subtitles = list(
      texts.map((text) => [textUrl(text)]),
      6,
    );
    const master = servedText(
      'master.m3u8',
      [
        ...['#EXTM3U', english(textUrl(subtitles))],
        '#EXT-X-STREAM-INF:BANDWIDTH=300000,RESOLUTION=270x480,CODECS="avc1.4d401f,mp4a.40.2",SUBTITLES="s"',
        servedText('index.m3u8', pictures),
      ].join('\n'),
    );
    const expected = await bare(master, 3);
    expect(expected.map((cue) => Math.round(parseFloat(cue)))).to.have.members([1, 7, 13]);
    let check = (): void => undefined;
    const reader = await open(master, () => check());
    for (const position of [1.5, 7.5, 13.5])
      await new Promise<void>((resolve) => {
        check = () => reader?.textAt(position) && resolve();
        reader?.setPosition(position);
        check();
      });
    // hls.js has loaded all segments here, and knows by how much each is longer than its list says.
    const timesOf = (found: readonly string[]): number[] => found.map(parseFloat).sort((a, b) => a - b);
    const found = (reader?.cues ?? []).map(({ start, text }) => `${start} ${text}`);
    expect(found.map((cue) => cue.replace(/^\S+ /, ''))).to.deep.equal(['from 0', 'from 10', 'from 4']);
    timesOf(expected).forEach((time, at) => expect(timesOf(found)[at]).to.be.closeTo(time, 0.2));
  });

  it('[FAULTS 188] follows redirects of the master and of the list: addresses in them are relative to where they were', async () => {
    const session = await MockSession.open();
    await session.addFault('/media/old/master.m3u8', { location: session.media('recording/master.m3u8') });
    const cues = await ours(session.media('old/master.m3u8'), (found) => found.length > 2);
    expect(textsOf(cues)).to.include('Hello! This is the Shore linen shirt.');
    await session.addFault('/media/recording/subtitles/index.m3u8', { location: session.media('moved/list.m3u8') });
    await session.addFault('/media/moved/list.m3u8', { location: mediaUrl('recording/subtitles/index.m3u8') });
    const moved = await ours(session.media('recording/master.m3u8'), (found) => found.length > 2);
    expect(textsOf(moved)).to.include('Hello! This is the Shore linen shirt.');
  });

  it('[FAULTS 189] finds tracks once however many groups have them, and none that is forced or has no address', async () => {
    const master = masterOf(
      media('NAME="Signs",LANGUAGE="en",FORCED=YES,URI="a.m3u8"'),
      media('NAME="English, TYPE=AUDIO",LANGUAGE="en",DEFAULT=YES,URI="a.m3u8"'),
      '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="t",NAME="English, TYPE=AUDIO",LANGUAGE="en",URI="b.m3u8"',
      '#EXT-X-MEDIA:URI="c.m3u8",TYPE=SUBTITLES,LANGUAGE="de",GROUP-ID="s",NAME="Deutsch",FORCED=NO',
      media('NAME="None",LANGUAGE="fr"'),
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Sound",LANGUAGE="en",URI="d.m3u8"',
    );
    expect(await findCaptions(master, life.signal)).to.deep.equal([
      { label: 'English, TYPE=AUDIO', language: 'en' },
      { label: 'Deutsch', language: 'de' },
    ]);
  });

  it('[FAULTS 188] finds the captions of a playlist whose first request is lost, or met a service that is down', async () => {
    for (const status of [503, 429]) {
      const session = await MockSession.open();
      await session.addFault('/media/recording/master.m3u8', { status }, 1);
      const found = await findCaptions(session.media('recording/master.m3u8'), life.signal);
      expect(found.map(({ language }) => language)).to.include('en');
    }
    const own = window.fetch;
    let requests = 0;
    window.fetch = (...of) => (requests++ === 0 ? Promise.reject(new TypeError('lost')) : own.apply(window, of));
    try {
      expect(await findCaptions(mediaUrl('recording/master.m3u8'), life.signal)).to.have.length.above(0);
      expect(requests).to.equal(2);
    } finally {
      window.fetch = own;
    }
  });

  it('[FAULTS 188] asks once for a playlist that the host refuses', async () => {
    const own = window.fetch;
    let requests = 0;
    window.fetch = (...of) => {
      requests += 1;
      return own.apply(window, of);
    };
    try {
      const url = await faultyMedia({ status: 404 }, 'recording/master.m3u8');
      requests = 0;
      expect(await findCaptions(url, life.signal)).to.deep.equal([]);
      expect(requests).to.equal(1);
    } finally {
      window.fetch = own;
    }
  });

  it('finds no captions in a playlist that cannot be loaded, and does not throw', async () => {
    const url = await faultyMedia({ body: 'html' }, 'recording/master.m3u8');
    expect(await findCaptions(url, life.signal)).to.deep.equal([]);
    expect(await findCaptions('http://shop.example/a.m3u8', life.signal)).to.deep.equal([]);
  });

  it('[FAULTS 188] requests one segment of the pictures, the first', async () => {
    performance.clearResourceTimings();
    await ours(mediaUrl('recording/master.m3u8'), (found) => found.length > 2);
    const segments = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.mpegts'));
    expect(segments.map(({ name }) => name)).to.deep.equal([mediaUrl('recording/270p/000.mpegts')]);
  });

  /** Expects the captions of the engine's own text track, read and not shown. */
  const expectOwnTrack = async (): Promise<void> => {
    const video = document.createElement('video');
    const { textTracks } = video;
    const [german, changes] = [video.addTextTrack('subtitles', 'Deutsch', 'de'), new EventTarget()];
    german.mode = 'showing';
    const changed = (): boolean => changes.dispatchEvent(new Event('change'));
    const reader = await open(mediaUrl('recording/master.m3u8'), changed, video);
    expect(reader?.textAt(0), 'before the engine has found the track').to.equal('');
    const english = video.addTextTrack('subtitles', 'English', 'en');
    const isRead = (): boolean => german.mode === 'disabled' && english.mode === 'hidden';
    while (!isRead()) await new Promise((resolve) => textTracks.addEventListener('change', resolve, { once: true }));
    english.addCue(new VTTCue(0, 0.5, 'Hello <b>you</b> &amp; all'));
    english.addCue(new VTTCue(0.5, 60, 'Two'));
    video.src = mediaUrl('clips/linen-shirt.webm');
    video.muted = true;
    const began = new Promise((resolve) => changes.addEventListener('change', resolve, { once: true }));
    await video.play();
    await began;
    expect(reader?.textAt(video.currentTime)).to.equal('Hello you & all');
    english.mode = 'showing';
    await new Promise((resolve) => textTracks.addEventListener('change', resolve, { once: true }));
    expect(english.mode, 'an engine that turns one on').to.equal('hidden');
    life.abort();
    expect(english.mode).to.equal('disabled');
  };

  it('[FAULTS 188] shows the captions of an engine without Media Source Extensions by its own text track', async () => {
    // As an iPhone before iOS 17.1.
    Object.assign(globalThis, { MediaSource: undefined, ManagedMediaSource: undefined });
    await expectOwnTrack();
  });

  it('[FAULTS 188] shows those of the engine’s own text track where no `blob:` address may be loaded', async () => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (object) => {
      const url = createObjectURL.call(URL, object);
      URL.revokeObjectURL(url);
      return url;
    };
    await expectOwnTrack().finally(() => (URL.createObjectURL = createObjectURL));
  });
});
