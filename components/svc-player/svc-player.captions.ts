import { findCaptions, loadCues, type CaptionTrack } from '../../src/media/hls-captions.js';
import { captionAt, type Cue } from '../../src/media/parse-cues.js';

/** The captions of one recording: which there are is known early, the words only when they are wanted. */
export class PlayerCaptions {
  #track: CaptionTrack | null = null;
  #cues: readonly Cue[] | null = null;
  #on = false;
  #position = 0;
  readonly #signal: AbortSignal;
  readonly #changed: () => void;

  constructor(playlist: string, language: string, signal: AbortSignal, changed: () => void) {
    this.#signal = signal;
    this.#changed = changed;
    void findCaptions(playlist, signal).then((tracks) => {
      if (signal.aborted) return;
      this.#track = tracks.find((track) => track.language.startsWith(language.slice(0, 2))) ?? tracks[0] ?? null;
      if (this.#track) changed();
    });
  }

  view(): { readonly on: boolean; readonly line: string } | null {
    return this.#track && { on: this.#on, line: this.#on && this.#cues ? captionAt(this.#cues, this.#position) : '' };
  }

  toggle(): void {
    if (!this.#track) return;
    this.#on = !this.#on;
    if (this.#on && !this.#cues) {
      this.#cues = [];
      void loadCues(this.#track, this.#signal).then((cues) => {
        this.#cues = cues.length ? cues : null;
        this.#changed();
      });
    }
    this.#changed();
  }

  /** The playhead is at that second now. */
  at(position: number): void {
    this.#position = position;
  }
}
