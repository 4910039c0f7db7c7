import { html, nothing, type TemplateResult } from 'lit/html.js';
import { live } from 'lit/directives/live.js';

/** What every field has. */
export interface FieldText {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong and what to write; empty if nothing is. */
  readonly problem?: string | undefined;
}

const hintOf = ({ id, hint }: FieldText): TemplateResult | typeof nothing =>
  hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing;

const problemOf = ({ id, problem }: FieldText): TemplateResult =>
  html`<p class="problem" id="${id}-problem" role="status">${problem ?? ''}</p>`;

const descriptionOf = ({ id, hint, problem }: FieldText): string | typeof nothing =>
  [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || nothing;

const valueOf = ({ target }: Event): string => (target as HTMLInputElement).value;

interface TextField extends FieldText {
  readonly value: string;
  readonly placeholder?: string;
  readonly inputMode?: 'url' | 'text';
  /** Id of the list with suggestions. */
  readonly list?: string | undefined;
  /** Rows of a field with several lines. */
  readonly rows?: number;
  readonly change: (value: string) => void;
  /** When the field is left. */
  readonly leave?: () => void;
}

/** One line without its label; `describedBy` names what explains it. */
export const textInput = (
  { id, value, placeholder = '', inputMode = 'text', list, change, leave, problem }: Omit<TextField, 'label'>,
  describedBy: string | typeof nothing,
): TemplateResult =>
  html`<input
    id="${id}"
    type="text"
    inputmode="${inputMode}"
    autocomplete="off"
    autocapitalize="off"
    spellcheck="false"
    list="${list ?? nothing}"
    placeholder="${placeholder}"
    aria-invalid="${problem ? 'true' : nothing}"
    aria-describedby="${describedBy}"
    .value="${live(value)}"
    @input="${(event: Event) => change(valueOf(event))}"
    @change="${leave ?? nothing}"
  />`;

export function textField(field: TextField): TemplateResult {
  const { id, label, value, placeholder = '', rows, change, leave, problem } = field;
  const control =
    rows === undefined
      ? textInput(field, descriptionOf(field))
      : html`<textarea
          id="${id}"
          rows="${rows}"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          placeholder="${placeholder}"
          aria-invalid="${problem ? 'true' : nothing}"
          aria-describedby="${descriptionOf(field)}"
          .value="${live(value)}"
          @input="${(event: Event) => change(valueOf(event))}"
          @change="${leave ?? nothing}"
        ></textarea>`;
  return html`<div class="field">
    <label for="${id}">${label}</label>${hintOf(field)}${control}${problemOf(field)}
  </div>`;
}

interface SwitchField extends FieldText {
  readonly on: boolean;
  readonly change: (on: boolean) => void;
}

export const switchField = (field: SwitchField): TemplateResult =>
  html`<div class="field switch">
    <input
      id="${field.id}"
      type="checkbox"
      aria-describedby="${descriptionOf(field)}"
      .checked="${live(field.on)}"
      @change="${({ target }: Event) => field.change((target as HTMLInputElement).checked)}"
    />
    <label for="${field.id}">${field.label}</label>
    ${hintOf(field)}
  </div>`;

interface ChoiceField extends FieldText {
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly change: (value: string) => void;
}

/** One of a list in a closed menu. */
export const selectField = (field: ChoiceField): TemplateResult =>
  html`<div class="field">
    <label for="${field.id}">${field.label}</label>
    ${hintOf(field)}
    <select
      id="${field.id}"
      aria-invalid="${field.problem ? 'true' : nothing}"
      aria-describedby="${descriptionOf(field)}"
      @change="${(event: Event) => field.change(valueOf(event))}"
    >
      ${field.choices.map(
        ([value, label]) => html`<option value="${value}" .selected="${value === field.value}">${label}</option>`,
      )}
    </select>
    ${problemOf(field)}
  </div>`;

/** One of a few, all of which are in sight. */
export const radioField = (field: ChoiceField & { readonly kind?: string }): TemplateResult =>
  html`<fieldset class="field radios ${field.kind ?? ''}" id="${field.id}">
    <legend>${field.label}</legend>
    ${hintOf(field)}
    <div class="radio-list">
      ${field.choices.map(
        ([value, label]) =>
          html`<label
            ><input
              type="radio"
              name="${field.id}"
              value="${value}"
              .checked="${live(value === field.value)}"
              @change="${(event: Event) => field.change(valueOf(event))}"
            /><span>${label}</span></label
          >`,
      )}
    </div>
  </fieldset>`;

/** What to know, which nothing has to be changed for. */
export const notesView = (notes: readonly string[]): TemplateResult | typeof nothing =>
  notes.length === 0
    ? nothing
    : html`<ul class="advice">
        ${notes.map((note) => html`<li>${note}</li>`)}
      </ul>`;
