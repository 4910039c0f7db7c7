import { html, type Html } from '../html.js';
import type { ThemedElement, ThemeToken } from '../theme-tokens.js';

/** By the name of a custom property without its prefix. */
export const LABELS: Readonly<Record<string, string>> = {
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
};

const ELEMENTS: Readonly<Record<string, string>> = {
  'svc-pip': 'Mini-player',
  'svc-player': 'Player',
  'svc-stream-list': 'List',
};

/** Properties that all elements share. */
const SHARED = ['accent', 'on-accent', 'radius', 'button-radius', 'font'];

/** Maximum of a length slider, pixels. */
const LONGEST: Readonly<Record<string, number>> = { radius: 40, 'button-radius': 99, width: 400 };
const LONG = 160;

/** The name without its prefix: `--svc-pip-accent` is `accent`. */
const propertyKey = (name: string): string => name.replace(/^--svc-[a-z]+-/, '');

const picker = (label: string, { syntax, name }: ThemeToken): Html | false => {
  if (syntax === '<color>') return html`<input type="color" data-pick aria-label="${label}, picked" />`;
  if (syntax !== '<length>') return false;
  const most = LONGEST[propertyKey(name)] ?? LONG;
  return html`<input type="range" data-slide min="0" max="${most}" aria-label="${label}, in pixels" />`;
};

const suggestions: Readonly<Record<string, string>> = { "<'font-family'>": 'fonts', "<'box-shadow'>": 'shadows' };

function field(token: ThemeToken, group: string, names: readonly string[], hint?: string): Html {
  const label = LABELS[propertyKey(token.name)] ?? propertyKey(token.name);
  const id = `${group}-${propertyKey(token.name)}`;
  const list = suggestions[token.syntax];
  return html`<div
    class="token"
    data-names="${names.join(' ')}"
    data-syntax="${token.syntax}"
    ${token.default !== undefined && html`data-default="${token.default}"`}
  >
    <label for="${id}">${label}</label>
    <div class="token-inputs">
      ${picker(label, token)}
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

function sharedFields(elements: readonly ThemedElement[]): Html {
  const tokens = elements.flatMap(({ cssProperties }) => cssProperties);
  return html`<details open>
    <summary>All three at once</summary>
    ${SHARED.map((wanted) => {
      const alike = tokens.filter(({ name }) => propertyKey(name) === wanted);
      const [first] = alike;
      const names = alike.map(({ name }) => name);
      return first && field(first, 'all', names);
    })}
  </details>`;
}

/** A field for every custom property of the manifest, by element; shared ones first. */
export const themeFields = (elements: readonly ThemedElement[]): Html => html`
  ${sharedFields(elements)}
  ${elements.map(
    ({ tagName, cssProperties }) =>
      html`<details>
        <summary>${ELEMENTS[tagName] ?? tagName} <code>${tagName}</code></summary>
        ${cssProperties.map((token) => field(token, tagName, [token.name], token.description))}
      </details>`,
  )}
`;
