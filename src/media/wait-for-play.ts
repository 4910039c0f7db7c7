import type { Media, MediaListener } from './media.js';
import { nativeTracks } from './tracks.js';

/**
 * Media that loads nothing before `play()`, for a player without `autoplay`. Until then it reports what a
 * browser reports that refuses to start it.
 *
 * @param open opens the media, which plays at once, with sound unless `video` is muted
 */
export function waitForPlay(video: HTMLVideoElement, open: () => Media, listener: MediaListener): Media {
  let media: Media | null = null;
  let destroyed = false;
  queueMicrotask(() => {
    if (media || destroyed) return;
    listener({ type: 'sound', on: !video.muted });
    listener({ type: 'autoplay-refused' });
  });
  return {
    node: video,
    play() {
      if (media) media.play();
      else media = open();
    },
    pause: () => media?.pause(),
    setSound(on) {
      if (media) return media.setSound(on);
      video.muted = !on;
      queueMicrotask(() => listener({ type: 'sound', on }));
    },
    position: () => media?.position() ?? null,
    duration: () => media?.duration?.() ?? null,
    tracks: () => media?.tracks?.() ?? nativeTracks(video),
    setResolution: (resolution) => media?.setResolution?.(resolution),
    setAudio: (index) => media?.setAudio?.(index),
    destroy() {
      destroyed = true;
      media?.destroy();
    },
  };
}
