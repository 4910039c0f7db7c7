/** Reports when the page becomes hidden or visible, and when it returns from the back/forward cache, until aborted. */
export function watchPage(
  listeners: { readonly hidden: () => void; readonly visible: () => void; readonly restored: () => void },
  signal: AbortSignal,
): void {
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? listeners.hidden() : listeners.visible()),
    { signal },
  );
  addEventListener('pageshow', (event) => event.persisted && listeners.restored(), { signal });
}
