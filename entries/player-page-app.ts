import { removeNode } from '../src/platform/remove-node.js';
import '../components/svc-player/svc-player.define.js';
import type { PlayerActions } from '../components/svc-player/products/actions.js';
import { createInternalChatSource } from '../src/api/internal-chat.js';
import { ok } from '../src/base/result.js';
import type { NextShowSource, PlaybackSource } from '../src/api/sources.js';
import { openedFromOtherSite } from '../src/platform/native-port.js';
import { reloadOnce } from '../src/platform/reload-once.js';
import { translationHash, watchRoute, type Route } from '../src/platform/router.js';
import { wasHandedOver } from '../src/platform/handoff-marker.js';
import { readPlayerPageParameters, type PlayerPageConfig } from './player-page-config.js';
import { endOpening, openingOf } from './player-page-opening.js';
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

/** Parts of the player that lead to a show that follows. */
const OTHER_SHOWS = ['next-show', 'planned-show'];
const root = document.documentElement;

/**
 * The next show, or the announced one, takes the history entry of the one that has ended, so that the back link, and the back
 * button of an app, lead to the list or the shop, not to what is over. A click for a new tab or window is left to the browser.
 */
function replaceEndedShow(event: MouseEvent, list: ListScreen): void {
  const link = event
    .composedPath()
    .find(
      (one): one is HTMLAnchorElement =>
        one instanceof HTMLAnchorElement && OTHER_SHOWS.some((part) => one.part.contains(part)),
    );
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  list.stayBehind();
  location.replace(link.href);
}

type PlayerRoute = Extract<Route, { page: 'player' }>;

/** Shows the screen of the page's URL and follows its changes. */
export function run(config: PlayerPageConfig, source: PlaybackSource, strings: PlayerPageStrings): void {
  new PlayerPageApp(config, source, strings).run();
}

class PlayerPageApp {
  readonly #config: PlayerPageConfig;
  readonly #strings: PlayerPageStrings;
  readonly #title: string;
  readonly #wv: boolean;
  readonly #safeArea: boolean;
  readonly #list: ListScreen;
  readonly #sources: ReturnType<typeof createSources>;
  /** Mobile mode, unless the visit started at this shop's mini-player or at a page of another site [Z13]. */
  #app: boolean;
  #before: Route | null = null;
  #screen: HTMLElement | null = null;
  #player: HTMLElementTagNameMap['svc-player'] | null = null;

  constructor(config: PlayerPageConfig, source: PlaybackSource, strings: PlayerPageStrings) {
    this.#config = config;
    this.#strings = strings;
    this.#title = config.title ?? strings.title;
    const { wv, safeArea } = readPlayerPageParameters(location.search);
    this.#wv = wv;
    this.#safeArea = safeArea;
    this.#app = wv && !wasHandedOver() && !openedFromOtherSite();
    this.#list = new ListScreen(config, strings);
    this.#sources = createSources(config, source, this.#title);
  }

  run(): void {
    root.toggleAttribute('data-safe-area', this.#safeArea);
    document.addEventListener('svc-mode-change', ({ detail: { mode } }) => {
      if (mode !== 'opening' && mode !== 'live' && mode !== 'recording') endOpening();
      if (!this.#app || this.#player?.dataset['host'] !== 'web') return;
      this.#app = false;
      root.dataset['host'] = 'web';
    });
    // The specification requires a reload of the page; the service then responds with the stream's new state [P5].
    document.addEventListener('svc-stream-end', (event) => {
      if (reloadOnce(event.detail.streamId)) event.preventDefault();
    });
    document.addEventListener('click', (event) => replaceEndedShow(event, this.#list));
    document.addEventListener('svc-close-player', (event) => {
      if (!this.#list.isBehind && !cameFromShop(this.#player?.dataset['host'], this.#wv)) return;
      event.preventDefault();
      history.back();
    });
    watchRoute((route) => this.#show(route), new AbortController().signal);
  }

  #show(route: Route): void {
    const list = this.#list;
    const before = this.#before;
    if (!list.holds(this.#screen)) removeNode(this.#screen);
    this.#player = null;
    document.title = this.#title;
    const screen = (this.#screen = this.#screenOf(route));
    root.dataset['page'] = route.page;
    root.dataset['host'] = this.#app ? 'app' : 'web';
    list.setShown(list.holds(screen));
    if (!screen.isConnected) document.body.append(screen);
    if (before !== null) endOpening();
    else if (this.#player) openingOf(this.#player);
    if (before?.page === 'player' && route.page === 'list') list.focusStream(before.translationId);
    else if (before !== null) screen.focus({ preventScroll: true });
    // So that its keys work at once; nobody has come here by keyboard, so no ring is drawn.
    else if (route.page === 'player') screen.focus({ preventScroll: true, focusVisible: false });
    this.#before = route;
  }

  #screenOf(route: Route): HTMLElement {
    const { nothingTitle, nothingText, seeAll } = this.#strings;
    switch (route.page) {
      case 'list':
        return this.#list.open(this.#app);
      case 'player':
        return (this.#player = this.#createPlayer(route));
      case 'unknown':
        return messageScreen(nothingTitle, nothingText, this.#app ? null : element('a', { href: LIST_HASH }, seeAll));
    }
  }

  #createPlayer({ translationId, query }: PlayerRoute): HTMLElementTagNameMap['svc-player'] {
    const { application, baseUrl, development, strings, cartUrl, prerenderProducts } = this.#config;
    const created = document.createElement('svc-player');
    // `startTime` applies to the stream of the first URL, not to streams that are chosen later.
    const { startTime } = readPlayerPageParameters(this.#before === null ? location.search : '', query);
    const { hideChat } = readPlayerPageParameters(location.search, query);
    return Object.assign(created, this.#sources, {
      application,
      baseUrl,
      development,
      translationId,
      safeArea: this.#safeArea,
      hideChat,
      startTime,
      autoplay: true,
      mobileMode: this.#wv,
      listUrl: LIST_HASH,
      cartUrl,
      prerenderProducts,
      strings: strings.player,
    });
  }
}

function createSources({ application, baseUrl, development }: PlayerPageConfig, source: PlaybackSource, title: string) {
  const catalogue = async (): Promise<NextShowSource> => {
    const { createNextShowSource } = await import('../src/api/next-show.js');
    return createNextShowSource({ baseUrl, application, development, showUrl: translationHash });
  };
  const nextShowSource: NextShowSource = {
    load: async (...show) => (await catalogue()).load(...show),
    planned: async (...show) => (await catalogue()).planned?.(...show) ?? ok(null),
  };
  const playbackSource: PlaybackSource = {
    async load(translationId, signal) {
      const result = await source.load(translationId, signal);
      if (result.ok && result.value?.title && !signal.aborted) document.title = `${result.value.title} · ${title}`;
      return result;
    },
  };
  return {
    playbackSource,
    nextShowSource,
    chatSource: createInternalChatSource({ baseUrl, application }),
    actions: window.svcPlayerActions ?? null,
  };
}
