/**
 * A separate chunk for what the first frame does not need: dragging, polls, animated images, and the ports of an element
 * without the script tag.
 */
export { openAnimatedImage } from '../../../src/media/clip/animated-image.js';
export { whenPicturesPainted } from '../../../src/platform/page-paint.js';
export { PipEnhancements } from '../enhancements.js';
export { forgetDismissal } from '../lookup/storage.js';
export { PipRequests } from '../lookup/polls.js';
export { standalonePorts } from '../lookup/standalone.js';
