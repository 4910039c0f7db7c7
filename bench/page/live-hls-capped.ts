/** hls.js light, which comes before this in the same file, with no larger rendition than its box needs. */
import type HlsClass from 'hls.js';
import { bareVideo, readAttribute } from './bare-video.js';

declare const Hls: typeof HlsClass;

const hls = new Hls({ capLevelToPlayerSize: true });
hls.loadSource(readAttribute('playlist'));
hls.attachMedia(bareVideo());
