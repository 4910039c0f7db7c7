import type { SvcError } from '../../../src/base/svc-error.js';
import { lazy } from '../../shared/lazy.js';
import type { EndContext, EndScreen } from './next-show.js';

/** What follows a recording that has ended; its code is loaded then, if the page has a source for it. */
export class EndOfShow {
  readonly #context: EndContext;
  readonly #loadScreen = lazy(() => import('./next-show.js'));
  #screen: EndScreen | null = null;
  #request: 'none' | 'sent' | 'failed' = 'none';

  constructor(context: EndContext) {
    this.#context = context;
  }

  /** Forgets the next show. */
  cancel(): void {
    this.#screen?.destroy();
    this.#screen = null;
    this.#request = 'none';
  }

  view(): unknown {
    const { state } = this.#context.driver() ?? {};
    if (state?.mode !== 'recording' || state.phase !== 'ended') {
      // The next end requests it again.
      if (this.#request === 'failed') this.cancel();
      return null;
    }
    void this.#load();
    return this.#screen?.render() ?? null;
  }

  async #load(): Promise<void> {
    const { host, driver } = this.#context;
    const [source, opener] = [host.nextShowSource, driver()];
    if (this.#request !== 'none' || !source || !opener) return;
    this.#request = 'sent';
    const code = await this.#loadScreen();
    if (opener !== driver()) return;
    if (!code) {
      this.#request = 'failed';
      return;
    }
    const failed = (error: SvcError): void => {
      this.#request = 'failed';
      this.#context.failed(error);
    };
    this.#screen = new code.EndScreen({ ...this.#context, failed }, source, opener);
  }
}
