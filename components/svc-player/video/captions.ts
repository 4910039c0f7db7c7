import type { CaptionReader } from '../../../src/media/captions/cues.js';
import { openCaptions } from '../../../src/media/captions/reader.js';
import { findCaptions, type CaptionTrack } from '../../../src/media/captions/find.js';
import type { RequestSetup } from '../../../src/media/hls/refuse-origin.js';
import { whenAborted } from '../../../src/platform/listen.js';
import type { CaptionsView } from '../model.js';

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

/** A recording that is attached. */
export interface CaptionedRecording {
  readonly playlist: string;
  /** What plays it. */
  readonly video: HTMLVideoElement;
  readonly xhrSetup: RequestSetup | undefined;
  /** Ends when it is detached. */
  readonly signal: AbortSignal;
}

/** Captions of one recording: the tracks are found at once, their texts are loaded while captions are on. */
export class PlayerCaptions {
  #tracks: readonly CaptionTrack[] = [];
  #track: CaptionTrack | null = null;
  #reader: CaptionReader | null = null;
  /** The track that is read. */
  #read: CaptionTrack | null = null;
  #reading = new AbortController();
  #isOn = false;
  /** Whether the user chose the track. */
  #isChosen = false;
  #position = 0;
  #language: string;
  readonly #recording: CaptionedRecording;
  readonly #changed: () => void;

  /** @param language requested language of the captions, such as `de-AT` */
  constructor(recording: CaptionedRecording, language: string, changed: () => void) {
    const { playlist, signal } = (this.#recording = recording);
    this.#language = language;
    this.#changed = changed;
    whenAborted(signal, () => this.#reading.abort());
    void this.#find(playlist, signal);
  }

  async #find(playlist: string, signal: AbortSignal): Promise<void> {
    // Where the page has broken what reading needs, there are none.
    const tracks = await findCaptions(playlist, signal).catch(() => []);
    if (signal.aborted) return;
    this.#tracks = tracks;
    this.#track = chooseTrack(tracks, this.#language);
    if (this.#track) this.#changed();
  }

  view(): CaptionsView | null {
    if (!this.#track) return null;
    const line = (this.#isOn && this.#reader?.textAt(this.#position)) || '';
    return {
      on: this.#isOn,
      line,
      language: this.#track.language,
      tracks: this.#tracks,
      index: this.#tracks.indexOf(this.#track),
    };
  }

  setLanguage(language: string): void {
    if (language === this.#language) return;
    this.#language = language;
    if (this.#isChosen) return;
    this.#track = chooseTrack(this.#tracks, language);
    this.#update();
  }

  toggle(): void {
    if (!this.#track) return;
    this.#isOn = !this.#isOn;
    this.#update();
    this.#changed();
  }

  /** @param index in `view().tracks`; `null` turns captions off */
  choose(index: number | null): void {
    const track = index === null ? null : this.#tracks[index];
    this.#isOn = Boolean(track);
    if (track && track !== this.#track) {
      this.#track = track;
      this.#isChosen = true;
    }
    this.#update();
    this.#changed();
  }

  setPosition(position: number): void {
    this.#position = position;
    this.#reader?.setPosition(position);
  }

  /** Reads the track if captions are on; what is read stays until another track is chosen. */
  #update(): void {
    const track = this.#track;
    if (!this.#isOn || !track || track === this.#read) return;
    this.#read = track;
    this.#reading.abort();
    this.#reading = new AbortController();
    this.#reader = null;
    const { signal } = this.#reading;
    void openCaptions({ ...this.#recording, track, changed: this.#changed, signal })
      .catch(() => null)
      .then((reader) => {
        if (signal.aborted) return;
        // Turned on once more, captions are read once more.
        if (!reader) this.#read = null;
        this.#reader = reader;
        reader?.setPosition(this.#position);
      });
  }
}
