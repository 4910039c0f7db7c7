import { attempt } from '../../src/base/attempt.js';
import type { SvcError } from '../../src/base/svc-error.js';
import { isPlaying, type MissingReason, type PlayerFailure, type PlayerState } from '../../src/machine/player/state.js';
import { emit } from '../shared/emit.js';
import type { SvcPlayerEventMap } from './events.js';
import { dispatchMediaEvent } from './video/media-events.js';

export const emitPlayer = emit<SvcPlayerEventMap>();

/** Fires `svc-error`. */
export const emitError = (host: HTMLElement, { code, message, cause }: SvcError): void =>
  void emitPlayer(host, 'svc-error', { code, message, cause });

export const reasonOf = (state: PlayerState): MissingReason | PlayerFailure | null =>
  'reason' in state ? state.reason : null;

const hasEnded = (state: PlayerState): boolean => isPlaying(state) && state.phase === 'ended';

/** Reflects the state in the `data-*` attributes that the page and its style sheets read. */
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

/**
 * Fires the events of a changed mode, reason or sound. When a test ends, Vitest replaces jsdom's events by Node's before the elements
 * that it leaves in the page are disconnected: jsdom then throws, which would fail the whole run.
 */
export const emitChanges = (host: HTMLElement, before: PlayerState, state: PlayerState): void =>
  attempt(() => dispatchChanges(host, before, state));

function dispatchChanges(host: HTMLElement, before: PlayerState, state: PlayerState): void {
  const reason = reasonOf(state);
  if (before.mode !== state.mode || reasonOf(before) !== reason) {
    emitPlayer(host, 'svc-mode-change', { mode: state.mode, reason });
  }
  if (isPlaying(state) && state.sound !== (isPlaying(before) ? before.sound : 'muted')) {
    emitPlayer(host, 'svc-sound-change', { sound: state.sound });
  }
  if (hasEnded(state) && !hasEnded(before)) dispatchMediaEvent(host, 'ended');
}
