import { emit } from '../shared/emit.js';
import type { SvcPipEventMap } from './events.js';
import {
  isMediaState,
  type HiddenReason,
  type PipState,
  type PosterReason,
  type Sound,
} from '../../src/machine/pip/state.js';

const soundOf = (state: PipState): Sound => (isMediaState(state) ? state.sound : 'muted');

export const reasonOf = (state: PipState): HiddenReason | PosterReason | null =>
  'reason' in state ? state.reason : null;

export const emitPip = emit<SvcPipEventMap>();

/** Dispatches the events of a change. */
export function reportChange(host: HTMLElement, before: PipState, state: PipState): void {
  const [reason, sound] = [reasonOf(state), soundOf(state)];
  if (state.mode !== before.mode || reason !== reasonOf(before)) {
    emitPip(host, 'svc-mode-change', { mode: state.mode, reason });
  }
  if (sound !== soundOf(before)) emitPip(host, 'svc-sound-change', { sound });
}

/** Reflects the state in the `data-*` attributes that stylesheets and tests read. */
export function reflectState(host: HTMLElement, state: PipState): void {
  const media = isMediaState(state);
  const shown = media || state.mode === 'poster';
  const attributes = {
    mode: state.mode,
    phase: media ? state.phase : shown ? state.image : null,
    sound: media ? state.sound : null,
    reason: reasonOf(state),
    orientation: shown ? state.stream.mediaOrientation : null,
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) delete host.dataset[name];
    else if (host.dataset[name] !== value) host.dataset[name] = value;
  }
}

/** The state as a short line of the trace; `phrase` expands it. */
export const summarize = (state: PipState): string => {
  if (isMediaState(state)) {
    const { mode, phase, container, retryReason } = state;
    return `${mode}: ${phase}, in the ${container}${retryReason ? ', ' + retryReason : ''}`;
  }
  if (state.mode === 'poster') return `poster: ${state.reason}, picture ${state.image}`;
  return state.mode === 'hidden' ? `hidden: ${state.reason}` : state.mode;
};
