/** (b): hls.js light, which stands in the same file before this, on a playlist known beforehand. */
import type HlsClass from 'hls.js';
import { bareVideo, given } from './bare-video.js';

declare const Hls: typeof HlsClass;

const hls = new Hls();
hls.loadSource(given('playlist'));
hls.attachMedia(bareVideo());
