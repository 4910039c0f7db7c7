import type { PlaybackProduct } from '../../src/contract/playback.js';
import { isPlaying } from '../../src/machine/player-state.js';
import { toggleFloat, toggleFullscreen } from '../../src/platform/video-screen.js';
import { emit } from '../internal/emit.js';
import type { PlayerDriver } from './svc-player.driver.js';
import type { SvcPlayerEventMap } from './svc-player.events.js';
import { buyProduct, openProduct, type PressOutcome } from './svc-player.products.js';
import type { PlayerSettings } from './svc-player.settings.js';
import type { PlayerIntents } from './svc-player.view-model.js';

const emitPlayer = emit<SvcPlayerEventMap>();

/** What presses need of the element. */
export interface PressPort {
  readonly host: HTMLElement;
  driver(): PlayerDriver | null;
  settings(): PlayerSettings | null;
  inCart(feedProductId: string): boolean;
  settled(outcome: PressOutcome): void;
}

/** A press for a new tab or window is the browser's own: it leads to the product's page as a direct entry. */
const isForElsewhere = (event: Event): boolean =>
  event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey);

/** Turns presses into events of the machine, and presses on products into cancelable intents. */
export function playerIntents({ host, driver, settings, inCart, settled }: PressPort): PlayerIntents {
  const announce = (type: 'svc-open-product' | 'svc-add-product', product: PlaybackProduct): boolean => {
    const translationId = settings()?.translationId ?? '';
    return emitPlayer(host, type, { product, translationId, position: driver()?.position() ?? null }, true);
  };
  return {
    togglePlay() {
      const state = driver()?.state;
      const going = state && isPlaying(state) && /^(playing|stalled)$/.test(state.phase);
      driver()?.send({ type: going ? 'pause-pressed' : 'play-pressed' });
    },
    toggleSound: () => driver()?.send({ type: 'sound-pressed' }),
    toggleCaptions: () => driver()?.captions?.toggle(),
    toggleFloat() {
      const video = driver()?.video;
      if (video) void toggleFloat(video);
    },
    toggleFill() {
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
      if (!announce('svc-open-product', product)) return;
      settled(openProduct(product, { ...known, event, position: driver()?.position() ?? null }));
    },
    buy(product, event) {
      const known = settings();
      if (!known || inCart(product.feedProductId) || !announce('svc-add-product', product)) return;
      settled(buyProduct(product, { ...known, event, position: driver()?.position() ?? null }));
    },
    say: (text) => void driver()?.chat?.say(text),
  };
}
