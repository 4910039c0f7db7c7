import type { PlaybackProduct } from '../../src/contract/playback.js';
import { isPlaying, type PlayerState } from '../../src/machine/player-state.js';
import type { Language } from '../internal/locale.js';
import { countdown, showDate } from './svc-player.format.js';
import { reasonOf } from './svc-player.reflect-state.js';
import type { PlayerStrings } from './svc-player.strings.js';

type Sentence = (words: PlayerStrings, language: Language) => string;

/** What a listener is told about the state, and that it is another one than before; `null` keeps what was said last. */
function sentence(state: PlayerState, now: number): Sentence | null {
  switch (state.mode) {
    case 'idle':
      return null;
    case 'opening':
      return ({ loading }) => loading;
    case 'live':
    case 'recording': {
      const { mode, shown } = state;
      const { title } = state.playback;
      return shown ? (words) => [words[mode], title].filter(Boolean).join(': ') : null;
    }
    case 'planned': {
      const date = state.playback.plannedDate;
      return (words, { format }) => {
        const parts = date === null ? [] : countdown(Date.parse(date), now, format).slice(0, 2);
        const rest = parts.map(({ value, unit }) => `${value} ${unit}`).join(' ');
        const day = date === null ? '' : showDate(date, format);
        return rest === '' ? words.plannedSoon : `${words.plannedTitle} ${rest}. ${day}`;
      };
    }
    case 'processing':
      return state.playback.status === 'online'
        ? (words) => `${words.interruptedTitle}. ${words.interruptedText}`
        : (words) => `${words.processingTitle}. ${words.processingText}`;
    case 'missing':
      return (words) => `${words.missingTitle}. ${words.missing[state.reason]}`;
    case 'failed':
      return (words) => `${words.failedTitle}. ${words.failed[state.reason]}`;
  }
}

const shown = (state: PlayerState): boolean => isPlaying(state) && state.shown;

/**
 * What the player says by itself to who listens, once for each thing: what is on the screen now, and what has come into the
 * cart. Never a number that moves.
 */
export class PlayerVoice {
  #spoken: Sentence = () => '';
  #wished: PlaybackProduct | null = null;

  /** What stands in the live region. */
  spoken(words: PlayerStrings, language: Language): string {
    return this.#spoken(words, language);
  }

  tell(state: PlayerState, before: PlayerState, now: number): void {
    const same = state.mode === before.mode && reasonOf(state) === reasonOf(before) && shown(state) === shown(before);
    if (!same) this.#spoken = sentence(state, now) ?? this.#spoken;
  }

  /** The shopper has pressed the buy button of that product. */
  wished(product: PlaybackProduct): void {
    this.#wished = product;
  }

  /** It is in the cart now; nothing is said about what the page had in its cart before. */
  taken(feedProductId: string): void {
    const wished = this.#wished;
    if (wished?.feedProductId !== feedProductId) return;
    this.#spoken = (words) => words.inCartProduct(wished.name);
    this.#wished = null;
  }
}
