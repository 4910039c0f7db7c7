import { guarded } from '../../../src/base/guarded.js';
import type { PipMode } from '../../../src/machine/pip/state.js';
import { whenAborted } from '../../../src/platform/listen.js';
import { emitPip } from '../reflect-state.js';
import type { Corner } from '../settings.js';

/** Milliseconds after which an element that stays away looks whether the other one has left. */
const PERIOD = 1_000;

/** One that is resolving has requested before this one did. */
const TAKING: readonly PipMode[] = ['resolving', 'preview', 'live', 'continuous', 'poster'];

interface Card extends HTMLElement {
  readonly position: string;
  refresh(): void;
}

const isCard = (element: Element): element is Card => 'refresh' in element;

/** One in the place of a card that was dismissed would be a second ad, and one that awaits its recording comes back. */
const takesCorner = ({ dataset: { mode, reason } }: Card): boolean =>
  TAKING.some((taking) => taking === mode) || reason === 'dismissed' || reason === 'awaiting-recording';

/** Where it is, or will be: an element knows that once it has rendered. */
const cornerOf = ({ dataset, position }: Card): string => dataset['corner'] ?? position;

const isTaken = (host: Card): boolean =>
  [...document.querySelectorAll('svc-pip, svc-pip-sdk')].some(
    (other) => other !== host && isCard(other) && cornerOf(other) === cornerOf(host) && takesCorner(other),
  );

/** Never resolves once the card is removed or `signal` is aborted. */
const whenFree = (host: Card, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!isTaken(host)) return resolve();
    const look = (): void => {
      if (isTaken(host)) return;
      clearInterval(timer);
      resolve();
    };
    const timer = setInterval(() => guarded(look), PERIOD);
    whenAborted(signal, () => clearInterval(timer));
  });

/**
 * The corner of an element that the page wrote itself. Two mini-players in one corner would lie over each other: the second
 * sends no request until the first has left. The one for the live notification, which nothing repeats, waits for that.
 */
export function createCorner(host: HTMLElement): Corner | undefined {
  if (!isCard(host)) return undefined;
  let waiting: Promise<void> | null = null;
  return {
    yields(showing) {
      const { signal, state } = showing;
      if (state.mode !== 'resolving' || !isTaken(host)) return false;
      showing.send({ type: 'refused-to-start', reason: 'corner-taken' });
      if (!waiting) {
        const message = 'another <svc-pip> of this page is in the same corner';
        emitPip(host, 'svc-error', { code: 'invalid-argument', message, cause: undefined });
        waiting = whenFree(host, signal).then(() => {
          waiting = null;
          host.refresh();
        });
        whenAborted(signal, () => (waiting = null));
      }
      return true;
    },
    whenFree: (signal) => whenFree(host, signal),
  };
}
