/** The theme editor: fields set custom properties, which go to the iframes, the CSS and the URL. */
import { effective, findLowContrast, toHex } from './theme-colours.js';
import { applyThemeToFrames } from './theme-frames.js';
import { PRESETS } from './theme-presets.js';
import { cssText, isUsable, plainTheme, readTheme, writeTheme } from './theme-values.js';

/** @type {NodeListOf<HTMLFormElement>} */
const [form] = document.querySelectorAll('form[data-theme]');
/** @type {NodeListOf<HTMLElement>} */
const fields = document.querySelectorAll('.token');
const [output, warnings, status] = ['[data-css]', '[data-contrast]', '[data-status]'].map((selector) =>
  document.querySelector(selector),
);

/** @param {HTMLElement} field */
const namesOf = (field) => field.dataset['names']?.split(' ') ?? [];

/** @param {string} key @returns {Map<string, string>} a data attribute of the single-property fields, by property */
const facts = (key) =>
  new Map(
    [...fields].flatMap((field) => {
      const [name = '', another] = namesOf(field);
      const fact = field.dataset[key];
      return another === undefined && fact !== undefined ? [[name, fact]] : [];
    }),
  );

const syntaxes = facts('syntax');
const defaults = facts('default');
const names = [...syntaxes.keys()];
let theme = readTheme(location.hash, syntaxes);

/** @param {string} text */
const setStatus = (text) => {
  if (status) status.textContent = text;
};

/** @param {HTMLElement} field @param {string} selector @returns {HTMLInputElement | null} */
const inputOf = (field, selector) => field.querySelector(selector);

/** @param {HTMLElement} field */
function showField(field) {
  const chosen = namesOf(field).map((name) => theme.values.get(name) ?? '');
  const same = chosen.every((value) => value === chosen[0]);
  const text = inputOf(field, '[data-value]');
  if (text !== null && text !== document.activeElement) {
    text.value = same ? (chosen[0] ?? '') : '';
    text.removeAttribute('aria-invalid');
  }
  const [name = ''] = namesOf(field);
  const value = same ? effective(name, theme, defaults) : (defaults.get(name) ?? null);
  const pick = inputOf(field, '[data-pick]');
  if (pick !== null) pick.value = toHex(value ?? '#888888');
  const slide = inputOf(field, '[data-slide]');
  if (slide !== null) slide.value = String(Number.parseFloat(value ?? slide.max) || 0);
  field.toggleAttribute(
    'data-changed',
    chosen.some((one) => one !== ''),
  );
}

/** @param {string} name */
function isPreset(name) {
  const values = Object.entries(PRESETS[name]?.values ?? {});
  return values.length === theme.values.size && values.every(([key, value]) => theme.values.get(key) === value);
}

function show() {
  const css = cssText(theme.values, names);
  for (const field of fields) showField(field);
  for (const button of document.querySelectorAll('[data-preset]')) {
    button.setAttribute('aria-pressed', String(isPreset(/** @type {HTMLElement} */ (button).dataset['preset'] ?? '')));
  }
  /** @type {NodeListOf<HTMLInputElement>} */
  const radios = document.querySelectorAll('[data-theme] [type=radio]');
  for (const radio of radios) radio.checked = radio.value === theme.scheme || radio.value === theme.dir;
  if (output) output.textContent = css || '/* Nothing is changed yet. */';
  const faults = findLowContrast(theme, defaults);
  if (warnings && warnings.textContent !== faults.join('')) {
    warnings.replaceChildren(
      ...faults.map((line) => Object.assign(document.createElement('p'), { textContent: line })),
    );
  }
  applyThemeToFrames(css, theme);
}

function changed() {
  show();
  history.replaceState(history.state, '', location.pathname + location.search + writeTheme(theme));
}

/** @param {HTMLElement} field @param {string} value empty for the default */
function choose(field, value) {
  const text = inputOf(field, '[data-value]');
  const usable = value === '' || isUsable(field.dataset['syntax'] ?? '', value);
  text?.toggleAttribute('aria-invalid', false);
  if (!usable) {
    text?.setAttribute('aria-invalid', 'true');
    return;
  }
  for (const name of namesOf(field)) {
    if (value === '') theme.values.delete(name);
    else theme.values.set(name, value);
  }
  changed();
}

/** @param {string} name */
function start(name) {
  const preset = PRESETS[name];
  if (preset === undefined) return;
  const { scheme, dir } = theme;
  theme = { values: new Map(Object.entries(preset.values)), scheme: preset.scheme ?? scheme, dir };
  changed();
}

async function copy() {
  const css = cssText(theme.values, names);
  if (css === '') {
    setStatus('Nothing is changed yet.');
    return;
  }
  try {
    await navigator.clipboard.writeText(css);
    setStatus('Copied.');
  } catch {
    if (output) getSelection()?.selectAllChildren(output);
    setStatus('The browser denied access to the clipboard. The CSS is selected: copy it with the keyboard.');
  }
}

form?.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  setStatus('');
  const field = /** @type {HTMLElement | null} */ (target.closest('.token'));
  if (target.name === 'scheme') theme.scheme = target.value === 'dark' ? 'dark' : 'light';
  else if (target.name === 'dir') theme.dir = target.value === 'rtl' ? 'rtl' : 'ltr';
  if (field === null) changed();
  else choose(field, target.matches('[data-slide]') ? `${target.value}px` : target.value.trim());
});

form?.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.getAttribute('aria-invalid') === 'true') {
    const { syntax = '' } = /** @type {HTMLElement} */ (target.closest('.token')).dataset;
    setStatus(`“${target.value}” is not a valid ${syntax.replace(/[<>']/g, '')}: the value is unchanged.`);
  }
});

form?.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button === null) return;
  const { preset, reset, copy: copies } = button.dataset;
  setStatus('');
  if (preset !== undefined) start(preset);
  else if (copies !== undefined) void copy();
  else if (reset !== undefined) {
    theme = plainTheme();
    changed();
    setStatus('Defaults restored.');
  }
});

form?.addEventListener('submit', (event) => {
  event.preventDefault();
});
addEventListener('hashchange', () => {
  theme = readTheme(location.hash, syntaxes);
  show();
});
show();
