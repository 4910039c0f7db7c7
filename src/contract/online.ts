import type { Result } from '../base/result.js';
import { ok } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import type { HttpResponse } from './http-response.js';
import { invalidResponse, openEnvelope } from './envelope.js';
import { field, isId } from './field.js';
import { type DecodeOptions, mediaUrl } from './secure-url.js';
import type { OnlineBody } from './wire.js';

/** The project's live stream (specification, Current live body). */
export interface Online {
  readonly streamId: string;
  readonly playbackLink: string | null;
}

/** Decodes an online response; `null` when no stream is live or its status is unknown to this client [E4]. */
export function decodeOnline(response: HttpResponse, options: DecodeOptions): Result<Online | null, SvcError> {
  const envelope = openEnvelope(response);
  if (!envelope.ok) return envelope;
  const online = field<OnlineBody>(envelope.value.body, 'online');
  const read = (key: keyof NonNullable<OnlineBody['online']>): unknown =>
    field<NonNullable<OnlineBody['online']>>(online, key);
  if (online === undefined || online === null) return ok(null);

  const streamId = read('streamId');
  const streamStatus = read('streamStatus');
  const playbackLink = read('playbackLink');
  if (!isId(streamId) || typeof streamStatus !== 'string') return invalidResponse('online');
  if (streamStatus !== 'online') return ok(null);
  return ok({ streamId, playbackLink: mediaUrl(playbackLink, options) });
}
