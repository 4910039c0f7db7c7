import type { Media, MediaListener } from '../../src/media/media.js';
import { openCardStream } from '../../src/media/card-stream.js';
import { preloadVideo } from '../../src/media/preload-video.js';

/**
 * Opens a stream with its sound in a second video while a silent rendition of it is shown. The second video covers the
 * first one when it has a frame, and replaces it when that frame is on screen. If it fails, if the browser refuses
 * sound, or if the first one is paused meanwhile, the silent rendition stays.
 *
 * Must be called in the user gesture, in which it starts to play.
 *
 * @param listener receives what the second video reports once it has replaced the first
 * @param replace called with the media that its owner has from now on
 */
export function addSound(url: string, silent: Media, listener: MediaListener, replace: (media: Media) => void): void {
  let shown = false;
  const video = preloadVideo(url);
  video.muted = false;
  const cancel = (): void => {
    video.remove();
    loud.destroy();
    replace(silent);
  };
  const finish = (): void => {
    if (!video.isConnected) return;
    shown = true;
    replace(loud);
    silent.destroy();
    listener({ type: 'sound', on: !video.muted });
    listener({ type: 'playing' });
  };
  const loud = openCardStream(url, {
    adopt: video,
    listener(event) {
      if (shown) return listener(event);
      if (event.type === 'first-frame') {
        silent.node.after(video);
        video.requestVideoFrameCallback(finish);
      } else if (event.type === 'sound-refused' || event.type === 'failed' || event.type === 'ended') {
        cancel();
        if (event.type === 'sound-refused') listener(event);
      }
    },
  });
  replace({
    node: silent.node,
    play: () => silent.play(),
    pause() {
      cancel();
      silent.pause();
    },
    setSound(on) {
      if (!on) cancel();
    },
    position: () => null,
    destroy() {
      video.remove();
      loud.destroy();
      silent.destroy();
    },
  });
}
