import { isMediaState, type PipState, type Poll } from './state.js';

/** Milliseconds until a waiting state times out; every waiting state has a deadline [D4]. */
const DECISION = 10_000;
const CLIP_FIRST_FRAME = 6_000;
const CARD_FIRST_FRAME = 4_000;
const FRAME_FIRST_FRAME = 6_000;
const CONTINUOUS_FIRST_FRAME = 10_000;
const CLIP_STALL = 8_000;
const STREAM_STALL = 15_000;
const OUTAGE = 1_800_000;
const POSTER_IMAGE = 6_000;

/**
 * Deadline of the state in milliseconds; `null` if it waits for nothing.
 * A stream that did not start in the card leaves the iframe the rest of its ten seconds [Z19].
 */
export function pipDeadline(state: PipState): number | null {
  if (state.mode === 'resolving') return DECISION;
  if (state.mode === 'poster') return state.image === 'loading' ? POSTER_IMAGE : null;
  if (!isMediaState(state)) return null;
  if (state.phase === 'waiting') return OUTAGE;
  if (state.phase === 'stalled') return state.mode === 'preview' ? CLIP_STALL : STREAM_STALL;
  if (state.phase !== 'loading') return null;
  if (state.mode === 'preview') return CLIP_FIRST_FRAME;
  if (state.mode === 'continuous') return CONTINUOUS_FIRST_FRAME;
  return state.container === 'card' ? CARD_FIRST_FRAME : FRAME_FIRST_FRAME;
}

/**
 * The poll of this state [Z3]; the poller (platform) waits while the page is hidden. No poll while media loads, so that the
 * first frame has the whole bandwidth.
 */
export function pipPoll(state: PipState): { readonly poll: Poll; readonly streamId: string } | null {
  const media = isMediaState(state);
  if (media || state.mode === 'poster') {
    const { streamId, streamStatus } = state.stream;
    if (media && state.phase === 'loading') return null;
    if (streamStatus === 'online') return { poll: 'quick-state', streamId };
    return state.mode === 'continuous' ? null : { poll: 'stream-state', streamId: '' };
  }
  return state.mode === 'hidden' && state.reason === 'awaiting-recording' ? { poll: 'recording', streamId: '' } : null;
}
