import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { PlaybackProduct } from '../../src/contract/playback.js';
import { isSecureUrl } from '../../src/contract/secure-url.js';
import { playbackOf } from '../../src/machine/player-state.js';
import { clockTime } from './svc-player.format.js';
import { playerIcons } from './svc-player.icons.js';
import type { PlayerIntents, PlayerViewModel } from './svc-player.view-model.js';
import type { PlayerStrings } from './svc-player.strings.js';

/** The product that the recording shows at that second. */
export function shownProduct(products: readonly PlaybackProduct[], position: number): PlaybackProduct | null {
  let shown: PlaybackProduct | null = null;
  for (const product of products) {
    const { startTime } = product;
    if (startTime !== null && startTime <= position && startTime >= (shown?.startTime ?? 0)) shown = product;
  }
  return shown;
}

/** The product that is on the screen now; live there is none. */
export const shownNow = ({ state, progress }: PlayerViewModel): PlaybackProduct | null =>
  state.mode === 'recording' ? shownProduct(state.playback.products, progress.position) : null;

const hideBroken = ({ type, target }: Event): void => {
  if (target instanceof HTMLElement) target.hidden = type === 'error';
};

function renderProduct(
  product: PlaybackProduct,
  current: boolean,
  { state, details, inCart, development }: PlayerViewModel,
  intents: PlayerIntents,
  words: PlayerStrings,
): TemplateResult {
  const { feedProductId, image, name, startTime, url } = product;
  const { price, availability } = details.get(feedProductId) ?? {};
  const taken = inCart.has(feedProductId);
  const open = (event: Event) => intents.openProduct(product, event);
  return html`<li part="product" class="product" aria-current=${current ? 'true' : nothing}>
    <a
      class="link"
      part="product-link"
      href=${isSecureUrl(url, development) ? url : nothing}
      role=${isSecureUrl(url, development) ? nothing : 'button'}
      tabindex="0"
      @click=${open}
    >
      <span class="photo"
        >${
          isSecureUrl(image, development)
            ? html`<img src=${image} alt="" loading="lazy" decoding="async" @load=${hideBroken} @error=${hideBroken} />`
            : nothing
        }</span
      >
      <span class="name"><bdi>${name}</bdi></span>
      ${
        (price ?? availability)
          ? html`<span class="price"
              >${price ? html`<span part="price"><bdi>${price}</bdi></span>` : nothing}${
                price && availability ? ' · ' : nothing
              }${availability ? html`<span part="availability"><bdi>${availability}</bdi></span>` : nothing}</span
            >`
          : nothing
      }
      ${current ? html`<span class="spoken">${words.shownNow}</span>` : nothing}
    </a>
    <div class="deeds">
      ${
        startTime !== null && state.mode === 'recording'
          ? html`<button
              class="seek-to"
              part="seek-button"
              aria-label=${words.seekTo(clockTime(startTime), name)}
              @click=${() => intents.seek(startTime)}
            >
              <span>${playerIcons.play}${clockTime(startTime)}</span>
            </button>`
          : nothing
      }
      <button
        class="buy"
        part="buy-button"
        data-in-cart=${taken ? '' : nothing}
        aria-disabled=${taken ? 'true' : nothing}
        aria-label=${taken ? `${words.inCart}: ${name}` : words.buyProduct(name)}
        @click=${(event: Event) => intents.buy(product, event)}
      >
        <span>${taken ? html`${playerIcons.check}${words.inCart}` : words.buy}</span>
      </button>
    </div>
  </li>`;
}

/** The products of the stream: a strip over the picture, a list beside it. */
export function renderProducts(
  view: PlayerViewModel,
  shown: PlaybackProduct | null,
  intents: PlayerIntents,
  words: PlayerStrings,
): TemplateResult | typeof nothing {
  const products = playbackOf(view.state)?.products ?? [];
  if (products.length === 0) return nothing;
  return html`<section class="shelf" aria-label=${words.products}>
    <h2>${words.products}</h2>
    <ul>
      ${repeat(
        products,
        ({ productId }) => productId,
        (product) => renderProduct(product, product === shown, view, intents, words),
      )}
    </ul>
  </section>`;
}
