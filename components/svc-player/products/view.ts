import { html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { PlaybackProduct } from '../../../src/contract/playback.js';
import { isSecureUrl } from '../../../src/contract/secure-url.js';
import { productAt } from '../../../src/machine/player/moments.js';
import { playbackOf } from '../../../src/machine/player/state.js';
import { hideFailedImage } from '../../shared/hide-image.js';
import { clockTime } from '../controls/format.js';
import { playerIcons } from '../controls/icons.js';
import type { PlayerIntents, PlayerViewModel, ProductRow } from '../model.js';
import type { ProductDetails } from './actions.js';
import type { PlayerStrings } from '../strings.js';

/** Product that is shown now; `null` for live, and once the recording has ended. */
export const currentProduct = ({ state, progress }: PlayerViewModel): PlaybackProduct | null =>
  state.mode === 'recording' && state.phase !== 'ended' ? productAt(state.playback.products, progress.position) : null;

const isRowSoldOut = ({ product, view: { details } }: ProductRow): boolean =>
  details.get(product.feedProductId)?.soldOut === true;

function renderProduct(row: ProductRow): TemplateResult {
  const { product: template, renderProduct: renderOwn } = row.view.own;
  return html`<li
    part="product"
    class=${template ? 'product own' : 'product'}
    aria-current=${row.current ? 'true' : nothing}
    data-sold-out=${isRowSoldOut(row) ? '' : nothing}
  >
    ${
      template
        ? renderOwn?.(row, template)
        : html`${renderLink(row)}
            <div class="actions">${renderSeekButton(row)} ${renderBuyButton(row)}</div>`
    }
  </li>`;
}

/** What the shop has said of a product. */
export function detailsOf({ product, view, strings }: ProductRow): ProductDetails {
  const {
    price,
    soldOut,
    availability = soldOut ? strings.soldOut : undefined,
  } = view.details.get(product.feedProductId) ?? {};
  return { price, soldOut, availability };
}

function renderLink(row: ProductRow): TemplateResult {
  const { product, current, view, intents, strings } = row;
  const { development } = view;
  const { image, name, url } = product;
  const { price, availability } = detailsOf(row);
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
}: ProductRow): TemplateResult | typeof nothing =>
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

/** What the buy button of a product says. */
export function buyStateOf(row: ProductRow): {
  readonly isInCart: boolean;
  readonly isSoldOut: boolean;
  readonly isDisabled: boolean;
  readonly label: string;
} {
  const { product, view, strings } = row;
  const { inCart, addsToCart } = view;
  const { feedProductId, name } = product;
  const isInCart = inCart.has(feedProductId);
  const isSoldOut = !isInCart && addsToCart && isRowSoldOut(row);
  const isDisabled = isInCart || isSoldOut;
  const open = addsToCart ? strings.buyProduct(name) : `${strings.viewProduct(name)}, ${strings.newTab}`;
  const label = isDisabled ? `${isInCart ? strings.inCart : strings.soldOut}: ${name}` : open;
  return { isInCart, isSoldOut, isDisabled, label };
}

/** Once the product is in the cart, buy becomes in-cart, and leads to the cart where the shop names its address. */
function renderBuyButton(row: ProductRow): TemplateResult {
  const { product, view, intents, strings } = row;
  const { addsToCart, cartUrl } = view;
  const { name } = product;
  const { isInCart, isSoldOut, isDisabled, label } = buyStateOf(row);
  if (isInCart && cartUrl !== null)
    return html`<a
      class="buy"
      part="cart-link"
      data-in-cart
      href=${cartUrl}
      aria-label=${`${strings.inCart}: ${name}, ${strings.openCart}`}
      ><span>${playerIcons.check}${strings.inCart}</span></a
    >`;
  return html`<button
    class="buy"
    part="buy-button"
    data-in-cart=${isInCart ? '' : nothing}
    data-sold-out=${isSoldOut ? '' : nothing}
    aria-disabled=${isDisabled ? 'true' : nothing}
    aria-label=${label}
    @click=${(event: Event) => (isSoldOut ? undefined : intents.buy(product, event))}
  >
    <span
      >${isInCart ? html`${playerIcons.check}${strings.inCart}` : isSoldOut ? strings.soldOut : addsToCart ? strings.buy : html`${strings.view}${playerIcons.newTab}`}</span
    >
  </button>`;
}

/** Whether the stream has products, or the page has put something in their place. */
export function hasProducts({ state, own }: PlayerViewModel): boolean {
  const playback = playbackOf(state);
  return playback !== null && (playback.products.length > 0 || own.hasProducts);
}

/** The products of the stream: a strip over the video, a list beside it. */
export function renderProducts(
  view: PlayerViewModel,
  shown: PlaybackProduct | null,
  intents: PlayerIntents,
  strings: PlayerStrings,
): TemplateResult | typeof nothing {
  if (!hasProducts(view)) return nothing;
  return html`<section class="product-list" aria-label=${strings.products}>
    <slot name="products">
      <h2>${strings.products}</h2>
      <ul>
        ${repeat(
          playbackOf(view.state)?.products ?? [],
          ({ productId }) => productId,
          (product) => renderProduct({ product, current: product === shown, view, intents, strings }),
        )}
      </ul>
    </slot>
  </section>`;
}
