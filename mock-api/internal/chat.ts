import type { ChatMessage } from '../../src/contract/chat.js';
import type { ErrorBody } from '../../src/contract/wire.js';
import type { StreamRecord } from '../catalogue/database.js';
import { isObject } from '../catalogue/shape.js';
import type { EndpointResponse } from '../endpoints/endpoint.js';
import { queryParameter, invalid, ok } from '../endpoints/endpoint.js';
import type { Tenant } from '../tenants/tenant.js';
import type { ChatPage } from './chat-room.js';
import { visibleStream } from './playback.js';

/** Characters of a message, at most: what the player's field takes. */
const MAX_TEXT_LENGTH = 500;

type ChatResponse = EndpointResponse<ChatPage | ErrorBody>;

/** GET /internal/chat: the messages after the cursor `after`, or the last ones [Z11]. */
export function chatPage(tenant: Tenant | null, query: URLSearchParams): ChatResponse {
  const found = chatOf(tenant, query);
  if ('envelopeStatus' in found) return found;
  const { chat, clock } = found.tenant;
  const page = chat.page(found.stream, queryParameter(query, 'after'), clock.now());
  return page === null ? invalid(410, 410, 'after is a time that the clock has not reached: ask without it') : ok(page);
}

/** POST /internal/chat `{text}`: only while the stream is live; returns the message. */
export function sendMessage(
  tenant: Tenant | null,
  query: URLSearchParams,
  body: unknown,
): EndpointResponse<ChatMessage | ErrorBody> {
  const found = chatOf(tenant, query);
  if ('envelopeStatus' in found) return found;
  if (found.stream.state !== 'online') return invalid(409, 409, 'the chat is open only while the stream runs');
  const text = isObject(body) && typeof body['text'] === 'string' ? body['text'].trim() : '';
  if (text === '' || text.length > MAX_TEXT_LENGTH)
    return invalid(400, 400, `text must have 1 to ${MAX_TEXT_LENGTH} characters`);
  const { chat, clock } = found.tenant;
  return ok(chat.send(found.stream, text, clock.now()));
}

/** Seconds of the long poll, 0 to 25. */
export const waitSeconds = (query: URLSearchParams): number =>
  queryParameter(query, 'after') === null ? 0 : Math.min(25, Math.max(0, Number(query.get('wait')) || 0));

interface FoundChat {
  readonly tenant: Tenant;
  readonly stream: StreamRecord;
}

function chatOf(tenant: Tenant | null, query: URLSearchParams): FoundChat | EndpointResponse<ErrorBody> {
  const application = queryParameter(query, 'application');
  const translationId = queryParameter(query, 'translationId');
  if (application === null || translationId === null) {
    return invalid(400, 400, `${application === null ? 'application' : 'translationId'} is missing`);
  }
  if (tenant === null) return invalid(400, 400, 'application is not known');
  const stream = visibleStream(tenant.catalogue, application, translationId);
  return stream === null ? invalid(404, 404, 'there is no such stream') : { tenant, stream };
}
