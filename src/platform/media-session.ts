import { attempt } from '../base/attempt.js';

/** The metadata and actions of the system's media controls. */
export interface SessionCard {
  readonly title: string;
  readonly artist: string;
  /** Secure URL of an image; `null` if there is none. */
  readonly artwork: string | null;
  readonly play: () => void;
  readonly pause: () => void;
  /** Seeks by this many seconds, backwards if negative; omitted for live. */
  readonly skip?: ((seconds: number) => void) | undefined;
  /** Goes to the next (`1`) or the previous moment; omitted where there are none. */
  readonly step?: ((direction: 1 | -1) => void) | undefined;
}

const ACTIONS: readonly MediaSessionAction[] = [
  ...(['play', 'pause', 'seekbackward', 'seekforward'] as const),
  ...(['previoustrack', 'nexttrack'] as const),
];
const SKIP = 10;

function handle(action: MediaSessionAction, handler: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // The engine does not support the action and has no control for it.
  }
}

/**
 * Sets the metadata and the actions of the system's media controls; `null` clears them. Does nothing where the Media Session
 * API is missing or throws: what plays does not depend on it.
 */
export const showMediaSession = (card: SessionCard | null): void => attempt(() => setMediaSession(card));

function setMediaSession(card: SessionCard | null): void {
  if (!('mediaSession' in navigator)) return;
  if (!card) {
    for (const action of ACTIONS) handle(action, null);
    navigator.mediaSession.metadata = null;
    return;
  }
  const { title, artist, artwork, play, pause, skip, step } = card;
  handle('play', play);
  handle('pause', pause);
  handle('seekbackward', skip ? () => skip(-SKIP) : null);
  handle('seekforward', skip ? () => skip(SKIP) : null);
  handle('previoustrack', step ? () => step(-1) : null);
  handle('nexttrack', step ? () => step(1) : null);
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist,
    artwork: artwork === null ? [] : [{ src: artwork }],
  });
}
