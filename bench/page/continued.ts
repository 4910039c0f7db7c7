/** Continues a stream in the corner: a bare video on a playlist and at a position that it knows beforehand. */
import { bareVideo, readAttribute } from './bare-video.js';

const video = bareVideo();
// Before there is media this sets where it starts.
video.currentTime = Number(readAttribute('position'));
video.src = readAttribute('playlist');
