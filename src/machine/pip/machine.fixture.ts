import type { Stream } from '../../contract/stream.js';
import {
  type Environment,
  type PipEffect,
  type LookupOutcome,
  type PipEvent,
  initialPipState,
  type PipPolicy,
  type PipState,
} from './state.js';
import { pipTransition } from './machine.js';

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

export const settled = (outcome: LookupOutcome, environment: Partial<Environment> = {}): PipEvent => ({
  type: 'lookup-settled',
  outcome,
  environment: { ...direct, ...environment },
});

export const reported = (media: Extract<PipEvent, { type: 'media-reported' }>['media']): PipEvent => ({
  type: 'media-reported',
  media,
});

/** Feeds events to the machine and records its state and every effect. */
export class Run {
  state: PipState = initialPipState;
  readonly effects: PipEffect[] = [];
  /** The effects of the last event. */
  last: readonly PipEffect[] = [];

  constructor(private readonly rules: PipPolicy = policy) {}

  feed(...events: PipEvent[]): this {
    for (const event of events) {
      const step = pipTransition(this.state, event, this.rules);
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

/** A connected mini-player after its lookup has settled. */
export const after = (outcome: LookupOutcome, environment: Partial<Environment> = {}, rules = policy): Run =>
  new Run(rules).feed({ type: 'connected', threshold: false }, settled(outcome, environment));
