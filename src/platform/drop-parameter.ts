import { attempt } from '../base/attempt.js';

/** The URL without a query parameter; everything else in it stays as it is written. */
export const withoutParameter = (href: string, name: string): string =>
  href.replace(/^([^?#]*)\?([^#]*)/, (all, page: string, query: string) => {
    const parts = query.split('&');
    const kept = parts.filter((part) => part.split('=')[0] !== name);
    return kept.length === parts.length ? all : page + (kept.length ? `?${kept.join('&')}` : '');
  });

/** Removes a query parameter from the page's URL; the history keeps its length and its state, and Safari's may refuse. */
export function dropParameter(name: string): void {
  attempt(() => history.replaceState(history.state, '', withoutParameter(location.href, name)));
}
