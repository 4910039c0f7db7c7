import { attempt } from '../base/attempt.js';
import { guarded } from '../base/guarded.js';
import { listen, whenAborted } from './listen.js';
import { createSizeObserver } from './observe-size.js';

const hasBox = (element: Element): boolean => element.getClientRects().length > 0;

/** Whether the element has a place on the page: in no closed dialog, popover, `<details>` or tab panel. */
export function isRendered(element: Element): boolean {
  const visible = typeof element.checkVisibility === 'function' ? element.checkVisibility() : hasBox(element);
  // Without a layout, as in jsdom, nothing has a box.
  return visible || getComputedStyle(element).display === 'contents' || !hasBox(document.documentElement);
}

/**
 * Reports whenever something may have changed whether the element is rendered, until aborted. Its size is 0 without a box;
 * what `content-visibility` skips, as closed `<details>` do, keeps its size but intersects nothing.
 */
export function watchRendered(element: Element, check: () => void, signal: AbortSignal): void {
  for (const observer of [createSizeObserver(check), attempt(() => new IntersectionObserver(() => guarded(check)))]) {
    observer?.observe(element);
    whenAborted(signal, () => observer?.disconnect());
  }
  listen(document, 'toggle', check, signal, { capture: true });
}
