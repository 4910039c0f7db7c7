/** One decision in words a merchant understands. */
export interface Decision {
  /** Milliseconds since the page began, as `performance.now()` tells them. */
  readonly at: number;
  /** What was decided about, such as `configuration`, `product`, `lookup` or `mode`. */
  readonly step: string;
  readonly text: string;
}

/** The ordered list behind `explain()`; bounded, so that a page left open for a day stays small. */
export interface DecisionTrace {
  add: (step: string, text: string) => void;
  readonly list: () => readonly Decision[];
  /** Puts a short text into plain words when the list is read; whoever has the words sets it. */
  phrase?: (text: string) => string;
}

const LIMIT = 200;

/** `now` in milliseconds. */
export function createDecisionTrace(now: () => number): DecisionTrace {
  const decisions: Decision[] = [];
  const trace: DecisionTrace = {
    add(step, text) {
      if (decisions.push({ at: Math.round(now()), step, text }) > LIMIT) decisions.splice(LIMIT / 2, 1);
    },
    list: () => decisions.map((decision) => ({ ...decision, text: trace.phrase?.(decision.text) ?? decision.text })),
  };
  return trace;
}
