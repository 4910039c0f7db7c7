import type { PlaybackProduct } from '../../../src/contract/playback.js';
import { isPlaying, playbackOf, type PlayerState } from '../../../src/machine/player/state.js';
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

/** What an announcement depends on; of the time no more than whether the show is due. */
function keyOf(state: PlayerState, now: number): string {
  const { mode } = state;
  const { plannedDate, status } = playbackOf(state) ?? {};
  const isDue = Date.parse(plannedDate ?? '') - now < 1_000;
  const of = mode === 'planned' ? [plannedDate, isDue] : mode === 'processing' ? [status] : [];
  return [mode, reasonOf(state), isPlaying(state) && state.shown, ...of].join();
}

/**
 * Announcements for screen readers, each once: what is shown now, and what was added to the cart. Never a changing
 * number.
 */
export class Announcer {
  #announcement: Announcement = () => '';
  #key = '';
  #clickedProduct: PlaybackProduct | null = null;

  /** Content of the live region. */
  text(strings: PlayerStrings, language: Language): string {
    return this.#announcement(strings, language);
  }

  update(state: PlayerState, now: number): void {
    const key = keyOf(state, now);
    if (key !== this.#key) this.#announcement = announcementFor(state, now) ?? this.#announcement;
    this.#key = key;
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
