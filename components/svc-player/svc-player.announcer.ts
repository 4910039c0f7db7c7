import type { PlaybackProduct } from '../../src/contract/playback.js';
import { isPlaying, type PlayerState } from '../../src/machine/player-state.js';
import type { Language } from '../internal/locale.js';
import { countdown, showDate } from './svc-player.format.js';
import { reasonOf } from './svc-player.reflect-state.js';
import type { PlayerStrings } from './svc-player.strings.js';

type Announcement = (strings: PlayerStrings, language: Language) => string;

/** What a listener is told about the state, and that it is another one than before; `null` keeps what was said last. */
function announcementFor(state: PlayerState, now: number): Announcement | null {
  switch (state.mode) {
    case 'idle':
      return null;
    case 'opening':
      return ({ loading }) => loading;
    case 'live':
    case 'recording': {
      const { mode, shown } = state;
      const { title } = state.playback;
      return shown ? (strings) => [strings[mode], title].filter(Boolean).join(': ') : null;
    }
    case 'planned': {
      const date = state.playback.plannedDate;
      return (strings, { format }) => {
        const parts = date === null ? [] : countdown(Date.parse(date), now, format).slice(0, 2);
        const rest = parts.map(({ value, unit }) => `${value} ${unit}`).join(' ');
        const day = date === null ? '' : showDate(date, format);
        return rest === '' ? strings.plannedSoon : `${strings.plannedTitle} ${rest}. ${day}`;
      };
    }
    case 'processing':
      return state.playback.status === 'online'
        ? (strings) => `${strings.interruptedTitle}. ${strings.interruptedText}`
        : (strings) => `${strings.processingTitle}. ${strings.processingText}`;
    case 'missing':
      return (strings) => `${strings.missingTitle}. ${strings.missing[state.reason]}`;
    case 'failed':
      return (strings) => `${strings.failedTitle}. ${strings.failed[state.reason]}`;
  }
}

const shown = (state: PlayerState): boolean => isPlaying(state) && state.shown;

/**
 * What the player says by itself to who listens, once for each thing: what is on the screen now, and what has come into the
 * cart. Never a number that moves.
 */
export class Announcer {
  #announcement: Announcement = () => '';
  #clickedProduct: PlaybackProduct | null = null;

  /** What stands in the live region. */
  text(strings: PlayerStrings, language: Language): string {
    return this.#announcement(strings, language);
  }

  update(state: PlayerState, before: PlayerState, now: number): void {
    const same = state.mode === before.mode && reasonOf(state) === reasonOf(before) && shown(state) === shown(before);
    if (!same) this.#announcement = announcementFor(state, now) ?? this.#announcement;
  }

  /** The shopper has pressed the buy button of that product. */
  buyClicked(product: PlaybackProduct): void {
    this.#clickedProduct = product;
  }

  /** It is in the cart now; nothing is said about what the page had in its cart before. */
  addedToCart(feedProductId: string): void {
    const buyClicked = this.#clickedProduct;
    if (buyClicked?.feedProductId !== feedProductId) return;
    this.#announcement = (strings) => strings.inCartProduct(buyClicked.name);
    this.#clickedProduct = null;
  }
}
