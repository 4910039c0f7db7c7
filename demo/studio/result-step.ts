import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Configuration } from './configuration.js';
import { platformWords } from './platforms.js';
import { configurationBlock, tagOf } from './result.js';
import type { StepContext } from './state.js';

interface Block {
  readonly id: string;
  readonly title: string;
  /** Where to paste it. */
  readonly where: string;
  readonly code: string;
}

async function copy({ id, title, code }: Block, announce: (text: string) => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    announce(`${title}: copied.`);
  } catch {
    const shown = document.querySelector(`#${id} code`);
    if (shown) getSelection()?.selectAllChildren(shown);
    announce('The browser denied access to the clipboard. The text is selected: copy it with the keyboard.');
  }
}

const blockView = (block: Block, announce: (text: string) => void): TemplateResult => html`
  <section class="block" id="${block.id}" aria-labelledby="${block.id}-title">
    <h3 id="${block.id}-title">${block.title}</h3>
    <p class="hint">${block.where}</p>
    <pre tabindex="0" aria-labelledby="${block.id}-title"><code>${block.code}</code></pre>
    <button type="button" class="button" @click="${() => void copy(block, announce)}">
      Copy<span class="visually-hidden"> ${block.title}</span>
    </button>
  </section>
`;

function blocksOf({ state }: StepContext, configuration: Configuration, css: string): readonly Block[] {
  const looks = {
    id: 'result-css',
    title: 'The CSS',
    where: 'Into the style sheet of your shop, at its end.',
    code: css,
  };
  return [
    {
      id: 'result-configuration',
      title: 'The configuration',
      where: 'Into your pages, before the tag.',
      code: configurationBlock(configuration),
    },
    {
      id: 'result-tag',
      title: 'The tag',
      where: 'Into your pages, at the end of body.',
      code: tagOf(state.baseUrl),
    },
    ...(css === '' ? [] : [looks]),
  ];
}

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
  if (step.problems.length > 0) return missing(step);
  const { title, recipe } = platformWords(step.state.platform);
  const isKnown = recipe !== 'merchant';
  return html`
    <p class="valid">The configuration follows its JSON Schema.</p>
    ${blocksOf(step, configuration, css).map((block) => blockView(block, step.announce))}
    <p>
      ${isKnown ? html`Where to paste it in ${title}: ` : html`How to go on: `}
      <a href="/docs/${recipe}.html">${isKnown ? `the recipe for ${title}` : 'the guide for merchants'}</a>.
      ${isKnown ? nothing : html`For tag managers: <a href="/docs/gtm.html">the recipe for Google Tag Manager</a>.`}
    </p>
    <p class="hint">Nothing of this page is saved: copy the result before you leave.</p>
  `;
};
