import { html, nothing, type TemplateResult } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { effective, findLowContrast, toHex } from '../assets/theme-colours.js';
import { PRESETS } from '../assets/theme-presets.js';
import type { Theme } from '../assets/theme-values.js';
import { textInput } from './fields.js';
import { chosenIn, tokenKey, usableLooks, type LookField, type LookGroup } from './looks.js';
import { copyText } from './result-step.js';
import { leave, problemAt, type StepContext } from './state.js';

/** Largest value of a slider, pixels. */
const LONGEST: Readonly<Record<string, number>> = { radius: 40, 'button-radius': 99, width: 400 };
const LONG = 160;

/** By CSS syntax; each is a list of the page. */
const SUGGESTIONS: Readonly<Record<string, readonly string[]>> = {
  "<'font-family'>": [
    'system-ui, sans-serif',
    'Georgia, serif',
    'ui-rounded, system-ui, sans-serif',
    'ui-monospace, monospace',
  ],
  "<'box-shadow'>": ['none', '0 2px 8px rgb(0 0 0 / 0.25)', '0 12px 40px -6px rgb(0 0 0 / 0.55)'],
};
const listOf = (syntax: string): string => `look-list-${String(Object.keys(SUGGESTIONS).indexOf(syntax))}`;

const isSame = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean =>
  one.size === other.size && [...one].every(([name, value]) => other.get(name) === value);

const presets = ({ state, update }: StepContext): TemplateResult => html`
  <div class="presets" role="group" aria-label="Start from">
    ${Object.entries(PRESETS).map(([name, { scheme = state.scheme, values }]) => {
      const looks = new Map(Object.entries(values));
      return html`<button
        type="button"
        data-preset="${name}"
        aria-pressed="${isSame(looks, state.looks)}"
        @click="${() => update({ looks, scheme })}"
      >
        <span class="swatch" aria-hidden="true"></span>${name.charAt(0).toUpperCase() + name.slice(1)}
      </button>`;
    })}
  </div>
`;

function picker(
  { label, tokens: [token] }: LookField,
  shown: string | null,
  choose: (value: string) => void,
): TemplateResult | typeof nothing {
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

function lookField(step: StepContext, field: LookField, theme: Theme, defaults: ReadonlyMap<string, string>) {
  const { looks } = step.state;
  const { id, label, tokens } = field;
  const [token, ...others] = tokens;
  const value = chosenIn(field, looks);
  const isMixed = value === '' && tokens.some(({ name }) => looks.has(name));
  const problem = problemAt(step, id);
  const choose = (text: string): void => {
    const next = new Map(looks);
    for (const { name } of tokens) {
      if (text.trim() === '') next.delete(name);
      else next.set(name, text.trim());
    }
    step.update({ looks: next });
  };
  const hint = others.length === 0 && html`<p class="small" id="${id}-hint">${token.description}</p>`;
  return html`<div class="token" data-changed="${tokens.some(({ name }) => looks.has(name)) ? '' : nothing}">
    <label for="${id}">${label}</label>
    <div class="token-inputs">
      ${picker(field, isMixed ? (defaults.get(token.name) ?? null) : effective(token.name, theme, defaults), choose)}
      ${textInput(
        {
          id,
          problem,
          value,
          change: choose,
          leave: () => leave(step, id),
          placeholder: isMixed ? 'different' : (token.default ?? (token.syntax === '*' ? 'none' : 'automatic')),
          list: token.syntax in SUGGESTIONS ? listOf(token.syntax) : undefined,
        },
        `${id}-hint ${id}-problem`,
      )}
    </div>
    ${hint || nothing}
    <p class="problem" id="${id}-problem" role="status">${problem}</p>
  </div>`;
}

const actions = (step: StepContext, css: string): TemplateResult => {
  const copyCss = (): Promise<void> =>
    css === ''
      ? Promise.resolve(step.announce('Nothing is changed yet.'))
      : copyText({ id: 'result-css', title: 'The CSS', code: css }, step.announce);
  const reset = (): void => {
    step.update({ looks: new Map() });
    step.announce('Defaults restored.');
  };
  return html`<div class="look-actions">
    <button type="button" class="button" @click="${() => void copyCss()}">Copy CSS</button>
    <button type="button" class="link" @click="${reset}">Reset</button>
  </div>`;
};

/** The custom properties of the three elements. */
export function looksStep(step: StepContext, groups: readonly LookGroup[], css: string): TemplateResult {
  const { looks, scheme, dir } = step.state;
  const tokens = groups.flatMap(({ fields }) => fields.flatMap((field) => field.tokens));
  const defaults = new Map(tokens.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])));
  const theme: Theme = { values: usableLooks(looks, tokens), scheme, dir };
  return html`
    ${presets(step)}
    <p class="to-preview">
      <a href="#step-preview" @click="${() => step.update({ stage: true })}">See them on all three elements</a>
    </p>
    ${groups.map(
      ({ title, fields }, at) =>
        html`<details class="look-group" ?open="${at === 0}">
          <summary>${title}</summary>
          <div role="group" aria-label="${title}">
            ${fields.map((field) => lookField(step, field, theme, defaults))}
          </div>
        </details>`,
    )}
    ${Object.entries(SUGGESTIONS).map(
      ([syntax, values]) =>
        html`<datalist id="${listOf(syntax)}">
          ${values.map((value) => html`<option value="${value}"></option>`)}
        </datalist>`,
    )}
    <div class="look-bar">
      <div class="contrast" role="status" data-contrast>
        ${findLowContrast(theme, defaults).map((line) => html`<p>${line}</p>`)}
      </div>
      ${actions(step, css)}
    </div>
    <p class="hint">The address of this page keeps your looks: share it, or save it as a bookmark.</p>
  `;
}
