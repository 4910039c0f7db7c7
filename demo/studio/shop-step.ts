import { html, nothing, type TemplateResult } from 'lit/html.js';
import { readExisting, type Existing } from './existing.js';
import { notesView, radioField, textField } from './fields.js';
import { SYSTEMS, systemOf, systemOfPlatform } from './systems.js';
import { leave, problemAt, type StepContext } from './state.js';

function takeOver(step: StepContext, { choices }: Existing): void {
  if (choices === undefined) return;
  const { name: system, theme } = systemOfPlatform(choices.platform);
  step.update({ ...choices, system, pastePlace: '' });
  step.showTheme(theme);
  step.announce('Your configuration was taken over.');
}

function existingResult(step: StepContext): TemplateResult | typeof nothing {
  if (step.state.existing.trim() === '') return nothing;
  const existing = readExisting(step.state.existing, step.validate);
  const { choices, problems, advice } = existing;
  return html`
    <div role="status">
      ${
        problems.length > 0
          ? html`<ul class="faults">
              ${problems.map((problem) => html`<li>${problem}</li>`)}
            </ul>`
          : advice.length > 0
            ? nothing
            : html`<p class="valid">Nothing is wrong with it.</p>`
      }
      ${notesView(advice)}
    </div>
    ${
      choices === undefined
        ? nothing
        : html`<div>
            <button type="button" class="plain" @click="${() => takeOver(step, existing)}">
              Take it over${problems.length > 0 ? ' without what is wrong' : ''}
            </button>
          </div>`
    }
  `;
}

/** For shops that have a configuration: what is wrong with it is named. */
const existingConfiguration = (step: StepContext): TemplateResult =>
  html`<details>
    <summary>I have a configuration already</summary>
    <div class="group">
      ${textField({
        id: 'existing',
        label: 'Your configuration',
        hint: 'The block with the id svc-pip-config, its content, or the source of a whole page. If it has a baseUrl, paste the script tag with it.',
        rows: 5,
        value: step.state.existing,
        change: (existing) => step.update({ existing }),
      })}
      ${existingResult(step)}
    </div>
  </details>`;

/** The shop system, and what the merchant was given. */
export const shopStep = (step: StepContext): TemplateResult => html`
  ${existingConfiguration(step)}
  ${radioField({
    id: 'platform',
    label: 'Your shop system',
    value: step.state.system,
    kind: 'cards',
    choices: SYSTEMS.map(({ name, title }) => [name, title]),
    change: (system) => {
      const { platform, theme } = systemOf(system);
      step.update({ system, platform, pastePlace: '' });
      step.showTheme(theme);
    },
  })}
  ${textField({
    id: 'base-url',
    label: 'Address of the service',
    hint: 'You were given it together with the identifier of your project.',
    placeholder: 'https://video.example.com',
    inputMode: 'url',
    value: step.state.baseUrl,
    problem: problemAt(step, 'base-url'),
    change: (baseUrl) => step.update({ baseUrl }),
    leave: () => leave(step, 'base-url'),
  })}
  ${textField({
    id: 'application',
    label: 'Identifier of your project',
    placeholder: 'my-shop',
    value: step.state.application,
    problem: problemAt(step, 'application'),
    change: (application) => step.update({ application }),
    leave: () => leave(step, 'application'),
  })}
`;
