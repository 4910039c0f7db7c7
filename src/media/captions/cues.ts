/** One caption: seconds into the recording, and its lines as plain text. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface CaptionReader {
  /** Loads the captions around a position of the recording, seconds. */
  setPosition(position: number): void;
  /** The text at a position; empty if there is none, or none yet. */
  textAt(position: number): string;
  /** What has been read, sorted by start time. */
  readonly cues: readonly Cue[];
}

const MAX_CUES = 20_000;
/** Largest length of one caption, UTF-16 code units. */
const MAX_CUE_LENGTH = 1_000;
/** Largest number of captions shown at the same time. */
const MAX_SIMULTANEOUS = 4;
/** A caption is no longer searched for once this many later ones have started. */
const MAX_LOOKBACK = 50;

/** Adds a caption to those sorted by start time; one without text, or that is there already, is not added. */
export function insertCue(cues: Cue[], cue: Cue): void {
  const text = cue.text.slice(0, MAX_CUE_LENGTH);
  if (text === '' || !(cue.end > cue.start) || cues.length >= MAX_CUES) return;
  let at = cues.length;
  while (at > 0 && (cues[at - 1]?.start ?? 0) > cue.start) at--;
  for (let same = at - 1; cues[same]?.start === cue.start; same--)
    if (cues[same]?.end === cue.end && cues[same]?.text === text) return;
  cues.splice(at, 0, { ...cue, text });
}

/**
 * The text of the captions at a position in seconds; the empty string if there are none.
 *
 * @param cues - sorted by start time
 */
export function captionAt(cues: readonly Cue[], position: number): string {
  let started = 0;
  for (let end = cues.length; started < end;) {
    const middle = (started + end) >> 1;
    if ((cues[middle]?.start ?? 0) <= position) started = middle + 1;
    else end = middle;
  }
  const active = cues
    .slice(Math.max(0, started - MAX_LOOKBACK), started)
    .filter(({ end }) => position < end)
    .map(({ text }) => text);
  // A caption that continues in the next file is in both.
  return [...new Set(active)].slice(-MAX_SIMULTANEOUS).join('\n');
}
