import type { Result } from '../base/result.js';
import { ok } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import type { HttpResponse } from './http-response.js';
import { invalidResponse, openEnvelope } from './envelope.js';
import { field, isId } from './field.js';
import { type DecodeOptions, isSecureUrl, mediaUrl } from './secure-url.js';
import type { MediaOrientation, StreamState } from './stream.js';
import type { ActiveStream, MiniPlayerStream } from './wire.js';

/**
 * Decodes a stream-state response; checks HTTP status, envelope status and resource state in this order [C2].
 * Fails with `http`, `envelope` or `invalid-answer`; content that must not be displayed is a value, not an error [C3].
 */
export function decodeStreamState(response: HttpResponse, options: DecodeOptions): Result<StreamState, SvcError> {
  const envelope = openEnvelope(response);
  if (!envelope.ok) return envelope;
  const { body } = envelope.value;
  const status = field<ActiveStream>(body, 'status');
  const source = field<ActiveStream>(body, 'stream');
  const read = (key: keyof MiniPlayerStream): unknown => field<MiniPlayerStream>(source, key);
  const linkOf = (key: keyof MiniPlayerStream): string | null => {
    const url = read(key);
    return isSecureUrl(url, options.development) ? url : null;
  };

  if (status === 'no_active_stream') return none('no-active-stream');
  if (typeof status !== 'string') return invalidResponse('body.status');
  if (status !== 'active') return none('unknown-status');

  const streamStatus = read('streamStatus');
  if (typeof streamStatus !== 'string') return invalidResponse('streamStatus');
  if (streamStatus !== 'online' && streamStatus !== 'completed') return none('unknown-status');

  const streamId = read('streamId');
  const productId = read('productId');
  const feedProductId = read('feedProductId') ?? '';
  if (!isId(streamId) || !isId(productId) || typeof feedProductId !== 'string') return invalidResponse('identifier');

  // Without a playerUrl of https there is no stream to display [C3].
  const playerUrl = linkOf('playerUrl');
  if (playerUrl === null) return none('invalid-player-url');

  const startTime = read('startTime');
  return ok({
    kind: 'active',
    stream: {
      streamId,
      streamStatus,
      productId,
      feedProductId: feedProductId || null,
      playerUrl,
      mediaOrientation: decodeOrientation(read('mediaOrientation')),
      playbackLink: mediaUrl(read('playbackLink'), options),
      previewUrl: mediaUrl(read('previewUrl'), options),
      posterUrl: linkOf('posterUrl'),
      startTime: Number.isFinite(startTime) && (startTime as number) >= 0 ? (startTime as number) : null,
    },
  });
}

type NoneReason = Extract<StreamState, { kind: 'none' }>['reason'];

const none = (reason: NoneReason): Result<StreamState, never> => ok({ kind: 'none', reason });

export const decodeOrientation = (value: unknown): MediaOrientation =>
  value === 'portrait' || value === 'landscape' || value === 'square' ? value : 'unknown';
