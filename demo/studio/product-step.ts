import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Configuration } from './configuration.js';
import { notesView, selectField, textField } from './fields.js';
import { tryPage, type Trial } from './pasted-page.js';
import { fieldWords, KIND_WORDS, locatorOf, partsOf, PLACE_KINDS, type Place } from './places.js';
import { placeFieldId } from './problems.js';
import { leave, problemAt, type StepContext, type StudioState } from './state.js';
import { selectorAdvice } from './selectors.js';
import { systemOf } from './systems.js';
import { trialView } from './trial-view.js';

/** What is offered first for a new place. */
const NEW_PLACE: Place = { from: 'json-ld', fields: { property: 'sku' } };
const PARTS: Readonly<Record<string, string>> = {
  variant: 'The number of the variant',
  product: 'The number of the product',
  sku: 'The article number (SKU)',
};

function usualPlaces({ platform, system }: StudioState): string {
  if (platform === '') return 'The script reads the sku of the product in your page’s structured data (JSON-LD).';
  return `The script reads the usual places of ${systemOf(system).title}. It knows these identifiers there: ${partsOf(platform).join(', ')}.`;
}

function placeFields(step: StepContext, place: Place, at: number): TemplateResult {
  const { places, platform } = step.state;
  const replace = (changed: Place): void => step.update({ places: places.with(at, changed) });
  const parts = partsOf(platform);
  const title = places.length === 1 ? 'Where the id is' : `Place ${String(at + 1)}`;
  return html`<div class="place" role="group" aria-label="${title}">
    ${selectField({
      id: placeFieldId(at, 'from'),
      label: title,
      value: place.from,
      choices: [...PLACE_KINDS.keys()]
        .filter((from) => from !== 'platform' || parts.length > 0)
        .map((from) => [from, KIND_WORDS[from] ?? from]),
      change: (from) => replace({ from, fields: from === 'platform' ? { part: parts[0] ?? '' } : {} }),
    })}
    ${(PLACE_KINDS.get(place.from) ?? []).map(({ name, choices }) => {
      const id = placeFieldId(at, name);
      const field = {
        ...fieldWords(place.from, name),
        id,
        value: place.fields[name] ?? '',
        problem: problemAt(step, id),
        change: (value: string) => replace({ ...place, fields: { ...place.fields, [name]: value } }),
      };
      return choices.length > 0
        ? selectField({ ...field, choices: choices.map((part) => [part, PARTS[part] ?? part]) })
        : textField({ ...field, leave: () => leave(step, id) });
    })}
    ${step.state.source.trim() === '' ? notesView(selectorAdvice(place.fields['selector'])) : nothing}
    <button
      type="button"
      class="plain"
      @click="${() => {
        step.update({ places: places.toSpliced(at, 1) });
        step.announce('The place was removed.');
        document.getElementById('add-place')?.focus();
      }}"
    >
      Remove this place
    </button>
  </div>`;
}

let last: { readonly key: string; readonly trial: Trial } | undefined;

/** A page is parsed again only if something about it has changed. */
function trialOf(source: string, address: string, configuration: Configuration): Trial {
  const { platform, product } = configuration;
  const key = JSON.stringify([source, address, platform, product]);
  if (last?.key !== key) last = { key, trial: tryPage(source, address, configuration) };
  return last.trial;
}

const tryOut = (step: StepContext, configuration: Configuration): TemplateResult => html`
  <div class="try">
    <h3>Try it on one of your pages</h3>
    <p class="hint">
      Open a product page of yours, show its source (Ctrl+U, on a Mac ⌥⌘U), copy all of it and paste it here. Nothing of
      it runs, and it does not leave this browser.
    </p>
    ${textField({
      id: 'source',
      label: 'Source of the page',
      placeholder: '<!doctype html> …',
      rows: 6,
      value: step.state.source,
      change: (source) => step.update({ source }),
    })}
    ${textField({
      id: 'address',
      label: 'Address of that page',
      hint: 'A page with several products is understood by its address.',
      placeholder: 'https://www.example.com/product/linen-shirt',
      inputMode: 'url',
      value: step.state.address,
      problem:
        step.state.left.has('address') && step.state.address !== '' && !URL.canParse(step.state.address)
          ? 'Copy the whole address, with https:// in front'
          : '',
      change: (address) => step.update({ address: address.trim() }),
      leave: () => leave(step, 'address'),
    })}
    ${
      step.state.source.trim() === ''
        ? nothing
        : trialView(trialOf(step.state.source, step.state.address, configuration), (place) => {
            const others = step.state.places.filter((one) => locatorOf(one).from !== place.from);
            step.update({ places: [place, ...others] });
            step.announce('This place is read first now.');
          })
    }
  </div>
`;

/** Where the id is, and a page to try that on. */
export const productStep = (step: StepContext, configuration: Configuration): TemplateResult => {
  const { places } = step.state;
  return html`
    ${places.length === 0 ? html`<p>${usualPlaces(step.state)}</p>` : nothing}
    ${places.map((place, at) => placeFields(step, place, at))}
    <div>
      <button
        type="button"
        class="plain"
        id="add-place"
        @click="${() => step.update({ places: [...places, NEW_PLACE] })}"
      >
        ${places.length === 0 ? 'My feed has another id' : 'Add a place to try after these'}
      </button>
    </div>
    ${tryOut(step, configuration)}
  `;
};
