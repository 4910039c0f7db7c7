/** Rows under a heading; the first column is text, the others are numbers with their units. */
export interface Section {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const GAP = '   ';

/** For the terminal: one table, all sections under each other in columns of the same width. */
export function toText(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ title, columns, rows }) => [[title, ...columns], ...rows, []]);
  const widths = lines.reduce<readonly number[]>(
    (known, line) =>
      [...line, ...known.slice(line.length)].map((_, at) => Math.max(known[at] ?? 0, line[at]?.length ?? 0)),
    [],
  );
  const cell = (text: string, at: number): string =>
    at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0);
  return lines
    .map((line) => line.map(cell).join(GAP).trimEnd())
    .join('\n')
    .trimEnd();
}

/** The same as Markdown, a table for each section. */
export function toMarkdown(sections: readonly Section[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const table = ({ title, columns, rows }: Section): string =>
    [line([title, ...columns]), line(['---', ...columns.map(() => '--:')]), ...rows.map(line)].join('\n');
  return sections.map(table).join('\n\n');
}
