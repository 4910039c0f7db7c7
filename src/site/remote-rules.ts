import type { LocatorElement, ProductLocator } from './product-id.js';

/** Characters of a text or an address that a pattern from the service is tried on. */
const LONGEST_TEXT = 500;
/** Repetitions without a limit in such a pattern: each multiplies its time by the length of the text. */
const MAX_REPETITIONS = 3;

/** Pseudo-classes that say where an element stands; all others may say what a visitor did. */
const STRUCTURE = /^:(is|where|not|root|scope|(first|last|only)-(child|of-type)|nth-(last-)?(child|of-type))$/;
/** Attributes in which pages write what a visitor chose. */
const CHOICE = /^(value|checked|selected|open|aria-(checked|selected|pressed|expanded|invalid|value\w+))$/i;
/** What a visitor types into or chooses from, and what belongs to it. */
const INPUT =
  'form,fieldset,label,legend,input,select,option,optgroup,datalist,textarea,button,output,[contenteditable]';
/** Elements that are none of these and have a value nevertheless, which is the page's own. */
const OWN_VALUE = /^(li|data|meter|progress)$/;

const refuse = (what: string): never => {
  throw new Error(`${what}: only an inline configuration may read that`);
};

function checkSelector(selector = ''): void {
  const withoutTexts = selector.replace(/"(\\.|[^"])*"|'(\\.|[^'])*'/g, '');
  // By its number, a letter of a name can be written in a way that no rule sees.
  const [escape] = /\\[0-9a-f]/i.exec(withoutTexts) ?? [];
  if (escape) refuse(escape);
  const names = withoutTexts.replace(/\\./g, '');
  for (const [text, name = ''] of names.matchAll(/\[\s*(?:[\w*-]*\|)?([\w-]+)[^\]]*\]?/g))
    if (CHOICE.test(name)) refuse(text);
  for (const [name] of names.replace(/\[[^\]]*\]/g, '').matchAll(/:[^\s.#:[\](),>+~*]*/g))
    if (!STRUCTURE.test(name)) refuse(name);
}

/** Whether a repeated group has a repetition or a choice in it, which can take a time that doubles with each character. */
function hasNestedRepetition(pattern: string): boolean {
  const groups: boolean[] = [false];
  const mark = (): unknown => (groups[groups.length - 1] = true);
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at] ?? '';
    if (char === '(') groups.push(false);
    else if (char === ')') {
      const isRepeated = /^([*+]|\{)/.test(pattern.slice(at + 1));
      const isComplex = groups.pop() === true;
      if (isComplex && isRepeated) return true;
      if (isComplex || isRepeated) mark();
    } else if (/[*+{|]/.test(char) || (char === '?' && pattern[at - 1] !== '(')) mark();
  }
  return false;
}

/** Refuses patterns whose time can grow by more than the cube of the text's length, and references back. */
function checkPattern(pattern = ''): void {
  const plain = pattern.replace(/\\[^\dk]/g, '_').replace(/\[[^\]]*\]/g, '_');
  const repetitions = plain.match(/[*+]|\{\d+,\}/g) ?? [];
  if (plain.includes('\\') || repetitions.length > MAX_REPETITIONS || hasNestedRepetition(plain))
    refuse(`the pattern ${pattern}`);
}

/**
 * Checks what a locator from the service says by itself [Z48].
 *
 * @throws {Error} that names what only an inline configuration may contain
 */
export function checkRemoteLocator(locator: ProductLocator): void {
  checkSelector(locator.on);
  if (locator.from === 'selector') checkSelector(locator.selector);
  checkPattern(locator.pattern);
}

/** The part of a text that a pattern from the service sees. */
export const boundText = (text: string): string => text.slice(0, LONGEST_TEXT);

/**
 * Reads an attribute or the text of an element for a configuration from the service [Z48].
 *
 * @throws {Error} where a visitor may have entered or chosen it
 */
export function readPageData(element: LocatorElement | null, attribute: string | undefined): unknown {
  if (!element) return undefined;
  const { localName = '' } = element;
  if (localName === 'meta') return element.getAttribute(attribute ?? 'content');
  const isInput =
    Boolean(element.closest?.(INPUT)) ||
    Boolean(element.isContentEditable) ||
    ('value' in element && !OWN_VALUE.test(localName)) ||
    (attribute === undefined
      ? [...(element.querySelectorAll?.(INPUT) ?? [])].length > 0
      : CHOICE.test(attribute) && !OWN_VALUE.test(localName));
  if (isInput) refuse(`<${localName}> may have what a visitor enters or chooses`);
  return attribute === undefined ? element.textContent : element.getAttribute(attribute);
}
