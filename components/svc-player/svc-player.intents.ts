import type { PlaybackProduct } from '../../src/contract/playback.js';
import { isPlaying } from '../../src/machine/player-state.js';
import { togglePictureInPicture, toggleFullscreen } from '../../src/platform/fullscreen.js';
import { emit } from '../internal/emit.js';
import type { PlayerDriver } from './svc-player.driver.js';
import type { SvcPlayerEventMap } from './svc-player.events.js';
import { PressGuard } from './svc-player.click-debounce.js';
import { buyProduct, openProduct, type Press, type ActionResult } from './svc-player.products.js';
import type { PlayerSettings } from './svc-player.settings.js';
import type { PlayerIntents } from './svc-player.view-model.js';

const emitPlayer = emit<SvcPlayerEventMap>();

/** What presses need of the element. */
export interface PressPort {
  readonly host: HTMLElement;
  driver(): PlayerDriver | null;
  settings(): PlayerSettings | null;
  inCart(feedProductId: string): boolean;
  wished(product: PlaybackProduct): void;
  settled(outcome: ActionResult): void;
}

/** A press for a new tab or window is the browser's own: it leads to the product's page as a direct entry. */
const isForElsewhere = (event: Event): boolean =>
  event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey);

/** Turns presses into events of the machine, and presses on products into cancelable intents. */
export function playerIntents({ host, driver, settings, inCart, wished, settled }: PressPort): PlayerIntents {
  const guard = new PressGuard();
  /** Announces the press, carries it out unless the page prevents that, and takes a double press for one. */
  const press = (
    type: 'svc-open-product' | 'svc-add-product',
    product: PlaybackProduct,
    known: PlayerSettings,
    event: Event,
    carryOut: (product: PlaybackProduct, press: Press) => ActionResult,
  ): void => {
    const control = `${type} ${product.productId}`;
    if (guard.repeats(control, event.timeStamp)) return;
    const position = driver()?.place() ?? null;
    const { translationId } = known;
    const outcome = emitPlayer(host, type, { product, translationId, position }, true)
      ? carryOut(product, { ...known, event, position })
      : null;
    if (!outcome?.error) guard.done(control, event.timeStamp);
    if (outcome) settled(outcome);
  };
  return {
    togglePlay() {
      const state = driver()?.state;
      const going = state && isPlaying(state) && /^(playing|stalled)$/.test(state.phase);
      driver()?.send({ type: going ? 'pause-pressed' : 'play-pressed' });
    },
    toggleSound: () => driver()?.send({ type: 'sound-pressed' }),
    toggleCaptions: () => driver()?.captions?.toggle(),
    togglePictureInPicture() {
      const video = driver()?.video;
      if (video) void togglePictureInPicture(video);
    },
    toggleFullscreen() {
      const video = driver()?.video;
      if (video) void toggleFullscreen(host, video);
    },
    seek: (to) => driver()?.send({ type: 'seek-pressed', to }),
    goLive: () => driver()?.send({ type: 'edge-pressed' }),
    retry: () => driver()?.send({ type: 'retry-pressed' }),
    retryChat: () => driver()?.chat?.reload(),
    close(event) {
      if (!emitPlayer(host, 'svc-close-player', null, true)) event.preventDefault();
    },
    openProduct(product, event) {
      const known = settings();
      if (!known || (!known.app && isForElsewhere(event))) return;
      event.preventDefault();
      press('svc-open-product', product, known, event, openProduct);
    },
    buy(product, event) {
      const known = settings();
      if (!known || inCart(product.feedProductId)) return;
      wished(product);
      press('svc-add-product', product, known, event, buyProduct);
    },
    say: (text) => void driver()?.chat?.say(text),
  };
}
