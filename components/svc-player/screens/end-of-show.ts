import type { ReactiveController } from 'lit';
import type { SvcError } from '../../../src/base/svc-error.js';
import { lazy } from '../../shared/lazy.js';
import type { Connection } from '../model.js';
import { emitError } from '../reflect-state.js';
import type { EndContext, EndScreen } from './next-show.js';

/** What follows a recording that has ended; its code is loaded then, if the page has a source for it. */
export class EndOfShow implements ReactiveController {
  readonly #context: EndContext;
  readonly #loadScreen = lazy(() => import('./next-show.js'));
  #driver: Connection['driver'] = null;
  #screen: EndScreen | null = null;
  #request: 'none' | 'sent' | 'failed' = 'none';

  constructor(context: EndContext) {
    this.#context = context;
    context.host.addController(this);
  }

  hostUpdate(): void {
    const { driver } = this.#context.connection;
    // The next end requests it again.
    if (driver !== this.#driver || (this.#request === 'failed' && !this.#hasEnded)) {
      this.#screen?.destroy();
      this.#screen = null;
      this.#request = 'none';
    }
    this.#driver = driver;
    if (this.#hasEnded) void this.#load();
  }

  view(): unknown {
    return (this.#hasEnded && this.#screen?.render()) || null;
  }

  get #hasEnded(): boolean {
    const state = this.#context.connection.driver?.state;
    return state?.mode === 'recording' && state.phase === 'ended';
  }

  async #load(): Promise<void> {
    const { host, connection } = this.#context;
    const [source, opener] = [host.nextShowSource, connection.driver];
    if (this.#request !== 'none' || !source || !opener) return;
    this.#request = 'sent';
    const code = await this.#loadScreen();
    if (opener !== connection.driver) return;
    if (!code) {
      this.#request = 'failed';
      return;
    }
    const failed = (error: SvcError): void => {
      this.#request = 'failed';
      emitError(host, error);
    };
    this.#screen = new code.EndScreen(this.#context, source, opener, failed);
  }
}
