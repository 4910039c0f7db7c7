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
}

const ACTIONS: readonly MediaSessionAction[] = ['play', 'pause', 'seekbackward', 'seekforward'];
const SKIP = 10;

function handle(action: MediaSessionAction, handler: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // The engine does not support the action and has no control for it.
  }
}

/**
 * Sets the metadata and the actions of the system's media controls; `null` clears them. Does nothing without the Media
 * Session API.
 */
export function showMediaSession(card: SessionCard | null): void {
  if (!('mediaSession' in navigator)) return;
  if (!card) {
    navigator.mediaSession.metadata = null;
    for (const action of ACTIONS) handle(action, null);
    return;
  }
  const { title, artist, artwork, play, pause, skip } = card;
  navigator.mediaSession.metadata = new MediaMetadata({
    title,
    artist,
    artwork: artwork === null ? [] : [{ src: artwork }],
  });
  handle('play', play);
  handle('pause', pause);
  handle('seekbackward', skip ? () => skip(-SKIP) : null);
  handle('seekforward', skip ? () => skip(SKIP) : null);
}
