import { html, nothing, type TemplateResult } from 'lit';
import type { NextShowSource } from '../../../src/api/sources.js';
import { isWebLink } from '../../../src/contract/web-link.js';
import { isSecureUrl } from '../../../src/contract/secure-url.js';
import { ok, type Result } from '../../../src/base/result.js';
import { SvcError } from '../../../src/base/svc-error.js';
import type { NextShow, PlannedShow } from '../../../src/machine/player/next-show.js';
import { playbackOf } from '../../../src/machine/player/state.js';
import { hideFailedImage } from '../../shared/hide-image.js';
import { addStyles } from '../../shared/add-styles.js';
import type { ControllerHost } from '../../shared/controller-host.js';
import { sanitizeText } from '../../shared/sanitize-text.js';
import type { Language } from '../../shared/locale.js';
import type { Connection, PlayerIntents, PlayerShowing } from '../model.js';
import { playerIcons } from '../controls/icons.js';
import { dayAndTime } from './day-and-time.js';
import { endScreenStyles } from './next-show.styles.js';
import { requestWithTimeout } from '../sources/request-with-timeout.js';
import type { PlayerStrings } from '../strings.js';

export interface EndContext {
  readonly host: ControllerHost & { readonly nextShowSource: NextShowSource | null };
  readonly connection: Connection;
  readonly localization: { readonly strings: PlayerStrings; readonly language: Language };
  readonly intents: Pick<PlayerIntents, 'remind'>;
}

/** Whether a recording has ended, or a live show whose recording is not ready. */
export type End = 'recording' | 'processing';

const styled = new WeakSet<ShadowRoot>();

/** Of a source that may be the page's: what the link cannot do without. */
const isUsable = ({ title, url }: Partial<NextShow | PlannedShow>): boolean =>
  typeof title === 'string' && isWebLink(url, document.baseURI);

/** What follows: below the replay button a show to watch now, and the one that is announced. */
export class EndScreen {
  readonly #context: EndContext;
  readonly #failed: (error: SvcError) => void;
  readonly #driver: PlayerShowing;
  readonly #life = new AbortController();
  #next: NextShow | null = null;
  #planned: PlannedShow | null = null;

  constructor(
    context: EndContext,
    source: NextShowSource,
    driver: PlayerShowing,
    end: End,
    failed: (error: SvcError) => void,
  ) {
    this.#context = context;
    this.#failed = failed;
    this.#driver = driver;
    const { shadowRoot } = context.host;
    if (shadowRoot && !styled.has(shadowRoot)) addStyles(shadowRoot, [endScreenStyles]);
    if (shadowRoot) styled.add(shadowRoot);
    const id = playbackOf(driver.state)?.translationId ?? '';
    if (end === 'recording')
      void this.#load(
        (signal) => source.load(id, signal),
        (show) => (this.#next = show),
      );
    if (source.planned)
      void this.#load(
        async (signal) => (await source.planned?.(id, signal)) ?? ok(null),
        (show) => (this.#planned = show),
      );
  }

  destroy(): void {
    this.#life.abort();
  }

  render(): TemplateResult | typeof nothing {
    const [next, planned] = [this.#renderNext(), this.#renderPlanned()];
    return next === nothing && planned === nothing ? nothing : html`<div class="follows">${next}${planned}</div>`;
  }

  #renderNext(): TemplateResult | typeof nothing {
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

  #renderPlanned(): TemplateResult | typeof nothing {
    const { localization, intents, host } = this.#context;
    const { strings, language } = localization;
    const planned = this.#planned;
    const when = planned && dayAndTime(planned.plannedDate, this.#driver.now(), language.format);
    if (!planned || !when) return nothing;
    return html`<div class="planned-show">
      <a part="planned-show" href=${planned.url}
        ><b>${strings.nextPlanned(when)}</b> <bdi>${sanitizeText(planned.title)}</bdi></a
      >
      ${
        // An app cannot save calendar files.
        host.dataset['host'] === 'app'
          ? nothing
          : html`<button
              part="reminder-button"
              aria-haspopup="dialog"
              aria-label=${strings.remind}
              @click=${() => intents.remind(planned)}
            >
              ${playerIcons.calendar}<span>${strings.remind}</span>
            </button>`
      }
    </div>`;
  }

  async #load<Show extends NextShow | PlannedShow>(
    load: (signal: AbortSignal) => Promise<Result<Show | null, SvcError>>,
    loaded: (show: Show | null) => void,
  ): Promise<void> {
    const result = await requestWithTimeout('next show source', load, this.#life.signal);
    if (this.#life.signal.aborted) return;
    if (!result.ok) return this.#failed(result.error);
    if (result.value && !isUsable(result.value))
      return this.#failed(new SvcError('invalid-argument', 'The next show has no title, or no web address'));
    loaded(result.value);
    this.#context.host.requestUpdate();
  }
}
