/**
 * Lets facts happen one after the other: one that comes up meanwhile waits its turn, none happens once all is over. One that
 * throws is reported as an uncaught error, and the next one happens all the same.
 */
export function createEventQueue<Fact>(happen: (fact: Fact) => void, over: AbortSignal): (fact: Fact) => void {
  const waiting: Fact[] = [];
  return (fact) => {
    if (over.aborted || waiting.push(fact) > 1) return;
    // Walks on to what is added on the way.
    for (const next of waiting) {
      try {
        happen(next);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
    waiting.length = 0;
  };
}
