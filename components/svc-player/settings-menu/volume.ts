/** Whether the page may set it: on iPhones only their buttons do. */
export function canSetVolume(): boolean {
  const video = document.createElement('video');
  video.volume = 0.5;
  return video.volume === 0.5;
}
