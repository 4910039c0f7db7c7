import { pageDocument } from './page-document.js';

/** Resolves at the next event of this type; never after `signal` was aborted. */
export const nextEvent = (target: EventTarget, type: string, signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true, signal }));

/** When the whole document was parsed. */
export const whenParsed = async (signal: AbortSignal): Promise<void> => {
  if (pageDocument.readyState === 'loading') await nextEvent(pageDocument, 'DOMContentLoaded', signal);
};

/** When the page is really visited: not before a prerendered page is activated, and not in a background tab. */
export async function whenVisible(signal: AbortSignal): Promise<void> {
  if (pageDocument.prerendering) await nextEvent(pageDocument, 'prerenderingchange', signal);
  while (pageDocument.hidden) await nextEvent(pageDocument, 'visibilitychange', signal);
}

/**
 * When the page was scrolled by `threshold`: CSS pixels, or a percentage of what can be scrolled. A page too short to
 * be scrolled that far has passed it.
 */
export async function whenScrolled(threshold: number | string, signal: AbortSignal): Promise<void> {
  await whenParsed(signal);
  for (;;) {
    const range = pageDocument.documentElement.scrollHeight - innerHeight;
    const wanted = typeof threshold === 'number' ? threshold : (parseFloat(threshold) / 100) * range;
    if (scrollY >= Math.min(wanted, range - 1)) return;
    await nextEvent(window, 'scroll', signal);
  }
}
