import type { Stream } from '../contract/stream.js';
import { chooseMode, type Environment } from './choose-mode.js';
import type { LookupOutcome } from './pip-event.js';
import { enter, hide, stay, takeOverInFrame, type Step } from './pip-transitions.js';
import { isMediaState, type MediaState, type PipPolicy, type PipState, type PosterState } from './pip-state.js';

const sameShowing = (shown: Stream, told: Stream): boolean =>
  shown.streamStatus === told.streamStatus &&
  (shown.streamId === told.streamId || shown.streamStatus === 'completed') &&
  shown.previewUrl === told.previewUrl &&
  shown.playbackLink === told.playbackLink;

/** A recording that plays is not exchanged under the viewer's eyes, nor a stream whose addresses merely changed. */
const goesOn = (showing: MediaState | PosterState, told: Stream): boolean => {
  const { streamId, streamStatus } = showing.stream;
  if (showing.mode === 'poster') return false;
  if (streamStatus === 'completed') return showing.mode === 'continuous' || told.streamStatus === 'completed';
  return told.streamStatus === 'online' && told.streamId === streamId;
};

export function lookupSettled(state: PipState, outcome: LookupOutcome, around: Environment, policy: PipPolicy): Step {
  if (state.mode === 'idle' || state.mode === 'armed') return stay(state);
  const showing = isMediaState(state) || state.mode === 'poster' ? state : null;
  if (outcome.kind === 'failed') return state.mode === 'resolving' ? hide(state, outcome.reason) : stay(state);
  if (outcome.kind === 'none') {
    if (showing?.stream.streamStatus === 'online') return hide(state, 'awaiting-recording');
    if (showing?.mode === 'continuous') return stay(state);
    return state.mode === 'hidden' ? stay(state) : hide(state, outcome.reason);
  }
  const { stream } = outcome;
  if (showing === null) {
    if (state.mode === 'hidden' && state.reason !== 'awaiting-recording') return stay(state);
    const resume = state.mode === 'hidden' ? null : around.resume;
    return enter(state, stream, chooseMode(stream, { ...around, resume }, policy));
  }
  if (showing.mode === 'poster' && showing.takeover && stream.streamStatus === 'online' && stream.playbackLink) {
    return takeOverInFrame(showing, stream, stream.playbackLink, showing.takeover);
  }
  const { streamId, streamStatus, playbackLink } = showing.stream;
  const same = sameShowing(showing.stream, stream);
  const sameStream = same || (streamId === stream.streamId && streamStatus === stream.streamStatus);
  // What the service says now is what a press opens; the medium goes on.
  const newer = (): Step =>
    sameStream && JSON.stringify(showing.stream) !== JSON.stringify(stream)
      ? stay({ ...showing, stream })
      : stay(state);
  if (same || goesOn(showing, stream)) return newer();
  if (showing.mode === 'poster' && sameStream) {
    // Only the shopper starts it.
    if (showing.playable) return newer();
    // Another address with every answer must not begin a stream that stands still again and again.
    if (streamStatus === 'online' && playbackLink && stream.playbackLink && policy.live) {
      const chances = showing.chances - 1;
      return chances < 0 ? newer() : takeOverInFrame({ ...showing, chances }, stream, stream.playbackLink, 'muted');
    }
  }
  return enter(state, stream, chooseMode(stream, { ...around, resume: null }, policy));
}
