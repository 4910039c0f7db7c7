import type { ReactiveController } from 'lit';
import type { SvcError } from '../../../src/base/svc-error.js';
import { lazy } from '../../shared/lazy.js';
import type { Connection } from '../model.js';
import { emitError } from '../reflect-state.js';
import type { End, EndContext, EndScreen } from './next-show.js';

/** What follows a show that has ended; its code is loaded then, if the page has a source for it. */
export class EndOfShow implements ReactiveController {
  readonly #context: EndContext;
  readonly #loadScreen = lazy(() => import('./next-show.js'));
  #driver: Connection['driver'] = null;
  #screen: EndScreen | null = null;
  #request: 'none' | 'sent' | 'failed' = 'none';
  #end: End | null = null;

  constructor(context: EndContext) {
    this.#context = context;
    context.host.addController(this);
  }

  hostUpdate(): void {
    const { driver } = this.#context.connection;
    const end = this.#present;
    // The next end requests it again.
    if (driver !== this.#driver || (end ? end !== this.#end : this.#request === 'failed')) {
      this.#screen?.destroy();
      this.#screen = null;
      this.#request = 'none';
    }
    this.#driver = driver;
    if (end) this.#context.host.guard(() => this.#load(end))();
  }

  view(): unknown {
    return (this.#present && this.#screen?.render()) || null;
  }

  get #present(): End | null {
    const state = this.#context.connection.driver?.state;
    if (state?.mode === 'recording') return state.phase === 'ended' ? 'recording' : null;
    return state?.mode === 'processing' && state.playback.status === 'processing' ? 'processing' : null;
  }

  async #load(end: End): Promise<void> {
    const { host, connection } = this.#context;
    const [source, opener] = [host.nextShowSource, connection.driver];
    if (this.#request !== 'none' || !source || !opener || (end === 'processing' && !source.planned)) return;
    this.#request = 'sent';
    this.#end = end;
    const code = await this.#loadScreen();
    if (opener !== connection.driver || this.#end !== end) return;
    if (!code) {
      this.#request = 'failed';
      return;
    }
    const failed = (error: SvcError): void => {
      this.#request = 'failed';
      emitError(host, error);
    };
    this.#screen = new code.EndScreen(this.#context, source, opener, end, failed);
  }
}
