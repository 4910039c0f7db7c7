/** (b): hls.js light, which comes before this in the same file, on a playlist known beforehand. */
import type HlsClass from 'hls.js';
import { bareVideo, readAttribute } from './bare-video.js';

declare const Hls: typeof HlsClass;

const hls = new Hls();
hls.loadSource(readAttribute('playlist'));
hls.attachMedia(bareVideo());
