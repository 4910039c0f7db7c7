import { assertNever } from '../../base/assert-never.js';
import type { MediaEvent } from '../media-event.js';
import type { CardStreamEffect, CardStreamEvent, CardStreamState, CardStreamStep, Successor } from './state.js';

/** Milliseconds that a successor has for its frame: beside a stream that plays, and for one that has failed. */
const BESIDE_PLAYING = 20_000;
const AFTER_FAILURE = 6_000;

const stay = (state: CardStreamState, ...effects: CardStreamEffect[]): CardStreamStep => ({ state, effects });

/** What loads to take the place of what is shown; `null` if nothing does. */
export function successorOf({ phase }: CardStreamState): Successor | null {
  if (phase.name === 'fitting-rendition') return 'rendition';
  if (phase.name === 'adding-sound') return 'loud';
  return phase.name === 'handing-over' ? 'iframe' : null;
}

/** Milliseconds until what loads has failed; `null` if nothing does. */
export function cardStreamDeadline(state: CardStreamState): number | null {
  if (successorOf(state) === null) return null;
  return state.failure ? AFTER_FAILURE : BESIDE_PLAYING;
}

/**
 * The transition function of a live stream in the card, pure and total. Native HLS begins; three things may take its place,
 * one at a time and each once it has a frame: the rendition that fits the muted card, the stream with its sound, an iframe
 * with hls.js for a stream in parts. Where they fail, what is shown stays; where that has failed meanwhile, so has the
 * stream [D2, D4, Z19].
 */
export function cardStreamTransition(state: CardStreamState, event: CardStreamEvent): CardStreamStep {
  if (state.phase.name === 'destroyed') return stay(state);
  const step = decide(state, event);
  const { state: next, effects } = goOn(step.state);
  return { state: next, effects: [...step.effects, ...effects] };
}

function decide(state: CardStreamState, event: CardStreamEvent): CardStreamStep {
  switch (event.type) {
    case 'media-reported':
      return mediaReported(state, event.media);
    case 'parts-found':
      return stay({ ...state, parts: true });
    case 'rendition-found':
      return stay({ ...state, fitting: event.width });
    case 'resized':
      return stay({ ...state, width: event.width });
    case 'sound-missing':
      return soundMissing(state);
    case 'successor-ready':
      return successorReady(state);
    case 'successor-shown':
      return successorOf(state) ? successorShown(state, event.sound) : stay(state);
    case 'successor-failed':
    case 'deadline-passed':
      return successorFailed(state);
    case 'successor-sound':
      return state.phase.name === 'handing-over'
        ? stay({ ...state, phase: { ...state.phase, audible: event.on } })
        : stay(state);
    case 'play-requested':
      return playRequested(state);
    case 'pause-requested':
      return paused(state, { type: 'pause' });
    case 'sound-requested':
      return soundRequested(state, event.on);
    case 'destroyed':
      return stay(withPhase(state, 'destroyed'), ...giveUpSuccessor(state), { type: 'destroy' });
    default:
      return assertNever(event);
  }
}

const withPhase = (
  state: CardStreamState,
  name: Exclude<CardStreamState['phase']['name'], 'handing-over'>,
): CardStreamState => ({ ...state, phase: { name } });

const giveUpSuccessor = (state: CardStreamState): CardStreamEffect[] =>
  successorOf(state) ? [{ type: 'destroy-successor' }] : [];

/** Begins what is due while nothing else loads. A failure that nothing replaces is reported. */
function goOn(state: CardStreamState): CardStreamStep {
  const { phase, started, paused, sound, offline, width, fitting, parts, failure } = state;
  if (phase.name !== 'native') return stay(state);
  const free = started && !paused && !offline;
  if (free && parts) {
    return stay(
      { ...state, phase: { name: 'handing-over', covered: false, audible: sound } },
      { type: 'open-successor', successor: 'iframe', sound },
    );
  }
  if (failure) return stay({ ...state, failure: null }, { type: 'report', media: failure });
  // Not at once: the first frame is soonest with what the engine begins with, and a slow link stays with that.
  if (!free || sound || !fitting || width <= fitting) return stay(state);
  return stay(withPhase(state, 'fitting-rendition'), {
    type: 'open-successor',
    successor: 'rendition',
    sound: false,
  });
}

function mediaReported(state: CardStreamState, media: MediaEvent): CardStreamStep {
  const { phase } = state;
  if (media.type === 'failed' && phase.name !== 'in-iframe') return stay({ ...state, failure: media, offline: false });
  if (phase.name === 'handing-over' && phase.covered) return coveredReported(state, media);
  const report: CardStreamEffect = { type: 'report', media };
  switch (media.type) {
    case 'first-frame':
      return stay({ ...state, started: true }, report, ...(state.started ? [] : afterFirstFrame));
    case 'waiting':
      return stay({ ...state, offline: true }, report);
    case 'playing':
      return stay({ ...state, offline: false, paused: false }, report);
    case 'resumed':
      return stay({ ...state, offline: false }, report);
    case 'paused':
      return paused(state, report);
    case 'sound':
      return stay(successorOf(state) ? state : { ...state, sound: media.on }, report);
    case 'sound-refused':
      return stay({ ...state, sound: false }, report);
    default:
      return stay(state, report);
  }
}

/** By a video that is no longer shown: whether it waits counts if it is shown again. */
function coveredReported(state: CardStreamState, media: MediaEvent): CardStreamStep {
  switch (media.type) {
    case 'waiting':
      return stay({ ...state, offline: true });
    case 'playing':
    case 'resumed':
      // The owner may have been told that it waits, before it was covered.
      return state.offline ? stay({ ...state, offline: false }, { type: 'report', media }) : stay(state);
    case 'paused':
      return stay({ ...state, offline: false });
    default:
      return stay(state);
  }
}

const afterFirstFrame: readonly CardStreamEffect[] = [{ type: 'find-parts' }, { type: 'find-rendition' }];

function soundMissing(state: CardStreamState): CardStreamStep {
  const wanted = { ...state, sound: true };
  // A paused card is asked again when it plays. A network that returns is no gesture, which sound needs.
  if (state.phase.name !== 'native' || state.paused) return stay(wanted);
  return stay(withPhase(wanted, 'adding-sound'), { type: 'open-successor', successor: 'loud', sound: true });
}

function successorReady(state: CardStreamState): CardStreamStep {
  const { phase } = state;
  if (successorOf(state) === null) return stay(state);
  const show: CardStreamEffect = { type: 'show-successor' };
  if (phase.name !== 'handing-over') return stay(state, show);
  return phase.covered ? stay(state) : stay({ ...state, phase: { ...phase, covered: true } }, { type: 'mute' }, show);
}

function successorShown(state: CardStreamState, audible: boolean): CardStreamStep {
  const { phase, started, sound } = state;
  const adopt: CardStreamEffect[] = [{ type: 'adopt-successor' }];
  if (!started) adopt.push({ type: 'report', media: { type: 'first-frame' } }, ...afterFirstFrame);
  adopt.push({ type: 'report', media: { type: 'playing' } });
  const reportSound = (on: boolean): CardStreamEffect => ({ type: 'report', media: { type: 'sound', on } });
  const next = { ...withPhase(state, 'native'), started: true, offline: false, failure: null };
  switch (phase.name) {
    case 'handing-over':
      return stay(withPhase(next, 'in-iframe'), ...adopt, ...(phase.audible ? [reportSound(true)] : []));
    case 'adding-sound':
      return stay({ ...next, sound: audible }, ...adopt, reportSound(audible));
    default:
      // Asked for while there was no other picture to wait for.
      return stay({ ...next, fitting: null }, ...adopt, ...(sound ? [setSound(true)] : []));
  }
}

const setSound = (on: boolean): CardStreamEffect => ({ type: 'set-sound', on });

/** A failure while the network is away says nothing of the successor, which is tried again; sound needs another gesture. */
function successorFailed(state: CardStreamState): CardStreamStep {
  const { phase, failure, offline, sound, fitting, parts } = state;
  if (successorOf(state) === null) return stay(state);
  const next = withPhase(state, 'native');
  const destroy: CardStreamEffect = { type: 'destroy-successor' };
  switch (phase.name) {
    case 'handing-over': {
      const effects = sound && !failure ? [destroy, setSound(true)] : [destroy];
      if (phase.covered && offline) effects.push({ type: 'report', media: { type: 'waiting' } });
      return stay({ ...next, parts: parts && offline }, ...effects);
    }
    case 'adding-sound':
      return stay({ ...next, sound: false }, destroy, { type: 'report', media: { type: 'sound-refused' } });
    default:
      return stay({ ...next, fitting: offline ? fitting : null }, destroy);
  }
}

function playRequested(state: CardStreamState): CardStreamStep {
  const asksAgain = state.paused && state.sound && state.phase.name === 'native';
  return stay({ ...state, paused: false }, { type: 'play' }, ...(asksAgain ? [setSound(true)] : []));
}

/** By its owner or by the browser: a successor would play. What is paused waits for nothing, and says so again when it plays. */
function paused(state: CardStreamState, effect: CardStreamEffect): CardStreamStep {
  const next = { ...state, paused: true, offline: false };
  if (successorOf(state) === null) return stay(next, effect);
  const unmute = state.phase.name === 'handing-over' && state.sound ? [setSound(true)] : [];
  return stay(withPhase(next, 'native'), { type: 'destroy-successor' }, effect, ...unmute);
}

function soundRequested(state: CardStreamState, on: boolean): CardStreamStep {
  const wanted = { ...state, sound: on };
  const successor: CardStreamEffect = { type: 'set-successor-sound', on };
  const shown = setSound(on);
  switch (state.phase.name) {
    case 'fitting-rendition':
      // Where it is the only picture, it gets its sound once it is shown.
      if (state.failure) return stay(wanted);
      return on
        ? stay({ ...withPhase(wanted, 'native'), fitting: null }, { type: 'destroy-successor' }, shown)
        : stay(wanted, shown);
    case 'adding-sound':
      if (on || state.failure) return stay(wanted, successor);
      return stay(withPhase(wanted, 'native'), { type: 'destroy-successor' }, shown);
    case 'handing-over':
      return stay(wanted, successor, ...(on ? [] : [shown]));
    default:
      return stay(wanted, shown);
  }
}
