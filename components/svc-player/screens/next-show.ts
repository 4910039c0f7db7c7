import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { NextShowSource } from '../../../src/api/sources.js';
import { isWebLink } from '../../../src/contract/web-link.js';
import { isSecureUrl } from '../../../src/contract/secure-url.js';
import { SvcError } from '../../../src/base/svc-error.js';
import type { NextShow } from '../../../src/machine/player/next-show.js';
import { playbackOf } from '../../../src/machine/player/state.js';
import { hideFailedImage } from '../../shared/hide-image.js';
import { addStyles } from '../../shared/add-styles.js';
import { sanitizeText } from '../../shared/sanitize-text.js';
import type { Connection, PlayerShowing } from '../model.js';
import { endScreenStyles } from './next-show.styles.js';
import { requestWithTimeout } from '../sources/request-with-timeout.js';
import type { PlayerStrings } from '../strings.js';

export interface EndContext {
  readonly host: ReactiveControllerHost & HTMLElement & { readonly nextShowSource: NextShowSource | null };
  readonly connection: Connection;
  readonly localization: { readonly strings: PlayerStrings };
}

const styled = new WeakSet<ShadowRoot>();

/** Of a source that may be the page's: what the link cannot do without. */
const isUsable = ({ title, url }: Partial<NextShow>): boolean =>
  typeof title === 'string' && isWebLink(url, document.baseURI);

/** The show that follows, below the replay button. */
export class EndScreen {
  readonly #context: EndContext;
  readonly #failed: (error: SvcError) => void;
  readonly #driver: PlayerShowing;
  readonly #life = new AbortController();
  #next: NextShow | null = null;

  constructor(context: EndContext, source: NextShowSource, driver: PlayerShowing, failed: (error: SvcError) => void) {
    this.#context = context;
    this.#failed = failed;
    this.#driver = driver;
    const { shadowRoot } = context.host;
    if (shadowRoot && !styled.has(shadowRoot)) addStyles(shadowRoot, [endScreenStyles]);
    if (shadowRoot) styled.add(shadowRoot);
    void this.#load(source);
  }

  destroy(): void {
    this.#life.abort();
  }

  render(): TemplateResult | typeof nothing {
    const next = this.#next;
    if (!next) return nothing;
    const { strings } = this.#context.localization;
    const secure = isSecureUrl(next.image, this.#driver.development);
    return html`<a part="next-show" class="next-show" href=${next.url}>
      ${secure ? html`<img src=${next.image} alt="" decoding="async" @error=${hideFailedImage} />` : nothing}
      <span>
        ${
          next.live
            ? html`<span class="badge">${strings.live}</span>`
            : html`<span class="next-label">${strings.nextShow}</span>`
        }
        <b><bdi>${sanitizeText(next.title)}</bdi></b>
      </span>
    </a>`;
  }

  async #load(source: NextShowSource): Promise<void> {
    const id = playbackOf(this.#driver.state)?.translationId ?? '';
    const load = (signal: AbortSignal) => source.load(id, signal);
    const result = await requestWithTimeout('next show source', load, this.#life.signal);
    if (this.#life.signal.aborted) return;
    if (!result.ok) return this.#failed(result.error);
    if (result.value && !isUsable(result.value))
      return this.#failed(new SvcError('invalid-argument', 'The next show has no title, or no web address'));
    this.#next = result.value;
    this.#context.host.requestUpdate();
  }
}
