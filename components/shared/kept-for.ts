/** Milliseconds for which an element that a page has taken out of the document keeps its place in a recording. */
export const KEPT_FOR = 60_000;
