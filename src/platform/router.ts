import { carryHandedOver } from './handoff-marker.js';

/** What the fragment of the player page's address asks for [P1]. */
export type Route =
  | { readonly page: 'list' }
  | {
      readonly page: 'player';
      readonly translationId: string;
      /** What follows the `?` of the fragment; the empty string where there is none. */
      readonly query: string;
    }
  | { readonly page: 'unknown' };

/**
 * Reads a fragment, with its `#`: empty or `#/` is the list, `#/translation/<translationId>` the player. Both may have a
 * query of their own, as a router in the fragment writes it [Z13].
 */
export function readRoute(hash: string): Route {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(hash) ?? [];
  if (/^#?\/?$/.test(path)) return { page: 'list' };
  const id = /^#\/translation\/([^/#]+)\/?$/.exec(path)?.[1];
  try {
    if (id !== undefined) return { page: 'player', translationId: decodeURIComponent(id), query };
  } catch {
    // Half an escape sequence names no stream.
  }
  return { page: 'unknown' };
}

/** The fragment of a stream's player; `null` for an identifier that no address can carry (half a surrogate pair). */
export function translationHash(translationId: string): string | null {
  try {
    return `#/translation/${encodeURIComponent(translationId)}`;
  } catch {
    return null;
  }
}

/**
 * Reports the route of the address now and whenever it changes, until aborted. Every entry of a visit that began at the
 * mini-player is marked as such.
 */
export function watchRoute(listener: (route: Route) => void, signal: AbortSignal): void {
  let seen: string | null = null;
  const look = (): void => {
    if (location.hash === seen) return;
    seen = location.hash;
    carryHandedOver();
    listener(readRoute(seen));
  };
  addEventListener('hashchange', look, { signal });
  addEventListener('popstate', look, { signal });
  look();
}
