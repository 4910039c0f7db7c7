/** One caption: seconds into the recording, and its lines as plain text. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const MOST_CUES = 20_000;
/** Letters of one caption. */
const LONGEST_CUE = 1_000;
/** Captions that are said together. */
const MOST_AT_ONCE = 4;
/** A caption beside which so many others have begun is not looked for any more. */
const LOOK_BACK = 50;
const TIMING = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d\.\d{3})/;

const seconds = (hours: string | undefined, minutes: string | undefined, rest: string | undefined): number =>
  Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(rest);

/** What lies between the marks; a mark without its end is text. */
function withoutMarks(text: string): string {
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
  withoutMarks(text)
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => {
      const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '', rlm: '' };
      return names[name] ?? '';
    })
    .trim()
    .slice(0, LONGEST_CUE);

const byStart = (one: Cue, other: Cue): number => one.start - other.start;

/** The captions of several files in the order of their times, as `captionAt` needs them. */
export const inOrder = (files: readonly (readonly Cue[])[]): readonly Cue[] =>
  files.flat().sort(byStart).slice(0, MOST_CUES);

/** Reads a WebVTT file, in the order of its times; what is not a caption in it is passed over. */
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
    if (cues.length >= MOST_CUES) break;
  }
  return cues.sort(byStart);
}

/**
 * What is said at that second; the empty string in silence.
 *
 * @param cues - in the order of their starts
 */
export function captionAt(cues: readonly Cue[], position: number): string {
  let begun = 0;
  for (let end = cues.length; begun < end;) {
    const middle = (begun + end) >> 1;
    if ((cues[middle]?.start ?? 0) <= position) begun = middle + 1;
    else end = middle;
  }
  const said = cues
    .slice(Math.max(0, begun - LOOK_BACK), begun)
    .filter(({ end }) => position < end)
    .map(({ text }) => text);
  // A caption that goes on in the next file stands in both.
  return [...new Set(said)].slice(-MOST_AT_ONCE).join('\n');
}
