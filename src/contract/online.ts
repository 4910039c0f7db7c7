import type { Result } from '../internal/result.js';
import { ok } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';
import type { Answer } from './http-response.js';
import { invalidAnswer, openEnvelope } from './envelope.js';
import { field, isId } from './field.js';
import { isSecureUrl } from './secure-url.js';
import type { OnlineBody } from './wire.js';

/** A stream of the project that is live now (specification, Current live body). */
export interface Online {
  readonly streamId: string;
  readonly playbackLink: string | null;
}

/** Decodes an answer of online; `null` when nothing is live, or is live in a way this client does not know [E4]. */
export function decodeOnline(
  answer: Answer,
  { development }: { readonly development: boolean },
): Result<Online | null, SvcError> {
  const envelope = openEnvelope(answer);
  if (!envelope.ok) return envelope;
  const online = field<OnlineBody>(envelope.value.body, 'online');
  const read = (key: keyof NonNullable<OnlineBody['online']>): unknown =>
    field<NonNullable<OnlineBody['online']>>(online, key);
  if (online === undefined || online === null) return ok(null);

  const streamId = read('streamId');
  const streamStatus = read('streamStatus');
  const playbackLink = read('playbackLink');
  if (!isId(streamId) || typeof streamStatus !== 'string') return invalidAnswer('online');
  if (streamStatus !== 'online') return ok(null);
  return ok({ streamId, playbackLink: isSecureUrl(playbackLink, development) ? playbackLink : null });
}
