import { AAC, h264, type Encoding } from './encode.js';

const SMALL = '270x480';
const LARGE = '540x960';

const ts = (name: string, rest: Partial<Encoding>): Encoding => ({
  ...{ name, size: SMALL, video: h264('300k'), audio: AAC, as: 'ts' },
  ...rest,
});

export const LOW = ts('low', {});
export const HIGH = ts('high', { size: LARGE, video: h264('1200k') });
/** The same pictures with timestamps that are hours later. */
export const LATER = ts('later', { offset: 9_000 });
export const BFRAMES = ts('bframes', { video: h264('300k', ['-bf', '3', '-b_strategy', '2', '-refs', '4']) });
export const OPEN_GOP = ts('open-gop', { video: h264('300k', ['-bf', '3', '-x264-params', 'open-gop=1']) });
export const LONG_GOP = ts('long-gop', { length: 120, segment: 10, video: h264('300k', ['-bf', '3'], 10) });
export const HIGH_PROFILE = ts('high-profile', {
  video: h264('300k', ['-profile:v', 'high', '-bf', '2', '-level', '5.1']),
});
export const TEN_BIT = ts('10-bit', {
  video: [...h264('300k'), '-profile:v', 'high10', '-pix_fmt', 'yuv420p10le'],
});
export const FULL_CHROMA = ts('444', { video: [...h264('300k'), '-profile:v', 'high444', '-pix_fmt', 'yuv444p'] });
export const FIFTY = ts('50-fps', { rate: 50, video: h264('400k', [], 2, 50) });
export const ODD = ts('odd-size', { size: '218x386', video: h264('300k', ['-vf', 'setsar=4/3']) });
export const LANDSCAPE = ts('landscape', { size: '640x360' });
export const SILENT = ts('silent', { audio: null });
export const LATE_SOUND = ts('late-sound', { soundAfter: 22 });
export const SOUND_AFTER_5 = ts('sound-after-5', { soundAfter: 5 });
/** What a player of plain AAC sees of HE-AAC: half of the sampling rate. */
export const HALF_RATE = ts('half-rate', { audio: ['aac', '-b:a', '32k', '-ar', '24000', '-ac', '2'] });
export const MP3 = ts('mp3', { audio: ['libmp3lame', '-b:a', '96k', '-ac', '2'] });
export const AC3 = ts('ac-3', { audio: ['ac3', '-b:a', '96k', '-ac', '2'] });
export const HEVC = ts('hevc', {
  video: [
    'libx265',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '300k',
    '-g',
    '50',
    '-x265-params',
    'log-level=none',
  ],
});
/** Short, so that the end is reached while it is watched. */
export const EPISODE = ts('episode', { length: 12 });
export const ADVERTISEMENT = ts('advertisement', { length: 8, size: '640x360' });

export const SOUND_TS = ts('sound-ts', { video: null });
export const SOUND_AAC = ts('sound-aac', { video: null, as: 'aac' });
export const SOUND_FMP4 = ts('sound-fmp4', { video: null, as: 'fmp4' });

export const FMP4 = ts('fmp4', { as: 'fmp4' });
export const FMP4_LOW = ts('fmp4-low', { as: 'fmp4', audio: null });
export const FMP4_HIGH = ts('fmp4-high', { as: 'fmp4', audio: null, size: LARGE, video: h264('1200k') });
export const TS_FILE = ts('ts-file', { as: 'ts-file' });
export const FMP4_FILE = ts('fmp4-file', { as: 'fmp4-file' });

const VP9: readonly string[] = ['libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '300k'];
const clip = (name: string, rest: Partial<Encoding>): Encoding => ({
  ...{ name: `clip-${name}`, length: 8, size: SMALL, video: VP9, audio: null, as: 'webm' },
  ...rest,
});

export const CLIPS = {
  plain: clip('plain', {}),
  sound: clip('sound', { audio: ['libopus', '-b:a', '48k'] }),
  lateSound: clip('late-sound', { audio: ['libopus', '-b:a', '48k'], soundAfter: 3 }),
  alpha: clip('alpha', { video: [...VP9, '-pix_fmt', 'yuva420p', '-auto-alt-ref', '0'] }),
  fullChroma: clip('444', { video: [...VP9, '-pix_fmt', 'yuv444p', '-profile:v', '1'] }),
  tenBit: clip('10-bit', { video: [...VP9, '-pix_fmt', 'yuv420p10le', '-profile:v', '2'] }),
  noDuration: clip('no-duration', { container: ['-live', '1'] }),
  oddSize: clip('odd-size', { size: '271x481' }),
  landscape: clip('landscape', { size: '640x360' }),
  fifty: clip('50-fps', { rate: 50 }),
  slow: clip('1-fps', { rate: 1 }),
  offset: clip('offset', { offset: 100 }),
  vp8: clip('vp8', { video: ['libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '300k'] }),
  av1: clip('av1', { length: 4, video: ['libsvtav1', '-preset', '12', '-b:v', '300k'] }),
  mp4: clip('mp4', { as: 'mp4', video: h264('300k') }),
  mp4Sound: clip('mp4-sound', { as: 'mp4', video: h264('300k', ['-bf', '3']), audio: AAC }),
  mp4Fragmented: clip('mp4-fragmented', {
    ...{ as: 'mp4', video: h264('300k') },
    container: ['-movflags', 'empty_moov+frag_keyframe+default_base_moof'],
  }),
} as const satisfies Readonly<Record<string, Encoding>>;
