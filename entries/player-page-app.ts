import '../components/svc-player/svc-player.define.js';
import type { PlayerActions } from '../components/svc-player/actions.js';
import { createInternalChatSource } from '../src/api/internal-chat.js';
import type { NextShowSource, PlaybackSource } from '../src/api/sources.js';
import { openedFromOtherSite } from '../src/platform/native-port.js';
import { reloadOnce } from '../src/platform/reload-once.js';
import { translationHash, watchRoute, type Route } from '../src/platform/router.js';
import { wasHandedOver } from '../src/platform/handoff-marker.js';
import { readPlayerPageParameters, type PlayerPageConfig } from './player-page-config.js';
import { element, messageScreen } from './player-page-screens.js';
import { cameFromShop, ListScreen } from './player-page-list.js';
import type { PlayerPageStrings } from './player-page-strings.js';

declare global {
  interface Window {
    /** The catalogue's actions object [P7], set by the shop before this module runs. */
    readonly svcPlayerActions?: PlayerActions;
  }
}

const LIST_HASH = '#/';

const root = document.documentElement;

/**
 * The next show takes the history entry of the one that has ended, so that the back link leads to the list or the shop,
 * not to what is over. A click for a new tab or window is left to the browser.
 */
function replaceEndedShow(event: MouseEvent): void {
  const link = event
    .composedPath()
    .find((one): one is HTMLAnchorElement => one instanceof HTMLAnchorElement && one.part.contains('next-show'));
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  location.replace(link.href);
}

/** Shows the screen of the page's URL and follows its changes. */
export function run(config: PlayerPageConfig, source: PlaybackSource, words: PlayerPageStrings): void {
  const { application, baseUrl, development } = config;
  const title = config.title ?? words.title;
  const strings = config.strings.player;
  const { wv, safeArea } = readPlayerPageParameters(location.search);
  /** Mobile mode, unless the visit started at this shop's mini-player or at a page of another site [Z13]. */
  let app = wv && !wasHandedOver() && !openedFromOtherSite();
  let before: Route | null = null;
  let screen: HTMLElement | null = null;
  let player: HTMLElementTagNameMap['svc-player'] | null = null;
  const list = new ListScreen(config, words);

  const chatSource = createInternalChatSource({ baseUrl, application });
  const nextShowSource: NextShowSource = {
    async load(translationId, signal) {
      const { createNextShowSource } = await import('../src/api/next-show.js');
      const options = { baseUrl, application, development, showUrl: translationHash };
      return createNextShowSource(options).load(translationId, signal);
    },
  };
  const playbackSource: PlaybackSource = {
    async load(translationId, signal) {
      const result = await source.load(translationId, signal);
      if (result.ok && result.value?.title && !signal.aborted) document.title = `${result.value.title} · ${title}`;
      return result;
    },
  };

  function makePlayer({
    translationId,
    query,
  }: Extract<Route, { page: 'player' }>): HTMLElementTagNameMap['svc-player'] {
    const made = document.createElement('svc-player');
    // `startTime` applies to the stream of the first URL, not to streams that are chosen later.
    const { startTime } = readPlayerPageParameters(before === null ? location.search : '', query);
    const { hideChat } = readPlayerPageParameters(location.search, query);
    const sources = { playbackSource, chatSource, nextShowSource, actions: window.svcPlayerActions ?? null };
    return Object.assign(made, sources, {
      ...{ application, baseUrl, development, translationId, safeArea, hideChat, autoplay: true },
      ...{ startTime, wv, listUrl: LIST_HASH, strings },
    });
  }

  function screenOf(route: Route): HTMLElement {
    switch (route.page) {
      case 'list':
        return list.open(app);
      case 'player':
        return (player = makePlayer(route));
      case 'unknown':
        return messageScreen(
          words.nothingTitle,
          words.nothingText,
          app ? null : element('a', { href: LIST_HASH }, words.seeAll),
        );
    }
  }

  function show(route: Route): void {
    if (!list.holds(screen)) screen?.remove();
    player = null;
    document.title = title;
    screen = screenOf(route);
    root.dataset['page'] = route.page;
    root.dataset['host'] = app ? 'app' : 'web';
    list.setShown(list.holds(screen));
    if (!screen.isConnected) document.body.append(screen);
    if (before?.page === 'player' && route.page === 'list') list.focusStream(before.translationId);
    else if (before !== null) screen.focus({ preventScroll: true });
    // So that its keys work at once; nobody has come here by keyboard, so no ring is drawn.
    else if (route.page === 'player') screen.focus({ preventScroll: true, focusVisible: false });
    before = route;
  }

  root.toggleAttribute('data-safe-area', safeArea);
  document.addEventListener('svc-mode-change', () => {
    if (!app || player?.dataset['host'] !== 'web') return;
    app = false;
    root.dataset['host'] = 'web';
  });
  // The specification requires a reload of the page; the service then responds with the stream's new state [P5].
  document.addEventListener('svc-stream-end', (event) => {
    const { translationId } = event.detail;
    if (reloadOnce(translationId)) event.preventDefault();
  });
  document.addEventListener('click', replaceEndedShow);
  document.addEventListener('svc-close-player', (event) => {
    if (!list.wasLeft && !cameFromShop(player?.dataset['host'], wv)) return;
    event.preventDefault();
    history.back();
  });
  watchRoute(show, new AbortController().signal);
}
