import { entryState, replaceEntry } from '../src/platform/history-entry.js';
import { opensNewTab } from '../src/platform/navigation.js';
import type { PlayerPageConfig } from './player-page-config.js';
import { element, studioScreen } from './player-page-screens.js';
import type { PlayerPageStrings } from './player-page-strings.js';

/** Milliseconds after which the live and planned streams are requested again. */
const STALE_AFTER = 60_000;

/** Of the history entry of a player that was chosen in the list. */
const MARK = 'svcFromList';

/** A page with a player does not need it; one with the list requests it together with the app. */
export const loadListElement = () => import('../components/svc-stream-list/svc-stream-list.define.js');

/**
 * The list behind the player: created when it is first opened and then kept in the document, so that going back
 * restores its scroll position without new requests.
 */
export class ListScreen {
  readonly #config: PlayerPageConfig;
  readonly #strings: PlayerPageStrings;
  #screen: HTMLElement | null = null;
  #list: HTMLElementTagNameMap['svc-stream-list'] | null = null;
  #requestedAt = 0;
  /** Whether the next player is one that was chosen in the list. */
  #isChosen = false;

  constructor(config: PlayerPageConfig, strings: PlayerPageStrings) {
    this.#config = config;
    this.#strings = strings;
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#refresh());
    addEventListener('pageshow', (event) => event.persisted && this.#refresh());
  }

  /** Whether the history entry before this one is the list, so that `history.back()` returns to it; also after a reload. */
  get isBehind(): boolean {
    return entryState()[MARK] === true;
  }

  /** Another player takes the history entry of this one, with what is behind it. */
  stayBehind(): void {
    this.#isChosen = this.isBehind;
  }

  holds(screen: HTMLElement | null): boolean {
    return screen !== null && screen === this.#screen;
  }

  /** @param app whether the page is in mobile mode: the app has its own back button, and cannot save calendar files */
  open(app: boolean): HTMLElement {
    if (this.#screen) {
      this.#refresh();
      return this.#screen;
    }
    const { application, baseUrl, development, strings } = this.#config;
    const list = document.createElement('svc-stream-list');
    // Properties of an element that is not defined yet: it adopts them.
    this.#list = Object.assign(list, { application, baseUrl, development, noCalendar: app, strings: strings.list });
    list.addEventListener('svc-select-stream', () => (this.#isChosen = true));
    // A click that leads to no other screen has chosen nothing; with Alt it saves the page.
    list.addEventListener('click', (event) => {
      this.#isChosen &&= !opensNewTab(event) && !event.altKey && !event.defaultPrevented;
    });
    void loadListElement().catch(() => list.replaceWith(element('p', { role: 'alert' }, this.#strings.brokenText)));
    this.#requestedAt = performance.now();
    return (this.#screen = studioScreen(this.#config, this.#strings, this.#list, app));
  }

  setShown(shown: boolean): void {
    if (this.#isChosen && !shown) replaceEntry({ ...entryState(), [MARK]: true });
    this.#isChosen = false;
    this.#screen?.toggleAttribute('inert', !shown);
  }

  focusStream(translationId: string): void {
    this.#list?.focusStream?.(translationId);
  }

  #refresh(): void {
    if (performance.now() - this.#requestedAt < STALE_AFTER) return;
    this.#requestedAt = performance.now();
    this.#list?.refresh?.();
  }
}

/** Whether `history.back()` returns to the shop's page whose mini-player opened this one. */
export const cameFromShop = (host: string | undefined, wv: boolean): boolean =>
  wv && host === 'web' && history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
