import type { ReactiveController, ReactiveElement } from 'lit';
import type { Media } from '../../../src/media/media.js';
import { listen } from '../../../src/platform/listen.js';

/**
 * Shows on a continued recording how much of it is played: as often as its iframe reports the position. Owns `--_share` of the
 * line, which is no control and is hidden from screen readers.
 */
export class ProgressLine implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #media: () => Media | null;
  #connection: AbortController | null = null;
  readonly #update = (): void => {
    const line = this.#host.renderRoot.querySelector<HTMLElement>('.progress');
    if (!line) return;
    const media = this.#media();
    const [position, duration] = [media?.position() ?? null, media?.duration?.() ?? null];
    line.hidden = position === null || !duration;
    if (position !== null && duration) {
      line.style.setProperty('--_share', `${Math.min(100, (100 * position) / duration).toFixed(2)}%`);
    }
  };

  constructor(host: ReactiveElement, media: () => Media | null) {
    this.#host = host;
    this.#media = media;
    host.addController(this);
  }

  hostConnected(): void {
    this.#connection = new AbortController();
    listen(window, 'message', this.#update, this.#connection.signal);
  }

  hostUpdated(): void {
    this.#update();
  }

  hostDisconnected(): void {
    this.#connection?.abort();
  }
}
