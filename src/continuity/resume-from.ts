import type { Stream } from '../contract/stream.js';
import type { MediaStart } from '../machine/media-event.js';
import type { ResumeRecord } from './resume-record.js';

/**
 * Where the saved viewing goes on, or `null` for a direct entry [X3]: the product that was asked for, the stream and
 * its mode must all be those that were saved. Whoever reads the record has compared its token with the address.
 */
export function resumeFrom(viewing: ResumeRecord | null, feedProductId: string, stream: Stream): MediaStart | null {
  if (!viewing) return null;
  if (viewing.feedProductId !== feedProductId || viewing.streamId !== stream.streamId) return null;
  const live = stream.streamStatus === 'online';
  if (live !== (viewing.mode === 'live')) return null;
  return live ? 'live' : viewing.position;
}
