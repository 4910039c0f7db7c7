import type { PlaybackProduct } from '../../src/contract/playback.js';
import { isPlaying } from '../../src/machine/player-state.js';
import { togglePictureInPicture, toggleFullscreen } from '../../src/platform/fullscreen.js';
import { emit } from '../internal/emit.js';
import type { PlayerDriver } from './svc-player.driver.js';
import type { SvcPlayerEventMap } from './svc-player.events.js';
import { ClickDebounce } from './svc-player.click-debounce.js';
import { buyProduct, openProduct, type ProductClick, type ActionResult } from './svc-player.products.js';
import type { PlayerSettings } from './svc-player.settings.js';
import type { PlayerIntents } from './svc-player.view-model.js';

const emitPlayer = emit<SvcPlayerEventMap>();

export interface IntentHost {
  readonly host: HTMLElement;
  driver(): PlayerDriver | null;
  settings(): PlayerSettings | null;
  inCart(feedProductId: string): boolean;
  buyClicked(product: PlaybackProduct): void;
  actionDone(outcome: ActionResult): void;
}

/** A click for a new tab or window is left to the browser: it opens the product's page as a direct entry. */
const opensNewTab = (event: Event): boolean =>
  event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey);

/** Turns clicks into events of the machine, and clicks on products into cancelable events. */
export function playerIntents({ host, driver, settings, inCart, buyClicked, actionDone }: IntentHost): PlayerIntents {
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
    if (outcome) actionDone(outcome);
  };
  return {
    togglePlay() {
      const state = driver()?.state;
      const isRunning = state && isPlaying(state) && /^(playing|stalled)$/.test(state.phase);
      driver()?.send({ type: isRunning ? 'pause-requested' : 'play-requested' });
    },
    toggleSound: () => driver()?.send({ type: 'sound-requested' }),
    toggleCaptions: () => driver()?.captions?.toggle(),
    togglePictureInPicture() {
      const video = driver()?.video;
      if (video) void togglePictureInPicture(video);
    },
    toggleFullscreen() {
      const video = driver()?.video;
      if (video) void toggleFullscreen(host, video);
    },
    seek: (to) => driver()?.send({ type: 'seek-requested', to }),
    goLive: () => driver()?.send({ type: 'live-edge-requested' }),
    retry: () => driver()?.send({ type: 'retry-requested' }),
    retryChat: () => driver()?.chat?.reload(),
    close(event) {
      if (!emitPlayer(host, 'svc-close-player', null, true)) event.preventDefault();
    },
    openProduct(product, event) {
      const current = settings();
      if (!current || (!current.app && opensNewTab(event))) return;
      event.preventDefault();
      handleProductClick('svc-open-product', product, current, event, openProduct);
    },
    buy(product, event) {
      const current = settings();
      if (!current || inCart(product.feedProductId)) return;
      buyClicked(product);
      handleProductClick('svc-add-product', product, current, event, buyProduct);
    },
    sendMessage: (text) => void driver()?.chat?.sendMessage(text),
  };
}
