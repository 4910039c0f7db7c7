import { cardStreamTransition } from './machine.js';
import {
  initialCardStreamState,
  type CardStreamEffect,
  type CardStreamEvent,
  type CardStreamState,
  type MediaFailed,
} from './state.js';
import type { MediaEvent } from '../media-event.js';

const reported = (media: MediaEvent): CardStreamEvent => ({ type: 'media-reported', media });
export const failure: MediaFailed = { type: 'failed', reason: 'media' };

export const EVENTS = {
  'first frame': reported({ type: 'first-frame' }),
  playing: reported({ type: 'playing' }),
  resumed: reported({ type: 'resumed' }),
  'paused by the browser': reported({ type: 'paused' }),
  stalled: reported({ type: 'stalled' }),
  waiting: reported({ type: 'waiting' }),
  ended: reported({ type: 'ended' }),
  failed: reported(failure),
  'sound on': reported({ type: 'sound', on: true }),
  'sound off': reported({ type: 'sound', on: false }),
  'sound refused': reported({ type: 'sound-refused' }),
  'parts found': { type: 'parts-found' },
  'rendition found': { type: 'rendition-found', width: 270 },
  'video is larger': { type: 'resized', width: 540 },
  'video is as wide': { type: 'resized', width: 270 },
  'sound missing': { type: 'sound-missing' },
  'successor ready': { type: 'successor-ready' },
  'successor shown': { type: 'successor-shown', sound: false },
  'successor shown with sound': { type: 'successor-shown', sound: true },
  'successor failed': { type: 'successor-failed' },
  'successor has sound': { type: 'successor-sound', on: true },
  'successor has no sound': { type: 'successor-sound', on: false },
  'deadline passed': { type: 'deadline-passed' },
  'play requested': { type: 'play-requested' },
  'pause requested': { type: 'pause-requested' },
  'sound requested': { type: 'sound-requested', on: true },
  'silence requested': { type: 'sound-requested', on: false },
  destroyed: { type: 'destroyed' },
} as const satisfies Readonly<Record<string, CardStreamEvent>>;

export type EventName = keyof typeof EVENTS;

/** One line for each effect. */
const sentence = (effect: CardStreamEffect): string => {
  switch (effect.type) {
    case 'report':
      return `report ${effect.media.type}${effect.media.type === 'sound' ? ` ${effect.media.on ? 'on' : 'off'}` : ''}`;
    case 'open-successor':
      return `open ${effect.successor}${effect.sound ? ' with sound' : ''}`;
    case 'set-sound':
    case 'set-successor-sound':
      return `${effect.type} ${effect.on ? 'on' : 'off'}`;
    default:
      return effect.type;
  }
};

/** Feeds events to the machine and records what it does. */
export class Run {
  state: CardStreamState = initialCardStreamState;
  /** The effects of the last event. */
  last: readonly CardStreamEffect[] = [];

  feed(...events: readonly (CardStreamEvent | EventName)[]): this {
    for (const event of events) {
      const step = cardStreamTransition(this.state, typeof event === 'string' ? EVENTS[event] : event);
      this.state = step.state;
      this.last = step.effects;
    }
    return this;
  }

  get done(): string {
    return this.last.map(sentence).join(', ');
  }
}

/** How the machine gets where a row begins. */
export const SITUATIONS = {
  'before the first frame': [],
  native: ['first frame'],
  'native with a fitting rendition': ['first frame', 'rendition found'],
  'native with sound': ['first frame', 'sound requested', 'sound on'],
  'native, paused': ['first frame', 'pause requested'],
  'native, paused, with parts': ['first frame', 'pause requested', 'parts found'],
  'native, paused, with a fitting rendition': ['first frame', 'pause requested', 'video is larger', 'rendition found'],
  'native, offline': ['first frame', 'waiting'],
  'native, offline, with parts': ['first frame', 'waiting', 'parts found'],
  'fitting rendition': ['first frame', 'video is larger', 'rendition found'],
  'fitting rendition, the video has failed': ['first frame', 'video is larger', 'rendition found', 'failed'],
  'fitting rendition, with parts': ['first frame', 'video is larger', 'rendition found', 'parts found'],
  'fitting rendition, offline': ['first frame', 'video is larger', 'rendition found', 'waiting'],
  'adding sound': ['first frame', 'sound requested', 'sound missing'],
  'adding sound before the first frame': ['sound requested', 'sound missing'],
  'adding sound, the video has failed': ['first frame', 'sound requested', 'sound missing', 'failed'],
  'adding sound, offline': ['first frame', 'sound requested', 'sound missing', 'waiting'],
  'adding sound, with parts': ['first frame', 'sound requested', 'sound missing', 'parts found'],
  'handing over': ['first frame', 'parts found'],
  'handing over, the video has failed': ['first frame', 'parts found', 'failed'],
  'handing over with sound': ['first frame', 'sound requested', 'sound on', 'parts found'],
  'handing over, offline': ['first frame', 'parts found', 'waiting'],
  'handing over, covered': ['first frame', 'parts found', 'successor ready'],
  'handing over, covered, offline': ['first frame', 'parts found', 'successor ready', 'waiting'],
  'handing over, offline, covered': ['first frame', 'parts found', 'waiting', 'successor ready'],
  'handing over with sound, covered': ['first frame', 'sound requested', 'sound on', 'parts found', 'successor ready'],
  'in the iframe with sound, paused': [
    ...['first frame', 'sound requested', 'sound on', 'parts found', 'successor ready', 'successor shown'],
    'pause requested',
  ],
  'in the iframe': ['first frame', 'parts found', 'successor ready', 'successor shown'],
  destroyed: ['destroyed'],
} as const satisfies Readonly<Record<string, readonly EventName[]>>;

export type Situation = keyof typeof SITUATIONS;

export const inSituation = (situation: Situation): Run => new Run().feed(...SITUATIONS[situation]);
