/** Writes into docs/requirements.md which tests prove each entry; its test compares them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { findFiles } from '../tooling/find-files.js';
import { requirementsNamed, requirementsTested } from './requirement-tags.js';

export const REQUIREMENTS_PAGE = 'docs/requirements.md';
const FOLDERS = [
  'src',
  'components',
  'entries',
  'mock-api',
  'doctor',
  'demo',
  'bench',
  'scripts',
  'tooling',
  'web-test',
  'examples',
  'frameworks',
];
const SOURCE = /\.(ts|tsx|js|mjs|css|html|md|yaml|svelte|vue)$/;
const TEST = /\.(test|spec)\.ts$/;
/** Recordings and measured results have no comments; these tests hold made-up titles as data. */
const NOT_READ =
  /^mock-api\/media\/recording\/|^bench\/results\/|^(scripts\/(requirements|requirement-tags)|tooling\/engines\/engine-limits)\.test\.ts$/;

const ENTRY = /^(### ([A-Z]\d+)\n[^]*?)(?=^##|(?![^]))/gm;
const LINKS = /^Tests: .*\n/m;
const REASON = /^No test: .*\n/m;

export type TestsByRow = ReadonlyMap<string, readonly string[]>;

/** Files that may name requirements. */
export const taggedFiles = (): string[] =>
  [...FOLDERS.flatMap((folder) => findFiles(folder, SOURCE)), ...findFiles('docs', /\.md$/)].filter(
    (file) => !NOT_READ.test(file),
  );

export const rowsOf = (page: string): string[] => [...page.matchAll(ENTRY)].map(([, , row = '']) => row);

/** Test files by the requirement that a title of theirs names. */
export function testsByRow(files: readonly string[], read: (file: string) => string): TestsByRow {
  const tests = new Map<string, string[]>();
  for (const file of files.filter((name) => TEST.test(name))) {
    for (const row of requirementsTested(read(file))) tests.set(row, [...(tests.get(row) ?? []), file]);
  }
  return tests;
}

/** Tags that name no entry, each with its file. */
export function strayTags(page: string, files: readonly string[], read: (file: string) => string): string[] {
  const rows = new Set(rowsOf(page));
  return files.flatMap((file) =>
    requirementsNamed(read(file)).flatMap((row) => (rows.has(row) ? [] : [`${file}: [${row}]`])),
  );
}

/** Entries that have neither a test nor a reason why none can prove them. */
export const unproven = (page: string): string[] =>
  [...page.matchAll(ENTRY)].flatMap(([, entry = '', row = '']) =>
    LINKS.test(entry) || REASON.test(entry) ? [] : [row],
  );

/** The page with the tests of each entry. A reason why there are none goes as soon as there are some. */
export async function withTests(page: string, tests: TestsByRow): Promise<string> {
  const text = page.replace(ENTRY, (_, entry: string, row: string) => {
    const reason = REASON.exec(entry)?.[0] ?? '';
    const links = tests.get(row)?.map((file) => `[${file}](../${file})`);
    return `${entry.replace(LINKS, '').replace(REASON, '')}\n${links ? `Tests: ${links.join(', ')}` : reason}\n\n`;
  });
  return format(text, { ...(await resolveConfig(REQUIREMENTS_PAGE)), parser: 'markdown' });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = (file: string): string => readFileSync(file, 'utf8');
  const page = await withTests(read(REQUIREMENTS_PAGE), testsByRow(taggedFiles(), read));
  writeFileSync(REQUIREMENTS_PAGE, page);
  for (const row of unproven(page)) console.log(`${row} has no test, and no reason why not`);
  for (const tag of strayTags(page, taggedFiles(), read)) console.log(`names no entry: ${tag}`);
}
