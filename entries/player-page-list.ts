import type { PlayerPageConfig } from './player-page-config.js';
import { studioScreen } from './player-page-screens.js';
import type { PlayerPageStrings } from './player-page-strings.js';

/** Milliseconds after which what is live and coming up may have changed. */
const AGES_AFTER = 60_000;

/**
 * The list behind the player: made when it is first wanted, and then left where it is, so that the way back leads to the
 * same place without asking anything again.
 */
export class ListScreen {
  readonly #config: PlayerPageConfig;
  readonly #words: PlayerPageStrings;
  #screen: HTMLElement | null = null;
  #list: HTMLElementTagNameMap['svc-stream-list'] | null = null;
  #askedAt = 0;

  constructor(config: PlayerPageConfig, words: PlayerPageStrings) {
    this.#config = config;
    this.#words = words;
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.#refresh());
    addEventListener('pageshow', (event) => event.persisted && this.#refresh());
  }

  /** Whether a player was opened from it, so that one step back leads to it. */
  wasLeft = false;

  holds(screen: HTMLElement | null): boolean {
    return screen !== null && screen === this.#screen;
  }

  /** @param app in mobile mode the app has its own way back, and no place for files */
  open(app: boolean): HTMLElement {
    if (this.#screen) {
      this.#refresh();
      return this.#screen;
    }
    const { application, baseUrl, development, strings } = this.#config;
    this.#list = Object.assign(document.createElement('svc-stream-list'), { application, baseUrl, development });
    this.#list.noCalendar = app;
    this.#list.strings = strings.list;
    this.#askedAt = performance.now();
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
    if (performance.now() - this.#askedAt < AGES_AFTER) return;
    this.#askedAt = performance.now();
    this.#list?.refresh();
  }
}

/** Whether one step back leads to the page of the shop where the mini-player opened this one. */
export const cameFromShop = (host: string | undefined, wv: boolean): boolean =>
  wv && host === 'web' && history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
