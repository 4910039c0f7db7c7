/** What the system's own controls show and do. */
export interface SessionCard {
  readonly title: string;
  readonly artist: string;
  /** Secure address of a picture; `null` where there is none. */
  readonly artwork: string | null;
  readonly play: () => void;
  readonly pause: () => void;
  /** By so many seconds, backwards when negative; left out for live. */
  readonly skip?: ((seconds: number) => void) | undefined;
}

const ACTIONS: readonly MediaSessionAction[] = ['play', 'pause', 'seekbackward', 'seekforward'];
const SKIP = 10;

function handle(action: MediaSessionAction, handler: (() => void) | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // An engine that does not know the action has no control for it.
  }
}

/** Fills the system's media controls; `null` empties them. Does nothing where the browser has none. */
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
