import type { ChatMessage } from '../../src/contract/chat.js';
import type { StreamRecord } from '../catalogue/database.js';
import { scriptedMessages } from './chat-script.js';

/** Maximum number of stored messages per stream. */
const MAX_SENT = 200;

/** Number of messages in a response without a cursor while the stream runs; a recording has all of them. */
const HISTORY = 30;

export interface ChatPage {
  readonly messages: readonly ChatMessage[];
  readonly cursor: string;
}

/** The messages of viewers in the chats of one application. */
export class ChatRooms {
  readonly #sent = new Map<string, ChatMessage[]>();

  /** Stores a message; `now` in milliseconds since 1970. */
  send({ id }: StreamRecord, text: string, now: number): ChatMessage {
    const messages = this.#of(id);
    const previous = messages.at(-1);
    // Times are unique, so that a cursor cannot fall between two messages of one time.
    const at = Math.max(now, previous === undefined ? 0 : Date.parse(previous.sentAt) + 1);
    const message = { id: `v${at}`, author: 'Guest', text, sentAt: new Date(at).toISOString() };
    messages.push(message);
    if (messages.length > MAX_SENT) messages.shift();
    return message;
  }

  /**
   * The messages after the cursor; without one, the last messages, of a recording all of them. Null for a cursor that lies in
   * the future, as one from before a reset of the clock: nothing would come after it.
   */
  page(stream: StreamRecord, after: string | null, now: number): ChatPage | null {
    const all = [...scriptedMessages(stream, now), ...this.#of(stream.id)].sort((a, b) =>
      sortKey(a) < sortKey(b) ? -1 : 1,
    );
    const newest = all.at(-1);
    const reached = Math.max(now, newest === undefined ? 0 : Date.parse(newest.sentAt));
    if (after !== null && after > `${new Date(reached).toISOString()}~`) return null;
    const messages =
      after === null
        ? all.slice(stream.state === 'online' ? -HISTORY : 0)
        : all.filter((message) => sortKey(message) > after);
    const last = messages.at(-1);
    return { messages, cursor: last === undefined ? (after ?? new Date(now).toISOString()) : sortKey(last) };
  }

  clear(): void {
    this.#sent.clear();
  }

  #of(streamId: string): ChatMessage[] {
    const messages = this.#sent.get(streamId) ?? [];
    this.#sent.set(streamId, messages);
    return messages;
  }
}

/** Sort key of a message: time, then id; scripted messages come first. */
const sortKey = ({ sentAt, id }: ChatMessage): string => `${sentAt} ${id}`;
