import { secureRandom } from '../../../src/api/random.js';
import { parseTimestamp } from '../../../src/contract/timestamp.js';
import type { Random } from '../../../src/base/backoff.js';
import { playbackOf, type PlayerState } from '../../../src/machine/player/state.js';
import { playerPollPeriod } from '../../../src/machine/player/timing.js';
import { createPollMemory, RECORDING_WAIT, startPoller, type PollReply } from '../../../src/platform/poller.js';

export interface PolledPlayer {
  readonly state: PlayerState;
  /** Milliseconds since 1970 by the service's clock. */
  now(): number;
}

/** The polls of a player for the state of its stream, for one connection of its element: all modes share a budget [Z45]. */
export class PlayerPolls {
  readonly #player: PolledPlayer;
  readonly #request: () => Promise<PollReply>;
  readonly #random: Random;
  readonly #memory = createPollMemory();
  #life = new AbortController();
  #requestSoon: (() => void) | null = null;

  constructor(player: PolledPlayer, request: () => Promise<PollReply>, random: Random = secureRandom) {
    this.#player = player;
    this.#request = request;
    this.#random = random;
  }

  /** For the mode of the state, until `stop`. */
  start(): void {
    const since = performance.now();
    const { mode } = this.#player.state;
    this.#life = new AbortController();
    const requestSoon = startPoller(
      {
        period: () => playerPollPeriod(this.#player.state, this.#startsIn(), performance.now() - since),
        announcedIn: () => this.#startsIn(),
        request: this.#request,
        random: this.#random,
        memory: this.#memory,
        lasting: mode === 'processing' ? RECORDING_WAIT : Infinity,
      },
      this.#life.signal,
    );
    this.#requestSoon = mode === 'live' ? null : requestSoon;
  }

  stop(): void {
    this.#life.abort();
    this.#requestSoon = null;
  }

  /** The shopper pressed something: a player that waits looks whether there is something to play. */
  pressed(): void {
    this.#requestSoon?.();
  }

  /** Milliseconds until the announced start, negative after it; `null` where the state has none. */
  #startsIn(): number | null {
    const { state } = this.#player;
    const start = state.mode === 'planned' ? parseTimestamp(playbackOf(state)?.plannedDate) : null;
    return start === null ? null : start - this.#player.now();
  }
}
