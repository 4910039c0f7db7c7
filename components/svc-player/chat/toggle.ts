import type { ReactiveController } from 'lit';
import { isChatShown } from '../../../src/machine/player/chat.js';
import type { PlayerMode } from '../../../src/machine/player/state.js';
import { createSizeObserver, type SizeObserver } from '../../../src/platform/observe-size.js';
import type { ControllerHost } from '../../shared/controller-host.js';
import type { ChatToggleView } from '../model.js';

/** Whether the chat is shown: as the user chose, else as its place suggests, which the style sheet decides. */
export class ChatToggle implements ReactiveController {
  readonly #host: ControllerHost;
  #covers = true;
  #choice: boolean | null = null;
  readonly #observer: SizeObserver;

  constructor(host: ControllerHost) {
    this.#host = host;
    this.#observer = createSizeObserver(host.guard(() => this.#measure()));
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#observer.disconnect();
    this.#choice = null;
  }

  toggle(mode: PlayerMode): void {
    if (!this.#covers) return;
    this.#choice = !isChatShown(this.#choice, mode, this.#covers);
    this.#host.requestUpdate();
  }

  /** Beside the video it covers nothing, and is always shown. */
  view(mode: PlayerMode): ChatToggleView {
    const chatCovers = this.#covers;
    return { chatCovers, isChatShown: !chatCovers || isChatShown(this.#choice, mode, chatCovers) };
  }

  #measure(): void {
    const side = this.#host.shadowRoot?.querySelector('.side');
    // Without a box of its own, its content is laid over the video.
    const covers = !side || getComputedStyle(side).display === 'contents';
    if (covers === this.#covers) return;
    this.#covers = covers;
    this.#host.requestUpdate();
  }
}
