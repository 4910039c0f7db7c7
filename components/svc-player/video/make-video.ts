import type { CallbackGuardElement } from '../../shared/callback-guard-element.js';

/**
 * The video of one connection, without a source. Whoever listens to it, such as media and hls.js, listens in the boundary of the
 * element [FAULTS 36].
 */
export function makeVideo(muted: boolean, guard: CallbackGuardElement['guard']): HTMLVideoElement {
  const video = document.createElement('video');
  const guarded = new WeakMap<object, EventListener>();
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    const method = video[name].bind(video);
    video[name] = (type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions) => {
      const call = (event: Event): unknown =>
        typeof listener === 'function' ? listener.call(video, event) : listener.handleEvent(event);
      const inBoundary = guarded.get(listener) ?? guard(call);
      guarded.set(listener, inBoundary);
      method(type, inBoundary, options);
    };
  }
  video.playsInline = true;
  video.preload = 'auto';
  video.crossOrigin = 'anonymous';
  video.muted = muted;
  // Firefox makes a video focusable even without controls.
  video.tabIndex = -1;
  return video;
}
