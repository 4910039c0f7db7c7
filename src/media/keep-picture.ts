/**
 * Covers a video with the picture that it shows, for as long as it has none of its own. A canvas shows it whatever its
 * origin, and needs nothing of the page's policy.
 */
export function keepPicture(video: HTMLVideoElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.ariaHidden = 'true';
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  video.after(canvas);
  return canvas;
}
