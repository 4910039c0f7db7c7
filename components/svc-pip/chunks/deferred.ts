/**
 * A separate chunk for what the first frame does not need: dragging, polls, animated images, and the ports of an element
 * without the script tag.
 */
export { openAnimatedImage } from '../../../src/media/clip/animated-image.js';
export { whenPicturesPainted } from '../../../src/platform/page-paint.js';
export { escapeCapture } from '../../../src/platform/escape-containing-block.js';
export { forgetDismissal, takeResumePosition, whenThresholdReached } from '../lookup/storage.js';
export { addDeferredStyles } from '../styles/deferred.styles.js';
export { renderExtras } from '../card/extras.js';
export { followLiveStream, openNotice, renderNotice } from '../notice/controller.js';
export { refresh, startPolling } from '../lookup/polls.js';
export { standalonePorts } from '../lookup/standalone.js';
export { ToastController } from '../card/toast.js';
export { addCardBehaviors } from '../card/behaviors.js';
export { createLocalization } from '../strings.js';
export { explainState } from '../explain.js';
