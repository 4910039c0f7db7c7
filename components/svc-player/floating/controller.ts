import type { ReactiveController } from 'lit';
import { documentPictureInPicture } from '../../../src/platform/document-picture-in-picture.js';
import { enterPictureInPicture, togglePictureInPicture } from '../../../src/platform/fullscreen.js';
import { lazy } from '../../shared/lazy.js';
import type { FloatingContext, FloatingWindow } from './window.js';

/**
 * Picture in picture, by a click only: the player with products and buy buttons in a window of its own where the engine has
 * Document Picture-in-Picture, else the video alone. The code of the window is loaded by the first click.
 */
export class FloatingPlayer implements ReactiveController {
  readonly #host: FloatingContext['host'];
  readonly #context: FloatingContext;
  readonly #load = lazy(() => import('./window.js'));
  #window: FloatingWindow | null = null;

  constructor(context: FloatingContext) {
    const { host } = (this.#context = context);
    this.#host = host;
    host.addController(this);
  }

  get isOpen(): boolean {
    return this.#window !== null;
  }

  async toggle(): Promise<void> {
    const video = this.#context.connection.driver?.video;
    if (this.#window) this.#window.close();
    else if (video && !((await this.#open(documentPictureInPicture())) || this.#window))
      void togglePictureInPicture(video);
  }

  /** Rejects where the browser refuses it, or there is no video. */
  async enter(): Promise<void> {
    const video = this.#context.connection.driver?.video;
    if (!video) throw new DOMException('There is no video', 'InvalidStateError');
    if (this.#window || this.#host.shadowRoot?.pictureInPictureElement === video) return;
    if (!(await this.#open(documentPictureInPicture()))) await enterPictureInPicture(video);
  }

  hostUpdated(): void {
    this.#window?.render();
  }

  hostDisconnected(): void {
    this.#window?.close();
  }

  async #closed(floating: FloatingWindow): Promise<void> {
    // The second of two quick clicks has closed the window of the first one.
    if (this.#window !== floating) return;
    this.#window = null;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#context.connection.driver?.returned();
  }

  /** Resolves to whether there is a window now, or no player any more. */
  async #open(engine: ReturnType<typeof documentPictureInPicture>): Promise<boolean> {
    if (!engine || this.#host.shadowRoot?.pictureInPictureElement) return false;
    try {
      const code = await this.#load();
      if (!this.#host.isConnected) return true;
      if (!code) return false;
      const opened = await engine.requestWindow(code.SIZE);
      if (!this.#host.isConnected) {
        opened.close();
        return true;
      }
      const floating: FloatingWindow = new code.FloatingWindow(
        opened,
        this.#context,
        this.#host.guard(() => this.#closed(floating)),
      );
      this.#window = floating;
      this.#host.requestUpdate();
      return true;
    } catch {
      // The engine refuses a window.
      return false;
    }
  }
}
