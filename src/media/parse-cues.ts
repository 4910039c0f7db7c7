/** One caption: seconds into the recording, and its lines as plain text. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const MAX_CUES = 20_000;
/** Largest length of one caption, UTF-16 code units. */
const MAX_CUE_LENGTH = 1_000;
/** Largest number of captions shown at the same time. */
const MAX_SIMULTANEOUS = 4;
/** A caption is no longer searched for once this many later ones have started. */
const MAX_LOOKBACK = 50;
const TIMING = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d\.\d{3})/;

const seconds = (hours: string | undefined, minutes: string | undefined, rest: string | undefined): number =>
  Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(rest);

/** The text without its tags; a tag without its `>` is text. */
function stripTags(text: string): string {
  const rest: string[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf('<', at);
    const close = open < 0 ? -1 : text.indexOf('>', open);
    if (close < 0) return rest.join('') + text.slice(at);
    rest.push(text.slice(at, open));
    at = close + 1;
  }
}

const plain = (text: string): string =>
  stripTags(text)
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => {
      const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '', rlm: '' };
      return names[name] ?? '';
    })
    .trim()
    .slice(0, MAX_CUE_LENGTH);

const byStart = (one: Cue, other: Cue): number => one.start - other.start;

/** The captions of several files sorted by start time, as `captionAt` needs them. */
export const inOrder = (files: readonly (readonly Cue[])[]): readonly Cue[] =>
  files.flat().sort(byStart).slice(0, MAX_CUES);

/** Parses a WebVTT file into captions sorted by start time; blocks that are no captions are skipped. */
export function parseCues(file: string): readonly Cue[] {
  const cues: Cue[] = [];
  for (const block of file.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMING.test(line));
    const found = TIMING.exec(lines[at] ?? '');
    if (!found) continue;
    const cue = {
      start: seconds(found[1], found[2], found[3]),
      end: seconds(found[4], found[5], found[6]),
      text: plain(lines.slice(at + 1).join('\n')),
    };
    if (cue.text !== '' && cue.end > cue.start) cues.push(cue);
    if (cues.length >= MAX_CUES) break;
  }
  return cues.sort(byStart);
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
