import {
  aPlayback,
  ends,
  is,
  isNothing,
  media,
  opened,
  openedAt,
  PlayerRun,
  plays,
  unreachable,
} from './machine.fixture.js';
import type { PlayerEffect, PlayerEvent, PlayerState } from './state.js';

const found = (playback: ReturnType<typeof aPlayback>): PlayerEvent => ({
  type: 'playback-settled',
  outcome: { kind: 'found', playback },
});

export const EVENTS = {
  'refused to start': { type: 'refused-to-start', reason: 'not-configured' },
  planned: is('planned'),
  processing: is('processing'),
  live: is('online'),
  'live elsewhere': found(aPlayback('online', { playlist: 'https://media.example/new.m3u8' })),
  'live without an address': found(aPlayback('online', { playlist: null })),
  recording: is('recording'),
  'no stream': isNothing,
  'request failed': unreachable,
  resumed: media({ type: 'resumed' }),
  paused: media({ type: 'paused' }),
  stalled: media({ type: 'stalled' }),
  waiting: media({ type: 'waiting' }),
  ended: ends,
  'sound on': media({ type: 'sound', on: true }),
  'sound off': media({ type: 'sound', on: false }),
  'sound refused': media({ type: 'sound-refused' }),
  'autoplay refused': media({ type: 'autoplay-refused' }),
  'no audio track': media({ type: 'audio-known', present: false }),
  'unknown format': media({ type: 'failed', reason: 'format' }),
  'deadline passed': { type: 'deadline-passed', position: null },
  'play requested': { type: 'play-requested' },
  'sound requested': { type: 'sound-requested' },
  'second 50 requested': { type: 'seek-requested', to: 50 },
  'retry requested': { type: 'retry-requested' },
  'page restored': { type: 'page-restored' },
  concealed: { type: 'concealed' },
  closed: { type: 'closed' },
} as const satisfies Readonly<Record<string, PlayerEvent>>;

export type EventName = keyof typeof EVENTS;

const live = [opened, 'live', ...plays] as const;
const recording = [openedAt(30), 'recording', ...plays] as const;

/** How the machine gets where a row begins. */
export const SITUATIONS = {
  idle: [],
  opening: [openedAt(30)],
  missing: [opened, 'no stream'],
  planned: [opened, 'planned'],
  processing: [opened, 'processing'],
  'live without a frame': [opened, 'live'],
  live,
  'live with sound': [...live, 'sound on'],
  'live, sound refused': [...live, 'sound refused'],
  'live, paused': [...live, 'paused'],
  'live, stalled': [...live, 'stalled'],
  'live, blocked': [opened, 'live', 'autoplay refused'],
  'live, stopped': [...live, 'ended'],
  interrupted: [...live, 'ended', 'live'],
  'rejoined once': [...live, 'ended', 'live', 'live', ...plays],
  'live although its end was reported': [...live, 'processing', 'live', ...plays],
  recording,
  'recording, ended': [...recording, 'ended'],
} as const satisfies Readonly<Record<string, readonly (PlayerEvent | EventName)[]>>;

export type Situation = keyof typeof SITUATIONS;

export const inSituation = (situation: Situation): PlayerRun => {
  const events: readonly (PlayerEvent | EventName)[] = SITUATIONS[situation];
  return new PlayerRun().feed(...events.map((event) => (typeof event === 'string' ? EVENTS[event] : event)));
};

/** All of a state but its ticket. */
function described({ ticket: _, ...state }: PlayerState): string {
  const values = Object.entries(state).map(([key, value]: [string, unknown]) => {
    if (key === 'playback') return value === null ? 'no playback' : '';
    if (key === 'playlist') return String(value).replace('https://media.example/', '');
    if (typeof value === 'boolean') return value ? key : '';
    if (typeof value === 'string') return value;
    const usual = value === null || value === (key === 'rate' ? 1 : 0);
    return usual ? '' : `${key} ${String(value)}`;
  });
  return values.filter(Boolean).join(' ');
}

const sentence = ({ type, ...rest }: PlayerEffect): string => {
  const values = Object.entries(rest).map(([key, value]: [string, unknown]) => {
    if (typeof value === 'boolean') return value ? key : `no ${key}`;
    return key === 'playback' ? '' : String(value).replace('https://media.example/', '');
  });
  return [type, ...values].filter(Boolean).join(' ');
};

/** What an event does: the state after it, `new` where it counts as another showing, and its effects; empty for nothing. */
export function whatHappens(run: PlayerRun, event: PlayerEvent): string {
  const before = run.state;
  const { state, last } = run.feed(event);
  if (state === before && last.length === 0) return '';
  const counted = state.ticket - before.ticket;
  const shape = state === before ? '=' : described(state);
  return `${shape}${counted === 0 ? '' : counted === 1 ? ', new' : `, ${String(counted)}`}: ${last.map(sentence).join(', ')}`;
}
