import type { PlaybackProduct } from '../../src/contract/playback.js';
import { SvcError } from '../../src/base/svc-error.js';
import { isPlaying, isRunning, isSpeaking } from '../../src/machine/player/state.js';
import { stepRate } from '../../src/machine/player/rate.js';
import { toggleFullscreen } from '../../src/platform/fullscreen.js';
import { opensNewTab } from '../../src/platform/navigation.js';

import { emitPlayer } from './reflect-state.js';
import type { PlayerIntents, PlayerShowing } from './model.js';
import { ClickDebounce } from './products/click-debounce.js';
import type { PlayerControllers } from './controllers.js';
import { buyProduct, openProduct, type ProductClick, type ActionResult } from './products/click.js';
import { lazy } from '../shared/lazy.js';
import type { PlayerSettings } from './settings.js';

export interface IntentHost {
  readonly host: HTMLElement;
  driver(): PlayerShowing | null;
  settings(): PlayerSettings | null;
  actionDone(outcome: ActionResult): void;
  readonly controllers: Pick<PlayerControllers, 'cart' | 'chatToggle' | 'flash' | 'floating' | 'menu' | 'seekPreview'>;
}

/** Turns clicks into events of the machine, and clicks on products into cancelable events. */
export function playerIntents({
  host,
  driver,
  settings,
  actionDone,
  controllers: { cart, chatToggle, flash, floating, menu, seekPreview },
}: IntentHost): PlayerIntents {
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
  const loadReminder = lazy(() => import('./screens/reminder.js'));
  const remind = async (): Promise<void> => {
    const state = driver()?.state;
    const code = await loadReminder();
    if (!code) return actionDone({ addedProductId: null, error: new SvcError('network', 'The reminder did not load') });
    if (state?.mode === 'planned') code.downloadReminder(state.playback, driver()?.now() ?? Date.now());
  };
  return {
    togglePlay() {
      const state = driver()?.state;
      driver()?.send({ type: state && isRunning(state) ? 'pause-requested' : 'play-requested' });
    },
    toggleSound: () => driver()?.send({ type: 'sound-requested' }),
    toggleCaptions: () => driver()?.side.captions?.toggle(),
    toggleChat: () => chatToggle.toggle(driver()?.state.mode ?? 'idle'),
    toggleMenu: () => void menu.toggle(),
    togglePictureInPicture: () => void floating.toggle(),
    toggleFullscreen() {
      const video = driver()?.video;
      if (video) void toggleFullscreen(host, video);
    },
    seek: (to) => driver()?.send({ type: 'seek-requested', to }),
    playFrom(to) {
      const current = driver();
      // First, since the seek of a player that has shown nothing loads its media again.
      if (current && isPlaying(current.state) && current.state.phase === 'blocked')
        current.send({ type: 'play-requested' });
      current?.send({ type: 'seek-requested', to });
    },
    skip(seconds) {
      const current = driver();
      const position = current?.recordingPosition() ?? null;
      if (current === null || position === null) return;
      const { duration } = current.progress();
      const to = Math.max(0, duration > 0 ? Math.min(position + seconds, duration) : position + seconds);
      current.send({ type: 'seek-requested', to });
      flash.show({ type: 'skip', seconds });
    },
    previewSeek: (event) => seekPreview.handle(event, driver()?.progress().duration ?? 0),
    stepMoment: (direction) => driver()?.stepMoment(direction),
    changeRate(direction) {
      const current = driver();
      if (current?.state.mode !== 'recording') return;
      current.send({ type: 'rate-requested', rate: stepRate(current.state.rate, direction) });
      if (current.state.mode === 'recording') flash.show({ type: 'rate', rate: current.state.rate });
    },
    goLive: () => driver()?.send({ type: 'live-edge-requested' }),
    remind,
    retry: () => driver()?.send({ type: 'retry-requested' }),
    retryChat: () => driver()?.side.chat?.reload(),
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
      if (!current || cart.ids.has(product.feedProductId)) return;
      cart.buyClicked(product);
      handleProductClick('svc-add-product', product, current, event, buyProduct);
    },
    sendMessage: (text) => void driver()?.side.chat?.sendMessage(text),
  };
}
