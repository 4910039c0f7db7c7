import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { PlaybackProduct } from '../../../src/contract/playback.js';
import { isSecureUrl } from '../../../src/contract/secure-url.js';
import { productAt } from '../../../src/machine/player/moments.js';
import { hideFailedImage } from '../../shared/hide-image.js';
import { clockTime } from './format.js';

/** What the seek bar is pointed at, dragged to or focused on; the bar itself tells it to screen readers. */
export class SeekPreview {
  /** Second of the recording; `null` while nothing is pointed at. */
  #hovered: number | null = null;
  #isFocused = false;
  readonly #host: Pick<ReactiveControllerHost, 'requestUpdate'>;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.#host = host;
  }

  /** Of the seek bar. */
  handle(event: Event, duration: number): void {
    const { type, currentTarget } = event;
    if (!(currentTarget instanceof HTMLElement)) return;
    if (type === 'focusin') this.#isFocused = currentTarget.querySelector(':focus-visible') !== null;
    else if (type === 'focusout') this.#isFocused = false;
    else if (type === 'pointermove' && event instanceof PointerEvent) {
      const { left, width } = currentTarget.getBoundingClientRect();
      this.#hovered = Math.max(0, Math.min(1, (event.clientX - left) / width)) * duration;
    } else this.#hovered = null;
    this.#host.requestUpdate();
  }

  render(
    products: readonly PlaybackProduct[],
    { position, duration }: { readonly position: number; readonly duration: number },
    development: boolean,
  ): TemplateResult | typeof nothing {
    const second = this.#hovered ?? (this.#isFocused ? position : null);
    if (second === null || duration === 0) return nothing;
    const product = productAt(products, second);
    const image = product?.image ?? null;
    return html`<div class="bubble" aria-hidden="true" .style=${`--_at: ${String((second / duration) * 100)}%`}>
      ${isSecureUrl(image, development) ? html`<img src=${image} alt="" @load=${hideFailedImage} @error=${hideFailedImage} />` : nothing}
      <span>${product ? html`<b><bdi>${product.name}</bdi></b>` : nothing}<span>${clockTime(second)}</span></span>
    </div>`;
  }
}
