/** Number of letters to insert, delete, replace or swap with the next one. */
function distance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(from.length, to.length);
}

/** The name that was probably meant; `null` if none is similar. Upper and lower case, `-` and `_` are ignored. */
export function nearest(name: string, names: readonly string[]): string | null {
  const plain = (text: string): string => text.toLowerCase().replace(/[-_\s]/g, '');
  const [best] = names
    .map((candidate) => ({ candidate, steps: distance(plain(name), plain(candidate)) }))
    .sort((one, other) => one.steps - other.steps);
  return best && best.steps <= Math.max(1, best.candidate.length / 3) ? best.candidate : null;
}
