import { attempt } from '../base/attempt.js';
import { guarded } from '../base/guarded.js';

/** What observes the size of elements. */
export type SizeObserver = Pick<ResizeObserver, 'observe' | 'disconnect'>;

/**
 * Calls `changed` once for each observed element and whenever its size changes; without `ResizeObserver` whenever the
 * window's size does.
 */
export function createSizeObserver(changed: () => void): SizeObserver {
  const onChange = (): void => guarded(changed);
  const observer = attempt(() => new ResizeObserver(onChange));
  if (observer) return observer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    observe() {
      addEventListener('resize', onChange);
      timer = setTimeout(onChange);
    },
    disconnect() {
      removeEventListener('resize', onChange);
      clearTimeout(timer);
    },
  };
}
