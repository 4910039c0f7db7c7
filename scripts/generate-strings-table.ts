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
function sentence(word: unknown): string {
  if (typeof word !== 'function') return String(word);
  const names = /^\(?([\w, ]*)\)?\s*=>/.exec(word.toString())?.[1]?.split(/,\s*/) ?? [];
  return (word as (...parts: unknown[]) => string)(...names.map((name) => `{${name}}`));
}

const rows = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([name, word]: [string, unknown]) =>
    typeof word === 'object' && word !== null
      ? rows(word, `${path}${name}.`)
      : [`| \`${path}${name}\` | ${sentence(word)} |`],
  );

/** The page with the words as the code has them. */
export async function withWords(page: string): Promise<string> {
  const tables = Object.entries(ELEMENTS).map(
    ([tag, words]) => `### Words of \`<${tag}>\`\n\n| name | English |\n| --- | --- |\n${rows(words).join('\n')}`,
  );
  const text = page.replace(
    MARKED,
    (_, open: string, close: string) => `${open}\n\n${tables.join('\n\n')}\n\n${close}`,
  );
  return format(text, { ...(await resolveConfig(LANGUAGES_PAGE)), parser: 'markdown' });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(LANGUAGES_PAGE, await withWords(readFileSync(LANGUAGES_PAGE, 'utf8')));
}
