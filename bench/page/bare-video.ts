/** A muted video in the corner, in the size of the mini-player's card and with nothing around it. */
export function bareVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = video.autoplay = video.playsInline = true;
  video.style.cssText = 'position:fixed;right:16px;bottom:16px;width:168px;height:299px;object-fit:cover';
  document.body.append(video);
  return video;
}

/** What the tag of the running script says under `data-<name>`. */
export const given = (name: string): string => document.currentScript?.dataset[name] ?? '';
