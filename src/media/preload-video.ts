/**
 * Starts a muted, looping inline video that is not yet in the document, so that it loads in parallel with its owner's
 * code.
 *
 * @param url a URL that already passed `isSecureUrl`
 */
export function preloadVideo(url: string): HTMLVideoElement {
  const video = document.createElement('video');
  video.crossOrigin = '';
  video.muted = video.playsInline = video.loop = true;
  // Requested before there is a source, and while the video is not in the document: otherwise Chromium decodes no frame
  // of it, and its first frame is up to half a second late.
  const decode = (): void => {
    if (!video.isConnected) video.requestVideoFrameCallback?.(decode);
  };
  decode();
  video.src = url;
  video.play().catch(() => {});
  return video;
}
