import { guarded } from '../../src/base/guarded.js';

/**
 * Handles events one after the other: an event that is sent during another one is queued, and none is handled after
 * `signal` is aborted. After an error of the handler, which is handed to `failed`, the queue continues; also where `failed` throws,
 * as an event that tells of it may on a page that has broken events.
 */
export function createEventQueue<Event>(
  handle: (event: Event) => void,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): (event: Event) => void {
  const queue: Event[] = [];
  return (event) => {
    if (queue.push(event) > 1) return;
    // The iteration includes events that are added during it.
    for (const next of queue) {
      try {
        if (!signal.aborted) handle(next);
      } catch (error) {
        guarded(() => failed(error));
      }
    }
    queue.length = 0;
  };
}
