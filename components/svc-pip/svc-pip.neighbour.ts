import type { HttpClient } from '../../src/api/http-client.js';
import { failure } from '../../src/internal/result.js';
import { SvcError } from '../../src/internal/svc-error.js';

/** Milliseconds after which an element that stays away looks whether the other one has left. */
const PERIOD = 1_000;

interface Card extends HTMLElement {
  readonly position: string;
  refresh(): void;
}

const isCard = (element: Element): element is Card => 'refresh' in element;

/** Whether this mini-player shows something, or the shopper has dismissed it: another one in its place would be a second ad. */
const hasCorner = ({ dataset }: Card): boolean =>
  dataset['reason'] === 'dismissed' || !/^(idle|hidden|resolving|armed|undefined)$/.test(String(dataset['mode']));

const isUndecided = ({ dataset }: Card): boolean => /^(resolving|armed)$/.test(String(dataset['mode']));

/** The order in which elements started; one of the script tag counts as the first. */
const starts = new WeakMap<Card, number>();
let started = 0;

/** Whether another mini-player is in the corner of this one, or started before it and may soon be there. */
function hasNeighbour(host: Card): boolean {
  const start = starts.get(host) ?? ++started;
  starts.set(host, start);
  const others = [...document.querySelectorAll('svc-pip, svc-pip-sdk')].filter(isCard);
  return others.some(
    (other) =>
      other !== host &&
      other.position === host.position &&
      (hasCorner(other) || (isUndecided(other) && (starts.get(other) ?? 0) < start)),
  );
}

/**
 * Two mini-players in one corner would lie over each other: the second sends no request until the first has left.
 *
 * @param http sends its requests
 */
export function withoutNeighbour(host: HTMLElement, http: HttpClient): HttpClient {
  return (url, signal) => {
    if (!isCard(host) || !hasNeighbour(host)) return http(url, signal);
    const timer = setInterval(() => {
      if (host.isConnected && hasNeighbour(host)) return;
      clearInterval(timer);
      if (host.isConnected) host.refresh();
    }, PERIOD);
    signal?.addEventListener('abort', () => clearInterval(timer));
    const message = 'stays away: another <svc-pip> of this page is in the same corner';
    return Promise.resolve(failure(new SvcError('invalid-argument', message)));
  };
}
