import type { PlaybackProduct } from '../../../src/contract/playback.js';
import { isSpeaking } from '../../../src/machine/player/state.js';
import { opensNewTab } from '../../../src/platform/navigation.js';
import type { PlayerIntents, PlayerShowing } from '../model.js';
import { emitPlayer } from '../reflect-state.js';
import type { PlayerSettings } from '../settings.js';
import type { Cart } from './cart.js';
import { ClickDebounce } from './click-debounce.js';
import { buyProduct, openProduct, type ActionResult, type ProductClick } from './click.js';

export interface ProductIntentHost {
  readonly host: HTMLElement;
  driver(): PlayerShowing | null;
  settings(): PlayerSettings | null;
  actionDone(outcome: ActionResult): void;
}

/** Turns clicks on products into cancelable events. */
export function productIntents(
  { host, driver, settings, actionDone }: ProductIntentHost,
  cart: Pick<Cart, 'ids' | 'buyClicked'>,
): Pick<PlayerIntents, 'openProduct' | 'buy'> {
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
    const position = driver()?.recordingPosition() ?? null;
    const { translationId } = current;
    const outcome = emitPlayer(host, type, { product, translationId, position }, true)
      ? action(product, { ...current, event, position })
      : null;
    if (!outcome?.error) debounce.accept(control, event.timeStamp);
    // The app, or the page, shows it over the player; another page ends it.
    const covers =
      type === 'svc-open-product' && outcome?.error === null && (current.app || current.actions?.openProduct);
    const state = driver()?.state;
    if (covers && state && isSpeaking(state)) driver()?.send({ type: 'pause-requested' });
    if (outcome) actionDone(outcome);
  };
  return {
    openProduct(product, event) {
      const current = settings();
      if (!current || (!current.app && opensNewTab(event))) return;
      event.preventDefault();
      handleProductClick('svc-open-product', product, current, event, openProduct);
    },
    buy(product, event) {
      const current = settings();
      if (!current || cart.ids.has(product.feedProductId)) return;
      cart.buyClicked(product);
      handleProductClick('svc-add-product', product, current, event, buyProduct);
    },
  };
}
