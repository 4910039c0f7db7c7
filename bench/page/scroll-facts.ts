/** What was noticed while a page was scrolled. */
export interface ScrollFacts {
  /** Milliseconds between animation frames. */
  readonly intervals: readonly number[];
  /** Most elements in the document and the list together. */
  readonly elements: number;
  /** Most cards that were rendered at a time. */
  readonly cards: number;
  /** Frames in which a row that the shopper could see was not rendered. */
  readonly blank: number;
}

/** What the page offers to the benchmark as `svcBenchScroll`. */
export interface ScrollProbe {
  start(): void;
  stop(): ScrollFacts;
  /** Loads recordings with the list's own button until this many are known, and returns how many pages that took. */
  readAhead(streams: number): Promise<number>;
  /** Jumps to the end of what the list has read, and resolves when its last card is rendered. */
  goToEnd(): Promise<void>;
}
