import { attempt } from '../base/attempt.js';
import { listen } from './listen.js';

/** Whether nobody sees the page; `false` where the page has broken what says so. */
export const isPageHidden = (): boolean => attempt(() => document.visibilityState === 'hidden') === true;

/** Reports when the page becomes hidden or visible, and when it returns from the back/forward cache, until aborted. */
export function watchPage(
  listeners: { readonly hidden: () => void; readonly visible: () => void; readonly restored: () => void },
  signal: AbortSignal,
): void {
  listen(document, 'visibilitychange', () => (isPageHidden() ? listeners.hidden() : listeners.visible()), signal);
  listen(window, 'pageshow', (event: PageTransitionEvent) => event.persisted && listeners.restored(), signal);
}
