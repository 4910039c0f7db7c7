import { attempt } from '../base/attempt.js';
import { listen } from './listen.js';

/** Whether nobody sees the page; `false` where the page has broken what says so. */
export const isPageHidden = (): boolean => attempt(() => document.visibilityState === 'hidden') === true;

/** Reports when the page becomes hidden or visible, and when it returns from the back/forward cache, until aborted. */
export function watchPage(changed: (isHidden: boolean) => void, restored: () => void, signal: AbortSignal): void {
  listen(document, 'visibilitychange', () => changed(isPageHidden()), signal);
  listen(window, 'pageshow', (event: PageTransitionEvent) => event.persisted && restored(), signal);
}
