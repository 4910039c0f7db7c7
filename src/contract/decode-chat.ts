import type { Result } from '../internal/result.js';
import { ok } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';
import type { Answer } from './http-response.js';
import { decodeEntries } from './catalogue-entry.js';
import type { ChatMessage } from './chat.js';
import { invalidAnswer, openEnvelope } from './envelope.js';
import { field, isId } from './field.js';
import { parseTimestamp } from './timestamp.js';

/** Messages of a chat, oldest first, and where to go on. */
export interface ChatPage {
  readonly messages: readonly ChatMessage[];
  /** Opaque; given back to hear what came after it. */
  readonly cursor: string;
}

/** Decodes a piece of a chat; messages that cannot be read are left out. */
export function decodeChatPage(answer: Answer): Result<ChatPage, SvcError> {
  const envelope = openEnvelope(answer);
  if (!envelope.ok) return envelope;
  const { body } = envelope.value;
  const messages = field<ChatPage>(body, 'messages');
  const cursor = field<ChatPage>(body, 'cursor');
  if (!Array.isArray(messages) || typeof cursor !== 'string') return invalidAnswer('chat');
  return ok({ messages: decodeEntries(messages, decodeChatMessage), cursor });
}

/** Decodes the message that was sent, as the service has taken it. */
export function decodeSentMessage(answer: Answer): Result<ChatMessage, SvcError> {
  const envelope = openEnvelope(answer);
  if (!envelope.ok) return envelope;
  const message = decodeChatMessage(envelope.value.body);
  return message === null ? invalidAnswer('chat message') : ok(message);
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
