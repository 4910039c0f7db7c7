import { documentPictureInPicture } from './document-picture-in-picture.js';

interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

/** Whether the browser supports picture-in-picture for the video, or a window for the player. */
export const canEnterPictureInPicture = (video: HTMLVideoElement): boolean =>
  documentPictureInPicture() !== null || (document.pictureInPictureEnabled && !video.disablePictureInPicture);

/** Rejects as the browser does. */
export async function enterPictureInPicture(video: HTMLVideoElement): Promise<void> {
  await video.requestPictureInPicture();
}

/** Enters or leaves picture-in-picture; ignores a rejection by the browser. */
export async function togglePictureInPicture(video: HTMLVideoElement): Promise<void> {
  try {
    if (document.pictureInPictureElement) await document.exitPictureInPicture();
    else await enterPictureInPicture(video);
  } catch {
    // The browser rejects the request before the metadata is loaded; the user can click again.
  }
}

/** Whether `host`, or on iPhones at least its video, can enter fullscreen. */
export const canEnterFullscreen = (host: HTMLElement, video: PhoneVideo): boolean =>
  (document.fullscreenEnabled && 'requestFullscreen' in host) || 'webkitEnterFullscreen' in video;

/** Where no other element can fill the screen, as on iPhones. */
export const enterVideoFullscreen = (video: PhoneVideo | undefined): void => video?.webkitEnterFullscreen?.();

/** Enters or leaves fullscreen with `host`; ignores a rejection by the browser. */
export async function toggleFullscreen(host: HTMLElement, video: PhoneVideo): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (document.fullscreenEnabled) await host.requestFullscreen();
    else enterVideoFullscreen(video);
  } catch {
    // The page or an embedding iframe forbids fullscreen: the size does not change.
  }
}
