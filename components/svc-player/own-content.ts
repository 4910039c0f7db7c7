import type { ReactiveController } from 'lit';
import { hasContent, templateIn } from '../shared/slotted.js';
import type { ControllerHost } from '../shared/controller-host.js';
import { lazy } from '../shared/lazy.js';
import type { OwnContentView, PlayerIntents } from './model.js';

const NOTHING: OwnContentView = { hasProducts: false, hasChat: false, product: null, renderProduct: null };

/** What the page has put into the player, in place of its own content. */
export class OwnContent implements ReactiveController {
  readonly #host: ControllerHost;
  readonly #intents: Pick<PlayerIntents, 'retry'>;
  #observer: MutationObserver | null = null;
  readonly #load = lazy(() => import('./products/own-product.js'), false);
  /** `undefined` until its code is loaded; `null` where it cannot be loaded. */
  #renderProduct: OwnContentView['renderProduct'] | undefined;

  constructor(context: { readonly host: ControllerHost; readonly intents: Pick<PlayerIntents, 'retry'> }) {
    const { host } = context;
    this.#host = host;
    this.#intents = context.intents;
    host.addController(this);
    host.on('click', (event) => this.#act(event));
  }

  hostConnected(): void {
    const host = this.#host;
    this.#observer ??= new MutationObserver(host.guard(() => host.requestUpdate()));
    this.#observer.observe(host, { childList: true });
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
  }

  view(): OwnContentView {
    if (this.#host.isServed) return NOTHING;
    const template = templateIn(this.#host, 'product');
    if (template && this.#renderProduct === undefined) void this.#loadProduct();
    return {
      hasProducts: hasContent(this.#host, 'products'),
      hasChat: hasContent(this.#host, 'chat'),
      product: this.#renderProduct === null ? null : template,
      renderProduct: this.#renderProduct ?? null,
    };
  }

  async #loadProduct(): Promise<void> {
    const code = await this.#load();
    if (this.#renderProduct !== undefined) return;
    this.#renderProduct = code?.renderOwnProduct ?? null;
    this.#host.requestUpdate();
  }

  /** A button of the page that stands in place of one of the player. */
  #act({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-action="retry"]') : null;
    if (button && button !== this.#host && this.#host.contains(button)) this.#intents.retry();
  }
}
