const CARD = 'position:fixed;right:16px;bottom:16px;width:168px;height:299px;object-fit:cover';
/** The whole window, as the full player has it. */
export const FULL = 'position:fixed;inset:0;width:100%;height:100%;object-fit:cover';

/** A muted video with nothing around it; by default in the corner, in the size of the mini-player's card. */
export function bareVideo(style = CARD): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = video.autoplay = video.playsInline = true;
  video.style.cssText = style;
  document.body.append(video);
  return video;
}

/** Value of `data-<name>` on the tag of the running script. */
export const readAttribute = (name: string): string => document.currentScript?.dataset[name] ?? '';
