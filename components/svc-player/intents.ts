import { SvcError } from '../../src/base/svc-error.js';
import { isPlaying, isRunning, type PlayerMode } from '../../src/machine/player/state.js';
import { stepRate } from '../../src/machine/player/rate.js';
import { toggleFullscreen } from '../../src/platform/fullscreen.js';
import type { ControllerHost } from '../shared/controller-host.js';
import { lazy } from '../shared/lazy.js';
import type { Language } from '../shared/locale.js';
import type { FlashView, PlayerIntents } from './model.js';
import { productIntents, showResult, type ProductContext } from './products/intents.js';
import { emitPlayer } from './reflect-state.js';
import type { PlayerStrings } from './strings.js';
import { shareShow } from './controls/share.js';

export interface IntentContext extends ProductContext {
  readonly host: ControllerHost & ProductContext['host'];
  readonly chatToggle: { toggle(mode: PlayerMode): void };
  readonly flash: { show(flash: FlashView): void };
  readonly floating: { toggle(): unknown };
  readonly menu: { toggle(): unknown; toggleKeys(): unknown };
  readonly seekPreview: { handle(event: Event, duration: number): void };
  readonly localization: { readonly strings: PlayerStrings; readonly language: Language };
}

/** Turns clicks into events of the machine, and clicks on products into cancelable events. */
export function playerIntents(context: IntentContext): PlayerIntents {
  const { host, connection, chatToggle, floating, menu } = context;
  const loadReminder = lazy(() => import('./screens/reminder.js'));
  const intents: PlayerIntents = {
    ...playbackIntents(context),
    ...seekIntents(context),
    ...productIntents(context),
    toggleCaptions: () => connection.driver?.side.captions?.toggle(),
    toggleChat: () => chatToggle.toggle(connection.driver?.state.mode ?? 'idle'),
    toggleMenu: () => menu.toggle(),
    toggleKeys: () => menu.toggleKeys(),
    share: () => shareShow(context),
    togglePictureInPicture: () => floating.toggle(),
    toggleFullscreen() {
      const video = connection.driver?.video;
      if (video) void toggleFullscreen(host, video);
    },
    async remind(show) {
      const code = await loadReminder();
      if (!code)
        return showResult(context, {
          addedProductId: null,
          error: new SvcError('network', 'The reminder did not load'),
        });
      code.remindOf(host, show, connection.driver?.now() ?? Date.now(), context.localization);
    },
    retryChat: () => connection.driver?.side.chat?.reload(),
    close(event) {
      if (!emitPlayer(host, 'svc-close-player', null, true)) event.preventDefault();
    },
    sendMessage: (text, failed) => connection.driver?.side.chat?.sendMessage(text, failed),
  };
  return guardAll(host, intents);
}

/** Each of these functions in the boundary of the element, for a view to call. */
function guardAll<Functions extends Record<keyof Functions, (...values: never[]) => void>>(
  host: Pick<ControllerHost, 'guard'>,
  all: Functions,
): Functions {
  const guarded = { ...all };
  for (const name in all) guarded[name] = host.guard(all[name]) as Functions[typeof name];
  return guarded;
}

const playbackIntents = ({
  connection,
  flash,
}: IntentContext): Pick<PlayerIntents, 'togglePlay' | 'toggleSound' | 'changeRate' | 'goLive' | 'retry'> => ({
  togglePlay() {
    const { driver } = connection;
    driver?.send({ type: isRunning(driver.state) ? 'pause-requested' : 'play-requested' });
  },
  toggleSound: () => connection.driver?.send({ type: 'sound-requested' }),
  changeRate(direction) {
    const { driver } = connection;
    if (driver?.state.mode !== 'recording') return;
    driver.send({ type: 'rate-requested', rate: stepRate(driver.state.rate, direction) });
    if (driver.state.mode === 'recording') flash.show({ type: 'rate', rate: driver.state.rate });
  },
  goLive: () => connection.driver?.send({ type: 'live-edge-requested' }),
  retry: () => connection.driver?.send({ type: 'retry-requested' }),
});

const seekIntents = ({
  connection,
  flash,
  seekPreview,
}: IntentContext): Pick<PlayerIntents, 'seek' | 'playFrom' | 'skip' | 'previewSeek' | 'stepMoment'> => ({
  seek: (to) => connection.driver?.send({ type: 'seek-requested', to }),
  playFrom(to) {
    const { driver } = connection;
    // First, since the seek of a player that has shown nothing loads its media again.
    if (driver && isPlaying(driver.state) && driver.state.phase === 'blocked') driver.send({ type: 'play-requested' });
    driver?.send({ type: 'seek-requested', to });
  },
  skip(seconds) {
    const { driver } = connection;
    const position = driver?.recordingPosition() ?? null;
    if (!driver || position === null) return;
    const { duration } = driver.progress();
    const to = Math.max(0, duration > 0 ? Math.min(position + seconds, duration) : position + seconds);
    driver.send({ type: 'seek-requested', to });
    flash.show({ type: 'skip', seconds });
  },
  previewSeek: (event) => seekPreview.handle(event, connection.driver?.progress().duration ?? 0),
  stepMoment: (direction) => connection.driver?.stepMoment(direction),
});
