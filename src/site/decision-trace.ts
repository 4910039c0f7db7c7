/** One decision in words a merchant understands. */
export interface Decision {
  /** Milliseconds since the start of the page, as `performance.now()` returns them. */
  readonly at: number;
  /** Subject of the decision, such as `configuration`, `product`, `lookup` or `mode`. */
  readonly step: string;
  readonly text: string;
}

/** The ordered list behind `explain()`; bounded, so that a page left open for a day stays small. */
export interface DecisionTrace {
  add: (step: string, text: string) => void;
  /** Replaced by the module that expands short texts. */
  list: () => readonly Decision[];
}

const LIMIT = 200;

/** @param now returns milliseconds since the start of the page */
export function createDecisionTrace(now: () => number): DecisionTrace {
  const decisions: Decision[] = [];
  return {
    add(step, text) {
      if (decisions.push({ at: now() | 0, step, text }) > LIMIT) decisions.splice(LIMIT / 2, 1);
    },
    list: () => [...decisions],
  };
}
