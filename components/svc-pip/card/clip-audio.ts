import type { ReactiveController, ReactiveElement } from 'lit';
import { watchAudioTrack } from '../../../src/media/audio-track.js';
import type { Media } from '../../../src/media/media.js';
import type { PipShowing } from '../model.js';

type Driver = Pick<PipShowing, 'state' | 'media' | 'send'>;

/** Finds out whether the clip has sound: a silent one needs no button for it. Streams tell it themselves. */
export class ClipAudio implements ReactiveController {
  readonly #driver: () => Driver | null;
  #clip: Media | null = null;
  #watching = new AbortController();

  constructor(host: ReactiveElement, driver: () => Driver | null) {
    this.#driver = driver;
    host.addController(this);
    this.hostUpdated();
  }

  hostUpdated(): void {
    const driver = this.#driver();
    const clip = driver?.state.mode === 'preview' ? driver.media : null;
    if (clip === this.#clip) return;
    this.hostDisconnected();
    this.#clip = clip;
    if (!driver || !(clip?.node instanceof HTMLVideoElement)) return;
    this.#watching = new AbortController();
    watchAudioTrack(clip.node, this.#watching.signal, (present) =>
      driver.send({ type: 'media-reported', media: { type: 'audio-known', present } }),
    );
  }

  hostDisconnected(): void {
    this.#watching.abort();
    this.#clip = null;
  }
}
