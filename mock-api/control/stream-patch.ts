import { RECORDING_STATES, STREAM_STATES } from '../catalogue/database.js';
import { timeline } from '../catalogue/check-database.js';
import { oneOf, optional } from '../catalogue/shape.js';
import type { StreamPatch } from '../store.js';
import { bodyOf } from './read-body.js';
import { Rejection } from './rejection.js';

const read = bodyOf<StreamPatch>({
  state: optional(oneOf(STREAM_STATES)),
  recording: optional(oneOf(RECORDING_STATES)),
  timeline: optional(timeline),
});

/**
 * The body of `POST /__mock/streams/:id`.
 *
 * @throws {Rejection} naming the field that is wrong
 */
export function readStreamPatch(body: unknown): StreamPatch {
  const patch = read(body);
  if (Object.keys(patch).length > 0) return patch;
  throw new Rejection(400, 'state', 'state, recording and timeline are missing: nothing would change');
}
