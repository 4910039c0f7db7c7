import type { Media, MediaEvent, MediaListener } from '../media.js';

export interface TakeOverOptions {
  /** Opens the media, which begins to play. */
  open(listener: MediaListener): Media;
  /** Puts its frame in front of what is shown so far, and calls back when it is on screen. */
  bringToFront(done: () => void): void;
  /** It is shown, and belongs to the caller. */
  shown(media: Media): void;
  /** It has failed, or the browser refuses its sound; it is destroyed. */
  failed(event: MediaEvent): void;
  /** Receives what it reports once it is shown. */
  readonly listener: MediaListener;
}

export interface TakeOver {
  readonly media: Media;
  /** Destroys it; may be called until it is shown. */
  cancel(): void;
}

/** Opens media that take the place of others once they have a frame, so that there is a picture all the time. */
export function takeOver({ open, bringToFront, shown, failed, listener }: TakeOverOptions): TakeOver {
  let phase: 'loading' | 'shown' | 'cancelled' = 'loading';
  const cancel = (): void => {
    phase = 'cancelled';
    media.node.remove();
    media.destroy();
  };
  const show = (): void => {
    if (phase !== 'loading') return;
    phase = 'shown';
    shown(media);
  };
  const media = open((event) => {
    if (phase === 'shown') return listener(event);
    if (phase === 'cancelled') return;
    if (event.type === 'first-frame') bringToFront(show);
    else if (event.type === 'sound-refused' || event.type === 'failed' || event.type === 'ended') {
      cancel();
      failed(event);
    }
  });
  return { media, cancel };
}
