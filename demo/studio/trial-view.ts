import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { ProductLocator } from '../../src/site/product-id.js';
import type { LooseSelector, Trial } from './pasted-page.js';
import { locatorOf, type Place } from './places.js';

/** A place in words that a merchant can compare with the page. */
function placeWords(locator: ProductLocator): TemplateResult {
  const { pattern } = locator;
  const part = pattern === undefined || locator.from === 'url' ? nothing : html`, the part <code>${pattern}</code>`;
  switch (locator.from) {
    case 'json-ld':
      return html`<code>${locator.property}</code> in the structured data (JSON-LD)${part}`;
    case 'meta':
      return html`the meta element <code>${locator.name}</code>${part}`;
    case 'url':
      return html`the address, by <code>${locator.pattern}</code>`;
    case 'global':
      return html`the variable <code>${locator.path}</code>${part}`;
    case 'template':
      return html`<code>${locator.template}</code>`;
    case 'selector': {
      const { selector } = locator;
      const attribute = locator.attribute === undefined ? nothing : html`<code>${locator.attribute}</code> of `;
      return html`${attribute}the element <code>${selector}</code>${part}`;
    }
    case 'platform':
      return html`the ${locator.part ?? 'usual identifier'} of the shop system`;
  }
}

/** What `svcPip.explain()` says in the types of JavaScript. */
const inWords = (source: string): string => {
  if (/^(undefined|object) \S+$/.test(source)) return 'nothing there';
  return /^string\s*$/.test(source) ? 'empty' : source;
};

const looseView = ({ selector, values, safer }: LooseSelector, use: (place: Place) => void): TemplateResult => html`
  <div class="loose">
    <p>
      <code>${selector}</code> is the first one in the
      page${values.length > 1 ? html`, which has ${values.length} of them with different values` : nothing}. On another
      page that may be another product’s.
    </p>
    ${
      safer === undefined
        ? html`<p class="hint">
            Write the form or the part of the page before it, such as <code>form ${selector}</code>.
          </p>`
        : html`<button type="button" class="plain" @click="${() => use(safer)}">
            Use <code>${safer.fields['selector']}</code>
          </button>`
    }
  </div>
`;

/** What was found in the pasted page, or why nothing was. */
export const trialView = (
  { id, line, tried, suggestions, loose }: Trial,
  use: (place: Place) => void,
): TemplateResult => html`
  <div class="trial" data-found="${id !== null}">
    <p class="verdict" role="status">
      ${
        id === null
          ? html`<b>No product id here.</b>
              ${suggestions.length > 0 ? 'The page has one in another place:' : 'Is it the source of a product page?'}`
          : html`<b>The product id is <span class="found-id">${id}</span></b> Is this the id of that product in your
              feed? Then this step is done.`
      }
    </p>
    ${loose === undefined ? nothing : looseView(loose, use)}
    ${
      suggestions.length > 0
        ? html`<ul class="suggestions" aria-label="Other places with an id">
            ${suggestions.map(
              ({ place, id: other }) =>
                html`<li>
                  <span><b>${other}</b> is ${placeWords(locatorOf(place))}</span>
                  <button type="button" class="plain" @click="${() => use(place)}">
                    Use this one<span class="visually-hidden"> with ${other}</span>
                  </button>
                </li>`,
            )}
          </ul>`
        : nothing
    }
    <details>
      <summary>What was tried, in this order</summary>
      <ol class="tried">
        ${tried.map(
          ({ locator, id: found, source }) =>
            html`<li data-found="${found !== null}">
              ${placeWords(locator)}:
              ${found === null ? html`<span class="because">${inWords(source)}</span>` : html`<b>${found}</b>`}
            </li>`,
        )}
      </ol>
      <p class="hint">The line of <code>svcPip.explain()</code>:</p>
      <pre tabindex="0" aria-label="The line of svcPip.explain()"><code data-explained>${line}</code></pre>
    </details>
  </div>
`;
