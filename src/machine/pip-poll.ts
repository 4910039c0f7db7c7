import type { Poll } from './pip-effect.js';
import type { PipState } from './pip-state.js';

/** What an open page keeps asking in this state [Z3]; the driver suspends it while the page is hidden. */
export function pollOf(state: PipState): { readonly poll: Poll; readonly streamId: string } | null {
  switch (state.mode) {
    case 'hidden':
      return state.reason === 'awaiting-recording' ? { poll: 'recording', streamId: '' } : null;
    case 'preview':
    case 'live':
    case 'continuous':
    case 'poster': {
      const { streamId, streamStatus } = state.stream;
      if (streamStatus === 'online') return { poll: 'quick-state', streamId };
      return state.mode === 'continuous' ? null : { poll: 'stream-state', streamId };
    }
    default:
      return null;
  }
}
