/** Rows under a heading; the first column is text, the others are numbers with their units. */
export interface Section {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What stands for a value that is missing. */
export const NONE = '-';

/** A value with its unit. */
export const cell = (value: number | null, unit = '', digits = 0): string =>
  value === null ? NONE : value.toFixed(digits) + unit;

const GAP = '   ';

function align(text: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}

/** For the terminal: one table, all sections under each other in columns of the same width. */
export function toText(sections: readonly Section[]): string {
  const lines = sections.flatMap(({ title, columns, rows }) => [[title, ...columns], ...rows, []]);
  const widths = lines.reduce<readonly number[]>(
    (known, line) =>
      [...line, ...known.slice(line.length)].map((_, at) => Math.max(known[at] ?? 0, line[at]?.length ?? 0)),
    [],
  );
  return lines
    .map((line) =>
      line
        .map((text, at) => align(text, at, widths))
        .join(GAP)
        .trimEnd(),
    )
    .join('\n')
    .trimEnd();
}

function markdownTable({ title, columns, rows }: Section): string {
  const lines = [[title, ...columns], ...rows].map((line) => line.map((text) => text.trim().replaceAll('|', '\\|')));
  const widths = ['', ...columns].map((_, at) => Math.max(3, ...lines.map((line) => line[at]?.length ?? 0)));
  const rule = widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const [head = [], ...body] = lines.map((line) => line.map((text, at) => align(text, at, widths)));
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The same as Markdown, a table for each section, laid out as a formatter would. */
export const toMarkdown = (sections: readonly Section[]): string => sections.map(markdownTable).join('\n\n');
