import type { ReactiveControllerHost } from 'lit';
import type { ChatSource } from '../../../src/api/sources.js';
import type { ChatMessage } from '../../../src/contract/chat.js';
import { isId } from '../../../src/contract/field.js';
import type { Result } from '../../../src/base/result.js';
import { SvcError } from '../../../src/base/svc-error.js';
import { sentTime, wasSent } from '../../../src/machine/player/chat.js';
import { renderChat } from './view.js';
import { requestWithTimeout } from '../sources/request-with-timeout.js';
import type { ChatView } from '../model.js';
import { emitError } from '../reflect-state.js';

const MAX_MESSAGES = 200;
/** Of a recording, whose earliest messages are shown first. */
const MAX_HISTORY = 2_000;
const MAX_LENGTH = 500;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of a source that may be the page's: what has an identifier and a text. An author or a time that is no text is missing. */
function validMessages(messages: unknown): readonly ChatMessage[] {
  if (!Array.isArray(messages)) return [];
  return messages.flatMap((one: unknown) => {
    const { id, author, text, sentAt } = Object(one) as Readonly<Record<keyof ChatMessage, unknown>>;
    if (!isId(id) || typeof text !== 'string') return [];
    return [{ id, author: textOf(author), text, sentAt: textOf(sentAt) }];
  });
}

const byTime = (messages: readonly ChatMessage[]): readonly ChatMessage[] =>
  messages
    .map((message) => ({ message, time: sentTime(message) }))
    .sort((a, b) => a.time - b.time || 0)
    .map(({ message }) => message);

/** Seconds of a recording; a tenth late, so that a message is shown after a seek to it, however the engine rounds. */
const momentsOf = (messages: readonly ChatMessage[], start: number | null): ReadonlyMap<string, number> =>
  new Map(
    messages.flatMap((message) => {
      const time = sentTime(message);
      if (start === null || time < start) return [];
      return [[message.id, (time - start) / 1_000 + 0.1] as const];
    }),
  );

/** The chat of one stream: history, new messages, and sending. */
export class PlayerChat {
  readonly render = renderChat;
  #view: ChatView = {
    ...({ status: 'loading', messages: [], moments: new Map() } as const),
    ...({ open: false, sending: false, sendFailed: false } as const),
  };
  /** `sentTime` of each message. */
  #times: readonly number[] = [];
  /** When the recording began; `null` for a live stream and while unknown. */
  #start: number | null = null;
  #position = 0;
  #shown: { readonly of: ChatView; readonly count: number; readonly view: ChatView } | null = null;
  /** Since the stream is, or is no longer, live; `null` until the chat of that is loaded. */
  #period: AbortController | null = null;
  #isSubscribed = false;
  /** Whether the messages are those of the period before. */
  #isOutdated = false;
  readonly #source: ChatSource;
  readonly #translationId: string;
  readonly #signal: AbortSignal;
  readonly #host: ReactiveControllerHost & HTMLElement;

  /** @param host reports errors of the source itself; a rejected message is only shown */
  constructor(
    source: ChatSource,
    translationId: string,
    signal: AbortSignal,
    host: ReactiveControllerHost & HTMLElement,
  ) {
    this.#source = source;
    this.#translationId = translationId;
    this.#signal = signal;
    this.#host = host;
  }

  /** Loads the history; no request is sent before. */
  start(): void {
    if (this.#period) return;
    const period = (this.#period = new AbortController());
    this.#signal.addEventListener('abort', () => period.abort(), { signal: period.signal });
    this.#isSubscribed = false;
    this.reload();
  }

  /** Whether its first messages are still loading. */
  get isUndecided(): boolean {
    return this.#view.status === 'loading';
  }

  /** `null` where there are no messages and none can be sent; of a recording, the messages until its position. */
  view(): ChatView | null {
    const { open, messages, status } = this.#view;
    if (!open && messages.length === 0 && status !== 'failed') return null;
    const isShown = (time: number | undefined): boolean =>
      open || wasSent(time ?? -Infinity, this.#start, this.#position);
    const count = this.#times.filter(isShown).length;
    if (this.#shown?.of !== this.#view || this.#shown.count !== count) {
      const shown = messages.filter((_message, index) => isShown(this.#times[index])).slice(-MAX_MESSAGES);
      const moments = momentsOf(shown, open ? null : this.#start);
      this.#shown = { of: this.#view, count, view: { ...this.#view, messages: shown, moments } };
    }
    return this.#shown.view;
  }

  /** @param start when second 0 was sent, milliseconds since 1970; `null` for live and while unknown */
  setStart(start: number | null): void {
    if (start !== this.#start) this.#shown = null;
    this.#start = start;
  }

  /** @param position second of the recording */
  setPosition(position: number): void {
    this.#position = position;
  }

  /** New messages arrive only while the stream is live. Call `start()` then: a recording has all messages, live the last. */
  setLive(live: boolean): void {
    if (this.#view.open === live) return;
    this.#period?.abort();
    this.#period = null;
    this.#isOutdated = true;
    this.#update({ open: live });
  }

  reload(): void {
    if (this.#period) void this.#loadHistory(this.#period.signal);
  }

  /** @param failed called where it is not sent, as while another message is on its way */
  async sendMessage(text: string, failed: () => void): Promise<void> {
    const message = text.trim().slice(0, MAX_LENGTH);
    if (message === '' || this.#view.sending) return failed();
    this.#update({ sending: true, sendFailed: false });
    const send = (signal: AbortSignal) => this.#source.send(this.#translationId, message, signal);
    const sent = await this.#request(send, this.#signal);
    this.#update({ sending: false, sendFailed: !sent.ok });
    if (sent.ok) this.#add([sent.value]);
    else failed();
  }

  async #loadHistory(signal: AbortSignal): Promise<void> {
    this.#update({ status: 'loading' });
    const load = (requestSignal: AbortSignal) => this.#source.history(this.#translationId, requestSignal);
    const history = await this.#request(load, signal);
    if (signal.aborted) return;
    this.#update(history.ok ? { status: 'ready' } : { status: 'failed' });
    if (history.ok) {
      const arrived = this.#isOutdated ? [] : this.#view.messages;
      this.#isOutdated = false;
      this.#show(byTime([...validMessages(history.value), ...arrived]));
    }
    this.#ensureSubscribed(signal);
  }

  async #request<T>(
    request: (signal: AbortSignal) => Promise<Result<T, SvcError>>,
    signal: AbortSignal,
  ): Promise<Result<T, SvcError>> {
    const result = await requestWithTimeout('chat source', request, signal);
    if (result.ok || signal.aborted) return result;
    const { error } = result;
    if (error.code === 'invalid-argument' || error.code === 'timeout') emitError(this.#host, error);
    return result;
  }

  #ensureSubscribed(signal: AbortSignal): void {
    if (this.#isSubscribed || !this.#view.open) return;
    this.#isSubscribed = true;
    // A source of the page may be an async function, despite its type.
    new Promise<void>((subscribed) => subscribed(this.#subscribe(signal))).catch((cause: unknown) => {
      if (signal.aborted) return;
      this.#isSubscribed = false;
      this.#update({ status: 'failed' });
      emitError(this.#host, new SvcError('invalid-argument', 'The chat source threw', { cause }));
    });
  }

  #subscribe(signal: AbortSignal): void {
    return this.#source.subscribe(
      this.#translationId,
      (message) => {
        if (signal.aborted) return;
        if (this.#view.status === 'failed') this.#update({ status: 'ready' });
        this.#add([message]);
      },
      signal,
    );
  }

  #add(more: readonly ChatMessage[]): void {
    const known = new Set(this.#view.messages.map(({ id }) => id));
    const fresh = validMessages(more).filter(({ id }) => !known.has(id));
    if (fresh.length > 0) this.#show([...this.#view.messages, ...fresh]);
  }

  /** Skips duplicates, and limits the list: live to the last messages, of a recording to the first. */
  #show(all: readonly ChatMessage[]): void {
    const unique = [...new Map(all.map((one) => [one.id, one])).values()];
    const messages = this.#view.open ? unique.slice(-MAX_MESSAGES) : unique.slice(0, MAX_HISTORY);
    this.#times = messages.map(sentTime);
    this.#update({ messages });
  }

  #update(change: Partial<ChatView>): void {
    if (this.#signal.aborted) return;
    this.#view = { ...this.#view, ...change };
    this.#host.requestUpdate();
  }
}
