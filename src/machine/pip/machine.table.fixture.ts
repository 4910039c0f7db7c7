import { active, live, recording, reported, Run, settled } from './machine.fixture.js';
import type { PipEffect, PipEvent, PipPolicy, PipState } from './state.js';

/** A clip whose address does not say whether it is an image. */
const unknown = { previewUrl: 'https://media.example/clip' };

export const EVENTS = {
  connected: { type: 'connected', threshold: false },
  'connected with a threshold': { type: 'connected', threshold: true },
  'no stream': settled({ kind: 'none', reason: 'no-active-stream' }),
  recording: settled(active(recording())),
  'recording to be continued': settled(active(recording()), { resume: 42 }),
  'recording with other addresses': settled(active(recording({ previewUrl: 'https://media.example/clip.mp4' }))),
  'another recording': settled(active(recording({ streamId: 'stream-2' }))),
  stream: settled(active(live())),
  'stream, reduced data': settled(active(live()), { reducedData: true }),
  'stream without an address': settled(active(live({ playbackLink: null }))),
  'another stream': settled(active(live({ streamId: 'stream-2' }))),
  'still live': { type: 'quick-state-settled', completed: false },
  'stream is over': { type: 'quick-state-settled', completed: true },
  'first frame': reported({ type: 'first-frame' }),
  resumed: reported({ type: 'resumed' }),
  paused: reported({ type: 'paused' }),
  stalled: reported({ type: 'stalled' }),
  waiting: reported({ type: 'waiting' }),
  ended: reported({ type: 'ended' }),
  'sound on': reported({ type: 'sound', on: true }),
  'sound off': reported({ type: 'sound', on: false }),
  'no audio track': reported({ type: 'audio-known', present: false }),
  'an audio track': reported({ type: 'audio-known', present: true }),
  failed: reported({ type: 'failed', reason: 'media' }),
  'failed at 7 s': reported({ type: 'failed', reason: 'media', position: 7 }),
  'poster loaded': { type: 'poster-loaded' },
  'poster failed': { type: 'poster-failed' },
  'deadline passed': { type: 'deadline-passed' },
  'sound requested': { type: 'sound-requested' },
  'play requested': { type: 'play-requested' },
  'pause requested': { type: 'pause-requested' },
  'open requested': { type: 'open-requested' },
  dismissed: { type: 'dismissed' },
  'dismissal undone': { type: 'dismissal-undone' },
  'page hidden': { type: 'page-hidden' },
  'page visible': { type: 'page-visible' },
  'refresh requested': { type: 'refresh-requested' },
  disconnected: { type: 'disconnected' },
} as const satisfies Readonly<Record<string, PipEvent>>;

export type EventName = keyof typeof EVENTS;

const connected: PipEvent = { type: 'connected', threshold: false };
const clip = [connected, 'recording'] as const;
const stream = [connected, 'stream'] as const;
const continued = [connected, 'recording to be continued'] as const;
const inIframe = [...stream, 'failed'] as const;

/** How the machine gets where a row begins. */
export const SITUATIONS = {
  idle: [],
  armed: [{ type: 'connected', threshold: true }],
  resolving: [connected],
  'without a stream': [connected, 'no stream'],
  dismissed: [connected, { type: 'dismissed' }],
  'between stream and recording': [...stream, 'no stream'],
  'clip without a frame, in a hidden tab': [...clip, 'page hidden'],
  'clip of an unknown format, playing': [connected, settled(active(recording(unknown))), 'first frame'],
  'clip as an image': [connected, settled(active(recording(unknown))), 'failed'],
  clip: [...clip, 'first frame'],
  'clip, paused': [...clip, 'first frame', 'paused'],
  'stream without a frame': stream,
  stream: [...stream, 'first frame'],
  'stream with sound': [...stream, 'first frame', 'sound on'],
  'stream in the iframe': [...inIframe, 'first frame'],
  'continued recording': [...continued, 'first frame'],
  'poster of a recording': [connected, settled(active(recording({ previewUrl: null })))],
  'poster of a recording, shown': [connected, settled(active(recording({ previewUrl: null }))), 'poster loaded'],
  'poster of a recording without an image': [
    connected,
    settled(active(recording({ previewUrl: null, posterUrl: null }))),
  ],
  'poster until play': [...clip, 'pause requested'],
  'poster of a stream that failed in the card': [...stream, 'first frame', 'sound on', 'failed'],
  'poster of a stream that failed in the iframe': [...inIframe, 'failed'],
  'poster of a stream without an address': [connected, 'stream without an address'],
} as const satisfies Readonly<Record<string, readonly (PipEvent | EventName)[]>>;

export type Situation = keyof typeof SITUATIONS;

export const inSituation = (situation: Situation, rules?: PipPolicy): Run => {
  const events: readonly (PipEvent | EventName)[] = SITUATIONS[situation];
  return new Run(rules).feed(...events.map((event) => (typeof event === 'string' ? EVENTS[event] : event)));
};

/** All of a state but its ticket. */
export function described(state: PipState): string {
  switch (state.mode) {
    case 'hidden':
      return `hidden (${state.reason})`;
    case 'poster': {
      const { reason, image, playable, iframeSound, resume, retriesLeft } = state;
      const rest = [
        playable && 'playable',
        iframeSound && `iframe ${iframeSound}`,
        resume !== null && `at ${String(resume)}`,
      ];
      return [`poster (${reason})`, image, ...rest, `retries ${String(retriesLeft)}`].filter(Boolean).join(' ');
    }
    case 'preview':
    case 'live':
    case 'continuous': {
      const { mode, phase, container, sound, audio, phaseBeforeHidden, resume, retryReason, retriesLeft } = state;
      const rest = [!audio && 'silent', phaseBeforeHidden && `before: ${phaseBeforeHidden}`, retryReason];
      const counts = [resume !== null && `at ${String(resume)}`, retriesLeft < 3 && `retries ${String(retriesLeft)}`];
      return [mode, phase, container, sound, ...rest, ...counts].filter(Boolean).join(' ');
    }
    default:
      return state.mode;
  }
}

const sentence = (effect: PipEffect): string => {
  const { type, ...rest } = effect;
  const values = Object.entries(rest).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'boolean') return value ? key : `no ${key}`;
    return key === 'stream' ? '' : String(value).replace('https://media.example/', '');
  });
  return [type, ...values].filter(Boolean).join(' ');
};

/** What an event does: the state after it, `new` where it counts as another showing, and its effects; empty for nothing. */
export function whatHappens(run: Run, event: PipEvent): string {
  const before = run.state;
  const { state, last } = run.feed(event);
  if (state === before && last.length === 0) return '';
  const counted = state.ticket - before.ticket;
  const same = described(state) === described(before) && counted === 0;
  const shape = same ? (state === before ? '=' : 'newer stream') : described(state);
  return `${shape}${counted === 0 ? '' : counted === 1 ? ', new' : `, ${String(counted)}`}: ${last.map(sentence).join(', ')}`;
}
