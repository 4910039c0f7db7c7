import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { canEnterFullscreen } from '../../../src/platform/fullscreen.js';
import type { ScreenModesView } from '../model.js';

const EVENTS = ['fullscreenchange', 'enterpictureinpicture', 'leavepictureinpicture'] as const;

/** Whether the player is in fullscreen and picture-in-picture, however that was entered or left. */
export class ScreenModes implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #update = (): void => this.#host.requestUpdate();

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Fullscreen events are dispatched at the host, those of the video below the shadow root. */
  hostConnected(): void {
    for (const type of EVENTS) this.#host.shadowRoot?.addEventListener(type, this.#update, true);
    this.#host.addEventListener('fullscreenchange', this.#update);
  }

  hostDisconnected(): void {
    for (const type of EVENTS) this.#host.shadowRoot?.removeEventListener(type, this.#update, true);
    this.#host.removeEventListener('fullscreenchange', this.#update);
  }

  view(video: HTMLVideoElement | null): ScreenModesView {
    return {
      hasFullscreen: video !== null && canEnterFullscreen(this.#host, video),
      isFullscreen: video !== null && this.#host.matches(':fullscreen'),
    };
  }
}
