import type { ChatMessage } from '../../src/contract/chat.js';
import type { ErrorBody } from '../../src/contract/wire.js';
import type { Database, StreamRecord } from '../catalogue/database.js';
import { isObject } from '../catalogue/shape.js';
import type { EndpointAnswer } from '../endpoints/endpoint.js';
import { given, invalid, ok } from '../endpoints/endpoint.js';
import type { Store } from '../store.js';
import type { ChatPage, ChatRooms } from './chat-room.js';
import { shownStream } from './playback.js';

/** Characters of a message, at most. */
const LONGEST = 300;

type ChatAnswer = EndpointAnswer<ChatPage | ErrorBody>;

/** GET /internal/chat: what came after `after`, or the last messages [Z11]. */
export function chatPage(store: Store, rooms: ChatRooms, query: URLSearchParams, now: number): ChatAnswer {
  const stream = streamOf(store, query);
  if ('envelopeStatus' in stream) return stream;
  return ok(rooms.page(store.database, stream, given(query, 'after'), now));
}

/** POST /internal/chat `{text}`: only while the stream runs; the answer is the message as it stands there. */
export function sendMessage(
  store: Store,
  rooms: ChatRooms,
  query: URLSearchParams,
  body: unknown,
  now: number,
): EndpointAnswer<ChatMessage | ErrorBody> {
  const stream = streamOf(store, query);
  if ('envelopeStatus' in stream) return stream;
  if (stream.state !== 'online') return invalid(409, 409, 'the chat is open only while the stream runs');
  const text = isObject(body) && typeof body['text'] === 'string' ? body['text'].trim() : '';
  if (text === '' || text.length > LONGEST) return invalid(400, 400, `text must have 1 to ${LONGEST} characters`);
  const database: Database = store.database;
  return ok(rooms.send(database, stream, text, now));
}

/** Seconds that a question may be held, 0 to 25. */
export const holdOf = (query: URLSearchParams): number =>
  given(query, 'after') === null ? 0 : Math.min(25, Math.max(0, Number(query.get('wait')) || 0));

function streamOf({ catalogue }: Store, query: URLSearchParams): StreamRecord | EndpointAnswer<ErrorBody> {
  const application = given(query, 'application');
  const translationId = given(query, 'translationId');
  if (application === null || translationId === null) {
    return invalid(400, 400, `${application === null ? 'application' : 'translationId'} is missing`);
  }
  if (catalogue.project(application) === null) return invalid(400, 400, 'application is not known');
  return shownStream(catalogue, application, translationId) ?? invalid(404, 404, 'there is no such stream');
}
