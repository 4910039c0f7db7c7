/** One decision in words a merchant understands. */
export interface Decision {
  /** Milliseconds since the start of the page, as `performance.now()` returns them. */
  readonly at: number;
  /** Subject of the decision, such as `configuration`, `product`, `lookup` or `mode`. */
  readonly step: string;
  readonly text: string;
  /** What is shown since, in a decision of the step `mode`; as in `data-mode`. */
  readonly mode?: string | undefined;
  /** Of the video or of the poster's picture; as in `data-phase`. */
  readonly phase?: string | undefined;
  /** Why nothing or the poster is shown; as in `data-reason`. */
  readonly reason?: string | undefined;
}

/** What a decision of the step `mode` led to: code reads this, people the text. */
export type Shown = Pick<Decision, 'mode' | 'phase' | 'reason'>;

/** A decision that its trace may still word anew. */
export interface TracedDecision extends Decision {
  text: string;
}

/** The ordered list behind `explain()`; bounded, so that a page left open for a day stays small. */
export interface DecisionTrace {
  add(step: string, text: string, shown?: Shown): void;
  readonly list: TracedDecision[];
  /** Told of each decision before it is in the list, and may put its text in other words. */
  readonly listeners: ((decision: TracedDecision) => void)[];
}

const LIMIT = 200;

/** @param now returns milliseconds since the start of the page */
export function createDecisionTrace(now: () => number): DecisionTrace {
  return {
    listeners: [],
    list: [],
    add(step, text, shown) {
      const decision = { step, text, at: now() | 0, ...shown };
      this.listeners.map((listener) => listener(decision));
      if (this.list.push(decision) > LIMIT) this.list.splice(LIMIT / 2, 1);
    },
  };
}
