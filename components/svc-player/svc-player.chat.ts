import type { ChatSource } from '../../src/api/chat-source.js';
import type { ChatMessage } from '../../src/contract/chat.js';
import type { Result } from '../../src/internal/result.js';
import { SvcError } from '../../src/internal/svc-error.js';
import { settle } from './svc-player.settle.js';
import type { ChatView } from './svc-player.view-model.js';

const MOST_MESSAGES = 200;
const LONGEST = 500;

/** The messages of a source that may be the page's own, without what is none. */
const readable = (messages: unknown): readonly ChatMessage[] =>
  Array.isArray(messages)
    ? messages.filter((one): one is ChatMessage => typeof (Object(one) as Partial<ChatMessage>).id === 'string')
    : [];

/** The chat of one stream: what was said, what is being said, and what the shopper says. */
export class PlayerChat {
  #view: ChatView = { status: 'loading', messages: [], open: false, sending: false, sendFailed: false };
  #begun = false;
  #listening = false;
  readonly #source: ChatSource;
  readonly #translationId: string;
  readonly #signal: AbortSignal;
  readonly #changed: () => void;
  readonly #failed: (error: SvcError) => void;

  /** @param failed hears of a source that broke its word; what the service refuses is only shown */
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

  /** Asks for what was said; nothing is asked before. */
  begin(): void {
    if (this.#begun) return;
    this.#begun = true;
    this.reload();
  }

  /** `null` where nothing was said and nothing can be said any more. */
  view(): ChatView | null {
    const { open, messages, status } = this.#view;
    return open || messages.length > 0 || status === 'failed' ? this.#view : null;
  }

  /** Whether the stream is live: only then something new is said. */
  setLive(live: boolean): void {
    if (this.#view.open === live) return;
    this.#set({ open: live });
    this.#listen();
  }

  reload(): void {
    void this.#loadHistory();
  }

  async say(text: string): Promise<void> {
    const message = text.trim().slice(0, LONGEST);
    if (message === '' || this.#view.sending) return;
    this.#set({ sending: true, sendFailed: false });
    const sent = await this.#settle((signal) => this.#source.send(this.#translationId, message, signal));
    this.#set({ sending: false, sendFailed: !sent.ok });
    if (sent.ok) this.#add([sent.value]);
  }

  async #loadHistory(): Promise<void> {
    this.#set({ status: 'loading' });
    const history = await this.#settle((signal) => this.#source.history(this.#translationId, signal));
    if (this.#signal.aborted) return;
    this.#set(history.ok ? { status: 'ready' } : { status: 'failed' });
    if (history.ok) this.#add(history.value);
    this.#listen();
  }

  async #settle<T>(request: (signal: AbortSignal) => Promise<Result<T, SvcError>>): Promise<Result<T, SvcError>> {
    const result = await settle('chat source', request, this.#signal);
    if (!result.ok && /^(invalid-argument|timeout)$/.test(result.error.code) && !this.#signal.aborted)
      this.#failed(result.error);
    return result;
  }

  #listen(): void {
    if (this.#listening || !this.#view.open || this.#view.status === 'loading') return;
    this.#listening = true;
    // An own source may be an async function, whatever its type says.
    new Promise<void>((subscribed) => subscribed(this.#subscribe())).catch((cause: unknown) => {
      if (this.#signal.aborted) return;
      this.#listening = false;
      this.#set({ status: 'failed' });
      this.#failed(new SvcError('invalid-argument', 'The chat source threw', { cause }));
    });
  }

  #subscribe(): void {
    return this.#source.subscribe(
      this.#translationId,
      (message) => {
        if (!this.#view.open) return;
        if (this.#view.status === 'failed') this.#set({ status: 'ready' });
        this.#add([message]);
      },
      this.#signal,
    );
  }

  /** Nothing twice, and not more than anybody would read. */
  #add(more: readonly ChatMessage[]): void {
    const known = new Set(this.#view.messages.map(({ id }) => id));
    const fresh = readable(more).filter(({ id }) => !known.has(id));
    if (fresh.length) this.#set({ messages: [...this.#view.messages, ...fresh].slice(-MOST_MESSAGES) });
  }

  #set(change: Partial<ChatView>): void {
    if (this.#signal.aborted) return;
    this.#view = { ...this.#view, ...change };
    this.#changed();
  }
}
