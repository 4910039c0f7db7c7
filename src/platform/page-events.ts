import { listen, whenAborted } from './listen.js';
import { pageDocument } from './page-document.js';
import { isPageHidden } from './page-visibility.js';

/** Resolves at the next event of this type; never once `signal` is aborted. */
export const nextEvent = (target: EventTarget, type: string, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => target.addEventListener(type, resolve, { signal }));

/** Resolves once the document is parsed, and never once `signal` is aborted; `false` if it is parsed. */
export const whenParsed = (signal: AbortSignal): Promise<unknown> | false =>
  pageDocument.readyState === 'loading' && nextEvent(pageDocument, 'DOMContentLoaded', signal);

/** Resolves once somebody sees the page, which may have been opened in the background. */
export async function whenSeen(): Promise<void> {
  const waiting = new AbortController();
  while (isPageHidden()) await nextEvent(pageDocument, 'visibilitychange', waiting.signal);
  waiting.abort();
}

/**
 * Resolves once the page is scrolled by `threshold`: CSS pixels, or a percentage of the scrollable height. On a page
 * too short for that, scrolling to the end suffices. Never once `signal` is aborted while waiting.
 */
export async function whenScrolled(threshold: number | string, signal: AbortSignal): Promise<void> {
  await whenParsed(signal);
  const isReached = (): boolean => {
    const range = pageDocument.documentElement.scrollHeight - innerHeight;
    const wanted = typeof threshold === 'number' ? threshold : (parseFloat(threshold) / 100) * range;
    return scrollY >= Math.min(wanted, range - 1);
  };
  if (isReached()) return;
  await new Promise<void>((resolve) => {
    if (signal.aborted) return;
    const waiting = new AbortController();
    const check = (): void => {
      if (!isReached()) return;
      waiting.abort();
      resolve();
    };
    listen(window, 'scroll', check, waiting.signal);
    whenAborted(signal, () => waiting.abort());
  });
}
