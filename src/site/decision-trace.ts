/** One decision in words a merchant understands. */
export interface Decision {
  /** Milliseconds since the trace began. */
  readonly at: number;
  /** What was decided about, such as `configuration`, `product`, `lookup` or `mode`. */
  readonly step: string;
  readonly text: string;
}

/** The ordered list behind `explain()`; bounded, so that a page left open for a day stays small. */
export interface DecisionTrace {
  readonly add: (step: string, text: string) => void;
  readonly list: () => readonly Decision[];
  /** Puts a short text into plain words when the list is read; whoever has the words sets it. */
  phrase?: (text: string) => string;
  /** Sees every decision as it is made. */
  echo?: (decision: Decision) => void;
}

const LIMIT = 200;

/** `now` in milliseconds. */
export function createDecisionTrace(now: () => number): DecisionTrace {
  const began = now();
  const decisions: Decision[] = [];
  const trace: DecisionTrace = {
    add(step, text) {
      const decision = { at: Math.round(now() - began), step, text };
      if (decisions.push(decision) > LIMIT) decisions.splice(LIMIT / 2, 1);
      trace.echo?.(decision);
    },
    list: () => decisions.map((decision) => ({ ...decision, text: trace.phrase?.(decision.text) ?? decision.text })),
  };
  return trace;
}
