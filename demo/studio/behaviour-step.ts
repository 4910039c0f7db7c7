import { html, nothing, type TemplateResult } from 'lit/html.js';
import { shownValue } from './configuration.js';
import { radioField, selectField, switchField, textField } from './fields.js';
import { GROUPS, LEFT_OUT, OPTIONS, type Option } from './options.js';
import { optionId } from './problems.js';
import { leave, problemAt, type StepContext } from './state.js';

const SHORT_LIST = 4;

function optionField(step: StepContext, option: Option): TemplateResult {
  const { path, kind, choices, words } = option;
  const id = optionId(path);
  const value = shownValue(option, step.state.options);
  const change = (written: string | boolean): void =>
    step.update({ options: { ...step.state.options, [path]: written } });
  const text = { id, label: words.label, hint: words.hint, problem: problemAt(step, id) };
  if (kind === 'switch') return switchField({ ...text, on: value === true, change });
  if (kind === 'choice') {
    const field = choices.length > SHORT_LIST ? selectField : radioField;
    const labels = choices.map((choice): [string, string] => [choice, words.choices?.[choice] ?? choice]);
    return field({ ...text, value: String(value), choices: labels, change });
  }
  return textField({
    ...text,
    ...(kind === 'lines' && { rows: 3 }),
    value: String(value),
    change,
    leave: () => leave(step, id),
  });
}

/** The options of the schema, by group. */
export const behaviourStep = (step: StepContext): TemplateResult => {
  const kept = Object.keys(step.state.kept);
  return html`
    ${GROUPS.map((group) => {
      const options = OPTIONS.filter(({ words }) => words.group === group);
      return options.length === 0
        ? nothing
        : html`<div class="group" role="group" aria-label="${group}">
            <h3>${group}</h3>
            ${options.map((option) => optionField(step, option))}
          </div>`;
    })}
    <details>
      <summary>Options that are not here</summary>
      <p class="hint">
        You can add these by hand; <a href="/docs/merchant.html#options">the guide for merchants</a> describes them.
      </p>
      ${kept.length === 0 ? nothing : html`<p>Kept from your configuration: ${kept.join(', ')}.</p>`}
      <ul class="left-out">
        ${Object.entries(LEFT_OUT).map(([name, reason]) => html`<li><code>${name}</code>: ${reason}</li>`)}
      </ul>
    </details>
  `;
};
