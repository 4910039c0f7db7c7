import type { Encoding } from './encode.js';
import * as made from './encodings.js';
import { masterOf, type Presentation, type StreamMedium, type VariantLine } from './medium.js';
import { DISCONTINUITY, GAP, tagged, type Segment } from './playlist.js';

type Rest = Omit<Presentation, 'playlists'>;

const CODECS = 'CODECS="avc1.4d401e,mp4a.40.2"';
const low: VariantLine = { name: 'low', bandwidth: 400_000, attributes: `RESOLUTION=270x480,${CODECS}` };
const high: VariantLine = { name: 'high', bandwidth: 1_400_000, attributes: `RESOLUTION=540x960,${CODECS}` };

/** A live stream of one rendition. */
const single = (
  id: string,
  title: string,
  encoding: Encoding,
  attributes?: string,
  rest: Rest & Pick<StreamMedium, 'seconds' | 'soundOnly'> = {},
): StreamMedium => {
  const { seconds, soundOnly, ...how } = rest;
  return {
    ...{ kind: 'stream', id, title, encodings: [encoding] },
    ...(seconds !== undefined && { seconds }),
    ...(soundOnly !== undefined && { soundOnly }),
    present: (of) => ({
      playlists: { main: of(encoding) },
      master: masterOf([{ name: 'main', bandwidth: 400_000, ...(attributes !== undefined && { attributes }) }]),
      ...how,
    }),
  };
};

/** A live stream of two renditions. */
const pair = (id: string, title: string, rest: Rest, seconds = 10): StreamMedium => ({
  ...{ kind: 'stream', id, title, encodings: [made.LOW, made.HIGH], seconds },
  present: (of) => ({
    playlists: { low: of(made.LOW), high: of(made.HIGH) },
    master: masterOf([low, high]),
    ...rest,
  }),
});

/** A live stream of one rendition with other segments than the encoder made. */
const changed = (
  id: string,
  title: string,
  change: (of: (encoding: Encoding) => readonly Segment[]) => readonly Segment[],
  rest: Rest = {},
  encodings: readonly Encoding[] = [made.LOW],
): StreamMedium => ({
  ...{ kind: 'stream', id, title, encodings, seconds: 26 },
  present: (of) => ({ playlists: { main: change(of) }, master: masterOf([{ ...low, name: 'main' }]), ...rest }),
});

const without =
  (...paths: readonly string[]) =>
  (path: string): boolean =>
    paths.includes(path);

/** Segments of the first kind, and from this number on those of the second. */
const jump =
  (at: number, ...tags: readonly string[]) =>
  (of: (encoding: Encoding) => readonly Segment[]) => [
    ...of(made.LOW).slice(0, at),
    ...of(made.LATER)
      .slice(at)
      .map((segment, index) => (index === 0 ? { ...segment, tags } : segment)),
  ];
const JUMPING = [made.LOW, made.LATER];

/** What encoders differ in. */
const ENCODERS: readonly StreamMedium[] = [
  pair('plain', 'two renditions of transport streams', {}),
  single('no-attributes', 'a variant without codecs and resolution', made.LOW),
  single('bframes', 'B-frames, four reference frames', made.BFRAMES),
  single('open-gop', 'open GOP', made.OPEN_GOP),
  single('long-gop', 'ten-second GOP and segments', made.LONG_GOP, undefined, { seconds: 30 }),
  single('high-profile', 'High profile, level 5.1', made.HIGH_PROFILE, 'CODECS="avc1.640033,mp4a.40.2"'),
  single('10-bit', '10-bit', made.TEN_BIT, 'CODECS="avc1.6e001e,mp4a.40.2"'),
  single('444', '4:4:4', made.FULL_CHROMA, 'CODECS="avc1.f4001e,mp4a.40.2"'),
  single('hevc', 'HEVC in transport streams', made.HEVC, 'CODECS="hvc1.1.6.L60.90,mp4a.40.2"'),
  single('50-fps', '50 frames per second', made.FIFTY),
  single('odd-size', '218x386, pixels 4:3', made.ODD),
  single('landscape', '16:9', made.LANDSCAPE),
  single('silent', 'no sound', made.SILENT, 'CODECS="avc1.4d401e"'),
  single('silent-claimed', 'no sound, but its codec is claimed', made.SILENT, CODECS),
  single('late-sound', 'sound begins seconds after the pictures', made.LATE_SOUND, undefined, { seconds: 26 }),
  single('late-sound-claimed', 'the same, its codec claimed', made.LATE_SOUND, CODECS, { seconds: 26 }),
  single('sound-after-5', 'finished, sound begins after 5 s', made.SOUND_AFTER_5, CODECS, { finished: true }),
  single('he-aac', 'HE-AAC claimed, half the sampling rate', made.HALF_RATE, 'CODECS="avc1.4d401e,mp4a.40.5"'),
  single('mp3', 'MP3', made.MP3),
  single('ac-3', 'AC-3', made.AC3),
  single('fmp4', 'fragmented MP4, muxed', made.FMP4, CODECS),
  single('sound-ts', 'sound alone, transport stream', made.SOUND_TS, 'CODECS="mp4a.40.2"', { soundOnly: true }),
  single('sound-ts-unsaid', 'the same without codecs', made.SOUND_TS, undefined, { soundOnly: true }),
  single('sound-aac', 'sound alone, packed AAC', made.SOUND_AAC, 'CODECS="mp4a.40.2"', { soundOnly: true }),
  single('sound-fmp4', 'sound alone, fragmented MP4', made.SOUND_FMP4, 'CODECS="mp4a.40.2"', { soundOnly: true }),
];

const SOUND_GROUP = '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,URI="sound.m3u8"';
const VIDEO_GROUP = [
  '#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="v",NAME="Front",DEFAULT=YES,AUTOSELECT=YES',
  '#EXT-X-MEDIA:TYPE=VIDEO,GROUP-ID="v",NAME="Table",DEFAULT=NO,AUTOSELECT=YES,URI="high.m3u8"',
];

/** What packagers and playlists differ in. */
const PLAYLISTS: readonly StreamMedium[] = [
  {
    ...{ kind: 'stream', id: 'fmp4-apart', title: 'fragmented MP4, sound apart' },
    encodings: [made.FMP4_LOW, made.FMP4_HIGH, made.SOUND_FMP4],
    present: (of) => ({
      playlists: { low: of(made.FMP4_LOW), high: of(made.FMP4_HIGH), sound: of(made.SOUND_FMP4) },
      master: masterOf(
        [low, high].map((one) => ({ ...one, attributes: `${one.attributes ?? ''},AUDIO="a"` })),
        ['#EXT-X-INDEPENDENT-SEGMENTS', SOUND_GROUP],
      ),
    }),
  },
  pair('video-group', 'alternate video group', {
    master: masterOf([{ ...low, attributes: `${low.attributes ?? ''},VIDEO="v"` }], VIDEO_GROUP),
  }),
  single('byterange', 'byte ranges of one transport stream', made.TS_FILE, CODECS),
  single('fmp4-byterange', 'byte ranges of one fragmented MP4', made.FMP4_FILE, CODECS),
  pair('media-playlist', 'no master playlist', { master: '' }),
  pair('define-name', 'EXT-X-DEFINE, name and value', {
    master: masterOf([{ ...low, name: '{$first}.m3u8' }, high], ['#EXT-X-DEFINE:NAME="first",VALUE="low"']),
  }),
  pair('define-query', 'EXT-X-DEFINE, query parameter', {
    master: masterOf([{ ...low, name: 'low.m3u8?token={$token}' }], ['#EXT-X-DEFINE:QUERYPARAM="token"']),
    query: '?token=abc',
  }),
  pair('bom', 'byte order mark', { rewrite: (text) => `\uFEFF${text}` }),
  pair('crlf', 'CRLF', { rewrite: (text) => text.replaceAll('\n', '\r\n') }),
  pair('comments', 'blank lines, comments, unknown tags', {
    rewrite: (text) => text.replaceAll('\n#EXT', '\n\n# a comment\n#EXT-X-UNKNOWN:A="b"\n#EXT'),
  }),
  pair('steering', 'content steering', {
    master: masterOf(
      [low, high].map((one) => ({ ...one, attributes: `${one.attributes ?? ''},PATHWAY-ID="near"` })),
      ['#EXT-X-CONTENT-STEERING:SERVER-URI="steering.json",PATHWAY-ID="near"'],
    ),
    files: { 'steering.json': JSON.stringify({ VERSION: 1, TTL: 10, 'PATHWAY-PRIORITY': ['near', 'far'] }) },
  }),
  pair('redundant', 'redundant variants, the first of each missing', {
    master: masterOf([{ ...low, name: 'gone-low' }, low, { ...high, name: 'gone-high' }, high]),
  }),
  pair('start-past', 'EXT-X-START far in the past, 24 segments', { window: 24, head: ['#EXT-X-START:TIME-OFFSET=0'] }),
  pair('start-minus', 'EXT-X-START 40 s before the live edge', {
    ...{ window: 24, head: ['#EXT-X-START:TIME-OFFSET=-40,PRECISE=YES'] },
  }),
  pair('finished', 'finished playlist while the stream is said to run', { finished: true }),
];

/** What servers do. */
const SERVERS: readonly StreamMedium[] = [
  changed('missing-one', 'one segment missing', (of) => of(made.LOW), { missing: without('low/8.ts') }),
  changed('missing-three', 'three segments missing in a row', (of) => of(made.LOW), {
    missing: without('low/8.ts', 'low/9.ts', 'low/10.ts'),
  }),
  pair(
    'missing-everywhere',
    'three segments missing, of both renditions',
    { missing: (path) => /\/(8|9|10)\.ts$/.test(path) },
    26,
  ),
  changed('missing-first', 'the segments before the live edge missing', (of) => of(made.LOW), {
    missing: without('low/2.ts', 'low/3.ts', 'low/4.ts'),
  }),
  changed('gap', 'EXT-X-GAP for two segments', (of) => tagged(of(made.LOW), GAP, 8, 9), {
    missing: without('low/8.ts', 'low/9.ts'),
  }),
  changed('gap-first', 'EXT-X-GAP before the live edge', (of) => tagged(of(made.LOW), GAP, 3, 4), {
    missing: without('low/3.ts', 'low/4.ts'),
  }),
  changed('jump', 'timestamps jump, with a discontinuity', jump(9, DISCONTINUITY), {}, JUMPING),
  changed('jump-unsaid', 'timestamps jump, without one', jump(9), {}, JUMPING),
  changed('jump-window', 'the same in the first window, with one', jump(3, DISCONTINUITY), {}, JUMPING),
  changed('jump-window-unsaid', 'the same in the first window, without one', jump(3), {}, JUMPING),
  pair('missing-lowest', 'playlist of the lowest rendition missing', { missing: without('low.m3u8') }),
  pair('missing-first-listed', 'playlist of the first, highest rendition missing', {
    ...{ master: masterOf([high, low]), missing: without('high.m3u8') },
  }),
  pair('dead-lowest', 'segments of the lowest rendition missing', { missing: (path) => path.startsWith('low/') }),
  pair('dead-highest', 'segments of the highest rendition missing', { missing: (path) => path.startsWith('high/') }),
  pair('frozen-lowest', 'playlist of the lowest rendition frozen', { frozen: ['low'] }, 30),
  {
    ...{ kind: 'stream', id: 'ad-end', title: 'finished, ends with an ad of another resolution', seconds: 26 },
    encodings: [made.EPISODE, made.ADVERTISEMENT],
    present: (of) => ({
      playlists: { main: [...of(made.EPISODE), ...tagged(of(made.ADVERTISEMENT), DISCONTINUITY, 0)] },
      master: masterOf([{ name: 'main', bandwidth: 400_000 }]),
      finished: true,
    }),
  },
  {
    ...{ kind: 'stream', id: 'ad-live', title: 'live, an ad of another resolution', seconds: 26 },
    encodings: [made.LOW, made.ADVERTISEMENT],
    present: (of) => ({
      playlists: {
        main: [
          ...of(made.LOW).slice(0, 8),
          ...tagged(of(made.ADVERTISEMENT), DISCONTINUITY, 0),
          ...tagged(of(made.LOW).slice(8), DISCONTINUITY, 0),
        ],
      },
      master: masterOf([{ name: 'main', bandwidth: 400_000 }]),
    }),
  },
];

export const STREAMS: readonly StreamMedium[] = [...ENCODERS, ...PLAYLISTS, ...SERVERS];
