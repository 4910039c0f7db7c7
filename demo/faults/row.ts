/** A fault that the product must survive, or a guarantee, and how it is tested. */
export interface Row {
  /** Number in test titles. */
  readonly row: string;
  /** What goes wrong, or what is guaranteed. */
  readonly fault: string;
  /** The result for the page and the elements. */
  readonly expected: string;
  /** Why no headless test can produce it; then no test names it. */
  readonly cannot?: string;
  /** What the tests do not cover, and why. */
  readonly except?: string;
  /** Why the tests check no product page of a shop. */
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
