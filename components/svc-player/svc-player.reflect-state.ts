import { isPlaying, type PlayerState } from '../../src/machine/player-state.js';
import { emit } from '../internal/emit.js';
import type { SvcPlayerEventMap } from './svc-player.events.js';

/** Dispatches an event of the player. */
export const emitPlayer = emit<SvcPlayerEventMap>();

export const reasonOf = (state: PlayerState): string | null => ('reason' in state ? state.reason : null);

/** Writes the state where the page and its style sheets can read it. */
export function reflectState(host: HTMLElement, state: PlayerState): void {
  const setData = (name: string, value: string | null): void => {
    if (value === null) delete host.dataset[name];
    else host.dataset[name] = value;
  };
  setData('mode', state.mode);
  setData('reason', reasonOf(state));
  setData('phase', isPlaying(state) ? state.phase : null);
  setData('sound', isPlaying(state) ? state.sound : null);
}

/** Tells the page that the mode, the reason for it, or the sound is another one than before. */
export function emitChanges(host: HTMLElement, before: PlayerState, state: PlayerState): void {
  const reason = reasonOf(state);
  if (before.mode !== state.mode || reasonOf(before) !== reason) {
    emitPlayer(host, 'svc-mode-change', { mode: state.mode, reason });
  }
  if (isPlaying(state) && state.sound !== (isPlaying(before) ? before.sound : 'muted')) {
    emitPlayer(host, 'svc-sound-change', { sound: state.sound });
  }
}
