/**
 * A separate chunk for what the first frame does not need: dragging, polls, animated images, and the ports of an element
 * without the script tag.
 */
export { openAnimatedImage } from '../../src/media/clip/animated-image.js';
export { whenPicturesPainted } from '../../src/platform/page-paint.js';
export { escapeCapture } from '../../src/platform/escape-containing-block.js';
export { forgetDismissal, takeResumePosition, whenThresholdReached } from './svc-pip.storage.js';
export { addDeferredStyles } from './svc-pip.deferred.styles.js';
export { renderExtras } from './svc-pip.extras.js';
export { followLiveStream, openNotice, renderNotice } from './svc-pip.notice.js';
export { refresh, startPolling } from './svc-pip.polls.js';
export { standalonePorts } from './svc-pip.standalone.js';
export { ToastController } from './svc-pip.toast.js';
export { addCardBehaviors } from './svc-pip.card-behaviors.js';
export { createLocalization } from './svc-pip.strings.js';
export { explainState } from './svc-pip.explain.js';
