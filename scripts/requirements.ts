/**
 * `npm run requirements`: what is wrong between docs/requirements.md and the titles of the tests.
 *
 * `-- --list [row…]` prints the tests that prove each row, or those rows.
 */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
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
/** Measured results have no comments; these tests hold made-up titles as data. */
const NOT_READ = /^bench\/results\/|^scripts\/(requirements|requirement-tags)\.node\.test\.ts$/;

const ENTRY = /^(### ([A-Z]\d+)\n[^]*?)(?=^##|(?![^]))/gm;
const REASON = /^No test: (.*(?:\n.+)*)/m;

export type TestsByRow = ReadonlyMap<string, readonly string[]>;

/** Files that may name requirements. */
export const taggedFiles = (): string[] =>
  [...FOLDERS.flatMap((folder) => findFiles(folder, SOURCE)), ...findFiles('docs', /\.md$/)].filter(
    (file) => !NOT_READ.test(file),
  );

interface Entry {
  readonly row: string;
  /** Why no test can prove it; `null` where one has to. */
  readonly reason: string | null;
}

const entriesOf = (page: string): Entry[] =>
  [...page.matchAll(ENTRY)].map(([, entry = '', row = '']) => ({ row, reason: REASON.exec(entry)?.[1] ?? null }));

export const rowsOf = (page: string): string[] => entriesOf(page).map(({ row }) => row);

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

/** What is wrong with the proof of each entry: neither a test nor a reason why none can prove it, or both. */
export const badlyProven = (page: string, tests: TestsByRow): string[] =>
  entriesOf(page).flatMap(({ row, reason }) => {
    if (reason !== null) return tests.has(row) ? [`${row} has a test, and a reason why not`] : [];
    return tests.has(row) ? [] : [`${row} has no test, and no reason why not`];
  });

/** A line for each of these rows (of every row where none is named) with the tests that prove it, or why there are none. */
export function listOf(page: string, tests: TestsByRow, wanted: readonly string[]): string[] {
  const entries = entriesOf(page);
  const unknown = wanted.filter((row) => !entries.some((entry) => entry.row === row));
  const shown = wanted.length === 0 ? entries : entries.filter(({ row }) => wanted.includes(row));
  return [
    ...unknown.map((row) => `${row}: ${REQUIREMENTS_PAGE} has no such entry`),
    ...shown.map(({ row, reason }) =>
      [row, ...(tests.get(row) ?? [`no test: ${reason ?? 'and no reason'}`])].join('\n  '),
    ),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = (file: string): string => readFileSync(file, 'utf8');
  const page = read(REQUIREMENTS_PAGE);
  const files = taggedFiles();
  const tests = testsByRow(files, read);
  const [option, ...wanted] = process.argv.slice(2);
  if (option === '--list') for (const line of listOf(page, tests, wanted)) console.log(line);
  const wrong = [...badlyProven(page, tests), ...strayTags(page, files, read).map((tag) => `names no entry: ${tag}`)];
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
