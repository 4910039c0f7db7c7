import type { ReactiveController, ReactiveElement, TemplateResult } from 'lit';
import { guarded } from '../../src/base/guarded.js';
import { refreshTag } from '../../src/platform/shadow-players.js';
import { escapeCapture } from '../../src/platform/escape-containing-block.js';
import { nextTask } from '../../src/platform/next-task.js';
import { whenSeen } from '../../src/platform/page-events.js';
import type { PipState } from '../../src/machine/pip/state.js';
import type { Corner, Dismissal, OpenIn, Position } from '../../src/site/site-config.js';
import { KeepAttributes } from '../shared/keep-attributes.js';
import { KEPT_FOR } from '../shared/kept-for.js';
import type { LocaleHost } from '../shared/localization.js';
import type { PipStrings } from '../shared/strings.js';
import type { CardDrag } from './card/drag.js';
import type { NoticeIntents, PipIntents, PipShowing } from './model.js';
import { addCardBehaviors } from './card/behaviors.js';
import { addDeferredStyles } from './styles/deferred.styles.js';
import { explainFailures, explainState, replaceUnusable } from './explain.js';
import { renderExtras } from './card/extras.js';
import { followLiveStream, isNoticeShown, openNotice, renderNotice, type LiveNotice } from './notice/controller.js';
import type { PipInputs, PipPorts, PipSettings, ResumePosition } from './settings.js';
import { PipRequests, type RequestingPip } from './lookup/polls.js';
import { standalonePorts } from './lookup/standalone.js';
import { takeResumePosition } from './lookup/storage.js';
import { savedCorner } from './lookup/tab-memory.js';
import { reflectState } from './reflect-state.js';
import { createLocalization } from './strings.js';
import { ToastController } from './card/toast.js';

type EnhancedHost = ReactiveElement &
  LocaleHost &
  Pick<PipInputs, 'development' | 'liveNotification'> & {
    readonly application: string;
    readonly baseUrl: string;
    readonly feedProductId: string;
    readonly liveUrl: string | null;
    readonly position: Position;
    readonly openIn: OpenIn;
    readonly prerenderPlayer: boolean;
    readonly dismissal: Dismissal;
    readonly ports: PipPorts | null;
    readonly isBroken: boolean;
  };

/** What one element gives to its enhancements. */
interface Enhanced {
  readonly driver: () => PipShowing | null;
  readonly intents: PipIntents;
  /** A function of the browser is broken. */
  readonly failed: (error: unknown) => void;
}

/** Its attributes that style sheets and tests read, but for those of what moves the card and fades its controls, which keep their own. */
const REFLECTED = ['mode', 'phase', 'sound', 'reason', 'orientation', 'corner', 'notice', 'byTag'];

/** The corner of the screen that a position is: start and end follow the direction of the page. */
function cornerOf(host: HTMLElement, position: string): Corner {
  const [, block, side] = /^(top|bottom)-(start|end)$/.exec(position) ?? [];
  if (side === undefined) return position as Corner;
  const isRight = (side === 'end') === (getComputedStyle(host).direction !== 'rtl');
  return `${block === 'top' ? 'top' : 'bottom'}-${isRight ? 'right' : 'left'}`;
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
  readonly #notice: LiveNotice = { isLive: false, show: null };
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
  #ports: Promise<PipPorts> | undefined;
  #drag: CardDrag | null = null;
  #resume: ResumePosition | null = null;
  /** Where a continued recording has left the document. */
  #left: { readonly at: number; readonly application: string } | null = null;
  /** Where a clip has left it. */
  #clip: { readonly at: number; readonly url: string | null; readonly seconds: number } | null = null;
  readonly #isByTag: boolean;
  readonly #attributes: KeepAttributes;

  constructor(host: EnhancedHost, enhanced: Enhanced) {
    this.#host = host;
    this.#enhanced = enhanced;
    this.#isByTag = host.dataset['byTag'] !== undefined;
    if (this.#isByTag) replaceUnusable(host);
    else explainFailures(host);
    this.#reflect();
    this.#localization = createLocalization(host);
    this.#toast = new ToastController(host, this.#localization, enhanced.driver);
    addDeferredStyles(host.renderRoot as ShadowRoot);
    host.addController(this);
    this.#attributes = new KeepAttributes(host, ...REFLECTED);
    // What takes attributes takes `popover` too.
    this.#attributes.onRestored = () => escapeCapture(host);
    // The page may have removed the element before this code was there.
    if (!host.isConnected) this.hostDisconnected();
  }

  /** Writes what the page may have taken before this code was there [C7]. */
  #reflect(): void {
    const host = this.#host;
    const state = this.#enhanced.driver()?.state;
    if (state) reflectState(host, state);
    if (!host.hasUpdated) return;
    this.setCorner(host.dataset['corner'] ?? savedCorner(host.application) ?? (host.position || 'bottom-right'));
  }

  /**
   * Keeps the place of a clip or a continued recording, and lets the script tag show its product again where the page has removed the
   * element, but not the script.
   */
  hostDisconnected(): void {
    const { application } = this.#host;
    const { state, media } = this.#enhanced.driver() ?? {};
    if (state?.mode === 'preview')
      this.#clip = { at: performance.now(), url: state.stream.previewUrl, seconds: media?.position() ?? 0 };
    this.#left = this.#toast.keepPosition() ? { at: performance.now(), application } : null;
    if (!this.#isByTag || this.#host.isBroken) return;
    void nextTask().then(() => {
      // The script, which removes it where nothing may be shown or another product is, has said why by now.
      const last = this.#host.ports?.trace.list.at(-1);
      if (last?.mode === 'idle' && !this.#host.isConnected) refreshTag();
    });
  }

  /** The ports of an element without the script tag, once somebody sees the page: before that it requests nothing. */
  standalonePorts(): Promise<PipPorts> {
    return (this.#ports ??= whenSeen().then(() => standalonePorts(this.#host)));
  }

  /** Lets the trace have sentences. */
  explain(): void {
    explainState(this.#host);
  }

  /** The position to resume is used once, and again by an element that a page has taken out and put back. */
  takeResumePosition({ token }: PipPorts): ResumePosition | null {
    const left = this.#left;
    this.#left = null;
    const isBack = left?.application === this.#host.application && performance.now() - left.at <= KEPT_FOR;
    this.#resume = takeResumePosition(this.#host.application, token) ?? (isBack ? this.#resume : null);
    return this.#resume;
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
      notice: isNoticeShown(this.#notice, state)
        ? renderNotice(this.#notice, liveUrl, this.#noticeIntents, strings)
        : null,
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
    this.#attributes.remember();
  }

  stateChanged(before: PipState, state: PipState): void {
    this.hostUpdated();
    this.#resumeClip(state);
    this.#toast.stateChanged(before, state);
  }

  #resumeClip(state: PipState): void {
    const video = this.#enhanced.driver()?.media?.node;
    if (!this.#clip || state.mode !== 'preview' || !(video instanceof HTMLVideoElement)) return;
    const { at, url, seconds } = this.#clip;
    this.#clip = null;
    if (url === state.stream.previewUrl && performance.now() - at <= KEPT_FOR) video.currentTime = seconds;
  }

  offerUndo(): void {
    guarded(() => this.#toast.offerUndo());
  }

  /** Moves the card to the configured corner, unless the shopper has moved it. */
  setCorner(position: string): void {
    const corner = cornerOf(this.#host, position);
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
