import { recoveryTransition, initialRecoveryState } from './machine.js';
import type { RecoveryEffect, RecoveryEvent, RecoveryPolicy, RecoveryState } from './state.js';

/** Each pause is the shortest one. */
export const policy: RecoveryPolicy = { random: () => 0 };

export const EVENTS = {
  'first frame': { type: 'first-frame', plays: true },
  'first frame, paused': { type: 'first-frame', plays: false },
  playing: { type: 'playing' },
  resumed: { type: 'resumed' },
  'paused by the browser': { type: 'paused' },
  ended: { type: 'ended' },
  'autoplay refused': { type: 'autoplay-refused' },
  stalled: { type: 'stalled', online: true },
  'stalled offline': { type: 'stalled', online: false },
  failed: { type: 'failed', reason: 'media', position: null },
  'picture lost': { type: 'picture-lost', position: null },
  'sound on': { type: 'sound', on: true },
  'host responded': { type: 'host-responded', position: 'live' },
  'host silent': { type: 'host-silent' },
  online: { type: 'online' },
  'time passed': { type: 'time-passed' },
  'play requested': { type: 'play-requested' },
  'pause requested': { type: 'pause-requested' },
  chosen: { type: 'chosen', choice: { resolution: 360 } },
  broken: { type: 'broken' },
  destroyed: { type: 'destroyed' },
} as const satisfies Readonly<Record<string, RecoveryEvent>>;

export type EventName = keyof typeof EVENTS;

/** One line for each effect. */
const sentence = (effect: RecoveryEffect): string =>
  effect.type === 'report' ? `report ${effect.event.type}` : effect.type;

/** Feeds events to the machine and records what it does. */
export class Run {
  state: RecoveryState = initialRecoveryState('live');
  /** The effects of the last event. */
  last: readonly RecoveryEffect[] = [];

  constructor(private readonly rules: RecoveryPolicy = policy) {}

  feed(...events: readonly (RecoveryEvent | EventName)[]): this {
    for (const event of events) {
      const { state, effects } = recoveryTransition(
        this.state,
        typeof event === 'string' ? EVENTS[event] : event,
        this.rules,
      );
      this.state = state;
      this.last = effects;
    }
    return this;
  }

  get phase(): string {
    const { phase, media } = this.state;
    return `${phase}, ${media}`;
  }

  /** The effects of the last event, without its timer. */
  get done(): string {
    return this.last
      .filter(({ type }) => type !== 'schedule')
      .map(sentence)
      .join(', ');
  }

  /** Milliseconds of the timer that the last event has started; `null` without one. */
  get timer(): number | null {
    const found = this.last.find((effect) => effect.type === 'schedule');
    return found?.milliseconds ?? null;
  }
}

/** The ways into each state that differs for an event. */
export const WAYS = {
  starting: [],
  playing: ['first frame'],
  'stalled before the host is requested': ['first frame', 'stalled'],
  'stalled, the host is being requested': ['first frame', 'stalled', 'time passed'],
  'stalled, the host has responded': ['first frame', 'stalled', 'time passed', 'host responded'],
  'waiting with the media': ['first frame', 'stalled', 'time passed', 'host silent'],
  'failure being judged': ['first frame', 'failed'],
  'waiting without media': ['first frame', 'failed', 'host silent'],
  'host requested again': ['first frame', 'failed', 'host silent', 'time passed'],
  'starting again': ['first frame', 'failed', 'host silent', 'time passed', 'host responded'],
  'playing after an outage': ['first frame', 'failed', 'host silent', 'time passed', 'host responded', 'first frame'],
  paused: ['first frame', 'pause requested'],
  'paused before a frame': ['pause requested'],
  'paused, the failure being judged': ['first frame', 'failed', 'pause requested'],
  'paused without media': ['first frame', 'failed', 'host silent', 'pause requested'],
  'paused while starting again': [
    ...(['first frame', 'failed', 'host silent', 'time passed', 'host responded'] as const),
    'pause requested',
  ],
  failed: ['first frame', 'failed', 'host responded'],
  'failed before a frame': ['failed'],
  destroyed: ['destroyed'],
} as const satisfies Readonly<Record<string, readonly EventName[]>>;

export type Situation = keyof typeof WAYS;

export const SITUATIONS = Object.keys(WAYS) as readonly Situation[];

/** The machine in that situation. */
export const inSituation = (situation: Situation): Run => new Run().feed(...WAYS[situation]);
