import { html, type Html } from '../html.js';
import { switchQuery, type Switches } from '../switches.js';
import { themedElements } from '../theme-tokens.js';
import { layout } from './layout.js';
import { themeFields } from './theme-fields.js';

const PRESETS = ['Default', 'Shore', 'Night', 'Studio', 'Black', 'Soft'] as const;

/** Real pages of the shop, one for each element. */
const FRAMES = [
  { element: 'svc-player', title: 'Player', src: '/live/#/translation/trail-live' },
  { element: 'svc-pip', title: 'Mini-player', src: '/product/00125' },
  { element: 'svc-stream-list', title: 'List', src: '/live/' },
] as const;

const choice = (name: string, legend: string, options: readonly (readonly [string, string])[]): Html =>
  html`<fieldset class="choice">
    <legend>${legend}</legend>
    ${options.map(
      ([value, label]) =>
        html`<label><input type="radio" name="${name}" value="${value}" /><span>${label}</span></label>`,
    )}
  </fieldset>`;

const panel = (fields: Html): Html => html`
  <form class="theme-panel" data-theme aria-label="Theme">
    <div class="theme-fields">
      <div class="presets" role="group" aria-label="Start from">
        ${PRESETS.map(
          (name) =>
            html`<button type="button" data-preset="${name.toLowerCase()}" aria-pressed="false">
              <span class="swatch" aria-hidden="true"></span>${name}
            </button>`,
        )}
      </div>
      <div class="choices">
        ${choice('scheme', 'Colour scheme', [
          ['light', 'Light'],
          ['dark', 'Dark'],
        ])}
        ${choice('dir', 'Direction', [
          ['ltr', 'Left to right'],
          ['rtl', 'Right to left'],
        ])}
      </div>
      ${fields}
      <datalist id="fonts">
        <option value="system-ui, sans-serif"></option>
        <option value="Georgia, serif"></option>
        <option value="ui-rounded, system-ui, sans-serif"></option>
        <option value="ui-monospace, monospace"></option>
      </datalist>
      <datalist id="shadows">
        <option value="none"></option>
        <option value="0 2px 8px rgb(0 0 0 / 0.25)"></option>
        <option value="0 12px 40px -6px rgb(0 0 0 / 0.55)"></option>
      </datalist>
    </div>
    <div class="theme-actions">
      <div class="contrast" role="status" data-contrast></div>
      <button type="button" class="button" data-copy>Copy the CSS</button>
      <button type="button" class="plain" data-reset>Reset</button>
      <p class="small" role="status" data-status></p>
    </div>
  </form>
`;

const elementFrames = (query: string): Html => html`
  <div class="theme-stage" role="region" aria-label="The elements" tabindex="0">
    ${FRAMES.map(
      ({ element, title, src }) =>
        html`<figure class="stage-${element}">
          <figcaption>${title} <code>${element}</code></figcaption>
          <iframe
            src="${query === '' ? src : src.replace(/(?=#|$)/, query)}"
            title="${title}"
            data-element="${element}"
            allow="autoplay 'none'"
          ></iframe>
        </figure>`,
    )}
  </div>
`;

/** Fields for the custom properties, the three elements, and the CSS to copy. */
export async function themePage(switches: Switches): Promise<Html> {
  const elements = await themedElements();
  const main = html`
    <div class="wrap theme">
      <div class="theme-head">
        <h1>Theme editor</h1>
        <p class="lead">
          Change the custom properties of mini-player, player and list, see the result at once, and copy the CSS into
          your shop’s style sheet. For the tag and its configuration there is <a href="/studio">the studio</a>.
        </p>
      </div>
      ${
        elements === null
          ? html`<p>The package is not built: run <code>npm run build</code>.</p>`
          : html`${panel(themeFields(elements))} ${elementFrames(switchQuery({ ...switches, dir: 'ltr' }))}
              <section class="theme-css" aria-labelledby="theme-css">
                <h2 id="theme-css">The CSS</h2>
                <p class="small">
                  Only changed properties. The URL of this page contains them too, so you can share it.
                </p>
                <pre tabindex="0" aria-labelledby="theme-css"><code data-css></code></pre>
              </section>`
      }
    </div>
  `;
  return layout(
    {
      title: 'Theme editor',
      description: 'Change the custom properties of the elements and copy the CSS.',
      main,
      styles: ['theme.css'],
      scripts: ['theme.js'],
    },
    switches,
  );
}
