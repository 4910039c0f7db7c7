import { randomToken } from '../../../src/api/random.js';
import type { PlaybackProduct } from '../../../src/contract/playback.js';
import { isSpeaking } from '../../../src/machine/player/state.js';
import { opensNewTab } from '../../../src/platform/navigation.js';
import type { Connection, PlayerIntents } from '../model.js';
import { emitError, emitPlayer } from '../reflect-state.js';
import type { PlayerSettings } from '../settings.js';
import type { PlayerStrings } from '../strings.js';
import type { Cart } from './cart.js';
import { ClickDebounce } from './click-debounce.js';
import type { ProductPrerender } from './prerender.js';
import { buyProduct, openProduct, type ActionResult, type ProductClick } from './click.js';

export interface ProductContext {
  readonly host: HTMLElement & { setInCart(feedProductId: string, inCart: boolean): void };
  readonly connection: Connection & { readonly settings: PlayerSettings | null };
  readonly cart: Pick<Cart, 'ids' | 'buyClicked'>;
  readonly prerender: Pick<ProductPrerender, 'tokenOf'> | null;
  readonly notice: { show(text: string, productUrl?: string | null): void; clear(): void };
  readonly localization: { readonly strings: PlayerStrings };
}

/** Shows the result of an action: the product in the cart, or what failed. */
export function showResult(
  context: ProductContext,
  { addedProductId, error, pending, productUrl }: ActionResult,
): void {
  const { host, connection, notice, localization } = context;
  if (addedProductId !== null) host.setInCart(addedProductId, true);
  void pending?.then((outcome) => host.isConnected && showResult(context, outcome));
  if (!error && !productUrl) return notice.clear();
  notice.show(localization.strings[connection.settings?.app ? 'notDelivered' : 'notOpened'], productUrl);
  if (error) emitError(host, error);
}

/** Turns clicks on products into cancelable events. */
export function productIntents(context: ProductContext): Pick<PlayerIntents, 'openProduct' | 'buy'> {
  const { host, connection, cart } = context;
  const debounce = new ClickDebounce();
  /** Fires the event, runs the action unless the page prevents it, and ignores repeated clicks. */
  const handleProductClick = (
    type: 'svc-open-product' | 'svc-add-product',
    product: PlaybackProduct,
    current: PlayerSettings,
    event: Event,
    action: (product: PlaybackProduct, click: ProductClick) => ActionResult,
  ): void => {
    const control = `${type} ${product.productId}`;
    if (debounce.isRepeat(control, event.timeStamp)) return;
    const position = connection.driver?.recordingPosition() ?? null;
    const token = context.prerender?.tokenOf(product.url) ?? randomToken(3);
    const detail = { product, streamId: current.translationId, currentTime: position };
    const outcome = emitPlayer(host, type, detail, true)
      ? action(product, { ...current, event, position, token })
      : null;
    if (!outcome?.error) debounce.accept(control, event.timeStamp);
    // The app, or the page, shows it over the player; another page ends it.
    const covers =
      type === 'svc-open-product' &&
      outcome?.error === null &&
      (current.app || current.actions?.openProduct !== undefined);
    const { driver } = connection;
    if (covers && driver && isSpeaking(driver.state)) driver.send({ type: 'pause-requested' });
    if (outcome) showResult(context, outcome);
  };
  return {
    openProduct(product, event) {
      const current = connection.settings;
      if (!current || (!current.app && opensNewTab(event))) return;
      event.preventDefault();
      handleProductClick('svc-open-product', product, current, event, openProduct);
    },
    buy(product, event) {
      const current = connection.settings;
      if (!current || cart.ids.has(product.feedProductId)) return;
      cart.buyClicked(product);
      handleProductClick('svc-add-product', product, current, event, buyProduct);
    },
  };
}
