import { RECORDING_STATES, STREAM_STATES } from '../catalogue/database.js';
import type { Fault } from '../catalogue/shape.js';
import { isObject, oneOf } from '../catalogue/shape.js';
import type { StreamPatch } from '../store.js';

const FIELDS = { state: oneOf(STREAM_STATES), recording: oneOf(RECORDING_STATES) };

/** The body of `POST /__mock/streams/:id`, or what is wrong with it. */
export function readStreamPatch(body: unknown): StreamPatch | Fault {
  if (!isObject(body)) return { path: 'body', problem: 'is not an object' };
  const names = Object.keys(body);
  if (names.length === 0) return { path: 'state', problem: 'is missing, and so is recording: nothing would change' };
  for (const name of names) {
    const shape = Object.hasOwn(FIELDS, name) ? FIELDS[name as keyof typeof FIELDS] : null;
    if (shape === null) return { path: name, problem: 'is not a field that can be changed (state, recording)' };
    const fault = shape(body[name], name);
    if (fault) return fault;
  }
  return body;
}
