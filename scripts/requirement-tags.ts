/** Requirements are in square brackets, before rows of the fault register: `[D4, FAULTS 105]`. */
const BRACKET = /\[([^[\]\n]+)\]/g;
const FAULTS = /(^|, )FAULTS .*$/;
const ROW = /^[A-Z]\d{1,2}$/;
/** `M1-M7` means seven. */
const RANGE = /^([A-Z])(\d{1,2})-\1(\d{1,2})$/;

/** Calls of the test runners and of web-test/it-in.ts; what follows is the title, or what a table calls it. */
export const CALL = /\b(?:it|test|describe)(?:(?:\.describe)?\(|In\(\s*(?:'\w+'|\[[^\]]*\]),\s*(?:'[^'\n]*'|\w+),)\s*/g;
const OPENING = /(['"`])((?:\[[^[\]\n]+\] ?)+)/g;
const LITERAL = /^(?:'|"|`(?!\$\{))/;

function rowsOf(word: string): string[] | null {
  if (ROW.test(word)) return [word];
  const [, letter = '', from = '', to = ''] = RANGE.exec(word) ?? [];
  if (letter === '') return null;
  return Array.from(
    { length: Number(to) - Number(from) + 1 },
    (_, index) => `${letter}${String(Number(from) + index)}`,
  );
}

/** Requirements that a text names anywhere, in its order; brackets with anything else are ignored. */
export function requirementsNamed(text: string): string[] {
  const named = [...text.matchAll(BRACKET)].flatMap(([, inside = '']) => {
    const words = inside.replace(FAULTS, '').split(', ').map(rowsOf);
    return words.includes(null) ? [] : words.flatMap((rows) => rows ?? []);
  });
  return [...new Set(named)];
}

/** A bracket, and the space or line of a comment before it. */
const TAG = /(?:\s*\n[ \t]*\*)?\s*\[([^[\]\n]+)\]/g;

/** A text as those read it who have no list of requirements: without the brackets that name them. */
export const withoutTags = (text: string): string =>
  text.replace(TAG, (bracket, inside: string) =>
    inside
      .replace(FAULTS, '')
      .split(', ')
      .every((word) => word === '' || rowsOf(word))
      ? ''
      : bracket,
  );

/**
 * Requirements that the titles of a test file begin with. Where a title comes from a table, every text of the file that begins
 * with a tag counts.
 */
export function requirementsTested(source: string): string[] {
  const calls = [...source.matchAll(CALL)].map(({ 0: call, index }) => source.slice(index + call.length));
  const openings = calls.every((rest) => LITERAL.test(rest))
    ? calls.flatMap((rest) => {
        const [opening] = rest.matchAll(OPENING);
        return opening?.index === 0 ? [opening[0]] : [];
      })
    : [...source.matchAll(OPENING)].map(([opening]) => opening);
  return requirementsNamed(openings.join('\n'));
}
