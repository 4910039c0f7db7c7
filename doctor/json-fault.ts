/** What stands where JSON would go on, and what to do about it. */
type Rule = readonly [at: RegExp, remedy: (found: string) => string];

const SPACE = /[ \t\r\n]*/y;
const TOKEN =
  // eslint-disable-next-line no-control-regex
  /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)|[{}[\],:]/y;
/** As word processors and editors of shop systems write them. */
export const TYPOGRAPHIC_QUOTE = /[“”„‟«»‹›‘’‚‛′″＂]/;

const straighten = (quote: string): string => `write straight quotes (") in place of ${quote}`;
const unquote = (word: string): string => `put ${word} into double quotes`;

/** Templates are looked for before brackets, of which they consist. */
const TEMPLATES: readonly Rule[] = [
  [/\{\{|\{%|<%|<\?|\$\{/y, (open) => `the template ${open} was not filled in: write the value itself`],
];

const FOREIGN: readonly Rule[] = [
  [/\ufeff/y, () => 'remove the invisible character in front (a byte order mark): save the file as UTF-8 without BOM'],
  [
    /[\u0085\u00a0\u2000-\u200f\u2028-\u202f\u205f\u2060\u3000]/y,
    () => 'replace the invisible character (a space that is none) by an ordinary space',
  ],
  [new RegExp(TYPOGRAPHIC_QUOTE.source, 'y'), straighten],
  [/[`´']/y, (quote) => `write double quotes (") in place of ${quote}`],
  [/&(?:#\w+|\w+);/y, (entity) => `write the character itself in place of ${entity}: an editor has encoded the text`],
  [/\/\/|\/\*|#/y, (mark) => `remove the comment that begins with ${mark}: JSON has none`],
  [/<!--|-->|<!\[CDATA\[|\]\]>/y, (mark) => `remove ${mark}`],
  [/<\/?\w+[^>]*>?/y, (markup) => `remove ${markup}: only the text between { and } belongs here`],
  [/"[^"]*\\[^"\\/bfnrtu][^"]*"?/y, () => 'write \\\\ in place of each \\'],
  [/"[^"\n]*\r?\n/y, () => 'end the text with " in the line in which it begins'],
  [/"[^"]*$/y, () => 'end the text with "'],
  [/"[^"]*"/y, () => 'remove the tab or other invisible character between the quotes'],
  [/[-+]?\.?\d[\w.]*/y, unquote],
  [/(?:True|False)(?!\w)/y, (word) => `write ${word.toLowerCase()} in place of ${word}`],
  [/(?:None|undefined|NaN|nil)(?!\w)/y, (word) => `write null in place of ${word}`],
  [
    /(?:const|let|var)\s+[\w$]+\s*=|[\w$.]+\s*=/y,
    (code) => `remove ${code}: only the text between { and } belongs here`,
  ],
  [/[\p{L}_$][\p{L}\d_$-]*/uy, unquote],
];

function remedyAt(rules: readonly Rule[], text: string, at: number): string | undefined {
  for (const [pattern, remedy] of rules) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return remedy(found.length > 40 ? `${found.slice(0, 40)}…` : found);
  }
  return undefined;
}

/** What may come next: `first` in an empty object or list, which may also end. */
type Expected = 'key' | 'first-key' | 'colon' | 'value' | 'first-value' | 'comma' | 'end';

const CLOSING: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const isValue = (token: string): boolean => !/^[}\],:]$/.test(token);

/** What is wrong with the next token; `undefined` if nothing is. */
function mismatch(token: string, expected: Expected, closing: string | undefined): string | undefined {
  const isClosing = token === '}' || token === ']';
  if (expected === 'end') return `remove what follows the last bracket, from ${token} on`;
  if (isClosing && token !== closing && expected !== 'key' && expected !== 'value')
    return `write ${closing ?? 'nothing'} in place of ${token}`;
  switch (expected) {
    case 'key':
      if (isClosing) return `remove the comma before ${token}`;
      break;
    case 'value':
      if (isClosing) return `write the missing value before ${token}, or remove what is in front of it`;
      break;
    case 'first-key':
    case 'first-value':
      if (isClosing) return undefined;
      break;
    case 'colon':
      return token === ':' ? undefined : `write a colon (:) before ${token}`;
    case 'comma':
      return token === ',' || isClosing ? undefined : `write a comma before ${token}`;
  }
  if (!isValue(token)) return `remove ${token}`;
  const isKey = expected === 'key' || expected === 'first-key';
  return isKey && !token.startsWith('"') ? unquote(token) : undefined;
}

/** What may follow a token that was expected. */
function next(token: string, expected: Expected, open: string[]): Expected {
  if (token === '{' || token === '[') {
    open.push(CLOSING[token] ?? '');
    return token === '{' ? 'first-key' : 'first-value';
  }
  if (token === '}' || token === ']') open.pop();
  if (token === ':') return 'value';
  if (token === ',') return open.at(-1) === '}' ? 'key' : 'value';
  if (expected === 'key' || expected === 'first-key') return token === '}' ? after(open) : 'colon';
  return after(open);
}

const after = (open: readonly string[]): Expected => (open.length > 0 ? 'comma' : 'end');

/** The first place at which the text is no JSON, and what to do there; `undefined` if it is JSON. */
function firstFault(text: string): { readonly at: number; readonly remedy: string } | undefined {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  let last = { token: '', at: 0 };
  for (;;) {
    SPACE.lastIndex = at;
    at += SPACE.exec(text)?.[0].length ?? 0;
    if (at >= text.length) break;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0];
    const wrong =
      remedyAt(TEMPLATES, text, at) ??
      (token === undefined
        ? (remedyAt(FOREIGN, text, at) ?? `remove ${text[at] ?? ''}`)
        : mismatch(token, expected, open.at(-1)));
    // A text that ends with a typographic quote goes on to the next straight one.
    const quote = TYPOGRAPHIC_QUOTE.exec(last.token);
    if (wrong !== undefined && quote) return { at: last.at + quote.index, remedy: straighten(quote[0]) };
    const isAfterComma = last.token === ',' && (token === '}' || token === ']');
    if (wrong !== undefined || token === undefined) return { at: isAfterComma ? last.at : at, remedy: wrong ?? '' };
    expected = next(token, expected, open);
    last = { token, at };
    at += token.length;
  }
  if (expected === 'end') return undefined;
  if (last.token === '') return { at: 0, remedy: 'it is empty: write it between { and }' };
  return { at: text.length - 1, remedy: `write the missing ${open.reverse().join(' ') || 'value'} at its end` };
}

/** Line of a text that is no JSON, what stands there, and what to change. */
export function jsonFault(text: string): string | undefined {
  const fault = firstFault(text);
  if (fault === undefined) return undefined;
  const before = text.slice(0, fault.at).split('\n');
  const start = (before.at(-1) ?? '').slice(-24);
  const end = /^[^\r\n]{0,24}/.exec(text.slice(fault.at))?.[0] ?? '';
  const near = `${start}${end}`.trim();
  return `line ${before.length}${near === '' ? '' : `, near ${near}`}: ${fault.remedy}`;
}
