/** Writes the tables of docs/languages.md; its test compares them. */
import { pathToFileURL } from 'node:url';
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { englishStrings } from '../components/internal/strings.js';
import { englishPlayer } from '../components/svc-player/svc-player.strings.js';
import { englishStreamListStrings } from '../components/svc-stream-list/svc-stream-list.strings.js';

export const LANGUAGES_PAGE = 'docs/languages.md';
const MARKED = /(<!-- words -->)[^]*(<!-- \/words -->)/;
const ELEMENTS = {
  'svc-pip': englishStrings,
  'svc-player': englishPlayer,
  'svc-stream-list': englishStreamListStrings,
} as const;

/** A function is shown with its arguments in braces. */
function sentence(string: unknown): string {
  if (typeof string !== 'function') return String(string);
  const names = /^\(?([\w, ]*)\)?\s*=>/.exec(string.toString())?.[1]?.split(/,\s*/) ?? [];
  return (string as (...parts: unknown[]) => string)(...names.map((name) => `{${name}}`));
}

const rows = (strings: object, path = ''): string[] =>
  Object.entries(strings).flatMap(([name, string]: [string, unknown]) =>
    typeof string === 'object' && string !== null
      ? rows(string, `${path}${name}.`)
      : [`| \`${path}${name}\` | ${sentence(string)} |`],
  );

/** The page with the strings of the code. */
export async function withStrings(page: string): Promise<string> {
  const tables = Object.entries(ELEMENTS).map(
    ([tag, strings]) => `### Words of \`<${tag}>\`\n\n| name | English |\n| --- | --- |\n${rows(strings).join('\n')}`,
  );
  const text = page.replace(
    MARKED,
    (_, open: string, close: string) => `${open}\n\n${tables.join('\n\n')}\n\n${close}`,
  );
  return format(text, { ...(await resolveConfig(LANGUAGES_PAGE)), parser: 'markdown' });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(LANGUAGES_PAGE, await withStrings(readFileSync(LANGUAGES_PAGE, 'utf8')));
}
