import type { Stream } from '../../src/contract/stream.js';
import type { Shown } from '../../src/site/decision-trace.js';
import { emit } from '../shared/emit.js';
import type { PipModeDetail, SvcPipEventMap } from './events.js';
import {
  isMediaState,
  type HiddenReason,
  type Phase,
  type PipState,
  type PosterImage,
  type PosterReason,
  type Sound,
} from '../../src/machine/pip/state.js';

/** Any state, with what only some have. */
export interface AnyState {
  readonly mode: PipState['mode'];
  readonly phase?: Phase;
  readonly image?: PosterImage;
  readonly reason?: HiddenReason | PosterReason;
  readonly sound?: Sound;
  readonly stream?: Stream;
}

const soundOf = ({ sound = 'muted' }: AnyState): Sound => sound;

export const emitPip = emit<SvcPipEventMap>();

/** What a state shows, and why; as in `data-mode`, `data-phase` and `data-reason`. */
export const shownOf = ({ mode, image, phase, reason }: AnyState): Shown => ({ mode, phase: phase ?? image, reason });

export const modeDetail = ({ mode, reason }: AnyState): PipModeDetail => ({ mode, reason: reason ?? null });

/** Dispatches the events of a change. */
export function reportChange(host: HTMLElement, before: AnyState, state: AnyState): void {
  if (state.mode !== before.mode || state.reason !== before.reason) {
    emitPip(host, 'svc-mode-change', modeDetail(state));
  }
  const sound = soundOf(state);
  if (sound !== soundOf(before)) emitPip(host, 'svc-sound-change', { sound });
}

/** Reflects the state in the `data-*` attributes that stylesheets and tests read. */
export function reflectState(host: Pick<HTMLElement, 'dataset'>, state: AnyState): void {
  const { sound, stream } = state;
  const attributes = { ...shownOf(state), sound, orientation: stream?.mediaOrientation };
  for (const [name, value] of Object.entries(attributes)) {
    if (!value) delete host.dataset[name];
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
