import type { Poll } from './pip-effect.js';
import { isMediaState, type PipState } from './pip-state.js';

/**
 * What an open page keeps asking in this state [Z3]; the driver suspends it while the page is hidden. Nothing while a
 * medium loads: the first frame has the line for itself.
 */
export function pollOf(state: PipState): { readonly poll: Poll; readonly streamId: string } | null {
  const media = isMediaState(state);
  if (media || state.mode === 'poster') {
    const { streamId, streamStatus } = state.stream;
    if (media && state.phase === 'loading') return null;
    if (streamStatus === 'online') return { poll: 'quick-state', streamId };
    return state.mode === 'continuous' ? null : { poll: 'stream-state', streamId: '' };
  }
  return state.mode === 'hidden' && state.reason === 'awaiting-recording' ? { poll: 'recording', streamId: '' } : null;
}
