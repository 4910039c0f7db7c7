import { isSpeaking, type PlayerState } from '../../../src/machine/player/state.js';
import type { SoundContext, SoundPolicy } from './sound-policy.js';

/** The sound policy, which is in a separate chunk, since most visits begin muted. */
export class LazySoundPolicy {
  readonly #application: string;
  readonly #context: SoundContext;
  #soundPolicy: SoundPolicy | null | undefined;

  constructor(application: string, context: SoundContext) {
    this.#application = application;
    this.#context = context;
  }

  update(state: PlayerState): void {
    if (this.#soundPolicy) this.#soundPolicy.update(state);
    else if (isSpeaking(state)) void this.#load();
  }

  hidden(): void {
    this.#soundPolicy?.hidden();
  }

  visible(): void {
    this.#soundPolicy?.visible();
  }

  async #load(): Promise<void> {
    if (this.#soundPolicy === null) return;
    this.#soundPolicy = null;
    const code = await import('./sound-policy.js').catch(() => null);
    if (!code) return;
    this.#soundPolicy = new code.SoundPolicy(this.#application, this.#context);
    this.#soundPolicy.update(this.#context.state());
  }
}
