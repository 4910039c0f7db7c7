import { html, nothing, type TemplateResult } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { effective, findLowContrast, toHex } from '../assets/theme-colours.js';
import { PRESETS } from '../assets/theme-presets.js';
import type { Theme } from '../assets/theme-values.js';
import type { ThemeToken } from '../theme-tokens.js';
import { textInput } from './fields.js';
import { tokenId, tokenKey, tokenLabel, usableLooks } from './looks.js';
import { leave, problemAt, type StepContext } from './state.js';

/** Tokens by what they change. */
const GROUPS: readonly (readonly [title: string, test: (token: ThemeToken) => boolean])[] = [
  ['Colours', ({ syntax }) => syntax === '<color>'],
  ['Place', (token) => /^(inset|z-index|clear-of)/.test(tokenKey(token))],
  ['Shape', () => true],
];
/** Largest value of a slider, pixels. */
const LONGEST: Readonly<Record<string, number>> = { radius: 40, width: 400 };
const LONG = 160;

const groupOf = (token: ThemeToken): string => GROUPS.find(([, test]) => test(token))?.[0] ?? '';

const themeOf = (values: ReadonlyMap<string, string>): Theme => ({
  values: new Map(values),
  scheme: 'light',
  dir: 'ltr',
});

const presetOf = (name: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(PRESETS[name]?.values ?? {}).filter(([property]) => property.startsWith('--svc-pip-')));

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);

const presets = ({ state, update }: StepContext): TemplateResult => html`
  <div class="presets" role="group" aria-label="Start from">
    ${Object.keys(PRESETS).map(
      (name) =>
        html`<button
          type="button"
          data-preset="${name}"
          aria-pressed="${isSame(presetOf(name), state.looks)}"
          @click="${() => update({ looks: presetOf(name) })}"
        >
          <span class="swatch" aria-hidden="true"></span>${name.charAt(0).toUpperCase() + name.slice(1)}
        </button>`,
    )}
  </div>
`;

function picker(
  token: ThemeToken,
  shown: string | null,
  choose: (value: string) => void,
): TemplateResult | typeof nothing {
  const label = tokenLabel(token);
  const change = ({ target }: Event): string => (target as HTMLInputElement).value;
  if (token.syntax === '<color>') {
    return html`<input
      type="color"
      data-pick
      aria-label="${label}, picked"
      .value="${live(toHex(shown ?? '#888888'))}"
      @input="${(event: Event) => choose(change(event))}"
    />`;
  }
  if (token.syntax !== '<length>') return nothing;
  const most = LONGEST[tokenKey(token)] ?? LONG;
  return html`<input
    type="range"
    data-slide
    min="0"
    max="${most}"
    aria-label="${label}, in pixels"
    .value="${live(String(Number.parseFloat(shown ?? '') || 0))}"
    @input="${(event: Event) => choose(`${change(event)}px`)}"
  />`;
}

function tokenField(step: StepContext, token: ThemeToken, shown: string | null): TemplateResult {
  const { looks } = step.state;
  const id = tokenId(token);
  const problem = problemAt(step, id);
  const choose = (value: string): void => {
    const next = new Map(looks);
    if (value.trim() === '') next.delete(token.name);
    else next.set(token.name, value.trim());
    step.update({ looks: next });
  };
  return html`<div class="token" data-changed="${looks.has(token.name) ? '' : nothing}">
    <label for="${id}">${tokenLabel(token)}</label>
    <div class="token-inputs">
      ${picker(token, shown, choose)}
      ${textInput(
        {
          ...{ id, problem, value: looks.get(token.name) ?? '', change: choose, leave: () => leave(step, id) },
          placeholder: token.default ?? (token.syntax === '*' ? 'none' : 'automatic'),
        },
        `${id}-hint ${id}-problem`,
      )}
    </div>
    <p class="small" id="${id}-hint">${token.description}</p>
    <p class="problem" id="${id}-problem" role="status">${problem}</p>
  </div>`;
}

/** The custom properties of the card. */
export function looksStep(step: StepContext, tokens: readonly ThemeToken[]): TemplateResult {
  const defaults = new Map(tokens.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])));
  const theme = themeOf(usableLooks(step.state.looks, tokens));
  const faults = findLowContrast(theme, defaults).map((line) => line.replace(' (mini-player)', ''));
  return html`
    ${presets(step)}
    ${GROUPS.map(([title]) => {
      const own = tokens.filter((token) => groupOf(token) === title);
      return html`<details class="look-group" ?open="${title === 'Colours'}">
        <summary>${title}</summary>
        ${own.map((token) => tokenField(step, token, effective(token.name, theme, defaults)))}
      </details>`;
    })}
    <div class="contrast" role="status" data-contrast>${faults.map((line) => html`<p>${line}</p>`)}</div>
    <p class="hint">
      Player and list have colours of their own: <a href="/theme">the theme editor</a> shows all three.
    </p>
  `;
}
