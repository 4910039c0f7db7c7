import { n, rect } from './svg.js';
import type { Cue } from './script.js';

const LONGEST = 24;

/** Breaks a sentence into lines of about the same length, two wherever that fits. */
export function linesOf(words: string): readonly string[] {
  const count = Math.ceil(words.length / LONGEST);
  const lines: string[] = [];
  for (const word of words.split(' ')) {
    const last = lines.at(-1);
    const goal = words.length / count + 3;
    if (last !== undefined && last.length + word.length + 1 <= goal) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Width of a line at 70 units, near enough for the backing behind it. */
const widthOf = (line: string): number =>
  [...line].reduce(
    (sum, sign) => sum + (/[iljt.,:;!'I ]/.test(sign) ? 21 : /[mwMW]/.test(sign) ? 60 : /[A-Z]/.test(sign) ? 50 : 41),
    0,
  );

const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The sentence that is spoken, burned into a frame of 1080 x 1920; large, since a clip is 240 pixels wide. */
export function subtitleAt(cues: readonly Cue[], time: number): string {
  const cue = cues.find(({ from, to }) => time >= from && time < to);
  if (cue === undefined) return '';
  const lines = linesOf(cue.words);
  return lines
    .map((line, i) => {
      const y = 1706 - (lines.length - 1 - i) * 104;
      const width = widthOf(line) + 60;
      return (
        rect(n(540 - width / 2), y - 72, width, 106, 24, '#17100a', 'opacity=".74"') +
        `<text x="540" y="${y}" text-anchor="middle" font-family="Inter Display, Inter, DejaVu Sans, sans-serif" font-weight="600" font-size="70" fill="#fff">${escape(line)}</text>`
      );
    })
    .join('');
}

const stamp = (seconds: number): string => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);

/** The WebVTT file of the recording; `pts` is the 90 kHz clock of the first frame in the transport stream. */
export const webVtt = (cues: readonly Cue[], pts: number): string =>
  `WEBVTT\nX-TIMESTAMP-MAP=MPEGTS:${pts},LOCAL:00:00:00.000\n\n${cues.map(({ from, to, words }) => `${stamp(from)} --> ${stamp(to)}\n${words}\n`).join('\n')}`;
