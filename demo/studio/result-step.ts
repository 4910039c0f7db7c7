import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Configuration } from './configuration.js';
import { notesView, radioField, selectField } from './fields.js';
import { printTag } from './languages.js';
import { oversights } from './oversights.js';
import { preloadLine } from './preload-line.js';
import type { StepContext } from './state.js';
import { systemOf, type PastePlace } from './systems.js';

/** More places than these are in a menu. */
const SHORT_LIST = 4;

interface Block {
  readonly id: string;
  readonly title: string;
  /** Where to paste it, with code in backticks. */
  readonly where: string;
  readonly code: string;
}

export async function copyText(
  { id, title, code }: Pick<Block, 'id' | 'title' | 'code'>,
  announce: (text: string) => void,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    announce(`${title}: copied.`);
  } catch {
    const shown = document.querySelector(`#${id} code`);
    if (shown) getSelection()?.selectAllChildren(shown);
    announce('The browser denied access to the clipboard. The text is selected: copy it with the keyboard.');
  }
}

/** Text with its code between backticks. */
const withCode = (text: string): readonly (string | TemplateResult)[] =>
  text.split('`').map((part, at) => (at % 2 === 0 ? part : html`<code>${part}</code>`));

const blockView = (block: Block, announce: (text: string) => void): TemplateResult => html`
  <section class="block" id="${block.id}" aria-labelledby="${block.id}-title">
    <h3 id="${block.id}-title">${block.title}</h3>
    <p class="where" id="${block.id}-where">${withCode(block.where)}</p>
    <pre tabindex="0" aria-labelledby="${block.id}-title"><code data-code>${block.code}</code></pre>
    <button type="button" class="button" @click="${() => void copyText(block, announce)}">
      Copy<span class="visually-hidden"> ${block.title}</span>
    </button>
  </section>
`;

function tagBlock({ state }: StepContext, configuration: Configuration, { how, language }: PastePlace): Block {
  return {
    id: 'result-tag',
    title: 'The tag',
    where: how,
    code: printTag(language, { configuration, baseUrl: state.baseUrl }),
  };
}

/** For product pages that the shop's server writes; optional, and not for everybody. */
function preloadBlock({ state, announce }: StepContext, configuration: Configuration): TemplateResult | typeof nothing {
  const line = preloadLine(state.system, { configuration, baseUrl: state.baseUrl });
  const title = 'A line that saves a round trip';
  return line === null ? nothing : blockView({ id: 'result-preload', title, ...line }, announce);
}

/** Also while there is no tag yet. */
const cssBlock = (css: string, announce: (text: string) => void): TemplateResult | typeof nothing =>
  css === ''
    ? nothing
    : blockView(
        { id: 'result-css', title: 'The CSS', where: 'Into the style sheet of your shop, at its end.', code: css },
        announce,
      );

function missing({ problems, update, state }: StepContext): TemplateResult {
  const go = ({ currentTarget }: Event): void => {
    const id = (currentTarget as HTMLAnchorElement).hash.slice(1);
    update({ left: new Set([...state.left, id]) });
    document.getElementById(id)?.focus();
  };
  return html`<div class="missing">
    <p>The result appears here as soon as ${problems.length === 1 ? 'this is' : 'these are'} right:</p>
    <ul>
      ${problems.map(
        ({ field, label, correction }) => html`<li><a href="#${field}" @click="${go}">${label}</a>: ${correction}</li>`,
      )}
    </ul>
  </div>`;
}

/** What to copy; only if the JSON Schema accepts it. */
export const resultStep = (step: StepContext, configuration: Configuration, css: string): TemplateResult => {
  const looks = cssBlock(css, step.announce);
  if (step.problems.length > 0) return html`${missing(step)} ${looks}`;
  const { title, recipe, places } = systemOf(step.state.system);
  const place = places.find((one) => one.title === step.state.pastePlace) ?? places[0];
  const isKnown = recipe !== 'merchant';
  return html`
    ${(places.length > SHORT_LIST ? selectField : radioField)({
      id: 'paste-place',
      label: 'Where you paste it',
      hint: 'The text is written for the one that you choose.',
      value: place.title,
      choices: places.map((one) => [one.title, one.title]),
      change: (pastePlace) => step.update({ pastePlace }),
    })}
    ${notesView(oversights(configuration))} ${blockView(tagBlock(step, configuration, place), step.announce)}
    ${preloadBlock(step, configuration)} ${looks}
    <p>
      ${isKnown ? html`Everything else about ${title}: ` : html`How to go on: `}
      <a href="/docs/${recipe}.html">${isKnown ? `the recipe for ${title}` : 'the guide for merchants'}</a>.
    </p>
    <p class="hint">Nothing of this page is saved: copy the result before you leave.</p>
  `;
};
