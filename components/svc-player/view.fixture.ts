import { html, nothing, type TemplateResult } from 'lit';
import type { Playback } from '../../src/contract/playback.js';
import type { PlayerPhase, PlayerState } from '../../src/machine/player/state.js';
import { CallbackGuardElement } from '../shared/callback-guard-element.js';
import { renderChat } from './chat/view.js';
import { aMessage, recording } from './player.fixture.js';
import { svcPlayerStyles } from './layout/styles.js';
import type { ChatView, PlayerIntents, PlayerViewModel } from './model.js';
import { renderPlayer } from './view.js';
import { englishPlayer, type PlayerStrings } from './strings.js';

const noop = (): void => undefined;
const intents: PlayerIntents = {
  togglePlay: noop,
  toggleSound: noop,
  toggleCaptions: noop,
  toggleChat: noop,
  toggleMenu: noop,
  toggleKeys: noop,
  share: noop,
  togglePictureInPicture: noop,
  toggleFullscreen: noop,
  seek: noop,
  playFrom: noop,
  skip: noop,
  changeRate: noop,
  previewSeek: noop,
  stepMoment: noop,
  goLive: noop,
  retry: noop,
  remind: noop,
  retryChat: noop,
  close: noop,
  openProduct: noop,
  buy: noop,
  sendMessage: noop,
};

/** The view of the player on a plain element without machine and media. */
export class PlayerViewHost extends CallbackGuardElement {
  static override styles = svcPlayerStyles;
  static override properties = { view: { attribute: false }, strings: { attribute: false } };

  declare view: PlayerViewModel | null;
  declare strings: PlayerStrings;

  constructor() {
    super();
    this.view = null;
    this.strings = englishPlayer;
  }

  protected override endWith(error: unknown): void {
    reportError(error);
  }

  get root(): ShadowRoot {
    return this.renderRoot as ShadowRoot;
  }

  all<T extends HTMLElement = HTMLElement>(selector: string): T[] {
    return [...this.root.querySelectorAll<T>(selector)];
  }

  /** All controls; the video surface is for pointers only. */
  controls(): HTMLElement[] {
    return this.all('button:not(.surface), a, input').filter((one) => one.checkVisibility());
  }

  protected override render(): TemplateResult | typeof nothing {
    return this.view ? html`${renderPlayer(this.view, intents, this.strings)}` : nothing;
  }
}
customElements.define('svc-player-view', PlayerViewHost);

const DETAILS = new Map([['00123', { price: '€79.00', availability: 'In stock' }]]);

const BASE: PlayerViewModel = {
  state: { mode: 'opening', ticket: 1, start: null, playback: null },
  video: null,
  place: 'page',
  progress: { position: 0, duration: 0, behind: 0 },
  captions: null,
  chat: null,
  renderChat,
  expectsChat: false,
  isSideDelayed: false,
  own: { hasProducts: false, hasChat: false, product: null, renderProduct: null },
  inCart: new Set(),
  addsToCart: true,
  details: DETAILS,
  app: false,
  listUrl: '#/',
  cartUrl: null,
  fromMiniPlayer: false,
  hasFullscreen: true,
  isFullscreen: false,
  seekPreview: null,
  endScreen: null,
  isMenuOpen: false,
  menu: null,
  lateButtons: [],
  chatCovers: true,
  isChatShown: true,
  flash: null,
  notice: null,
  announcement: '',
  development: true,
  now: Date.parse('2026-11-21T10:00:00.000Z'),
  language: { locale: 'en', format: 'en', lang: 'en', direction: null },
};

const CHAT: ChatView = {
  status: 'ready',
  open: true,
  sending: false,
  sendFailed: false,
  moments: new Map(),
  messages: [aMessage('1', 'Is it linen?'), aMessage('2', 'Hello from Oslo'), aMessage('3', 'I have it in blue')],
};

type Change = Partial<PlayerViewModel>;
const viewOf = (state: PlayerState, change: Change = {}): PlayerViewModel => ({ ...BASE, state, ...change });

function playingView(mode: 'live' | 'recording', phase: PlayerPhase, change: Change = {}, stateChange: object = {}) {
  const playback = recording({ status: mode === 'live' ? 'online' : 'recording' });
  const defaults = {
    ticket: 1,
    start: null,
    rejoinCount: 0,
    playlist: '',
    sound: 'muted',
    soundRefused: false,
    shown: true,
    rate: 1,
  };
  const progress = mode === 'live' ? BASE.progress : { position: 24, duration: 60, behind: 0 };
  const video = document.createElement('video');
  video.tabIndex = -1;
  const state = { ...defaults, mode, phase, playback, ...stateChange } as PlayerState;
  return { ...BASE, state, progress, video, ...change };
}

const waitingView = (mode: 'planned' | 'processing', change: Partial<Playback>): PlayerViewModel => {
  const playback = recording({ playlist: null, products: [], ...change });
  return viewOf({ mode, ticket: 1, start: null, rejoinCount: 0, endReported: false, confirmations: 0, playback });
};

const FAILED = { mode: 'failed', ticket: 1, start: null, playback: null } as const;
const MISSING = { mode: 'missing', ticket: 1, start: null } as const;

/** All states of the player, by name. */
export const PLAYER_STATES: Readonly<Record<string, PlayerViewModel>> = {
  opening: BASE,
  'live, loading': playingView('live', 'loading', {}, { shown: false }),
  'live, with chat': playingView('live', 'playing', { chat: CHAT, lateButtons: ['chat'] }),
  'live, sound on': playingView('live', 'playing', {}, { sound: 'on' }),
  'live, sound offered': playingView('live', 'playing', { chat: CHAT }, { soundRefused: true }),
  'live, behind': playingView('live', 'paused', { chat: CHAT, progress: { position: 0, duration: 0, behind: 40 } }),
  'live, stalled': playingView('live', 'stalled', { chat: { ...CHAT, status: 'loading', messages: [] } }),
  'live, chat empty': playingView('live', 'playing', { chat: { ...CHAT, messages: [] } }),
  'live, chat failed': playingView('live', 'playing', { chat: { ...CHAT, status: 'failed', messages: [] } }),
  'live, message not sent': playingView('live', 'playing', { chat: { ...CHAT, sendFailed: true } }),
  'live, ended': playingView('live', 'ended'),
  'recording, loading': playingView('recording', 'loading', { progress: BASE.progress }, { shown: false }),
  recording: playingView('recording', 'playing'),
  'recording, captions on': playingView('recording', 'playing', {
    captions: { on: true, line: 'The linen is washed\ntwice.', language: 'en', tracks: [], index: 0 },
    lateButtons: ['captions'],
  }),
  'recording, captions off': playingView('recording', 'playing', {
    captions: { on: false, line: '', language: 'en', tracks: [], index: 0 },
    lateButtons: ['captions'],
  }),
  'recording, in the cart': playingView('recording', 'playing', { inCart: new Set(['00123']) }),
  'recording, with what was said': playingView('recording', 'paused', { chat: { ...CHAT, open: false } }),
  'recording, with its chat shown': playingView('recording', 'playing', {
    chat: { ...CHAT, open: false },
    lateButtons: ['chat', 'captions'],
    captions: { on: false, line: '', language: 'en', tracks: [], index: 0 },
  }),
  'recording, with its chat hidden': playingView('recording', 'playing', {
    chat: { ...CHAT, open: false },
    isChatShown: false,
    lateButtons: ['captions', 'chat'],
    captions: { on: false, line: '', language: 'en', tracks: [], index: 0 },
  }),
  'recording, blocked': playingView('recording', 'blocked', {}, { shown: false }),
  'recording, ended': playingView('recording', 'ended'),
  'recording without products': playingView('recording', 'playing', {}, { playback: recording({ products: [] }) }),
  'recording, a click that did not work': playingView('recording', 'playing', {
    notice: { text: englishPlayer.notOpened, productUrl: null },
  }),
  'recording, a click that the app did not take': playingView('recording', 'playing', {
    app: true,
    notice: { text: englishPlayer.notDelivered, productUrl: 'https://shop.example/p/1' },
  }),
  'in the app': playingView('recording', 'playing', { app: true }),
  planned: waitingView('planned', { status: 'planned', plannedDate: '2026-11-23T18:30:10.000Z' }),
  'planned, any moment': waitingView('planned', { status: 'planned', plannedDate: '2026-11-21T09:00:00.000Z' }),
  processing: waitingView('processing', { status: 'processing' }),
  interrupted: waitingView('processing', { status: 'online' }),
  missing: viewOf({ ...MISSING, reason: 'unknown-stream' }),
  'not configured': viewOf({ ...MISSING, reason: 'not-configured' }, { listUrl: null }),
  'failed, to be tried again': viewOf({ ...FAILED, reason: 'unreachable' }),
  'failed for good': viewOf({ ...FAILED, reason: 'format' }),
};

export interface Layout {
  /** CSS pixels; default 390. */
  readonly width?: number;
  /** CSS pixels; default 590. */
  readonly height?: number;
  readonly dir?: 'ltr' | 'rtl';
}

export async function showPlayer(view: PlayerViewModel, { width = 390, height = 590, dir = 'ltr' }: Layout = {}) {
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
