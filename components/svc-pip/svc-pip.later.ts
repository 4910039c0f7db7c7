/**
 * What the first frame does not wait for, in a chunk of its own: moving the card, asking again, animated images, the
 * frame, and the ports of an element that stands alone.
 */
export { openAnimatedImage } from '../../src/media/animated-image.js';
export { openFrame } from '../../src/media/frame-media.js';
export { escapeCapture } from '../../src/platform/top-layer.js';
export { consumeViewing, passGate } from './svc-pip.memory.js';
export { adoptLaterStyles } from './svc-pip.later.styles.js';
export { renderExtras } from './svc-pip.extras.js';
export { anythingLive, renderNotice } from './svc-pip.notice.js';
export { keepAsking, whenReturned } from './svc-pip.polls.js';
export { standalonePorts } from './svc-pip.standalone.js';
export { tendCard } from './svc-pip.tend.js';
export { createWording } from './svc-pip.wording.js';
export { phrase } from './svc-pip.words.js';
