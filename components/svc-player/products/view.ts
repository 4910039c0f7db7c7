import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { PlaybackProduct } from '../../../src/contract/playback.js';
import { isSecureUrl } from '../../../src/contract/secure-url.js';
import { productAt } from '../../../src/machine/player/moments.js';
import { playbackOf } from '../../../src/machine/player/state.js';
import { hideFailedImage } from '../../shared/hide-image.js';
import { clockTime } from '../controls/format.js';
import { playerIcons } from '../controls/icons.js';
import type { PlayerIntents, PlayerViewModel } from '../model.js';
import type { PlayerStrings } from '../strings.js';

/** Product that is shown now; `null` for live, and once the recording has ended. */
export const currentProduct = ({ state, progress }: PlayerViewModel): PlaybackProduct | null =>
  state.mode === 'recording' && state.phase !== 'ended' ? productAt(state.playback.products, progress.position) : null;

/** What a row of the list is drawn from. */
interface Row {
  readonly product: PlaybackProduct;
  readonly current: boolean;
  readonly view: PlayerViewModel;
  readonly intents: PlayerIntents;
  readonly strings: PlayerStrings;
}

const isRowSoldOut = ({ product, view: { details } }: Row): boolean =>
  details.get(product.feedProductId)?.soldOut === true;

const renderProduct = (row: Row): TemplateResult =>
  html`<li
    part="product"
    class="product"
    aria-current=${row.current ? 'true' : nothing}
    data-sold-out=${isRowSoldOut(row) ? '' : nothing}
  >
    ${renderLink(row)}
    <div class="actions">${renderSeekButton(row)} ${renderBuyButton(row)}</div>
  </li>`;

function renderLink({ product, current, view: { details, development }, intents, strings }: Row): TemplateResult {
  const { feedProductId, image, name, url } = product;
  const { price, soldOut, availability = soldOut ? strings.soldOut : undefined } = details.get(feedProductId) ?? {};
  return html`<a
    class="link"
    part="product-link"
    href=${isSecureUrl(url, development) ? url : nothing}
    role=${isSecureUrl(url, development) ? nothing : 'button'}
    tabindex="0"
    @click=${(event: Event) => intents.openProduct(product, event)}
  >
    <span part="product-photo" class="photo"
      >${
        isSecureUrl(image, development)
          ? html`<img
              src=${image}
              alt=""
              loading="lazy"
              decoding="async"
              @load=${hideFailedImage}
              @error=${hideFailedImage}
            />`
          : nothing
      }</span
    >
    <span class="product-text"
      ><span class="name"><bdi>${name}</bdi></span> ${
        (price ?? availability)
          ? html`<span class="price"
              >${price ? html`<span part="price"><bdi>${price}</bdi></span>` : nothing}${
                price && availability ? ' · ' : nothing
              }${availability ? html`<span part="availability"><bdi>${availability}</bdi></span>` : nothing}</span
            >`
          : nothing
      }</span
    >
    ${current ? html`<span part="shown-now" class="now">${strings.shownNow}</span>` : nothing}
  </a>`;
}

const renderSeekButton = ({
  product: { name, startTime },
  view: { state },
  intents,
  strings,
}: Row): TemplateResult | typeof nothing =>
  startTime !== null && state.mode === 'recording'
    ? html`<button
        class="seek-to"
        part="seek-button"
        aria-label=${strings.seekTo(clockTime(startTime), name)}
        @click=${() => intents.playFrom(startTime)}
      >
        <span>${playerIcons.play}${clockTime(startTime)}</span>
      </button>`
    : nothing;

/** Once the product is in the cart, buy becomes in-cart, and leads to the cart where the shop names its address. */
function renderBuyButton(row: Row): TemplateResult {
  const { product, view, intents, strings } = row;
  const { inCart, addsToCart, cartUrl } = view;
  const { feedProductId, name } = product;
  const isInCart = inCart.has(feedProductId);
  if (isInCart && cartUrl !== null)
    return html`<a
      class="buy"
      part="cart-link"
      data-in-cart
      href=${cartUrl}
      aria-label=${`${strings.inCart}: ${name}, ${strings.openCart}`}
      ><span>${playerIcons.check}${strings.inCart}</span></a
    >`;
  const isSoldOut = !isInCart && addsToCart && isRowSoldOut(row);
  const label = isInCart || isSoldOut ? `${isInCart ? strings.inCart : strings.soldOut}: ${name}` : null;
  return html`<button
    class="buy"
    part="buy-button"
    data-in-cart=${isInCart ? '' : nothing}
    data-sold-out=${isSoldOut ? '' : nothing}
    aria-disabled=${label === null ? nothing : 'true'}
    aria-label=${label ?? (addsToCart ? strings.buyProduct(name) : `${strings.viewProduct(name)}, ${strings.newTab}`)}
    @click=${(event: Event) => (isSoldOut ? undefined : intents.buy(product, event))}
  >
    <span
      >${isInCart ? html`${playerIcons.check}${strings.inCart}` : isSoldOut ? strings.soldOut : addsToCart ? strings.buy : html`${strings.view}${playerIcons.newTab}`}</span
    >
  </button>`;
}

/** The products of the stream: a strip over the video, a list beside it. */
export function renderProducts(
  view: PlayerViewModel,
  shown: PlaybackProduct | null,
  intents: PlayerIntents,
  strings: PlayerStrings,
): TemplateResult | typeof nothing {
  const products = playbackOf(view.state)?.products ?? [];
  if (products.length === 0) return nothing;
  return html`<section class="product-list" aria-label=${strings.products}>
    <h2>${strings.products}</h2>
    <ul>
      ${repeat(
        products,
        ({ productId }) => productId,
        (product) => renderProduct({ product, current: product === shown, view, intents, strings }),
      )}
    </ul>
  </section>`;
}
