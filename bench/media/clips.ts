import { CLIPS as made } from './encodings.js';
import type { Encoding } from './encode.js';
import type { ClipMedium } from './medium.js';

const clip = (title: string, encoding: Encoding): ClipMedium => ({
  ...{ kind: 'clip', id: encoding.name, title, encodings: [encoding], seconds: 6 },
});

export const CLIPS: readonly ClipMedium[] = [
  clip('VP9', made.plain),
  clip('VP9 with Opus', made.sound),
  clip('VP9, sound begins after 3 s', made.lateSound),
  clip('VP9 with alpha', made.alpha),
  clip('VP9 4:4:4', made.fullChroma),
  clip('VP9 10-bit', made.tenBit),
  clip('VP9 without duration', made.noDuration),
  clip('VP9 271x481', made.oddSize),
  clip('VP9 16:9', made.landscape),
  clip('VP9 50 frames per second', made.fifty),
  clip('VP9 one frame per second', made.slow),
  clip('VP9, timestamps from 100 s', made.offset),
  clip('VP8', made.vp8),
  clip('AV1', made.av1),
  clip('MP4, H.264', made.mp4),
  clip('MP4 with AAC, index at the end', made.mp4Sound),
  clip('MP4, fragmented', made.mp4Fragmented),
];
