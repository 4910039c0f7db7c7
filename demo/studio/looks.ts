import { isUsable } from '../assets/theme-values.js';
import type { ThemedElement, ThemeToken } from '../theme-tokens.js';
import type { Problem } from './problems.js';

/** What the page was sent with. */
export interface StudioData {
  /** The elements with their custom properties. */
  readonly elements: readonly ThemedElement[];
  /** Pages for the preview. */
  readonly themes: readonly { readonly name: string; readonly title: string }[];
}

/** A field of the looks: one custom property, or one of all elements. */
export interface LookField {
  readonly id: string;
  readonly label: string;
  readonly tokens: readonly [ThemeToken, ...ThemeToken[]];
}

export interface LookGroup {
  readonly title: string;
  readonly fields: readonly LookField[];
}

/** By the name of a custom property without its prefix. */
const LABELS: Readonly<Record<string, string>> = {
  accent: 'Accent',
  'on-accent': 'Text on accent',
  button: 'Buy button',
  'on-button': 'Text of the buy button',
  'button-radius': 'Corners of buttons',
  disc: 'Round buttons',
  'on-disc': 'Icons of round buttons',
  avatar: 'Presenter’s initial, ground',
  'on-avatar': 'Presenter’s initial',
  ground: 'Behind the picture',
  text: 'Text',
  'selected-text': 'Text on selected filters',
  surface: 'Surface',
  muted: 'Muted text',
  line: 'Lines',
  focus: 'Focus ring',
  radius: 'Corners',
  font: 'Typeface',
  'heading-font': 'Typeface of headings',
  width: 'Width',
  shadow: 'Shadow',
  'inset-inline': 'Distance from the side',
  'inset-block': 'Distance from top or bottom',
  'z-index': 'Layer',
  'clear-of': 'Elements it must not cover',
  'clear-of-only': 'The same, in place of buttons to buy',
};

const TITLES: Readonly<Record<string, string>> = {
  'svc-pip': 'Mini-player',
  'svc-player': 'Player',
  'svc-stream-list': 'List',
};

/** Properties that all elements have. */
const SHARED = ['accent', 'on-accent', 'radius', 'button-radius', 'font'];

/** The name without its prefix: `--svc-pip-accent` is `accent`. */
export const tokenKey = ({ name }: Pick<ThemeToken, 'name'>): string => name.replace(/^--svc-[a-z]+-/, '');

const fieldOf = (prefix: string, tokens: LookField['tokens']): LookField => {
  const key = tokenKey(tokens[0]);
  return { id: `look-${prefix}-${key}`, label: LABELS[key] ?? key, tokens };
};

/** Fields for every custom property, by element; those of all elements first, and colours before the rest. */
export function lookGroups(elements: readonly ThemedElement[]): readonly LookGroup[] {
  const tokens = elements.flatMap(({ cssProperties }) => cssProperties);
  const shared = SHARED.flatMap((wanted) => {
    const [first, ...others] = tokens.filter((token) => tokenKey(token) === wanted);
    return first ? [fieldOf('all', [first, ...others])] : [];
  });
  const isColour = ({ syntax }: ThemeToken): boolean => syntax === '<color>';
  return [
    { title: 'All three at once', fields: shared },
    ...elements.map(({ tagName, cssProperties }) => ({
      title: TITLES[tagName] ?? tagName,
      fields: [...cssProperties.filter(isColour), ...cssProperties.filter((token) => !isColour(token))].map((token) =>
        fieldOf(tagName.replace('svc-', ''), [token]),
      ),
    })),
  ];
}

/** The value of a field; empty if its properties have several. */
export function chosenIn({ tokens }: LookField, looks: ReadonlyMap<string, string>): string {
  const [first = '', ...others] = tokens.map(({ name }) => looks.get(name) ?? '');
  return others.every((other) => other === first) ? first : '';
}

/** By CSS syntax; a selector has none. */
const CORRECTIONS: Readonly<Record<string, string>> = {
  '<color>': 'Write a colour of CSS, such as #0f766e or teal',
  '<length>': 'Write a length, such as 16px',
  '<integer>': 'Write a whole number, such as 990',
  "<'box-shadow'>": 'Write a shadow of CSS, such as 0 2px 8px rgb(0 0 0 / 0.25), or none',
  "<'font-family'>": 'Write names of typefaces with commas between them, such as Georgia, serif',
  '*': 'Write a CSS selector, such as #buy, .my-size-guide',
};

/** What would end the declaration. */
const UNSAFE_SELECTOR = /[{};<@\\]|\/\*/;

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return !UNSAFE_SELECTOR.test(text);
  } catch {
    return false;
  }
}

const isAccepted = ({ syntax }: ThemeToken, value: string): boolean =>
  syntax === '*' ? isSelector(value) : isUsable(syntax, value);

/** Values that cannot be used, each once. */
export function lookProblems(looks: ReadonlyMap<string, string>, groups: readonly LookGroup[]): readonly Problem[] {
  const told = new Set<string>();
  return groups.flatMap(({ title, fields }) =>
    fields.flatMap((field) => {
      const [{ syntax }] = field.tokens;
      const value = chosenIn(field, looks);
      const isNew = field.tokens.some(({ name }) => !told.has(name));
      if (value === '' || !isNew || isAccepted(field.tokens[0], value)) return [];
      for (const { name } of field.tokens) told.add(name);
      return [{ field: field.id, label: `${field.label} (${title})`, correction: CORRECTIONS[syntax] ?? syntax }];
    }),
  );
}

/** Values that can be used. */
export const usableLooks = (looks: ReadonlyMap<string, string>, tokens: readonly ThemeToken[]): Map<string, string> =>
  new Map(
    [...looks].filter(([name, value]) => tokens.some((token) => token.name === name && isAccepted(token, value))),
  );
