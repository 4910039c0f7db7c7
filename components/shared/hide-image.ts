import { attempt } from '../../src/base/attempt.js';

/** Listener for `error` and `load` of an image: hides one that fails. */
export const hideFailedImage = (event: Event, loaded?: (image: HTMLImageElement) => unknown): void =>
  attempt(() => {
    const { target, type } = event;
    if (!(target instanceof HTMLImageElement)) return;
    target.hidden = type === 'error' || (type === 'load' && loaded?.(target) === true);
  });
