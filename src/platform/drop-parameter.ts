/** Removes a query parameter from the page's URL; the history keeps its length and its state. */
export function dropParameter(name: string): void {
  const parts = location.search.slice(1).split('&');
  const kept = parts.filter((part) => part.split('=')[0] !== name);
  if (kept.length === parts.length) return;
  const search = kept.length ? `?${kept.join('&')}` : '';
  history.replaceState(history.state, '', location.origin + location.pathname + search + location.hash);
}
