/** Writes the policies of `demo/minimum-policy.ts` into docs/security.md, as tables. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { MODES, PAGES, POLICY_SOURCES, unite, writePolicy, type ModeName } from '../demo/minimum-policy.js';

const FILE = 'docs/security.md';
const BEGIN = '<!-- policies -->';
const END = '<!-- /policies -->';

type Row = readonly [string, string];

function table(...rows: readonly Row[]): string {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (row: Row): string => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head, ...rest] = rows.map(line);
  return [head, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...rest].join('\n');
}

function pageTable(page: string, modes: readonly ModeName[]): string {
  const rows = modes.map((mode): Row => [MODES[mode].shows, `\`${writePolicy(MODES[mode].policy)}\``]);
  const all = `\`\`\`csp\n${writePolicy(unite(modes))}\n\`\`\``;
  return `### ${page}\n\n${all}\n\n${table(['shown', 'needs'], ...rows)}`;
}

/** What each place means, and for each page the policy that allows everything and those of which it is made. */
export function drawPolicies(): string {
  const places = Object.entries(POLICY_SOURCES).map(([place, meaning]): Row => [`\`${place}\``, meaning]);
  const pages = Object.entries<readonly ModeName[]>(PAGES).map(([page, modes]) => pageTable(page, modes));
  return [table(['place', 'what it is'], ...places), ...pages].join('\n\n');
}

/** The document with the tables between its marks. */
export function placePolicies(document: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${FILE} lacks its marks ${BEGIN} and ${END}`);
  return `${before}${BEGIN}\n\n${drawPolicies()}\n\n${END}${after}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(FILE, placePolicies(readFileSync(FILE, 'utf8')));
}
