import { carryHandedOver } from './handoff-marker.js';
import { listen } from './listen.js';

/** The route in the fragment of the player page's URL [P1]. */
export type Route =
  | { readonly page: 'list' }
  | {
      readonly page: 'player';
      readonly translationId: string;
      /** What follows the `?` of the fragment; the empty string if there is none. */
      readonly query: string;
    }
  | { readonly page: 'unknown' };

/**
 * Parses a fragment, with its `#`: empty or `#/` is the list, `#/translation/<translationId>` the player. Both may have
 * a query in the fragment, as hash routers write it [Z13].
 */
export function readRoute(hash: string): Route {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(hash) ?? [];
  if (/^#?\/?$/.test(path)) return { page: 'list' };
  const id = /^#\/translation\/([^/#]+)\/?$/.exec(path)?.[1];
  try {
    if (id !== undefined) return { page: 'player', translationId: decodeURIComponent(id), query };
  } catch {
    // An incomplete escape sequence identifies no stream.
  }
  return { page: 'unknown' };
}

/** The fragment of a stream's player; `null` for an identifier that no URL can contain (a lone surrogate). */
export function translationHash(translationId: string): string | null {
  try {
    return `#/translation/${encodeURIComponent(translationId)}`;
  } catch {
    return null;
  }
}

/**
 * Reports the route of the URL now and whenever it changes, until aborted. Marks every history entry of a visit that
 * started at the mini-player.
 */
export function watchRoute(listener: (route: Route) => void, signal: AbortSignal): void {
  let seen: string | null = null;
  const update = (): void => {
    if (location.hash === seen) return;
    seen = location.hash;
    carryHandedOver();
    listener(readRoute(seen));
  };
  for (const type of ['hashchange', 'popstate']) listen(window, type, update, signal);
  update();
}
