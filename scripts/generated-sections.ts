/** `npm run generate`: writes the generated sections and pictures of the documents; their test compares them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { buyButtonTables } from './buy-button-tables.js';
import { CAPACITY_TABLES } from './capacity-tables.js';
import { TABLES, withTable, type GuideTable } from './guide-tables.js';
import { drawCardStream, drawMachine, drawRecovery } from './machine-diagram.js';
import { pollsPlot } from './polls-plot.js';
import { policyTables } from './policy-tables.js';
import { serviceTables } from './service-tables.js';
import { stringsTables } from './strings-tables.js';

interface Section {
  readonly file: string;
  /** Name in the comments that mark its begin and end. */
  readonly name: string;
  readonly markdown: () => string;
}

export const SECTIONS: readonly Section[] = [
  { file: 'src/README.md', name: 'machine-diagram', markdown: drawMachine },
  { file: 'src/README.md', name: 'recovery-diagram', markdown: drawRecovery },
  { file: 'src/README.md', name: 'card-stream-diagram', markdown: drawCardStream },
  { file: 'docs/merchant.md', name: 'buy-buttons', markdown: buyButtonTables },
  { file: 'docs/security.md', name: 'policies', markdown: policyTables },
  { file: 'docs/languages.md', name: 'words', markdown: stringsTables },
];

/** Pictures that are drawn by the code they show. */
export const PICTURES: Readonly<Record<string, () => Promise<string>>> = { 'docs/pictures/polls.svg': pollsPlot };

const formatted = async (file: string, text: string): Promise<string> =>
  format(text, { ...(await resolveConfig(file)), parser: 'markdown' });

export const guideTables = async (): Promise<readonly GuideTable[]> => [
  ...TABLES,
  ...CAPACITY_TABLES,
  ...(await serviceTables()),
];

/** The guide with the table as the code has it, formatted. */
export const withGuideTable = (document: string, table: GuideTable): Promise<string> =>
  formatted(table.file, withTable(document, table));

/**
 * The document with the section as the code has it.
 *
 * @throws when the document lacks its marks
 */
export async function withSection(document: string, { file, name, markdown }: Section): Promise<string> {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} lacks its marks ${begin} and ${end}`);
  const text = `${before}${begin}\n\n${markdown()}\n\n${end}${after}`;
  return formatted(file, text);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const section of SECTIONS) {
    writeFileSync(section.file, await withSection(readFileSync(section.file, 'utf8'), section));
  }
  for (const table of await guideTables()) {
    writeFileSync(table.file, await withGuideTable(readFileSync(table.file, 'utf8'), table));
  }
  for (const [file, draw] of Object.entries(PICTURES)) writeFileSync(file, await draw());
}
