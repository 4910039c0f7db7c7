import type Hls from 'hls.js';

/**
 * Loads the full build of hls.js, which is to take the place of `light`, for the sound of a stream that has it in a
 * separate rendition. Few streams have one, and nearly all of those start muted.
 *
 * @returns `null` if it cannot be loaded
 */
export function loadForSound(
  video: HTMLVideoElement,
  light: Hls,
  load: () => Promise<typeof Hls>,
): Promise<typeof Hls | null> {
  // Before the first frame nothing else may share the bandwidth; later the muted video plays until the full build is
  // loaded.
  if (video.readyState === 0) {
    // Else hls.js starts loading by itself after all handlers of `MANIFEST_PARSED` have run.
    light.config.autoStartLoad = false;
    light.stopLoad();
  }
  return load().catch(() => null);
}
