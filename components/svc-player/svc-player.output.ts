import { isPlaying, type PlayerState } from '../../src/machine/player-state.js';

export const reasonOf = (state: PlayerState): string | null => ('reason' in state ? state.reason : null);

/** Writes the state where the page and its style sheets can read it. */
export function mirrorPlayer(host: HTMLElement, state: PlayerState): void {
  const put = (name: string, value: string | null): void => {
    if (value === null) delete host.dataset[name];
    else host.dataset[name] = value;
  };
  put('mode', state.mode);
  put('reason', reasonOf(state));
  put('phase', isPlaying(state) ? state.phase : null);
  put('sound', isPlaying(state) ? state.sound : null);
}
