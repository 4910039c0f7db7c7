import { html, LitElement, type TemplateResult, nothing } from 'lit';
import type { MediaOrientation, Stream } from '../../src/contract/stream.js';
import type { MediaMode, MediaState, PosterState } from '../../src/machine/pip/state.js';
import type { Media } from '../../src/media/media.js';
import { englishStrings, type PipStrings } from '../shared/strings.js';
import { CardDrag } from './card/drag.js';
import { renderExtras } from './card/extras.js';
import { addDeferredStyles } from './styles/deferred.styles.js';
import { renderNotice } from './notice/controller.js';
import type { NoticeShow } from './notice/show.js';
import { svcPipStyles } from './styles/styles.js';
import type { Corner } from '../../src/site/site-config.js';
import type { NoticeIntents, PipIntents, PipViewModel } from './model.js';
import { renderPip } from './view.js';

/** One grey pixel, and an image that no engine can decode. */
export const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAJmZmQAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
export const BROKEN_PICTURE = 'data:image/png;base64,AAAA';

/** The card's view model, and whether the live notification is shown. */
export interface ShownView extends PipViewModel {
  readonly notice: boolean;
  /** What the notification says of it. */
  readonly show?: NoticeShow;
}

const LIVE_URL = 'https://shop.example/live/';

type Call = keyof PipIntents | keyof NoticeIntents | `corner ${Corner}` | 'drag-dismiss';

/** The view and the dragging on a plain element without machine, which records user actions. */
export class ViewHost extends LitElement {
  static override styles = svcPipStyles;
  static override properties = { view: { attribute: false }, strings: { attribute: false } };

  declare view: ShownView | null;
  declare strings: PipStrings;
  readonly calls: Call[] = [];
  readonly drag = new CardDrag(this, {
    strings: () => this.strings,
    onCorner: (corner) => this.calls.push(`corner ${corner}`),
    onDismiss: () => this.calls.push('drag-dismiss'),
  });
  readonly #intents: PipIntents & NoticeIntents = {
    open: () => this.calls.push('open'),
    dismiss: () => this.calls.push('dismiss'),
    toggleSound: () => this.calls.push('toggleSound'),
    togglePlay: () => this.calls.push('togglePlay'),
    posterLoaded: () => this.calls.push('posterLoaded'),
    posterFailed: () => this.calls.push('posterFailed'),
    openNotice: (event) => {
      event.preventDefault();
      this.calls.push('openNotice');
    },
    dismissNotice: () => this.calls.push('dismissNotice'),
  };

  constructor() {
    super();
    this.view = null;
    this.strings = englishStrings;
  }

  get card(): HTMLElement {
    return this.partElement('card');
  }

  partElement<T extends HTMLElement>(name: string): T {
    const found = this.find<T>(`[part="${name}"]`);
    if (!found) throw new Error(`No part "${name}" is shown`);
    return found;
  }

  find<T extends Element>(selector: string): T | null {
    return this.renderRoot.querySelector<T>(selector);
  }

  async show(view: ShownView): Promise<void> {
    this.view = view;
    await this.updateComplete;
  }

  /** Resolves when the animations of the card have finished. */
  async animationsFinished(): Promise<void> {
    await Promise.all(this.card.getAnimations().map((animation) => animation.finished));
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.view) return nothing;
    const { notice: isShown, show = null } = this.view;
    const notice = isShown ? renderNotice({ show }, LIVE_URL, this.#intents, this.strings) : nothing;
    const extras = renderExtras(this.view.state, this.#intents, this.strings);
    return html`${notice}${renderPip({ ...this.view, extras }, this.#intents, this.strings)}`;
  }
}

customElements.define('svc-view-harness', ViewHost);

export async function mount(view: ShownView): Promise<ViewHost> {
  const host = new ViewHost();
  document.body.append(host);
  await host.show(view);
  // As the product does, after a first frame without them; WebKit resolves styles that are adopted together for another
  // viewport.
  host.getBoundingClientRect();
  addDeferredStyles(host.renderRoot as ShadowRoot);
  return host;
}

/** Call after each test; a remaining card would cover the next one. */
export function unmountAll(): void {
  for (const host of document.querySelectorAll('svc-view-harness')) host.remove();
}

export function aStream(change: Partial<Stream> = {}): Stream {
  return {
    streamId: 's1',
    streamStatus: 'completed',
    productId: 'p1',
    feedProductId: '00123',
    playerUrl: 'https://shop.example/live/?wv=1#/translation/s1',
    mediaOrientation: 'portrait',
    playbackLink: null,
    previewUrl: null,
    posterUrl: PICTURE,
    startTime: null,
    ...change,
  };
}

const base = { media: null, notice: false };

export function mediaView(
  mode: MediaMode,
  change: Partial<MediaState> = {},
  node: HTMLElement = document.createElement('div'),
) {
  const stream = aStream({ streamStatus: mode === 'live' ? 'online' : 'completed' });
  const defaults = {
    ticket: 1,
    phase: 'playing',
    sound: 'muted',
    container: 'card',
    phaseBeforeHidden: null,
    audio: true,
    resume: null,
    posterUrl: (change.stream ?? stream).posterUrl,
    retryReason: null,
    retriesLeft: 3,
  } as const;
  return { ...base, media: mediaOf(node), state: { ...defaults, mode, stream, ...change } } satisfies ShownView;
}

export function posterView(change: Partial<PosterState> = {}): ShownView {
  const defaults = {
    ticket: 1,
    mode: 'poster',
    image: 'shown',
    reason: 'media',
    playable: false,
    iframeSound: null,
    resume: null,
    posterUrl: (change.stream ?? aStream()).posterUrl,
    retriesLeft: 0,
  } as const;
  return { ...base, state: { ...defaults, stream: aStream(), ...change } };
}

export function hiddenView(notice = false): ShownView {
  return { ...base, notice, state: { mode: 'hidden', reason: 'no-active-stream', ticket: 1 } };
}

export const orientations: readonly MediaOrientation[] = ['portrait', 'landscape', 'square', 'unknown'];

function mediaOf(node: HTMLElement): Media {
  const noop = (): void => undefined;
  return {
    node,
    play: noop,
    pause: noop,
    setSound: noop,
    position: () => null,
    destroy: noop,
  };
}
