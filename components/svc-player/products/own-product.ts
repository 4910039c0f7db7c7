import { isSecureUrl } from '../../../src/contract/secure-url.js';
import { filledTemplate, type Fields } from '../../shared/filled-template.js';
import { clockTime } from '../controls/format.js';
import type { ProductRow, RenderOwnProduct } from '../model.js';
import { buyStateOf, detailsOf } from './view.js';

function fieldsOf(row: ProductRow): Fields {
  const { product, current, view, intents, strings } = row;
  const { image, name, startTime, url } = product;
  const { price, availability } = detailsOf(row);
  const { isInCart, isSoldOut, isDisabled, label } = buyStateOf(row);
  const secure = (address: string | null): string | null => (isSecureUrl(address, view.development) ? address : null);
  const canSeek = startTime !== null && view.state.mode === 'recording';
  const open = view.addsToCart ? strings.buy : strings.view;
  return {
    link: { address: secure(url), follow: (event) => intents.openProduct(product, event) },
    picture: { address: secure(image) },
    name: { text: name },
    price: { text: price ?? null },
    availability: { text: availability ?? null },
    'shown-now': { text: current ? strings.shownNow : null },
    seek: {
      text: canSeek ? clockTime(startTime) : null,
      label: canSeek ? strings.seekTo(clockTime(startTime), name) : null,
      follow: () => canSeek && intents.playFrom(startTime),
    },
    buy: {
      text: isInCart ? strings.inCart : isSoldOut ? strings.soldOut : open,
      label,
      disabled: isDisabled,
      follow: (event) => !isDisabled && intents.buy(product, event),
    },
    cart: { address: isInCart ? view.cartUrl : null },
  };
}

/** The page's own card. */
export const renderOwnProduct: RenderOwnProduct = (row, template) => filledTemplate(template, fieldsOf(row));
