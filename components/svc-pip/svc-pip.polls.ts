import { tellingDeprecation } from '../../src/api/deprecation.js';
import { fetchQuickState } from '../../src/api/quick-state.js';
import { createHttpClient } from '../../src/api/http-client.js';
import { secureRandom } from '../../src/api/random.js';
import { askedToWait } from '../../src/internal/backoff.js';
import { returnDelay } from '../../src/internal/return-delay.js';
import type { SvcError } from '../../src/internal/svc-error.js';
import type { PipEffectOf } from '../../src/machine/pip-effect.js';
import type { PipEvent } from '../../src/machine/pip-event.js';
import {
  createPollMemory,
  RECORDING_WAIT,
  startPoller,
  type PollMemory,
  type PollReply,
} from '../../src/platform/poller.js';
import { requestStream } from './svc-pip.lookup.js';
import type { PipPorts, PipSettings } from './svc-pip.settings.js';

/** Usual time between two polls, milliseconds: at most thirty requests an hour and page. */
const PERIODS = { 'quick-state': 120_000, 'stream-state': 180_000, recording: 180_000 } as const;

/**
 * When a page that came back asks again: after a little time of its own, or all would ask at once. Never after `signal` was
 * aborted.
 */
export const resumeDelay = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return;
    const timer = setTimeout(resolve, returnDelay(secureRandom));
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

const reply = (error: SvcError | null, validity: number | null = null): PollReply => ({
  failed: error !== null,
  retryAfter: error && askedToWait(error.context),
  validity,
});

/** By what is asked, for as long as a mini-player shows one product: a medium that is tried again starts its poll again. */
const memories = new WeakMap<PipSettings, Map<string, PollMemory>>();

function memoryOf(settings: PipSettings, question: string): PollMemory {
  const known = memories.get(settings) ?? new Map<string, PollMemory>();
  const memory = known.get(question) ?? createPollMemory();
  memories.set(settings, known.set(question, memory));
  return memory;
}

/** Keeps asking what the state wants to know [Z3]; what was learned goes to `send`, a failure changes nothing. */
export function startPolling(
  { poll, streamId }: Pick<PipEffectOf<'start-poll'>, 'poll' | 'streamId'>,
  settings: PipSettings,
  { vp9, trace }: Pick<PipPorts, 'vp9' | 'trace'>,
  send: (event: PipEvent) => void,
  signal: AbortSignal,
): void {
  const tell = (announced: string): void => {
    if (trace.list().some(({ step }) => step === 'access')) return;
    trace.add('access', `the service announces the end of the present access (X-Deprecated: ${announced})`);
  };
  // The next poll is the retry of a failed one.
  const http = createHttpClient({ retries: 0, fetch: tellingDeprecation(tell) });
  const askQuickState = async (): Promise<PollReply> => {
    const answer = await fetchQuickState(http, settings.baseUrl, { translationId: streamId }, { signal });
    if (!answer.ok) return reply(answer.error);
    // stream-state has the last word on a state that nobody knows, too [Z3].
    send({ type: 'quick-state-settled', completed: /^(completed|unknown)$/.test(answer.value.translationState) });
    return reply(null, answer.value.validity);
  };
  const askStreamState = async (): Promise<PollReply> => {
    const lookup = await requestStream(settings, { http, vp9 }, signal);
    if (!lookup) return reply(null);
    if (lookup.error) return reply(lookup.error);
    send({ type: 'lookup-settled', ...lookup });
    return reply(null);
  };
  startPoller(
    {
      period: PERIODS[poll],
      request: poll === 'quick-state' ? askQuickState : askStreamState,
      random: secureRandom,
      memory: memoryOf(settings, `${poll} ${streamId}`),
      ...(poll === 'recording' && { lasting: RECORDING_WAIT }),
    },
    signal,
  );
}
