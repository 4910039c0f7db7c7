import { attempt } from '../base/attempt.js';
import { transitionParameter } from '../continuity/transition-parameter.js';

/** The URL without the name of a resume record; everything else in it stays as it is written. */
export const withoutTransition = (href: string): string =>
  href.replace(/^([^?#]*)\?([^#]*)/, (all, page: string, query: string) => {
    const parts = query.split('&');
    const kept = parts.filter((part) => part.split('=')[0] !== transitionParameter);
    return kept.length === parts.length ? all : page + (kept.length ? `?${kept.join('&')}` : '');
  });

/** Takes it from the page's URL; the history keeps its length and its state, and Safari's may refuse. */
export function dropTransition(): void {
  attempt(() => history.replaceState(history.state, '', withoutTransition(location.href)));
}
