/** Lets facts happen one after the other: one that comes up meanwhile waits its turn, none happens once all is over. */
export function inTurn<Fact>(happen: (fact: Fact) => void, over: AbortSignal): (fact: Fact) => void {
  const waiting: Fact[] = [];
  return (fact) => {
    if (over.aborted || waiting.push(fact) > 1) return;
    // Walks on to what is added on the way.
    for (const next of waiting) happen(next);
    waiting.length = 0;
  };
}
