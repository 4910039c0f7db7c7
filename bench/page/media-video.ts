/** A bare video with a stream or a clip. */
import { bareVideo, readAttribute } from './bare-video.js';

bareVideo().src = readAttribute('playlist');
