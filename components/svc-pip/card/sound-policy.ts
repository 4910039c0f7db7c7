import type { ReactiveController, ReactiveElement } from 'lit';
import { isMediaState } from '../../../src/machine/pip/state.js';
import { SoundTurn } from '../../../src/platform/sound-turn.js';
import type { PipShowing } from '../model.js';

type Driver = Pick<PipShowing, 'state' | 'send'>;

/** Pauses a card that speaks when a player or another card of the shop begins to, in any tab. */
export class SoundPolicy implements ReactiveController {
  readonly #driver: () => Driver | null;
  readonly #turn: SoundTurn;

  constructor(host: ReactiveElement & { readonly application: string }, driver: () => Driver | null) {
    this.#driver = driver;
    this.#turn = new SoundTurn(host.application, () => driver()?.send({ type: 'pause-requested' }));
    host.addController(this);
  }

  hostUpdated(): void {
    const state = this.#driver()?.state;
    const sounds = state !== undefined && isMediaState(state) && state.sound === 'on' && state.audio;
    if (sounds && state.phase === 'playing') this.#turn.take();
    else if (!sounds || (state.phase !== 'stalled' && state.phase !== 'waiting')) this.#turn.release();
  }

  hostDisconnected(): void {
    this.#turn.release();
  }
}
