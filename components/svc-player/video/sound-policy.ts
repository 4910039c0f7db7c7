import { isShownElsewhere } from '../../../src/platform/shown-elsewhere.js';
import { SoundTurn } from '../../../src/platform/sound-turn.js';
import { isPlaying, isSpeaking, type PlayerState } from '../../../src/machine/player/state.js';

export interface SoundContext {
  readonly state: () => PlayerState;
  readonly play: () => void;
  readonly pause: () => void;
  readonly video: HTMLVideoElement;
}

const isStalled = (state: PlayerState): boolean =>
  isPlaying(state) && (state.phase === 'stalled' || state.phase === 'waiting') && state.sound === 'on';

/** Nothing speaks from behind: not in a tab that is hidden, and in one tab of the shop at a time. */
export class SoundPolicy {
  readonly #context: SoundContext;
  /** Kept while what spoke has stalled. */
  readonly #turn: SoundTurn;
  /** Whether it goes on when the page is visible again. */
  #isWaiting = false;

  constructor(application: string, context: SoundContext) {
    this.#context = context;
    this.#turn = new SoundTurn(application, () => context.pause());
  }

  update(state: PlayerState): void {
    if (isSpeaking(state)) {
      // It was silent when the tab was left: it loaded, it had stalled, or this code was not there yet.
      if (document.visibilityState === 'hidden' && !isShownElsewhere(this.#context.video)) this.hidden();
      else this.#turn.take();
    } else if (!isStalled(state)) this.#turn.release();
  }

  hidden(): void {
    const { state, pause, video } = this.#context;
    if (!isSpeaking(state()) || isShownElsewhere(video)) return;
    this.#isWaiting = true;
    pause();
  }

  visible(): void {
    if (this.#isWaiting) this.#context.play();
    this.#isWaiting = false;
  }
}
