import type { Playback } from '../../contract/playback.js';
import type { MediaEvent } from '../media-event.js';
import {
  type PlayerEffect,
  type PlaybackOutcome,
  type PlayerEvent,
  initialPlayerState,
  type PlayerState,
} from './state.js';
import { playerTransition } from './machine.js';

const RECORDING = 'https://media.example/recording.m3u8';
const LIVE = 'https://media.example/live.m3u8';

export const aPlayback = (status: Playback['status'], over: Partial<Playback> = {}): Playback => ({
  translationId: 'stream-1',
  status,
  title: 'Autumn favourites',
  streamer: 'Mara',
  mediaOrientation: 'portrait',
  playlist: status === 'online' ? LIVE : status === 'recording' ? RECORDING : null,
  poster: null,
  plannedDate: null,
  startDate: null,
  products: [],
  serverTime: null,
  ...over,
});

const settled = (outcome: PlaybackOutcome): PlayerEvent => ({ type: 'playback-settled', outcome });

export const opened: PlayerEvent = { type: 'opened', start: null };
export const openedAt = (start: number): PlayerEvent => ({ type: 'opened', start });
export const is = (status: Playback['status']): PlayerEvent => settled({ kind: 'found', playback: aPlayback(status) });
export const isNothing: PlayerEvent = settled({ kind: 'none' });
export const unreachable: PlayerEvent = settled({ kind: 'failed', reason: 'unreachable' });
export const media = (media: MediaEvent, position: number | null = null): PlayerEvent => ({
  type: 'media-reported',
  media,
  position,
});
export const plays: readonly PlayerEvent[] = [media({ type: 'first-frame' }), media({ type: 'playing' })];
export const ends: PlayerEvent = media({ type: 'ended' });
export const breaks = (position: number | null = null): PlayerEvent =>
  media({ type: 'failed', reason: 'media' }, position);

/** Feeds events to the machine and records its state and the effects of the last one. */
export class PlayerRun {
  state: PlayerState = initialPlayerState;
  last: readonly PlayerEffect[] = [];

  feed(...events: readonly PlayerEvent[]): this {
    for (const event of events) {
      const step = playerTransition(this.state, event);
      this.state = step.state;
      this.last = step.effects;
    }
    return this;
  }

  get types(): string[] {
    return this.last.map(({ type }) => type);
  }
}
