/** Whether the video is shown outside of the page: picture-in-picture, a window of its own, or another device. */
export function isShownElsewhere(video: HTMLVideoElement): boolean {
  const { pictureInPictureElement } = video.getRootNode() as ShadowRoot | Document;
  const { remote, webkitCurrentPlaybackTargetIsWireless: airPlay } = video as HTMLVideoElement & {
    readonly remote?: RemotePlayback;
    readonly webkitCurrentPlaybackTargetIsWireless?: boolean;
  };
  if (video.ownerDocument !== document) return true;
  return pictureInPictureElement === video || remote?.state === 'connected' || airPlay === true;
}
