import { isSpeaking, type PlayerState } from '../../../src/machine/player/state.js';
import { lazy } from '../../shared/lazy.js';
import type { SoundContext, SoundPolicy } from './sound-policy.js';

/** The sound policy, which is in a separate chunk, since most visits begin muted. */
export class LazySoundPolicy {
  readonly #application: string;
  readonly #context: SoundContext;
  readonly #load = lazy(() => import('./sound-policy.js'), false);
  #soundPolicy: SoundPolicy | null = null;

  constructor(application: string, context: SoundContext) {
    this.#application = application;
    this.#context = context;
  }

  update(state: PlayerState): void {
    if (this.#soundPolicy) this.#soundPolicy.update(state);
    else if (isSpeaking(state)) void this.#start();
  }

  hidden(): void {
    this.#soundPolicy?.hidden();
  }

  visible(): void {
    this.#soundPolicy?.visible();
  }

  async #start(): Promise<void> {
    const code = await this.#load();
    if (!code || this.#soundPolicy) return;
    this.#soundPolicy = new code.SoundPolicy(this.#application, this.#context);
    this.#soundPolicy.update(this.#context.state());
  }
}
