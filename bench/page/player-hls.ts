/** hls.js light, which comes before this in the same file, in the whole window, on a playlist known beforehand. */
import type HlsClass from 'hls.js';
import { bareVideo, FULL, readAttribute } from './bare-video.js';

declare const Hls: typeof HlsClass;

const hls = new Hls();
hls.loadSource(readAttribute('playlist'));
hls.attachMedia(bareVideo(FULL));
