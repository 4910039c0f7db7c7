import { render, type TemplateResult } from 'lit/html.js';
import validateSchema from 'virtual:validate-site-config';
import { cssText } from '../assets/theme-values.js';
import { behaviourStep } from './behaviour-step.js';
import { configurationOf } from './configuration.js';
import { lookProblems, usableLooks, type StudioData } from './looks.js';
import { looksStep } from './looks-step.js';
import { findProblems, type Validate } from './problems.js';
import { productStep } from './product-step.js';
import { observeScreens, showInFrames } from './preview-frames.js';
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

const { tokens, themes } = JSON.parse(document.getElementById('studio-data')?.textContent ?? '') as StudioData;
const names = tokens.map(({ name }) => name);
let state: StudioState = INITIAL;

function update(change: Partial<StudioState>): void {
  state = { ...state, ...change };
  say('');
  draw();
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
  const problems = [...findProblems(state, validate), ...lookProblems(state.looks, tokens)];
  const step: StepContext = { state, problems, validate, update, showTheme, announce: say };
  const css = cssText(usableLooks(state.looks, tokens), names);
  const views: Readonly<Record<string, () => TemplateResult>> = {
    shop: () => shopStep(step),
    product: () => productStep(step, configuration),
    behaviour: () => behaviourStep(step),
    looks: () => looksStep(step, tokens),
    preview: () => previewStep(step, configuration, themes),
    result: () => resultStep(step, configuration, css),
  };
  for (const [name, view] of Object.entries(views)) {
    const place = document.querySelector<HTMLElement>(`#step-${name} [data-step]`);
    if (place) render(view(), place);
  }
  showInFrames({ css, configuration });
}

draw();
observeScreens();
