/** A grid of equal rows and its visible part; all lengths in CSS pixels. */
export interface GridView {
  /** Number of cells in the grid. */
  readonly count: number;
  readonly columns: number;
  /** Height of a row including its gap. */
  readonly rowHeight: number;
  /** Top of the viewport relative to the top of the grid; negative above it. */
  readonly top: number;
  readonly height: number;
}

/** The rendered cells, and the empty rows in place of the others. */
export interface GridWindow {
  readonly first: number;
  /** Index after the last rendered cell. */
  readonly end: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
}

/**
 * Computes the cells to render, so that the document stays small however long the catalogue is: the viewport and its
 * height around it. At least one row is rendered, because the height of all others is measured by it.
 */
export function windowOf({ count, columns, rowHeight, top, height }: GridView): GridWindow {
  const across = Math.max(1, Math.floor(columns) || 1);
  const rows = Math.ceil(count / across);
  if (!(rowHeight > 0) || !(height > 0)) {
    const shown = Math.min(rows, Math.ceil(UNMEASURED / across));
    return { first: 0, end: Math.min(count, shown * across), rowsBefore: 0, rowsAfter: rows - shown };
  }
  const overscan = Math.ceil(height / rowHeight);
  const clamp = (row: number, least: number, most: number): number => Math.max(least, Math.min(most, row));
  const from = clamp(Math.floor(top / rowHeight) - overscan, 0, Math.max(0, rows - 1));
  const to = clamp(Math.ceil((top + height) / rowHeight) + overscan, Math.min(1, rows), rows);
  return { first: from * across, end: Math.min(count, to * across), rowsBefore: from, rowsAfter: rows - to };
}

/** A cell to render. */
export interface GridCell {
  readonly index: number;
  /** Whether the cell is outside the window and only rendered to keep the focus. */
  readonly apart: boolean;
}

/**
 * The cells of the window, plus the focused cell and its neighbours wherever they are: removing the focused element would
 * lose the focus, and Tab must reach the next cell from it.
 *
 * @param kept index of the focused cell; negative without one
 */
export function cellsOf({ first, end }: GridWindow, count: number, kept: number): GridCell[] {
  const inside = Array.from({ length: end - first }, (_, index) => ({ index: first + index, apart: false }));
  const apart = (kept < 0 ? [] : [kept - 1, kept, kept + 1])
    .filter((index) => index >= 0 && index < count && (index < first || index >= end))
    .map((index) => ({ index, apart: true }));
  return [...apart.filter(({ index }) => index < first), ...inside, ...apart.filter(({ index }) => index >= end)];
}

/** Number of cells that are rendered before the first measurement. */
const UNMEASURED = 8;
