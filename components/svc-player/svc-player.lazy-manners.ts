import { isSpeaking, type PlayerState } from '../../src/machine/player-state.js';
import type { SoundContext, SoundManners } from './svc-player.sound-manners.js';

/** The sound manners, which are in a separate chunk, since most visits begin muted. */
export class LazySoundManners {
  readonly #application: string;
  readonly #context: SoundContext;
  #manners: SoundManners | null | undefined;

  constructor(application: string, context: SoundContext) {
    this.#application = application;
    this.#context = context;
  }

  update(state: PlayerState): void {
    if (this.#manners) this.#manners.update(state);
    else if (isSpeaking(state)) void this.#load();
  }

  hidden(): void {
    this.#manners?.hidden();
  }

  visible(): void {
    this.#manners?.visible();
  }

  async #load(): Promise<void> {
    if (this.#manners === null) return;
    this.#manners = null;
    const code = await import('./svc-player.sound-manners.js').catch(() => null);
    if (!code) return;
    this.#manners = new code.SoundManners(this.#application, this.#context);
    this.#manners.update(this.#context.state());
  }
}
