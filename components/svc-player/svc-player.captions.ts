import { findCaptions, loadCues, type CaptionTrack } from '../../src/media/hls-captions.js';
import { captionAt, type Cue } from '../../src/media/parse-cues.js';
import type { CaptionsView } from './svc-player.view-model.js';

/** The track in exactly that language, else in a variety of it, else the first one. */
function chooseTrack(tracks: readonly CaptionTrack[], tag: string): CaptionTrack | null {
  const wanted = tag.toLowerCase();
  const primary = (language: string): string | undefined => language.split('-')[0];
  const known = tracks.map((track) => ({ track, language: track.language.toLowerCase() }));
  const found =
    known.find(({ language }) => language === wanted) ??
    known.find(({ language }) => primary(language) === primary(wanted)) ??
    known[0];
  return found?.track ?? null;
}

/** Captions of one recording: the tracks are loaded at once, the cues when captions are turned on. */
export class PlayerCaptions {
  #tracks: readonly CaptionTrack[] = [];
  #track: CaptionTrack | null = null;
  #cues: readonly Cue[] | null = null;
  #isOn = false;
  /** Whether the user chose the track. */
  #isChosen = false;
  #position = 0;
  #language: string;
  readonly #signal: AbortSignal;
  readonly #changed: () => void;

  /** @param language requested language of the captions, such as `de-AT` */
  constructor(playlist: string, language: string, signal: AbortSignal, changed: () => void) {
    this.#language = language;
    this.#signal = signal;
    this.#changed = changed;
    void findCaptions(playlist, signal).then((tracks) => {
      if (signal.aborted) return;
      this.#tracks = tracks;
      this.#track = chooseTrack(tracks, this.#language);
      if (this.#track) changed();
    });
  }

  view(): CaptionsView | null {
    if (!this.#track) return null;
    const line = this.#isOn && this.#cues ? captionAt(this.#cues, this.#position) : '';
    return {
      ...{ on: this.#isOn, line, language: this.#track.language },
      ...{ tracks: this.#tracks, index: this.#tracks.indexOf(this.#track) },
    };
  }

  setLanguage(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    if (this.#isChosen) return;
    const track = chooseTrack(this.#tracks, language);
    if (track === this.#track) return;
    this.#track = track;
    this.#cues = null;
    if (this.#isOn) this.#load();
  }

  toggle(): void {
    if (!this.#track) return;
    this.#isOn = !this.#isOn;
    if (this.#isOn && !this.#cues) this.#load();
    this.#changed();
  }

  /** @param index in `view().tracks`; `null` turns captions off */
  choose(index: number | null): void {
    const track = index === null ? null : this.#tracks[index];
    this.#isOn = Boolean(track);
    if (track && track !== this.#track) {
      this.#track = track;
      this.#isChosen = true;
      this.#cues = null;
    }
    if (this.#isOn && !this.#cues) this.#load();
    this.#changed();
  }

  setPosition(position: number): void {
    this.#position = position;
  }

  #load(): void {
    const track = this.#track;
    if (!track) return;
    this.#cues = [];
    void loadCues(track, this.#signal).then((cues) => {
      if (track !== this.#track) return;
      this.#cues = cues.length ? cues : null;
      this.#changed();
    });
  }
}
