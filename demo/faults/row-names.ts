const ROW = /^(\d+|3[a-f]|S[45]\.\d+)$/;
const BRACKET = /\[([^\]]*\bFAULTS [^\]]*)\]/g;
const LEADING = /^((?:\d+|3[a-f]|S[45]\.\d+)(?:, (?:\d+|3[a-f]|S[45]\.\d+))*) /;

/** Rows of the register that a title names: `[T7, FAULTS 53, 54] keeps a strict policy` names 53 and 54. */
export function rowsNamed(title: string): string[] {
  const named = [...title.matchAll(BRACKET)].flatMap(([, inside = '']) => {
    const words = inside.slice(inside.indexOf('FAULTS ') + 'FAULTS '.length).split(/, */);
    const end = words.findIndex((word) => !ROW.test(word));
    return end < 0 ? words : words.slice(0, end);
  });
  return [...new Set(named)];
}

/** Title of a row whose name begins with the numbers that it proves, if any. */
export const rowTitle = (name: string): string => name.replace(LEADING, '[FAULTS $1] ');
