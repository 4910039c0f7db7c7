/** Resolves at the event, at once when `already`; never after `signal` was aborted. */
function moment(target: EventTarget, type: string, already: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (already) resolve();
    else target.addEventListener(type, () => resolve(), { once: true, signal });
  });
}

/** When the whole document was parsed. */
export const whenParsed = (signal: AbortSignal): Promise<void> =>
  moment(document, 'DOMContentLoaded', document.readyState !== 'loading', signal);

/** When the page is really visited: not before a prerendered page is activated, and not in a background tab. */
export async function whenSeen(signal: AbortSignal): Promise<void> {
  const page = document as Document & { readonly prerendering?: boolean };
  await moment(page, 'prerenderingchange', !page.prerendering, signal);
  while (document.visibilityState === 'hidden') await moment(document, 'visibilitychange', false, signal);
}

/**
 * When the page was scrolled by `threshold`: CSS pixels, or a percentage of what can be scrolled. A page too short to
 * be scrolled that far has passed it.
 */
export function whenScrolled(threshold: number | string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      const range = document.documentElement.scrollHeight - innerHeight;
      const wanted = typeof threshold === 'number' ? threshold : (parseFloat(threshold) / 100) * range;
      if (scrollY < Math.min(wanted, range - 1)) return;
      removeEventListener('scroll', look);
      resolve();
    };
    addEventListener('scroll', look, { passive: true, signal });
    look();
  });
}
