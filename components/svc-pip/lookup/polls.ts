import { withDeprecationNotice } from '../../../src/api/deprecation.js';
import { fetchQuickState } from '../../../src/api/endpoints.js';
import { createHttpClient, type HttpClient } from '../../../src/api/http-client.js';
import { secureRandom } from '../../../src/api/random.js';
import { retryAfterOf, returnDelay } from '../../../src/base/backoff.js';
import type { SvcError } from '../../../src/base/svc-error.js';
import type { PipEffectOf, PipEvent, Poll } from '../../../src/machine/pip/state.js';
import { coalesceRequests } from '../../../src/platform/coalesce-requests.js';
import type { DecisionTrace } from '../../../src/site/decision-trace.js';
import { whenAborted } from '../../../src/platform/listen.js';
import {
  createPollMemory,
  RECORDING_WAIT,
  startPoller,
  type PollMemory,
  type PollReply,
} from '../../../src/platform/poller.js';
import { requestStream, type Lookup } from './look-up.js';
import { waitForScrollThreshold, wasClosed } from './storage.js';
import { type PipPorts, type PipSettings, whyNotStarted } from '../settings.js';

/** Usual milliseconds between two polls: at most thirty requests per hour and page. */
export const PERIODS = {
  'quick-state': 120_000,
  'stream-state': 180_000,
  recording: 180_000,
  online: 240_000,
} as const;

/**
 * Delay before a page that became visible sends a request: random, so that not all pages send one at once. Never
 * resolves after `signal` was aborted.
 */
const resumeDelay = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return;
    const timer = setTimeout(resolve, returnDelay(secureRandom));
    whenAborted(signal, () => clearTimeout(timer));
  });

/** Milliseconds after a change in which a poll changes nothing back: a service may contradict itself from poll to poll. */
const SETTLING = 60_000;

interface LastChange {
  readonly poll: Poll;
  /** The poll before it; `null` if it is the first. */
  readonly before: Poll | null;
  /** By the monotonic clock, milliseconds. */
  readonly at: number;
}

/** The poll of the state to which a response leads. */
const pollAfter = ({ outcome }: Lookup): Poll =>
  outcome.kind === 'active' ? (outcome.stream.streamStatus === 'online' ? 'quick-state' : 'stream-state') : 'recording';

export const reply = (error: SvcError | null, validity: number | null = null): PollReply => ({
  failed: error !== null,
  retryAfter: error && retryAfterOf(error.context),
  validity,
});

/** The mini-player whose requests these are. */
export interface RequestingPip {
  readonly signal: AbortSignal;
  /** The last request of stream-state; resolves to its error. */
  readonly lookup: Promise<SvcError | null | undefined> | undefined;
  readonly send: (event: PipEvent) => void;
  /** Made by what needs them first. */
  requests?: PipRequests | undefined;
}

/** Sends each request once: the next poll is the retry of a failed one. */
export function pollingClient(trace: DecisionTrace): HttpClient {
  const reportDeprecation = (deprecation: string): void => {
    if (trace.list.some(({ step }) => step === 'access')) return;
    trace.add('access', `the service announces the end of the present access (X-Deprecated: ${deprecation})`);
  };
  return createHttpClient({ retries: 0, fetch: withDeprecationNotice(reportDeprecation) });
}

/**
 * What a mini-player requests for one product after the first time: the polls, and what the page or the shopper wants anew. All of them
 * share the budget of an hour [Z45].
 */
export class PipRequests {
  readonly #pip: RequestingPip;
  readonly #settings: PipSettings;
  readonly #ports: Pick<PipPorts, 'vp9' | 'trace'>;
  readonly #requestTimes: number[] = [];
  /** By request: a retry of the media restarts its poll. */
  readonly #memories = new Map<string, PollMemory>();
  #lastChange: LastChange | null = null;
  #refreshSoon: (() => void) | undefined;
  #threshold: Promise<void> | undefined;

  constructor(pip: RequestingPip, settings: PipSettings, ports: Pick<PipPorts, 'vp9' | 'trace'>) {
    this.#pip = pip;
    this.#settings = settings;
    this.#ports = ports;
  }

  /** The memory of a request. */
  memoryOf(requestKey: string): PollMemory {
    const memory = this.#memories.get(requestKey) ?? createPollMemory(this.#requestTimes);
    this.#memories.set(requestKey, memory);
    return memory;
  }

  /** Resolves once the scroll threshold is reached; what the mini-player requests waits for it together. */
  whenThresholdReached(): Promise<void> {
    return (this.#threshold ??= waitForScrollThreshold(this.#settings, this.#ports.trace, this.#pip.signal));
  }

  /**
   * Requests stream-state for a script of the page. Each return from the back/forward cache has a request of its own, after a random
   * delay, unless the shopper has closed the mini-player on another page meanwhile [Z4].
   */
  async refresh(afterReturn?: boolean): Promise<void> {
    const { signal } = this.#pip;
    if (afterReturn) {
      if (wasClosed(this.#settings)) return this.#pip.send({ type: 'refused-to-start', reason: 'dismissed' });
      await resumeDelay(signal);
      return this.#refreshNow();
    }
    this.#refreshSoon ??= coalesceRequests(
      {
        whenIdle: async () => this.#pip.lookup,
        request: () => this.#requestAnew(),
        memory: this.memoryOf('refresh'),
      },
      signal,
    );
    this.#refreshSoon();
  }

  /** Polls for what the state waits for [Z3], until aborted; a failure changes nothing. */
  startPolling({ poll, streamId }: Pick<PipEffectOf<'start-poll'>, 'poll' | 'streamId'>, signal: AbortSignal): void {
    const http = pollingClient(this.#ports.trace);
    const change = this.#lastChangeTo(poll);
    startPoller(
      {
        period: PERIODS[poll],
        request: () =>
          poll === 'quick-state'
            ? this.#requestQuickState(http, streamId, change, signal)
            : this.#requestStreamState(http, change, signal),
        random: secureRandom,
        memory: this.memoryOf(`${poll} ${streamId}`),
        ...(poll === 'recording' && { lasting: RECORDING_WAIT }),
      },
      signal,
    );
  }

  #refreshNow(): void {
    if (!whyNotStarted(this.#settings)) this.#pip.send({ type: 'refresh-requested' });
  }

  #requestAnew(): Promise<number | null> | null {
    const { lookup } = this.#pip;
    this.#refreshNow();
    if (this.#pip.lookup === lookup) return null;
    return Promise.resolve(this.#pip.lookup).then((error) => reply(error ?? null).retryAfter);
  }

  /** The change that led to this poll; a media that starts again is none. */
  #lastChangeTo(poll: Poll): LastChange {
    if (this.#lastChange?.poll !== poll)
      this.#lastChange = { poll, before: this.#lastChange?.poll ?? null, at: performance.now() };
    return this.#lastChange;
  }

  /** Whether a response leads back to what was before the last change, too soon; the next poll decides. */
  #isTooSoon(change: LastChange, isBack: (before: Poll) => boolean): boolean {
    const passed = performance.now() - change.at;
    if (change.before === null || passed >= SETTLING || !isBack(change.before)) return false;
    const seconds = Math.round(passed / 1_000);
    this.#ports.trace.add('poll', `takes back what the service said ${seconds} s ago: the next poll decides`);
    return true;
  }

  async #requestQuickState(
    http: HttpClient,
    translationId: string,
    change: LastChange,
    signal: AbortSignal,
  ): Promise<PollReply> {
    const response = await fetchQuickState(http, this.#settings.baseUrl, { translationId }, { signal });
    if (!response.ok) return reply(response.error);
    // For an unknown state, stream-state decides [Z3].
    const { translationState } = response.value;
    const completed = translationState === 'completed' || translationState === 'unknown';
    if (!completed || !this.#isTooSoon(change, () => true)) this.#pip.send({ type: 'quick-state-settled', completed });
    return reply(null, response.value.validity);
  }

  async #requestStreamState(http: HttpClient, change: LastChange, signal: AbortSignal): Promise<PollReply> {
    const lookup = await requestStream(this.#settings, { http, vp9: this.#ports.vp9 }, signal);
    if (!lookup) return reply(null);
    if (lookup.error) return reply(lookup.error);
    if (!this.#isTooSoon(change, (before) => before === pollAfter(lookup)))
      this.#pip.send({ type: 'lookup-settled', ...lookup });
    return reply(null);
  }
}
