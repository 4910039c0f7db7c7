import type { Result } from '../base/result.js';
import { ok } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import type { HttpResponse } from './http-response.js';
import { decodeEntries } from './catalogue-entry.js';
import type { ChatMessage } from './chat.js';
import { invalidResponse, openEnvelope } from './envelope.js';
import { field, isId } from './field.js';
import { parseTimestamp } from './timestamp.js';

/** Messages of a chat, oldest first, and the cursor of the next page. */
export interface ChatPage {
  readonly messages: readonly ChatMessage[];
  /** Opaque; sent with the next request to get the messages after this page. */
  readonly cursor: string;
}

/** Decodes a page of a chat; invalid messages are omitted. */
export function decodeChatPage(response: HttpResponse): Result<ChatPage, SvcError> {
  const envelope = openEnvelope(response);
  if (!envelope.ok) return envelope;
  const { body } = envelope.value;
  const messages = field<ChatPage>(body, 'messages');
  const cursor = field<ChatPage>(body, 'cursor');
  if (!Array.isArray(messages) || typeof cursor !== 'string') return invalidResponse('chat');
  return ok({ messages: decodeEntries(messages, decodeChatMessage), cursor });
}

/** Decodes the sent message as the service stored it. */
export function decodeSentMessage(response: HttpResponse): Result<ChatMessage, SvcError> {
  const envelope = openEnvelope(response);
  if (!envelope.ok) return envelope;
  const message = decodeChatMessage(envelope.value.body);
  return message === null ? invalidResponse('chat message') : ok(message);
}

function decodeChatMessage(entry: unknown): ChatMessage | null {
  const read = (key: keyof ChatMessage): unknown => field<ChatMessage>(entry, key);
  const id = read('id');
  const author = read('author');
  const text = read('text');
  const sentAt = read('sentAt');
  if (!isId(id) || typeof author !== 'string' || typeof text !== 'string' || parseTimestamp(sentAt) === null) {
    return null;
  }
  return { id, author, text, sentAt: sentAt as string };
}
