/**
 * Lets facts happen one after the other: one that comes up meanwhile waits its turn, none happens once all is over. One that
 * throws is reported as an uncaught error, and the next one happens all the same.
 */
export function createEventQueue<Event>(handle: (event: Event) => void, signal: AbortSignal): (event: Event) => void {
  const queue: Event[] = [];
  return (event) => {
    if (signal.aborted || queue.push(event) > 1) return;
    // Walks on to what is added on the way.
    for (const next of queue) {
      try {
        handle(next);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
    queue.length = 0;
  };
}
