/** What the engine lets the user choose; empty lists where it tells nothing, or there is only one. */
export interface MediaTracks {
  /** Of the renditions: pixels of the shorter side, as in 720p; highest first. */
  readonly resolutions: readonly number[];
  /** The user's choice; `null` while the engine chooses. */
  readonly resolution: number | null;
  readonly audio: readonly AudioChoice[];
  /** Index in `audio`; -1 if none is known to play. */
  readonly audioIndex: number;
}

export interface AudioChoice {
  /** As the stream names it; may be empty. */
  readonly label: string;
  /** Language tag; may be empty. */
  readonly language: string;
}

export const NO_TRACKS: MediaTracks = { resolutions: [], resolution: null, audio: [], audioIndex: -1 };

interface NativeAudioTrack extends AudioChoice {
  enabled: boolean;
}

const audioTracksOf = (video: HTMLVideoElement): readonly NativeAudioTrack[] =>
  Array.from((video as { audioTracks?: ArrayLike<NativeAudioTrack> }).audioTracks ?? []);

/** Of an engine that plays HLS by itself: its audio tracks, if it tells them; none tells its renditions. */
export function nativeTracks(video: HTMLVideoElement): MediaTracks {
  const tracks = audioTracksOf(video);
  if (tracks.length < 2) return NO_TRACKS;
  const audio = tracks.map(({ label, language }) => ({ label, language }));
  return { ...NO_TRACKS, audio, audioIndex: tracks.findIndex(({ enabled }) => enabled) };
}

export function chooseNativeAudio(video: HTMLVideoElement, index: number): void {
  for (const [at, track] of audioTracksOf(video).entries()) track.enabled = at === index;
}
