interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Whether the browser can show the video in a window of its own. */
export const canEnterPictureInPicture = (video: HTMLVideoElement): boolean =>
  document.pictureInPictureEnabled && !video.disablePictureInPicture;

/** Into a window of its own, or back. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await video.requestPictureInPicture();
  } catch {
    // The browser refuses before the first picture; the button may be pressed again.
  }
}

/** Whether `host`, or on phones at least its video, can fill the screen. */
export const canEnterFullscreen = (host: HTMLElement, video: PhoneVideo): boolean =>
  (document.fullscreenEnabled && 'requestFullscreen' in host) || 'webkitEnterFullscreen' in video;

/** Fills the screen with `host`, or leaves it. */
export async function toggleFullscreen(host: HTMLElement, video: PhoneVideo): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (document.fullscreenEnabled) await host.requestFullscreen();
    else video.webkitEnterFullscreen?.();
  } catch {
    // A page or an embedding frame that forbids it keeps its size.
  }
}
