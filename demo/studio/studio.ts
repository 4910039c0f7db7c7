import { render, type TemplateResult } from 'lit/html.js';
import validateSchema from 'virtual:validate-site-config';
import { cssText } from '../assets/theme-values.js';
import { behaviourStep } from './behaviour-step.js';
import { configurationOf } from './configuration.js';
import { leadsToLooks, readLooks, writeLooks } from './look-link.js';
import { lookGroups, lookProblems, usableLooks, type StudioData } from './looks.js';
import { looksStep } from './looks-step.js';
import { findProblems, type Validate } from './problems.js';
import { productStep } from './product-step.js';
import { showInFrames } from './preview-frames.js';
import { previewAddress, previewStep } from './preview-step.js';
import { resultStep } from './result-step.js';
import { shopStep } from './shop-step.js';
import { INITIAL, type StepContext, type StudioState } from './state.js';

const validate: Validate = (configuration) => (validateSchema(configuration) ? [] : (validateSchema.errors ?? []));

const say = (text: string): void => {
  const status = document.querySelector('[data-announcement]');
  // A new element is spoken also if its text is that of the last one.
  status?.replaceChildren(Object.assign(document.createElement('span'), { textContent: text }));
};

const { elements, themes } = JSON.parse(document.getElementById('studio-data')?.textContent ?? '') as StudioData;
const groups = lookGroups(elements);
const tokens = elements.flatMap(({ cssProperties }) => cssProperties);
const names = tokens.map(({ name }) => name);
// The looks of an older link are in its fragment.
const isOld = location.hash.includes('=');
const { values: looks, ...seen } = readLooks(isOld ? location.hash : location.search, tokens);
// On a phone a whole laptop is too small to see anything of it.
const device = matchMedia('(max-width: 40rem)').matches ? 'phone' : INITIAL.device;
let state: StudioState = { ...INITIAL, ...seen, looks, device, stage: leadsToLooks(location.search) };
let linking: ReturnType<typeof setTimeout> | undefined;

function update(change: Partial<StudioState>): void {
  state = { ...state, ...change };
  say('');
  draw();
  // A browser takes a hundred addresses in half a minute, and a slider has as many values.
  clearTimeout(linking);
  linking = setTimeout(link, 250);
}

/** The address leads to what is chosen. */
function link(): void {
  const query = writeLooks({ ...state, values: usableLooks(state.looks, tokens) }, state.stage);
  const step = location.hash.includes('=') ? '' : location.hash;
  if (query !== location.search) history.replaceState(history.state, '', location.pathname + query + step);
}

/** Without a network the preview keeps its page. */
function showTheme(theme: string): void {
  if (theme === state.theme) return;
  fetch(previewAddress(theme)).then(
    ({ ok }) => {
      if (!ok) return;
      // What was just said stays.
      state = { ...state, theme };
      draw();
    },
    () => {
      update({});
      say('There is no connection: the preview keeps its page.');
    },
  );
}

function draw(): void {
  const configuration = configurationOf(state);
  const problems = [...findProblems(state, validate), ...lookProblems(state.looks, groups)];
  const step: StepContext = { state, problems, validate, update, showTheme, announce: say };
  const css = cssText(usableLooks(state.looks, tokens), names);
  const views: Readonly<Record<string, () => TemplateResult>> = {
    shop: () => shopStep(step),
    product: () => productStep(step, configuration),
    behaviour: () => behaviourStep(step),
    looks: () => looksStep(step, groups, css),
    preview: () => previewStep(step, configuration, themes),
    result: () => resultStep(step, configuration, css),
  };
  for (const [name, view] of Object.entries(views)) {
    const place = document.querySelector<HTMLElement>(`#step-${name} [data-step]`);
    if (place) render(view(), place);
  }
  showInFrames({ css, configuration, seen: state });
}

draw();
if (state.stage) {
  const step = document.getElementById('step-looks');
  step?.scrollIntoView();
  step?.focus({ preventScroll: true });
}
