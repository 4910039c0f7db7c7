import type { ReactiveController } from 'lit';
import { PLAYBACK_RATES } from '../../src/machine/player/rate.js';
import { isPlaying, type PlayerState } from '../../src/machine/player/state.js';
import type { ControllerHost } from '../shared/controller-host.js';
import { KeepAttributes } from '../shared/keep-attributes.js';
import { requestedTag } from '../shared/locale.js';
import { DetachedPlace } from './detached-place.js';
import { PlayerDriver } from './driver.js';
import { emitChanges, reflectState } from './reflect-state.js';
import { readSettings, type PlayerInputs, type PlayerSettings } from './settings.js';
import { PendingPlays } from './video/pending-plays.js';

interface ConnectionContext {
  readonly host: ControllerHost &
    Omit<PlayerInputs, 'muted'> & {
      muted: boolean;
      readonly hasUpdated: boolean;
      readonly isUpdatePending: boolean;
      readonly locale: string | null;
    };
  readonly cart: { restore(settings: PlayerSettings): void };
  readonly announcer: { update(state: PlayerState, now: number): void };
}

/** Settings and driver of the element, from its insertion or a change of its settings until its removal. */
export class PlayerConnection implements ReactiveController {
  settings: PlayerSettings | null = null;
  driver: PlayerDriver | null = null;
  readonly #context: ConnectionContext;
  #volume = 1;
  /** Of the recordings of this element, from one connection to the next. */
  #rate = 1;
  /** Set before there was something to play, seconds; `null` where `startTime` decides. */
  #defaultStart: number | null = null;
  readonly #plays = new PendingPlays();
  readonly #place = new DetachedPlace();
  readonly #attributes: KeepAttributes;

  constructor(context: ConnectionContext) {
    this.#context = context;
    this.#attributes = new KeepAttributes(context.host, 'host', 'mode', 'reason', 'phase', 'sound');
  }

  hostConnected(): void {
    const { host } = this.#context;
    if (!host.hasUpdated) return;
    const open = (): void => {
      if (host.isConnected && !this.driver) this.#open();
    };
    // Settings that have changed while it was out of the document open it by themselves.
    if (host.isUpdatePending) void host.updateComplete.then(host.guard(open));
    else open();
  }

  hostUpdate(): void {
    const { host } = this.#context;
    this.driver?.side.captions?.setLanguage(requestedTag(host, host.locale));
  }

  hostDisconnected(): void {
    const { host } = this.#context;
    host.guard(async () => {
      // One that `append` moves is connected again before this runs.
      await Promise.resolve();
      if (host.isConnected) return;
      const state = this.driver?.state;
      if (state) this.#place.leave(host, this.settings, state, this.driver?.position() ?? null);
      this.close();
      // Until it is back the property says whether it was silent, and the page may change it. What the browser has refused is asked for again.
      if (state && isPlaying(state) && !state.soundRefused) host.muted = state.sound === 'muted';
    })();
  }

  /** Plays, also before the player has rendered. */
  play(): void {
    this.#whenUpdated((driver) => driver?.play());
  }

  /** Plays, and tells how that went as `play()` of a `<video>` does. */
  requestPlay(): Promise<void> {
    const played = new Promise<void>((resolve, reject) => {
      this.#whenUpdated((driver) => {
        driver?.play();
        this.#plays.add({ resolve, reject }, driver?.state);
      });
    });
    // A refusal that the caller does not ask for is no error in the page's console.
    played.catch(() => undefined);
    return played;
  }

  /** Pauses, also before the player has rendered. */
  pause(): void {
    this.#whenUpdated((driver) => {
      driver?.pause();
      this.#plays.settle('AbortError');
    });
  }

  /** Seconds: where the recording is, or will start. */
  get currentTime(): number {
    const { driver } = this;
    if (driver && isPlaying(driver.state)) return driver.recordingPosition() ?? driver.video.currentTime;
    return (driver ? driver.state.start : this.#defaultStart) ?? 0;
  }

  set currentTime(seconds: number) {
    const { driver } = this;
    if (!driver || !isPlaying(driver.state)) this.#defaultStart = seconds > 0 && seconds < Infinity ? seconds : null;
    driver?.send({ type: 'seek-requested', to: seconds });
  }

  get playbackRate(): number {
    const state = this.driver?.state;
    return state && isPlaying(state) ? state.rate : this.#rate;
  }

  set playbackRate(rate: number) {
    if (this.driver?.state.mode !== 'live' && PLAYBACK_RATES.includes(rate)) this.#rate = rate;
    this.driver?.send({ type: 'rate-requested', rate });
  }

  /** Whether it is silent; `null` while there is no connection. */
  get isMuted(): boolean | null {
    return this.driver && this.driver.video.muted;
  }

  setMuted(muted: boolean): void {
    const { driver } = this;
    if (!driver || driver.video.muted === muted) return;
    if (isPlaying(driver.state)) driver.send({ type: 'sound-requested', on: !muted });
    else driver.video.muted = muted;
  }

  /** From 0 to 1, kept from one connection to the next. */
  get volume(): number {
    return this.driver?.video.volume ?? this.#volume;
  }

  set volume(volume: number) {
    this.#volume = volume > 0 ? Math.min(1, volume) : 0;
    if (this.driver) this.driver.video.volume = this.#volume;
  }

  /** With the present settings of the element. */
  reopen(): void {
    this.close();
    this.#open();
  }

  close(): void {
    this.driver?.destroy();
    this.driver = null;
  }

  #open(): void {
    const { host, cart } = this.#context;
    const kept = this.#place.resume(host);
    this.settings = readSettings(host, this.#defaultStart === null ? kept : { ...kept, start: this.#defaultStart });
    cart.restore(this.settings);
    host.dataset['host'] = this.settings.app ? 'app' : 'web';
    this.driver = new PlayerDriver(this.settings, host, (before) => this.#changed(before));
    this.driver.video.volume = this.#volume;
    this.driver.open();
  }

  #changed(before: PlayerState): void {
    const { host, announcer } = this.#context;
    const { driver } = this;
    if (!driver) return;
    const { state } = driver;
    announcer.update(state, driver.now());
    host.requestUpdate();
    if (before === state) return;
    reflectState(host, state);
    this.#attributes.remember();
    if (isPlaying(state)) this.#defaultStart = null;
    if (state.mode === 'recording') {
      if (before.mode === 'recording') this.#rate = state.rate;
      else if (state.rate !== this.#rate) driver.send({ type: 'rate-requested', rate: this.#rate });
    }
    emitChanges(host, before, state);
    this.#plays.stateChanged(before, state, driver.isHeld);
  }

  #whenUpdated(act: (driver: PlayerDriver | null) => void): void {
    const { host } = this.#context;
    if (this.driver && !host.isUpdatePending) act(this.driver);
    else void host.updateComplete.then(() => act(this.driver));
  }
}
