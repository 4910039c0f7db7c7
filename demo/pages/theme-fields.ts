import { html, type Html } from '../html.js';
import type { ThemedElement, ThemeToken } from '../theme-tokens.js';

const LABELS: Readonly<Record<string, string>> = {
  accent: 'Accent',
  'on-accent': 'Text on accent',
  button: 'Buy button',
  'on-button': 'Text of the buy button',
  text: 'Text',
  'selected-text': 'Text on chosen filters',
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
};

const ELEMENTS: Readonly<Record<string, string>> = {
  'svc-pip': 'Mini-player',
  'svc-player': 'Player',
  'svc-stream-list': 'List',
};

/** What a shop usually sets in all elements at once. */
const EVERYWHERE = ['accent', 'on-accent', 'radius', 'font'];

/** Pixels to which the slider of a length goes. */
const LONGEST: Readonly<Record<string, number>> = { radius: 40, width: 400 };
const LONG = 160;

/** Without what every name begins with and the name of the element: `--svc-pip-accent` is `accent`. */
const meaning = (name: string): string => name.replace(/^--svc-[a-z]+-/, '');

const spare = (label: string, { syntax, name }: ThemeToken): Html | false => {
  if (syntax === '<color>') return html`<input type="color" data-pick aria-label="${label}, picked" />`;
  if (syntax !== '<length>') return false;
  const most = LONGEST[meaning(name)] ?? LONG;
  return html`<input type="range" data-slide min="0" max="${most}" aria-label="${label}, in pixels" />`;
};

const suggestions: Readonly<Record<string, string>> = { "<'font-family'>": 'fonts', "<'box-shadow'>": 'shadows' };

function field(token: ThemeToken, group: string, names: readonly string[], hint?: string): Html {
  const label = LABELS[meaning(token.name)] ?? meaning(token.name);
  const id = `${group}-${meaning(token.name)}`;
  const list = suggestions[token.syntax];
  return html`<div
    class="token"
    data-names="${names.join(' ')}"
    data-syntax="${token.syntax}"
    ${token.default !== undefined && html`data-default="${token.default}"`}
  >
    <label for="${id}">${label}</label>
    <div class="token-inputs">
      ${spare(label, token)}
      <input
        id="${id}"
        data-value
        type="text"
        placeholder="${token.default?.startsWith('#') || /^\d/.test(token.default ?? '') ? token.default : 'automatic'}"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        ${hint !== undefined && html`aria-describedby="${id}-hint"`}
        ${list !== undefined && html`list="${list}"`}
      />
    </div>
    ${hint !== undefined && html`<p class="small" id="${id}-hint">${hint}</p>`}
  </div>`;
}

function everywhere(elements: readonly ThemedElement[]): Html {
  const tokens = elements.flatMap(({ cssProperties }) => cssProperties);
  return html`<details open>
    <summary>All three at once</summary>
    ${EVERYWHERE.map((wanted) => {
      const alike = tokens.filter(({ name }) => meaning(name) === wanted);
      const [first] = alike;
      const names = alike.map(({ name }) => name);
      return first && field(first, 'all', names);
    })}
  </details>`;
}

/** A field for every custom property of the manifest, by element; first what they have in common. */
export const themeFields = (elements: readonly ThemedElement[]): Html => html`
  ${everywhere(elements)}
  ${elements.map(
    ({ tagName, cssProperties }) =>
      html`<details>
        <summary>${ELEMENTS[tagName] ?? tagName} <code>${tagName}</code></summary>
        ${cssProperties.map((token) => field(token, tagName, [token.name], token.description))}
      </details>`,
  )}
`;
