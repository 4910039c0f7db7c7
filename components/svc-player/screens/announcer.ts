import type { PlaybackProduct } from '../../../src/contract/playback.js';
import { isPlaying, type PlayerState } from '../../../src/machine/player/state.js';
import type { Language } from '../../shared/locale.js';
import { countdown, showDate } from '../controls/format.js';
import { reasonOf } from '../reflect-state.js';
import type { PlayerStrings } from '../strings.js';

type Announcement = (strings: PlayerStrings, language: Language) => string;

/** The announcement of a state; `null` keeps the last one. */
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
 * Announcements for screen readers, each once: what is shown now, and what was added to the cart. Never a changing
 * number.
 */
export class Announcer {
  #announcement: Announcement = () => '';
  #clickedProduct: PlaybackProduct | null = null;

  /** Content of the live region. */
  text(strings: PlayerStrings, language: Language): string {
    return this.#announcement(strings, language);
  }

  update(state: PlayerState, before: PlayerState, now: number): void {
    const same = state.mode === before.mode && reasonOf(state) === reasonOf(before) && shown(state) === shown(before);
    if (!same) this.#announcement = announcementFor(state, now) ?? this.#announcement;
  }

  /** The user has clicked the buy button of that product. */
  buyClicked(product: PlaybackProduct): void {
    this.#clickedProduct = product;
  }

  /** The product is in the cart now; announced only after a click on its buy button. */
  addedToCart(feedProductId: string): void {
    const buyClicked = this.#clickedProduct;
    if (buyClicked?.feedProductId !== feedProductId) return;
    this.#announcement = (strings) => strings.inCartProduct(buyClicked.name);
    this.#clickedProduct = null;
  }
}
