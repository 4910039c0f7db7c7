import type { HttpClient } from '../../../src/api/http-client.js';
import type { PipMode } from '../../../src/machine/pip/state.js';
import { failure } from '../../../src/base/result.js';
import { SvcError } from '../../../src/base/svc-error.js';

/** Milliseconds after which an element that stays away looks whether the other one has left. */
const PERIOD = 1_000;

const SHOWN: readonly PipMode[] = ['preview', 'live', 'continuous', 'poster'];

interface Card extends HTMLElement {
  readonly position: string;
  refresh(): void;
}

const isCard = (element: Element): element is Card => 'refresh' in element;

/** Whether this mini-player shows something, or the shopper has dismissed it: another one in its place would be a second ad. */
const hasCorner = ({ dataset }: Card): boolean =>
  dataset['reason'] === 'dismissed' || SHOWN.some((mode) => mode === dataset['mode']);

const isUndecided = ({ dataset }: Card): boolean => dataset['mode'] === 'resolving' || dataset['mode'] === 'armed';

/** The order in which elements started to request something. */
const starts = new WeakMap<Card, number>();
let started = 0;

/** One of the script tag counts as the first; one that has yet to start, such as below a scroll threshold, as the last. */
const startOf = (card: Card): number => starts.get(card) ?? (card.dataset['byTag'] === undefined ? Infinity : 0);

/** Whether another mini-player is in the corner of this one, or started before it and may soon be there. */
function hasNeighbour(host: Card): boolean {
  const start = starts.get(host) ?? ++started;
  starts.set(host, start);
  const others = [...document.querySelectorAll('svc-pip, svc-pip-sdk')].filter(isCard);
  return others.some(
    (other) =>
      other !== host &&
      other.position === host.position &&
      (hasCorner(other) || (isUndecided(other) && startOf(other) < start)),
  );
}

/** Calls `then` once the corner is free; never once the card is removed or `signal` is aborted. */
function whenFree(host: Card, signal: AbortSignal | undefined, then: () => void): void {
  const timer = setInterval(() => {
    if (host.isConnected && hasNeighbour(host)) return;
    clearInterval(timer);
    if (host.isConnected) then();
  }, PERIOD);
  signal?.addEventListener('abort', () => clearInterval(timer));
}

/**
 * Two mini-players in one corner would lie over each other: the second sends no request until the first has left. The one
 * for the live notification, which nothing repeats, waits for that.
 *
 * @param http sends its requests
 */
export function withoutNeighbour(host: HTMLElement, http: HttpClient): HttpClient {
  return (url, signal) => {
    if (!isCard(host) || !hasNeighbour(host)) return http(url, signal);
    if (/\/online\?/.test(url))
      return new Promise((resolve) => whenFree(host, signal, () => resolve(http(url, signal))));
    whenFree(host, signal, () => host.refresh());
    const message = 'stays away: another <svc-pip> of this page is in the same corner';
    return Promise.resolve(failure(new SvcError('invalid-argument', message)));
  };
}
