/** The video of one connection, without a source. */
export function makeVideo(muted: boolean): HTMLVideoElement {
  const video = document.createElement('video');
  video.playsInline = true;
  video.preload = 'auto';
  video.crossOrigin = 'anonymous';
  video.muted = muted;
  // Firefox makes a video focusable even without controls.
  video.tabIndex = -1;
  return video;
}
