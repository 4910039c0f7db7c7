import type { ReactiveController, ReactiveElement, TemplateResult } from 'lit';
import { guarded } from '../../src/base/guarded.js';
import { escapeCapture } from '../../src/platform/escape-containing-block.js';
import type { PipState } from '../../src/machine/pip/state.js';
import type { Corner, Dismissal, OpenIn } from '../../src/site/site-config.js';
import type { LocaleHost } from '../shared/localization.js';
import type { PipStrings } from '../shared/strings.js';
import type { CardDrag } from './card/drag.js';
import type { NoticeIntents, PipIntents, PipShowing } from './model.js';
import { addCardBehaviors } from './card/behaviors.js';
import { addDeferredStyles } from './styles/deferred.styles.js';
import { explainState, replaceUnusable } from './explain.js';
import { renderExtras } from './card/extras.js';
import { followLiveStream, isNoticeShown, openNotice, renderNotice, type LiveNotice } from './notice/controller.js';
import type { PipInputs, PipPorts, PipSettings, ResumePosition } from './settings.js';
import { PipRequests, type RequestingPip } from './lookup/polls.js';
import { standalonePorts } from './lookup/standalone.js';
import { takeResumePosition } from './lookup/storage.js';
import { createLocalization } from './strings.js';
import { ToastController } from './card/toast.js';

type EnhancedHost = ReactiveElement &
  LocaleHost &
  Pick<PipInputs, 'development' | 'liveNotification'> & {
    readonly application: string;
    readonly baseUrl: string;
    readonly feedProductId: string;
    readonly liveUrl: string | null;
    readonly position: Corner;
    readonly openIn: OpenIn;
    readonly dismissal: Dismissal;
    readonly ports: PipPorts | null;
  };

/** What one element gives to its enhancements. */
interface Enhanced {
  readonly driver: () => PipShowing | null;
  readonly intents: PipIntents;
  /** A function of the browser is broken. */
  readonly failed: (error: unknown) => void;
}

interface RenderedEnhancements {
  readonly notice: TemplateResult | null;
  /** On the card. */
  readonly extras: TemplateResult;
  readonly strings: PipStrings;
}

/**
 * What an element has once the deferred chunk is loaded: its language, the live notification, the toast, and what can be done with
 * its card.
 */
export class PipEnhancements implements ReactiveController {
  readonly #host: EnhancedHost;
  readonly #enhanced: Enhanced;
  readonly #localization: ReturnType<typeof createLocalization>;
  readonly #toast: ToastController;
  readonly #notice: LiveNotice = { isLive: false };
  readonly #noticeIntents: NoticeIntents = {
    openNotice: (event) => openNotice(this.#host, event),
    dismissNotice: () => {
      this.#notice.isLive = false;
      guarded(this.#noticeChanged);
    },
  };
  readonly #noticeChanged = (): void => {
    this.hostUpdated();
    this.#host.requestUpdate();
  };
  #drag: CardDrag | null = null;

  constructor(host: EnhancedHost, enhanced: Enhanced) {
    this.#host = host;
    this.#enhanced = enhanced;
    if (host.dataset['byTag'] !== undefined) replaceUnusable(host);
    this.#localization = createLocalization(host);
    this.#toast = new ToastController(host, this.#localization, enhanced.driver);
    addDeferredStyles(host.renderRoot as ShadowRoot);
    host.addController(this);
  }

  /** The ports of an element without the script tag. */
  standalonePorts(): PipPorts {
    return standalonePorts(this.#host);
  }

  /** Lets the trace have sentences. */
  explain(): void {
    explainState(this.#host);
  }

  /** The position to resume is used once. */
  takeResumePosition({ token }: PipPorts): ResumePosition | null {
    return takeResumePosition(this.#host.application, token);
  }

  /** Shows the live notification while a stream runs, until its showing ends. */
  followLiveStream(pip: RequestingPip, settings: PipSettings, ports: PipPorts): Promise<void> {
    const requests = (pip.requests ??= new PipRequests(pip, settings, ports));
    return followLiveStream(this.#host, this.#notice, requests, settings, ports, pip.signal, this.#noticeChanged);
  }

  render(state: PipState): RenderedEnhancements {
    const { strings } = this.#localization;
    const { liveUrl } = this.#host;
    return {
      notice: isNoticeShown(this.#notice, state) ? renderNotice(liveUrl, this.#noticeIntents, strings) : null,
      extras: renderExtras(state, this.#enhanced.intents, strings),
      strings,
    };
  }

  /** Reflects in `data-notice` whether the live notification is shown. */
  hostUpdated(): void {
    const { dataset } = this.#host;
    const state = this.#enhanced.driver()?.state;
    if (state && isNoticeShown(this.#notice, state)) dataset['notice'] = 'live';
    else delete dataset['notice'];
  }

  stateChanged(before: PipState, state: PipState): void {
    this.hostUpdated();
    this.#toast.stateChanged(before, state);
  }

  offerUndo(): void {
    guarded(() => this.#toast.offerUndo());
  }

  /** Moves the card to the configured corner, unless the shopper has moved it. */
  setCorner(corner: Corner): void {
    if (this.#drag) this.#drag.setConfiguredCorner(corner);
    else this.#host.dataset['corner'] = corner;
  }

  /** Once there is a card: moves it out of a containing block that captured it, and makes it draggable. */
  enhanceCard(): void {
    const { driver, intents, failed } = this.#enhanced;
    escapeCapture(this.#host);
    this.#drag ??= addCardBehaviors(this.#host, this.#localization, driver, intents.dismiss, failed);
  }
}
