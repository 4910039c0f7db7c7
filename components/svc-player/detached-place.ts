import type { Playback } from '../../src/contract/playback.js';
import { isPlaying, type PlayerState } from '../../src/machine/player/state.js';
import { KEPT_FOR } from '../shared/kept-for.js';
import { SETTING_PROPERTIES, type KeptSettings, type PlayerInputs, type PlayerSettings } from './settings.js';

interface Place {
  readonly leftAt: number;
  readonly inputs: readonly unknown[];
  readonly settings: KeptSettings;
}

const inputsOf = (host: PlayerInputs): readonly unknown[] => SETTING_PROPERTIES.map((name) => host[name]);

/** Without the time of its response, which is over. */
const kept = (playback: Playback): Playback => ({ ...playback, serverTime: null });

/**
 * Where a recording was when its player was taken out of the document, which frameworks do that keep a page alive or put a list
 * in another order. Back within a minute and with the same settings, it goes on there without another request, as a native
 * `<video>` does.
 */
export class DetachedPlace {
  #place: Place | null = null;

  /** @param position seconds; `null` where there is no recording */
  leave(host: PlayerInputs, settings: PlayerSettings | null, state: PlayerState, position: number | null): void {
    if (!settings || position === null || !isPlaying(state) || state.phase === 'ended') return;
    this.#place = {
      leftAt: performance.now(),
      inputs: inputsOf(host),
      settings: {
        start: position,
        autoplay: state.phase !== 'paused' && state.phase !== 'blocked',
        fromMiniPlayer: settings.fromMiniPlayer,
        playback: kept(state.playback),
      },
    };
  }

  /** What the next connection keeps of the one before, once. */
  resume(host: PlayerInputs): KeptSettings {
    const place = this.#place;
    this.#place = null;
    if (!place || performance.now() - place.leftAt > KEPT_FOR) return {};
    return inputsOf(host).every((value, index) => value === place.inputs[index]) ? place.settings : {};
  }
}
