import { parseTimestamp } from '../../../src/contract/timestamp.js';
import { isPlaying, playbackOf, type PlayerState } from '../../../src/machine/player/state.js';
import { whenAborted } from '../../../src/platform/listen.js';
import type { CaptionedRecording, PlayerCaptions } from '../video/captions.js';
import type { PlayerChat } from '../chat/store.js';
import type { ControllerHost } from '../../shared/controller-host.js';
import { lazy } from '../../shared/lazy.js';
import { requestedTag } from '../../shared/locale.js';
import type { PlayerSettings } from '../settings.js';

/** Maximum delay of products, captions and chat, milliseconds: their requests would delay the first frame. */
const MAX_DELAY = 1_000;

export interface SideHost extends ControllerHost {
  readonly locale: string | null;
}

/** What accompanies the video: products, captions and chat, delayed until the first frame. */
export class PlayerSide {
  captions: PlayerCaptions | null = null;
  chat: PlayerChat | null = null;
  /** Becomes false once. */
  isDelayed = true;

  readonly #settings: PlayerSettings;
  readonly #signal: AbortSignal;
  readonly #host: SideHost;
  #state: PlayerState | null = null;
  #position = 0;
  readonly #chatCode = lazy(() => import('../chat/store.js'));
  readonly #captionsCode = lazy(() => import('../video/captions.js'));
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether its code could not be loaded. */
  #hasNoChat = false;
  /** The attached recording, which may have captions; `null` once they are requested. */
  #recording: CaptionedRecording | null = null;

  /** @param signal ends the connection */
  constructor(settings: PlayerSettings, signal: AbortSignal, host: SideHost) {
    this.#settings = settings;
    this.#signal = signal;
    this.#host = host;
    whenAborted(signal, () => clearTimeout(this.#timer));
  }

  /** Media is attached; `recording`: what its captions depend on; `null` for live. */
  attached(recording: CaptionedRecording | null): void {
    this.#recording = recording;
    if (this.isDelayed) this.#timer ??= setTimeout(() => this.#show(), MAX_DELAY);
  }

  detached(): void {
    this.captions = null;
    this.#recording = null;
  }

  setPosition(position: number): void {
    this.#position = position;
    this.captions?.setPosition(position);
    this.chat?.setPosition(position);
  }

  update(state: PlayerState): void {
    this.#state = state;
    if (!isPlaying(state)) this.isDelayed &&= playbackOf(state) === null;
    else if (state.shown || state.phase === 'blocked' || state.phase === 'paused' || state.phase === 'ended')
      this.#showAfterPaint();
    this.#updateChat();
    void this.#loadCaptions();
  }

  /** Whether a chat will be there that is not loaded yet. */
  get expectsChat(): boolean {
    return this.#state?.mode === 'live' && this.#settings.chatSource !== null;
  }

  get mayHaveChat(): boolean {
    return this.#settings.chatSource !== null && (this.chat?.isUndecided ?? !this.#hasNoChat);
  }

  #updateChat(): void {
    const state = this.#state;
    if (!this.#settings.chatSource || !state || !isPlaying(state)) return this.chat?.setLive(false);
    if (!this.chat) return this.isDelayed ? undefined : void this.#loadChat();
    this.chat.setPosition(this.#position);
    this.chat.setStart(state.mode === 'live' ? null : parseTimestamp(state.playback.startDate));
    this.chat.setLive(state.mode === 'live');
    this.chat.start();
  }

  /** In a separate chunk, as captions. */
  async #loadChat(): Promise<void> {
    const { chatSource, translationId } = this.#settings;
    if (!chatSource) return;
    const code = await this.#chatCode();
    this.#hasNoChat = !code;
    if (!code || this.chat || this.#signal.aborted) return;
    this.chat = new code.PlayerChat(chatSource, translationId, this.#signal, this.#host);
    this.#updateChat();
  }

  /** In a separate chunk, since neither the first frame nor a live stream needs it. */
  async #loadCaptions(): Promise<void> {
    const recording = this.#recording;
    if (this.isDelayed || recording === null) return;
    this.#recording = null;
    const code = await this.#captionsCode();
    if (!code || recording.signal.aborted) return;
    const captions = new code.PlayerCaptions(recording, requestedTag(this.#host, this.#host.locale), () =>
      this.#host.requestUpdate(),
    );
    (this.captions = captions).setPosition(recording.video.currentTime);
  }

  /** In a frame after the one that shows the video. */
  #showAfterPaint(): void {
    if (this.isDelayed) requestAnimationFrame(() => setTimeout(() => this.#show()));
  }

  #show(): void {
    if (!this.isDelayed || this.#signal.aborted) return;
    this.isDelayed = false;
    this.#updateChat();
    void this.#loadCaptions();
    this.#host.requestUpdate();
  }
}
