import { isUsable } from '../assets/theme-values.js';
import { LABELS } from '../pages/theme-fields.js';
import type { ThemeToken } from '../theme-tokens.js';
import type { Problem } from './problems.js';

/** What the page was sent with. */
export interface StudioData {
  /** Custom properties of the card. */
  readonly tokens: readonly ThemeToken[];
  /** Pages for the preview. */
  readonly themes: readonly { readonly name: string; readonly title: string }[];
}

export const tokenKey = ({ name }: Pick<ThemeToken, 'name'>): string => name.replace('--svc-pip-', '');
export const tokenId = (token: Pick<ThemeToken, 'name'>): string => `look-${tokenKey(token)}`;

const OWN_LABELS: Readonly<Record<string, string>> = {
  'clear-of': 'Elements it must not cover',
  'clear-of-only': 'The same, in place of buttons to buy',
};

export const tokenLabel = (token: ThemeToken): string =>
  OWN_LABELS[tokenKey(token)] ?? LABELS[tokenKey(token)] ?? tokenKey(token);

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

/** Values that cannot be used. */
export const lookProblems = (looks: ReadonlyMap<string, string>, tokens: readonly ThemeToken[]): readonly Problem[] =>
  tokens.flatMap((token) => {
    const value = looks.get(token.name);
    if (value === undefined || isAccepted(token, value)) return [];
    return [{ field: tokenId(token), label: tokenLabel(token), correction: CORRECTIONS[token.syntax] ?? token.syntax }];
  });

/** Values that can be used. */
export const usableLooks = (looks: ReadonlyMap<string, string>, tokens: readonly ThemeToken[]): Map<string, string> =>
  new Map(
    [...looks].filter(([name, value]) => tokens.some((token) => token.name === name && isAccepted(token, value))),
  );
