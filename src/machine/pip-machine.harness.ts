import type { Stream } from '../contract/stream.js';
import type { Environment } from './choose-mode.js';
import type { PipEffect } from './pip-effect.js';
import type { LookupOutcome, PipEvent } from './pip-event.js';
import { transition } from './pip-machine.js';
import { initialPipState, type PipPolicy, type PipState } from './pip-state.js';

export const policy: PipPolicy = { live: true, continuous: true };
export const direct: Environment = { vp9: true, reducedData: false, resume: null };

export const recording = (over: Partial<Stream> = {}): Stream => ({
  streamId: 'stream-1',
  streamStatus: 'completed',
  productId: 'product-1',
  feedProductId: '00123',
  playerUrl: 'https://shop.example/live/?wv=1#/translation/stream-1',
  mediaOrientation: 'portrait',
  playbackLink: 'https://media.example/recording.m3u8',
  previewUrl: 'https://media.example/clip.webm',
  posterUrl: 'https://media.example/poster.jpg',
  startTime: 12,
  ...over,
});

export const live = (over: Partial<Stream> = {}): Stream =>
  recording({ streamStatus: 'online', playbackLink: 'https://media.example/live.m3u8', ...over });

export const active = (stream: Stream): LookupOutcome => ({ kind: 'active', stream });

export const settled = (outcome: LookupOutcome, surroundings: Partial<Environment> = {}): PipEvent => ({
  type: 'lookup-settled',
  outcome,
  surroundings: { ...direct, ...surroundings },
});

export const reported = (fact: Extract<PipEvent, { type: 'media-reported' }>['fact']): PipEvent => ({
  type: 'media-reported',
  fact,
});

/** A machine with a memory: feeds events and keeps every effect. */
export class Run {
  state: PipState = initialPipState;
  readonly effects: PipEffect[] = [];
  /** The effects of the last event. */
  last: readonly PipEffect[] = [];

  constructor(private readonly rules: PipPolicy = policy) {}

  feed(...events: PipEvent[]): this {
    for (const event of events) {
      const step = transition(this.state, event, this.rules);
      this.state = step.state;
      this.last = step.effects;
      this.effects.push(...step.effects);
    }
    return this;
  }

  get lastTypes(): string[] {
    return this.last.map(({ type }) => type);
  }

  asked(type: PipEffect['type']): boolean {
    return this.effects.some((effect) => effect.type === type);
  }
}

/** A connected mini-player that has just learned the outcome. */
export const after = (outcome: LookupOutcome, surroundings: Partial<Environment> = {}, rules = policy): Run =>
  new Run(rules).feed({ type: 'connected', threshold: false }, settled(outcome, surroundings));
