import { SvcError } from '../../src/base/svc-error.js';
import { isPlaying, isRunning } from '../../src/machine/player/state.js';
import { stepRate } from '../../src/machine/player/rate.js';
import { toggleFullscreen } from '../../src/platform/fullscreen.js';

import { emitPlayer } from './reflect-state.js';
import type { PlayerIntents } from './model.js';
import type { PlayerControllers } from './controllers.js';
import { productIntents, type ProductIntentHost } from './products/intents.js';
import { lazy } from '../shared/lazy.js';

export interface IntentHost extends ProductIntentHost {
  readonly controllers: Pick<PlayerControllers, 'cart' | 'chatToggle' | 'flash' | 'floating' | 'menu' | 'seekPreview'>;
}

/** Turns clicks into events of the machine, and clicks on products into cancelable events. */
export function playerIntents(intentHost: IntentHost): PlayerIntents {
  const { host, driver, actionDone, controllers } = intentHost;
  const { cart, chatToggle, floating, menu } = controllers;
  const loadReminder = lazy(() => import('./screens/reminder.js'));
  return {
    ...playbackIntents(intentHost),
    ...seekIntents(intentHost),
    ...productIntents(intentHost, cart),
    toggleCaptions: () => driver()?.side.captions?.toggle(),
    toggleChat: () => chatToggle.toggle(driver()?.state.mode ?? 'idle'),
    toggleMenu: () => menu.toggle(),
    togglePictureInPicture: () => floating.toggle(),
    toggleFullscreen() {
      const video = driver()?.video;
      if (video) void toggleFullscreen(host, video);
    },
    async remind() {
      const state = driver()?.state;
      const code = await loadReminder();
      if (!code)
        return actionDone({ addedProductId: null, error: new SvcError('network', 'The reminder did not load') });
      if (state?.mode === 'planned') code.downloadReminder(state.playback, driver()?.now() ?? Date.now());
    },
    retryChat: () => driver()?.side.chat?.reload(),
    close(event) {
      if (!emitPlayer(host, 'svc-close-player', null, true)) event.preventDefault();
    },
    sendMessage: (text) => driver()?.side.chat?.sendMessage(text),
  };
}

const playbackIntents = ({
  driver,
  controllers: { flash },
}: IntentHost): Pick<PlayerIntents, 'togglePlay' | 'toggleSound' | 'changeRate' | 'goLive' | 'retry'> => ({
  togglePlay() {
    const state = driver()?.state;
    driver()?.send({ type: state && isRunning(state) ? 'pause-requested' : 'play-requested' });
  },
  toggleSound: () => driver()?.send({ type: 'sound-requested' }),
  changeRate(direction) {
    const current = driver();
    if (current?.state.mode !== 'recording') return;
    current.send({ type: 'rate-requested', rate: stepRate(current.state.rate, direction) });
    if (current.state.mode === 'recording') flash.show({ type: 'rate', rate: current.state.rate });
  },
  goLive: () => driver()?.send({ type: 'live-edge-requested' }),
  retry: () => driver()?.send({ type: 'retry-requested' }),
});

const seekIntents = ({
  driver,
  controllers: { flash, seekPreview },
}: IntentHost): Pick<PlayerIntents, 'seek' | 'playFrom' | 'skip' | 'previewSeek' | 'stepMoment'> => ({
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
});
