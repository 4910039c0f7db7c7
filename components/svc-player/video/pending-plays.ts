import { isPlaying, type PlayerMode, type PlayerPhase, type PlayerState } from '../../../src/machine/player/state.js';

interface PendingPlay {
  readonly resolve: () => void;
  readonly reject: (cause: DOMException) => void;
}

/** What ends a promise: the name of its error, as of a `<video>`, or nothing where it plays. */
const OUTCOMES: Partial<Record<PlayerMode | PlayerPhase, string>> = {
  playing: '',
  blocked: 'NotAllowedError',
  paused: 'AbortError',
  ended: 'AbortError',
  idle: 'AbortError',
  missing: 'NotSupportedError',
  failed: 'NotSupportedError',
};

const nameOf = (state: PlayerState): PlayerMode | PlayerPhase => (isPlaying(state) ? state.phase : state.mode);

/** The promises of `play()`. While a stream is loaded or has not begun they wait, as for a `<video>` without data. */
export class PendingPlays {
  #pending: PendingPlay[] = [];

  /** @param state after the request: what was paused or has ended is still to play */
  add(play: PendingPlay, state: PlayerState | undefined): void {
    this.#pending.push(play);
    if (!state) this.settle('AbortError');
    else if (!isPlaying(state) || state.phase === 'playing') this.settle(OUTCOMES[nameOf(state)]);
  }

  /** @param isHeld whether it plays as soon as it is rendered again */
  stateChanged(before: PlayerState, state: PlayerState, isHeld: boolean): void {
    if (nameOf(before) !== nameOf(state) && !(isHeld && isPlaying(state))) this.settle(OUTCOMES[nameOf(state)]);
  }

  /** @param error its name, `''` for none; without it nothing is settled */
  settle(error: string | undefined): void {
    if (error === undefined) return;
    for (const { resolve, reject } of this.#pending.splice(0)) {
      if (error) reject(new DOMException('The player does not play', error));
      else resolve();
    }
  }
}
