import { html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Playback } from '../../src/contract/playback.js';
import type { PlayerPhase, PlayerState } from '../../src/machine/player-state.js';
import { aMessage, recording } from './svc-player.harness.js';
import { svcPlayerStyles } from './svc-player.styles.js';
import type { ChatView, PlayerIntents, PlayerViewModel } from './svc-player.view-model.js';
import { renderPlayer } from './svc-player.view.js';
import { englishPlayer } from './svc-player.strings.js';

const nothingToDo = (): void => undefined;
const intents: PlayerIntents = {
  ...{
    togglePlay: nothingToDo,
    toggleSound: nothingToDo,
    toggleCaptions: nothingToDo,
    togglePictureInPicture: nothingToDo,
  },
  ...{
    toggleFullscreen: nothingToDo,
    seek: nothingToDo,
    goLive: nothingToDo,
    retry: nothingToDo,
    retryChat: nothingToDo,
  },
  ...{ close: nothingToDo, openProduct: nothingToDo, buy: nothingToDo, say: nothingToDo },
};

/** The view of the player on a bare element: no machine and no media, only what is shown. */
export class PlayerViewHost extends LitElement {
  static override styles = svcPlayerStyles;
  static override properties = { view: { attribute: false } };

  declare view: PlayerViewModel | null;

  constructor() {
    super();
    this.view = null;
  }

  get root(): ShadowRoot {
    return this.renderRoot as ShadowRoot;
  }

  all<T extends HTMLElement = HTMLElement>(selector: string): T[] {
    return [...this.root.querySelectorAll<T>(selector)];
  }

  /** Everything that can be pressed, typed into or moved along; the picture itself is for pointers only. */
  controls(): HTMLElement[] {
    return this.all('button:not(.surface), a, input').filter((one) => one.checkVisibility());
  }

  protected override render(): TemplateResult | typeof nothing {
    return this.view ? html`${renderPlayer(this.view, intents, englishPlayer)}` : nothing;
  }
}
customElements.define('svc-player-view', PlayerViewHost);

const DETAILS = new Map([['00123', { price: '€79.00', availability: 'In stock' }]]);

const bare: PlayerViewModel = {
  state: { mode: 'opening', ticket: 1, start: null },
  video: null,
  progress: { position: 0, duration: 0, behind: 0 },
  ...{ captions: null, chat: null, held: false, inCart: new Set(), details: DETAILS, app: false, listUrl: '#/' },
  ...{ hasPictureInPicture: true, hasFullscreen: true, notice: null, spoken: '', development: true },
  now: Date.parse('2026-11-21T10:00:00.000Z'),
  language: { locale: 'en', format: 'en', lang: 'en', direction: null },
};

const talk: ChatView = {
  ...{ status: 'ready', open: true, sending: false, sendFailed: false },
  messages: [aMessage('1', 'Is it linen?'), aMessage('2', 'Hello from Oslo'), aMessage('3', 'I have it in blue')],
};

type Change = Partial<PlayerViewModel>;
const other = (state: PlayerState, change: Change = {}): PlayerViewModel => ({ ...bare, state, ...change });

function playing(mode: 'live' | 'recording', phase: PlayerPhase, change: Change = {}, also: object = {}) {
  const playback = recording({ status: mode === 'live' ? 'online' : 'recording' });
  const calm = { ticket: 1, start: null, rejoined: 0, playlist: '', sound: 'muted', soundRefused: false, shown: true };
  const progress = mode === 'live' ? bare.progress : { position: 24, duration: 60, behind: 0 };
  const video = document.createElement('video');
  video.tabIndex = -1;
  const state = { ...calm, mode, phase, playback, ...also } as PlayerState;
  return { ...bare, state, progress, video, ...change };
}

const waiting = (mode: 'planned' | 'processing', change: Partial<Playback>): PlayerViewModel => {
  const playback = recording({ playlist: null, products: [], ...change });
  return other({ mode, ticket: 1, start: null, rejoined: 0, assured: 0, playback });
};

const FAILED = { mode: 'failed', ticket: 1, start: null, playback: null } as const;
const MISSING = { mode: 'missing', ticket: 1, start: null } as const;

/** Everything that the player can show, by its name. */
export const PLAYER_STATES: Readonly<Record<string, PlayerViewModel>> = {
  opening: bare,
  'live, loading': playing('live', 'loading', {}, { shown: false }),
  'live, with chat': playing('live', 'playing', { chat: talk }),
  'live, sound on': playing('live', 'playing', {}, { sound: 'on' }),
  'live, sound offered': playing('live', 'playing', { chat: talk }, { soundRefused: true }),
  'live, behind': playing('live', 'paused', { chat: talk, progress: { position: 0, duration: 0, behind: 40 } }),
  'live, stalled': playing('live', 'stalled', { chat: { ...talk, status: 'loading', messages: [] } }),
  'live, chat empty': playing('live', 'playing', { chat: { ...talk, messages: [] } }),
  'live, chat failed': playing('live', 'playing', { chat: { ...talk, status: 'failed', messages: [] } }),
  'live, message not sent': playing('live', 'playing', { chat: { ...talk, sendFailed: true } }),
  'live, ended': playing('live', 'ended'),
  recording: playing('recording', 'playing'),
  'recording, captions on': playing('recording', 'playing', {
    captions: { on: true, line: 'The linen is washed\ntwice.', language: 'en' },
  }),
  'recording, captions off': playing('recording', 'playing', { captions: { on: false, line: '', language: 'en' } }),
  'recording, in the cart': playing('recording', 'playing', { inCart: new Set(['00123']) }),
  'recording, with what was said': playing('recording', 'paused', { chat: { ...talk, open: false } }),
  'recording, blocked': playing('recording', 'blocked', {}, { shown: false }),
  'recording, ended': playing('recording', 'ended'),
  'recording without products': playing('recording', 'playing', {}, { playback: recording({ products: [] }) }),
  'recording, a press that did not work': playing('recording', 'playing', {
    notice: { words: englishPlayer.notOpened, productUrl: null },
  }),
  'recording, a press that the app did not take': playing('recording', 'playing', {
    app: true,
    notice: { words: englishPlayer.notDelivered, productUrl: 'https://shop.example/p/1' },
  }),
  'in the app': playing('recording', 'playing', { app: true }),
  planned: waiting('planned', { status: 'planned', plannedDate: '2026-11-23T18:30:10.000Z' }),
  'planned, any moment': waiting('planned', { status: 'planned', plannedDate: '2026-11-21T09:00:00.000Z' }),
  processing: waiting('processing', { status: 'processing' }),
  interrupted: waiting('processing', { status: 'online' }),
  missing: other({ ...MISSING, reason: 'unknown-stream' }),
  'not configured': other({ ...MISSING, reason: 'not-configured' }, { listUrl: null }),
  'failed, to be tried again': other({ ...FAILED, reason: 'unreachable' }),
  'failed for good': other({ ...FAILED, reason: 'format' }),
};

export interface Place {
  /** CSS pixels; default 390. */
  readonly width?: number;
  /** CSS pixels; default 590. */
  readonly height?: number;
  readonly dir?: 'ltr' | 'rtl';
}

export async function showPlayer(view: PlayerViewModel, { width = 390, height = 590, dir = 'ltr' }: Place = {}) {
  const host = new PlayerViewHost();
  host.dir = dir;
  Object.assign(host.style, { position: 'fixed', inset: '0 auto auto 0', width: `${width}px`, height: `${height}px` });
  host.view = view;
  document.body.append(host);
  await host.updateComplete;
  return host;
}

/** Call after each test. */
export function hidePlayers(): void {
  for (const host of document.querySelectorAll('svc-player-view')) host.remove();
}
