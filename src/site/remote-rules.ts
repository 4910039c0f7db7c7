import type { LocatorElement, ProductLocator } from './product-id.js';

/** Characters of a pattern from the service, and of a text or an address that it is tried on. */
const LONGEST_TEXT = 256;
/** Places that such a configuration may name, each as often as a template does. */
const MAX_PLACES = 20;
/** A repetition can take a time for each character of the text, a choice one time for each of two ways. */
const REPETITION = 4;
const CHOICE = 1;
/** Two repetitions and a choice, or one and five choices, or nine choices, at each place where the pattern may begin. */
const MAX_COST = 9;
/** A part of a pattern, and how often it may be there. */
const PART = /(\\[^]|\[(?:\\.|[^\]\\])*\]|\(\?:|[^])([*+?]|\{[\d,]+\})?\??/g;
/** What has no known cost: groups that repeat or look around, references back, characters by their number. */
const UNKNOWN = /^(\)[*+{]|\(\?(?!:)|\\[\dckux])/;
/** The one character that has to stand behind a repetition, or the end. */
const NEXT = /^\)*(\\\W|[^\\[()|*+?.]|$)(?![*?{])/;

/** Pseudo-classes that say where an element stands; all others may say what a visitor did. */
const STRUCTURE = /^:(is|where|not|root|scope|(first|last|only)-(child|of-type)|nth-(last-)?(child|of-type))$/;
/** Attributes in which pages write what a visitor chose. */
const CHOSEN = /^(value|checked|selected|open|aria-(checked|selected|pressed|expanded|invalid|value\w+))$/i;
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
    if (CHOSEN.test(name)) refuse(text);
  for (const [name] of names.replace(/\[[^\]]*\]/g, '').matchAll(/:[^\s.#:[\](),>+~*]*/g))
    if (!STRUCTURE.test(name)) refuse(name);
}

/**
 * How long a pattern may take at one place. Repetitions that can end at one place only read the text once together; all others
 * multiply each other.
 */
function costOf(pattern: string): number {
  let cost = 0;
  let reading = 0;
  let at = 0;
  for (const [whole, part, quantifier] of pattern.matchAll(PART)) {
    at += whole.length;
    if (UNKNOWN.test(whole)) cost = MAX_COST + 1;
    if (part === '|' || quantifier === '?') cost += CHOICE;
    else if (quantifier) {
      const next = NEXT.exec(pattern.slice(at))?.[1];
      if (next === undefined || new RegExp(`^${part}$`).test(next.slice(-1))) cost += REPETITION;
      else reading = REPETITION;
    }
  }
  return cost + reading;
}

function checkPattern(pattern = ''): void {
  if (pattern.length > LONGEST_TEXT || costOf(pattern) > MAX_COST) refuse(`the pattern ${pattern}`);
}

/**
 * Checks what a locator from the service says by itself [Z48].
 *
 * @param places how many places have been read in this look
 * @throws {Error} that names what only an inline configuration may contain
 */
export function checkRemoteLocator(locator: ProductLocator, places: number): void {
  if (places > MAX_PLACES) refuse('more than 20 places');
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
      : CHOSEN.test(attribute) && !OWN_VALUE.test(localName));
  if (isInput) refuse(`<${localName}> may have what a visitor enters or chooses`);
  return attribute === undefined ? element.textContent : element.getAttribute(attribute);
}
