import { listen } from '../platform/listen.js';

/** Engine-specific properties that tell whether a video has an audio track. */
interface AudioClues {
  readonly mozHasAudio?: boolean;
  readonly webkitAudioDecodedByteCount?: number;
  readonly audioTracks?: { readonly length: number };
}

/** Updates of the time, four a second, after which an engine that counts decoded audio bytes has some, even when muted. */
const KNOWN_AFTER = 6;

/** `null` while unknown. */
function hasAudio(video: HTMLVideoElement & AudioClues, updates: number): boolean | null {
  const { webkitAudioDecodedByteCount: decodedBytes, mozHasAudio, audioTracks } = video;
  if (decodedBytes !== undefined) return decodedBytes > 0 || (updates > KNOWN_AFTER ? false : null);
  return mozHasAudio ?? (audioTracks ? audioTracks.length > 0 : null);
}

/**
 * Tells whether a video has an audio track, as soon as its engine knows, and again when that changes. Until `signal` is
 * aborted; an engine that never knows tells nothing.
 */
export function watchAudioTrack(video: HTMLVideoElement, signal: AbortSignal, known: (present: boolean) => void): void {
  let audio: boolean | null = null;
  let updates = 0;
  const look = (): void => {
    const present = video.paused ? null : hasAudio(video, ++updates);
    if (present === null || present === audio) return;
    audio = present;
    known(present);
  };
  listen(video, 'timeupdate', look, signal);
}
