import type { PlayerPageConfig } from './player-page-config.js';
import { studioScreen } from './player-page-screens.js';
import type { PlayerPageStrings } from './player-page-strings.js';

/** Milliseconds after which the live and planned streams are requested again. */
const STALE_AFTER = 60_000;

/**
 * The list behind the player: created when it is first opened and then kept in the document, so that going back
 * restores its scroll position without new requests.
 */
export class ListScreen {
  readonly #config: PlayerPageConfig;
  readonly #words: PlayerPageStrings;
  #screen: HTMLElement | null = null;
  #list: HTMLElementTagNameMap['svc-stream-list'] | null = null;
  #requestedAt = 0;

  constructor(config: PlayerPageConfig, words: PlayerPageStrings) {
    this.#config = config;
    this.#words = words;
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#refresh());
    addEventListener('pageshow', (event) => event.persisted && this.#refresh());
  }

  /** Whether a player was opened from the list, so that `history.back()` returns to it. */
  wasLeft = false;

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
    this.#list = Object.assign(document.createElement('svc-stream-list'), { application, baseUrl, development });
    this.#list.noCalendar = app;
    this.#list.strings = strings.list;
    this.#requestedAt = performance.now();
    return (this.#screen = studioScreen(this.#config, this.#words, this.#list, app));
  }

  setShown(shown: boolean): void {
    this.wasLeft = this.#screen !== null && !shown;
    this.#screen?.toggleAttribute('inert', !shown);
  }

  focusStream(translationId: string): void {
    this.#list?.focusStream(translationId);
  }

  #refresh(): void {
    if (performance.now() - this.#requestedAt < STALE_AFTER) return;
    this.#requestedAt = performance.now();
    this.#list?.refresh();
  }
}

/** Whether `history.back()` returns to the shop's page whose mini-player opened this one. */
export const cameFromShop = (host: string | undefined, wv: boolean): boolean =>
  wv && host === 'web' && history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
