/**
 * A separate chunk for streams: the engine's native HLS, the iframe, and what takes the place of a muted rendition. The script tag
 * loads it in parallel with the first chunk if a stream runs.
 */
export { openCardStream } from '../../../src/media/card/stream.js';
export { openIframe } from '../../../src/media/iframe/media.js';
export { requestPlaylist } from '../../../src/media/prefetch/request-playlist.js';
export { findVideoRendition } from '../../../src/media/card/rendition.js';
