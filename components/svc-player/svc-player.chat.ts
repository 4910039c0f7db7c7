import type { ChatSource } from '../../src/api/sources.js';
import type { ChatMessage } from '../../src/contract/chat.js';
import type { Result } from '../../src/internal/result.js';
import { SvcError } from '../../src/internal/svc-error.js';
import { requestWithTimeout } from './svc-player.request-with-timeout.js';
import type { ChatView } from './svc-player.view-model.js';

const MAX_MESSAGES = 200;
const MAX_LENGTH = 500;

/** Valid messages of a source, which may be the page's. */
const validMessages = (messages: unknown): readonly ChatMessage[] =>
  Array.isArray(messages)
    ? messages.filter((one): one is ChatMessage => typeof (Object(one) as Partial<ChatMessage>).id === 'string')
    : [];

/** The chat of one stream: history, new messages, and sending. */
export class PlayerChat {
  #view: ChatView = { status: 'loading', messages: [], open: false, sending: false, sendFailed: false };
  #isStarted = false;
  #isSubscribed = false;
  readonly #source: ChatSource;
  readonly #translationId: string;
  readonly #signal: AbortSignal;
  readonly #changed: () => void;
  readonly #failed: (error: SvcError) => void;

  /** @param failed called for errors of the source itself; a rejected message is only shown */
  constructor(
    source: ChatSource,
    translationId: string,
    signal: AbortSignal,
    { changed, failed }: { readonly changed: () => void; readonly failed: (error: SvcError) => void },
  ) {
    this.#source = source;
    this.#translationId = translationId;
    this.#signal = signal;
    this.#changed = changed;
    this.#failed = failed;
  }

  /** Loads the history; no request is sent before. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    this.reload();
  }

  /** `null` where there are no messages and none can be sent. */
  view(): ChatView | null {
    const { open, messages, status } = this.#view;
    return open || messages.length > 0 || status === 'failed' ? this.#view : null;
  }

  /** New messages arrive only while the stream is live. */
  setLive(live: boolean): void {
    if (this.#view.open === live) return;
    this.#update({ open: live });
    this.#ensureSubscribed();
  }

  reload(): void {
    void this.#loadHistory();
  }

  async sendMessage(text: string): Promise<void> {
    const message = text.trim().slice(0, MAX_LENGTH);
    if (message === '' || this.#view.sending) return;
    this.#update({ sending: true, sendFailed: false });
    const sent = await this.#request((signal) => this.#source.send(this.#translationId, message, signal));
    this.#update({ sending: false, sendFailed: !sent.ok });
    if (sent.ok) this.#add([sent.value]);
  }

  async #loadHistory(): Promise<void> {
    this.#update({ status: 'loading' });
    const history = await this.#request((signal) => this.#source.history(this.#translationId, signal));
    if (this.#signal.aborted) return;
    this.#update(history.ok ? { status: 'ready' } : { status: 'failed' });
    if (history.ok) this.#add(history.value);
    this.#ensureSubscribed();
  }

  async #request<T>(request: (signal: AbortSignal) => Promise<Result<T, SvcError>>): Promise<Result<T, SvcError>> {
    const result = await requestWithTimeout('chat source', request, this.#signal);
    if (!result.ok && /^(invalid-argument|timeout)$/.test(result.error.code) && !this.#signal.aborted)
      this.#failed(result.error);
    return result;
  }

  #ensureSubscribed(): void {
    if (this.#isSubscribed || !this.#view.open || this.#view.status === 'loading') return;
    this.#isSubscribed = true;
    // A source of the page may be an async function, despite its type.
    new Promise<void>((subscribed) => subscribed(this.#subscribe())).catch((cause: unknown) => {
      if (this.#signal.aborted) return;
      this.#isSubscribed = false;
      this.#update({ status: 'failed' });
      this.#failed(new SvcError('invalid-argument', 'The chat source threw', { cause }));
    });
  }

  #subscribe(): void {
    return this.#source.subscribe(
      this.#translationId,
      (message) => {
        if (!this.#view.open) return;
        if (this.#view.status === 'failed') this.#update({ status: 'ready' });
        this.#add([message]);
      },
      this.#signal,
    );
  }

  /** Skips duplicates, and limits the list. */
  #add(more: readonly ChatMessage[]): void {
    const known = new Set(this.#view.messages.map(({ id }) => id));
    const fresh = validMessages(more).filter(({ id }) => !known.has(id));
    if (fresh.length) this.#update({ messages: [...this.#view.messages, ...fresh].slice(-MAX_MESSAGES) });
  }

  #update(change: Partial<ChatView>): void {
    if (this.#signal.aborted) return;
    this.#view = { ...this.#view, ...change };
    this.#changed();
  }
}
