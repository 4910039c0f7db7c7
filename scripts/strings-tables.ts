import { englishStrings } from '../components/shared/strings.js';
import { englishPlayer } from '../components/svc-player/strings.js';
import { englishStreamListStrings } from '../components/svc-stream-list/strings.js';

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

/** The strings of every element with their English text. */
export const stringsTables = (): string =>
  Object.entries(ELEMENTS)
    .map(
      ([tag, strings]) => `### Words of \`<${tag}>\`\n\n| name | English |\n| --- | --- |\n${rows(strings).join('\n')}`,
    )
    .join('\n\n');
