import { listen, whenAborted } from '../../platform/listen.js';
import type { CaptionReader } from './cues.js';
import type { CaptionTrack } from './find.js';

/** The browser reads the markup of a caption. */
export const textOf = (cue: VTTCue): string => cue.getCueAsHTML().textContent.trim();

/**
 * Reads captions of an engine that plays HLS by itself and has no Media Source Extensions, as iPhones before iOS 17.1: its own
 * text track, which it reads and does not show.
 *
 * @param video what plays the recording
 * @param changed called when a caption begins or ends
 * @param signal ends it
 */
export function readTextTrack(
  video: HTMLVideoElement,
  { label, language }: CaptionTrack,
  changed: () => void,
  signal: AbortSignal,
): CaptionReader {
  const { textTracks } = video;
  const find = (): TextTrack | undefined =>
    Array.from(textTracks).find((track) => track.label === label && track.language === language);
  const read = (): void => {
    const track = find();
    if (!track) return;
    // The engine may show one that the user's settings prefer.
    for (const other of Array.from(textTracks)) if (other !== track) other.mode = 'disabled';
    track.mode = 'hidden';
    listen(track, 'cuechange', changed, signal);
  };
  // It tells of its tracks when it has read the playlist, and may turn one on.
  for (const type of ['addtrack', 'change']) listen(textTracks, type, read, signal);
  read();
  whenAborted(signal, () => {
    const track = find();
    if (track) track.mode = 'disabled';
  });
  return {
    setPosition: () => undefined,
    textAt: () => {
      const texts = Array.from(find()?.activeCues ?? [], (cue) => (cue instanceof VTTCue ? textOf(cue) : ''));
      return [...new Set(texts)].filter(Boolean).join('\n');
    },
    cues: [],
  };
}
