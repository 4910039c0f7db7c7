/** One way for things to go wrong that the product survives, or one promise of it, and how that is known. */
export interface Row {
  /** Number by which tests name it. */
  readonly row: string;
  /** What goes wrong, or what is promised. */
  readonly fault: string;
  /** What becomes of the page and of what we show. */
  readonly expected: string;
  /** Why no test without a screen can produce it at all; then no test names it. */
  readonly cannot?: string;
  /** What the tests that name it leave out, and why. */
  readonly except?: string;
  /** Where no product page of a shop is looked at after it: why there is none. */
  readonly noShop?: string;
}

export interface Section {
  readonly title: string;
  readonly rows: readonly Row[];
}

export const row = (
  row: string,
  fault: string,
  expected: string,
  notes: Omit<Row, 'row' | 'fault' | 'expected'> = {},
): Row => ({
  row,
  fault,
  expected,
  ...notes,
});
