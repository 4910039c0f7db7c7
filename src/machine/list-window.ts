/** A grid of equal rows and the part of it that can be seen; all lengths in CSS pixels. */
export interface GridView {
  /** Cells of the grid. */
  readonly count: number;
  readonly columns: number;
  /** Height of a row, its gap included. */
  readonly rowHeight: number;
  /** Upper edge of what can be seen, measured from the upper edge of the grid; negative above it. */
  readonly top: number;
  readonly height: number;
}

/** The cells that are rendered, and the empty rows that stand for the others. */
export interface GridWindow {
  readonly first: number;
  /** Behind the last cell. */
  readonly end: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
}

/**
 * Which cells to render so that the document stays small however long the catalogue is: what is seen, and as much around it.
 * Never none: a row is what the room of all others is measured by.
 */
export function windowOf({ count, columns, rowHeight, top, height }: GridView): GridWindow {
  const across = Math.max(1, Math.floor(columns) || 1);
  const rows = Math.ceil(count / across);
  if (!(rowHeight > 0) || !(height > 0)) {
    const shown = Math.min(rows, Math.ceil(UNMEASURED / across));
    return { first: 0, end: Math.min(count, shown * across), rowsBefore: 0, rowsAfter: rows - shown };
  }
  const environment = Math.ceil(height / rowHeight);
  const clamp = (row: number, least: number, most: number): number => Math.max(least, Math.min(most, row));
  const from = clamp(Math.floor(top / rowHeight) - environment, 0, Math.max(0, rows - 1));
  const to = clamp(Math.ceil((top + height) / rowHeight) + environment, Math.min(1, rows), rows);
  return { first: from * across, end: Math.min(count, to * across), rowsBefore: from, rowsAfter: rows - to };
}

/** A cell to render. */
export interface GridCell {
  readonly index: number;
  /** Whether it stands outside the window, for the sake of the focus. */
  readonly apart: boolean;
}

/**
 * The cells of the window, and wherever it is the kept one with its neighbours: an element that has the focus cannot be
 * taken away, and the next press of Tab leads on from it.
 *
 * @param kept cell that has the focus; negative if none has
 */
export function cellsOf({ first, end }: GridWindow, count: number, kept: number): GridCell[] {
  const inside = Array.from({ length: end - first }, (_, index) => ({ index: first + index, apart: false }));
  const apart = (kept < 0 ? [] : [kept - 1, kept, kept + 1])
    .filter((index) => index >= 0 && index < count && (index < first || index >= end))
    .map((index) => ({ index, apart: true }));
  return [...apart.filter(({ index }) => index < first), ...inside, ...apart.filter(({ index }) => index >= end)];
}

/** Cells that are rendered before anything could be measured. */
const UNMEASURED = 8;
