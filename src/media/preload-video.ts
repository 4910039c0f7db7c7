/**
 * Starts a muted inline video that is not in the document yet, so that it downloads while the code of its owner does.
 *
 * @param url an address that already passed `isSecureUrl`
 * @param loop whether it begins anew at its end
 */
export function preloadVideo(url: string, loop = false): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = video.defaultMuted = video.playsInline = video.disableRemotePlayback = true;
  video.loop = loop;
  video.preload = 'auto';
  video.crossOrigin = 'anonymous';
  // Asked for before there is a source, and while it is out of sight: else Chromium decodes no picture of it, and its
  // first frame comes up to half a second late.
  const decode = (): void => {
    if (!video.isConnected) video.requestVideoFrameCallback?.(decode);
  };
  decode();
  video.src = url;
  video.play().catch(() => {});
  return video;
}
