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

const lastChanges = new WeakMap<PipSettings, LastChange>();

/** The change that led to this poll; a media that starts again is none. */
function lastChangeOf(settings: PipSettings, poll: Poll): LastChange {
  const known = lastChanges.get(settings);
  if (known?.poll === poll) return known;
  const change = { poll, before: known?.poll ?? null, at: performance.now() };
  lastChanges.set(settings, change);
  return change;
}

/** The poll of the state to which a response leads. */
const pollAfter = ({ outcome }: Lookup): Poll =>
  outcome.kind === 'active' ? (outcome.stream.streamStatus === 'online' ? 'quick-state' : 'stream-state') : 'recording';

export const reply = (error: SvcError | null, validity: number | null = null): PollReply => ({
  failed: error !== null,
  retryAfter: error && retryAfterOf(error.context),
  validity,
});

interface PageMemory {
  readonly requestTimes: number[];
  readonly byRequest: Map<string, PollMemory>;
}

/** For as long as a mini-player shows one product: a retry of the media restarts its poll. */
const pageMemories = new WeakMap<PipSettings, PageMemory>();

/** The memory of a request; all of a mini-player share the budget of an hour [Z45]. */
export function memoryOf(settings: PipSettings, requestKey: string): PollMemory {
  const page = pageMemories.get(settings) ?? { requestTimes: [], byRequest: new Map<string, PollMemory>() };
  const memory = page.byRequest.get(requestKey) ?? createPollMemory(page.requestTimes);
  pageMemories.set(settings, page);
  page.byRequest.set(requestKey, memory);
  return memory;
}

interface RefreshedPip {
  readonly signal: AbortSignal;
  /** The last request of stream-state; resolves to its error. */
  readonly lookup: Promise<SvcError | null | undefined> | undefined;
  send(event: PipEvent): void;
}

const refreshes = new WeakMap<PipSettings, () => void>();

/**
 * Requests stream-state for a script of the page, whose calls share the budget of the polls [Z45]. Each return from the
 * back/forward cache has a request of its own, after a random delay.
 */
export async function refresh(pip: RefreshedPip, settings: PipSettings, afterReturn?: boolean): Promise<void> {
  const send = (): void => {
    if (!whyNotStarted(settings)) pip.send({ type: 'refresh-requested' });
  };
  if (afterReturn) {
    await resumeDelay(pip.signal);
    return send();
  }
  const request = (): Promise<number | null> | null => {
    const { lookup } = pip;
    send();
    if (pip.lookup === lookup) return null;
    return Promise.resolve(pip.lookup).then((error) => reply(error ?? null).retryAfter);
  };
  const plan = { whenIdle: async () => pip.lookup, request, memory: memoryOf(settings, 'refresh') };
  const refreshSoon = refreshes.get(settings) ?? coalesceRequests(plan, pip.signal);
  refreshes.set(settings, refreshSoon);
  refreshSoon();
}

/** Sends each request once: the next poll is the retry of a failed one. */
export function pollingClient(trace: DecisionTrace): HttpClient {
  const reportDeprecation = (deprecation: string): void => {
    if (trace.list().some(({ step }) => step === 'access')) return;
    trace.add('access', `the service announces the end of the present access (X-Deprecated: ${deprecation})`);
  };
  return createHttpClient({ retries: 0, fetch: withDeprecationNotice(reportDeprecation) });
}

/** Polls for what the state waits for [Z3]; results go to `send`, a failure changes nothing. */
export function startPolling(
  { poll, streamId }: Pick<PipEffectOf<'start-poll'>, 'poll' | 'streamId'>,
  settings: PipSettings,
  { vp9, trace }: Pick<PipPorts, 'vp9' | 'trace'>,
  send: (event: PipEvent) => void,
  signal: AbortSignal,
): void {
  const http = pollingClient(trace);
  const change = lastChangeOf(settings, poll);
  /** Whether a response leads back to what was before the last change, too soon; the next poll decides. */
  const isTooSoon = (isBack: (before: Poll) => boolean): boolean => {
    const passed = performance.now() - change.at;
    if (change.before === null || passed >= SETTLING || !isBack(change.before)) return false;
    const seconds = Math.round(passed / 1_000);
    trace.add('poll', `takes back what the service said ${seconds} s ago: the next poll decides`);
    return true;
  };
  const requestQuickState = async (): Promise<PollReply> => {
    const response = await fetchQuickState(http, settings.baseUrl, { translationId: streamId }, { signal });
    if (!response.ok) return reply(response.error);
    // For an unknown state, stream-state decides [Z3].
    const { translationState } = response.value;
    const completed = translationState === 'completed' || translationState === 'unknown';
    if (!completed || !isTooSoon(() => true)) send({ type: 'quick-state-settled', completed });
    return reply(null, response.value.validity);
  };
  const requestStreamState = async (): Promise<PollReply> => {
    const lookup = await requestStream(settings, { http, vp9 }, signal);
    if (!lookup) return reply(null);
    if (lookup.error) return reply(lookup.error);
    if (!isTooSoon((before) => before === pollAfter(lookup))) send({ type: 'lookup-settled', ...lookup });
    return reply(null);
  };
  startPoller(
    {
      period: PERIODS[poll],
      request: poll === 'quick-state' ? requestQuickState : requestStreamState,
      random: secureRandom,
      memory: memoryOf(settings, `${poll} ${streamId}`),
      ...(poll === 'recording' && { lasting: RECORDING_WAIT }),
    },
    signal,
  );
}
