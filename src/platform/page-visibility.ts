import { listen } from './listen.js';

/** Reports when the page becomes hidden or visible, and when it returns from the back/forward cache, until aborted. */
export function watchPage(
  listeners: { readonly hidden: () => void; readonly visible: () => void; readonly restored: () => void },
  signal: AbortSignal,
): void {
  listen(
    document,
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? listeners.hidden() : listeners.visible()),
    signal,
  );
  listen(window, 'pageshow', (event: PageTransitionEvent) => event.persisted && listeners.restored(), signal);
}
