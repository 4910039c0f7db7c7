/** One caption: seconds into the recording, and its lines as plain text. */
export interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const MOST_CUES = 20_000;
const TIMING = /^(?:(\d+):)?(\d\d):(\d\d\.\d{3})\s+-->\s+(?:(\d+):)?(\d\d):(\d\d\.\d{3})/;

const seconds = (hours: string | undefined, minutes: string | undefined, rest: string | undefined): number =>
  Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(rest);

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => {
      const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '', rlm: '' };
      return names[name] ?? '';
    })
    .trim();

/** Reads a WebVTT file; what is not a caption in it is passed over. */
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
  return cues;
}

/** What is said at that second; the empty string in silence. */
export const captionAt = (cues: readonly Cue[], position: number): string =>
  cues
    .filter(({ start, end }) => position >= start && position < end)
    .map(({ text }) => text)
    .join('\n');
