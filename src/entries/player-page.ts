import '../../components/svc-player/svc-player.define.js';
import '../../components/svc-stream-list/svc-stream-list.define.js';
import { createInternalChatSource } from '../api/internal-chat.js';
import { createInternalPlaybackSource } from '../api/internal-playback.js';
import type { PlaybackSource } from '../api/playback-source.js';
import { watchRoute, type Route } from '../platform/router.js';
import { reloadOnce } from '../platform/visit-mark.js';
import { readPlayerPageConfig, readPlayerPageParameters, type PlayerPageConfig } from './player-page-config.js';
import { element, messageScreen, studioScreen } from './player-page-screens.js';

const LIST_HASH = '#/';
/** Milliseconds after which what is live and coming up may have changed. */
const LIST_AGES_AFTER = 60_000;

const root = document.documentElement;
const forever = new AbortController().signal;

function run(config: PlayerPageConfig): void {
  const parameters = readPlayerPageParameters(location.search);
  const { application, baseUrl, development } = config;
  /** Until a player says that it was handed over by the mini-player: then this is the web, whatever the address says [Z13]. */
  let app = parameters.wv;
  let screen: HTMLElement | null = null;
  let studio: HTMLElement | null = null;
  let listedAt = 0;
  let player: HTMLElementTagNameMap['svc-player'] | null = null;
  let before: Route | null = null;

  const source = createInternalPlaybackSource({ baseUrl, application, development });
  const playbackSource: PlaybackSource = {
    async load(translationId, signal) {
      const result = await source.load(translationId, signal);
      if (result.ok && result.value && !signal.aborted) document.title = `${result.value.title} · ${config.title}`;
      return result;
    },
  };
  const chatSource = createInternalChatSource({ baseUrl, application });
  const list = element('svc-stream-list', { 'no-calendar': app });
  Object.assign(list, { application, baseUrl, development });

  root.toggleAttribute('data-safe-area', parameters.safeArea);

  const refreshList = (): void => {
    if (!studio || performance.now() - listedAt < LIST_AGES_AFTER) return;
    listedAt = performance.now();
    list.refresh();
  };

  function showScreen(next: HTMLElement | null, page: Route['page']): void {
    root.dataset['page'] = page;
    root.dataset['host'] = app ? 'app' : 'web';
    if (screen !== next && screen !== studio) screen?.remove();
    if (next && !next.isConnected) document.body.append(next);
    studio?.toggleAttribute('inert', next !== studio);
    screen = next;
  }

  function showPlayer(translationId: string): void {
    const startTime = before === null ? parameters.startTime : null;
    player?.remove();
    player = document.createElement('svc-player');
    Object.assign(player, { application, baseUrl, translationId, startTime, development, wv: app });
    Object.assign(player, { listUrl: LIST_HASH, playbackSource, chatSource, actions: window.svcPlayerActions ?? null });
    player.hideChat = parameters.hideChat;
    player.safeArea = parameters.safeArea;
    document.title = config.title;
    showScreen(player, 'player');
    if (before !== null) player.focus();
  }

  function showList(from: Route | null): void {
    document.title = config.title;
    studio ??= studioScreen(config, list, app);
    showScreen(studio, 'list');
    if (listedAt === 0) listedAt = performance.now();
    refreshList();
    if (from?.page === 'player') list.focusStream(from.translationId);
  }

  function show(route: Route): void {
    if (route.page !== 'player') {
      player?.remove();
      player = null;
    }
    if (route.page === 'player') showPlayer(route.translationId);
    else if (route.page === 'list') showList(before);
    else {
      const wayOn = element('a', { href: LIST_HASH }, 'See every stream');
      showScreen(messageScreen('There is nothing here', 'This address names no stream.', wayOn), 'unknown');
      document.title = config.title;
    }
    before = route;
  }

  document.addEventListener('svc-mode-change', () => {
    if (player?.dataset['host'] !== 'web' || !app) return;
    app = false;
    root.dataset['host'] = 'web';
  });
  // The specification has the page reload; what is live then is said by the service [P5].
  document.addEventListener('svc-stream-end', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refreshList());
  addEventListener('pageshow', (event) => event.persisted && refreshList());
  watchRoute(show, forever);
}

const config = readPlayerPageConfig(document.getElementById('svc-player-config'), location);
if (config) run(config);
else document.body.append(messageScreen('This page is not set up yet', 'It names no project to show.', null));
