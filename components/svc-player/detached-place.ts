import { isPlaying, type PlayerState } from '../../src/machine/player/state.js';
import { KEPT_FOR } from '../shared/kept-for.js';
import { SETTING_PROPERTIES, type PlayerInputs, type PlayerSettings } from './settings.js';

interface Place {
  readonly leftAt: number;
  readonly inputs: readonly unknown[];
  readonly settings: Partial<PlayerSettings>;
}

const inputsOf = (host: PlayerInputs): readonly unknown[] => SETTING_PROPERTIES.map((name) => host[name]);

/**
 * Where a recording was when its player was taken out of the document, which frameworks do that keep a page alive or put a list
 * in another order. Back within a minute and with the same settings, it goes on there, as a native `<video>` does.
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
      },
    };
  }

  /** The settings of the next connection, once. */
  resume(host: PlayerInputs, settings: PlayerSettings): PlayerSettings {
    const place = this.#place;
    this.#place = null;
    if (!place || performance.now() - place.leftAt > KEPT_FOR) return settings;
    const isSame = inputsOf(host).every((value, index) => value === place.inputs[index]);
    return isSame ? { ...settings, ...place.settings } : settings;
  }
}
