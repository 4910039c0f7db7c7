import { findProduct, productPath, scenarios, type Product, type Scenario } from '../catalogue.js';
import { APPLICATION } from '../site-configuration.js';
import { html, type Html } from '../html.js';
import { switchQuery, type Switches } from '../switches.js';
import { layout } from './layout.js';

const SWITCH_BUTTONS = [
  { label: 'End the stream', change: '{"state":"completed","recording":"processing"}' },
  { label: 'Recording is ready', change: '{"recording":"ready"}' },
  { label: 'Start again', change: '{"state":"online","recording":"none"}' },
] as const;

/** What the full player saves when its viewer opens a product, as the page writes it before it opens the product's. */
interface Continued extends Scenario {
  readonly continues: { readonly streamId: string; readonly mode: 'live' | 'vod'; readonly position: number };
}

/** They need a record in the tab, so that they are none of the mock's scenarios, which an address alone leads to. */
export const CONTINUED: readonly Continued[] = [
  {
    id: 'continuous-recording',
    feedProductId: '00123',
    shows: 'The recording from 0:25, as if its viewer had come from the full player',
    why: 'The record of the tab names this product, its stream and the second; the address has its token.',
    expect: { mode: 'continuous' },
    continues: { streamId: 'autumn-evening', mode: 'vod', position: 25 },
  },
  {
    id: 'continuous-live',
    feedProductId: '00125',
    shows: 'The running stream in the iframe, with sound where the browser allows it',
    why: 'The record of the tab names the live stream of this product.',
    expect: { mode: 'continuous' },
    continues: { streamId: 'trail-live', mode: 'live', position: 0 },
  },
  {
    id: 'continuous-other-product',
    feedProductId: '00124',
    shows: 'The clip: a direct entry',
    why: 'The record is that of another stream, so nothing is continued.',
    expect: { mode: 'preview' },
    continues: { streamId: 'trail-live', mode: 'vod', position: 25 },
  },
];

const expected = ({ expect, notice }: Scenario): string =>
  [expect.mode, expect.reason, notice !== undefined && `notice ${notice}`].filter(Boolean).join(' · ');

const switchButtons = (stream: string): Html => html`
  <div class="qa" role="group" aria-label="Change the stream ${stream}">
    ${SWITCH_BUTTONS.map(
      ({ label, change }) =>
        html`<button type="button" data-stream="${stream}" data-change="${change}">${label}</button>`,
    )}
  </div>
`;

const row = (scenario: Scenario | Continued, product: Product, query: string): Html => html`
  <li
    class="scenario"
    id="${scenario.id}"
    data-mode="${scenario.expect.mode}"
    data-reason="${scenario.expect.reason}"
    data-notice="${scenario.notice}"
  >
    <p class="eyebrow">${scenario.id}</p>
    <h2>
      <a href="${productPath(product.feedProductId)}${query}">${product.name}</a> <code>${product.feedProductId}</code>
    </h2>
    <p class="shows">${scenario.shows}</p>
    <p class="why">${scenario.why}</p>
    ${scenario.stream !== undefined && switchButtons(scenario.stream)}
    <dl class="verdict">
      <dt>Expected</dt>
      <dd>${expected(scenario)}</dd>
      <dt>Present</dt>
      <dd data-now>not loaded yet</dd>
    </dl>
    <iframe
      src="${'continues' in scenario ? 'about:blank' : productPath(product.feedProductId) + query}"
      data-continues="${'continues' in scenario ? continuedFrame(scenario, query) : ''}"
      title="${product.name}: ${scenario.shows}"
      width="320"
      height="600"
      loading="lazy"
      allow="autoplay"
    ></iframe>
  </li>
`;

/** What the page's script needs to open the product as from the full player. */
const continuedFrame = ({ feedProductId, continues }: Continued, query: string): string =>
  JSON.stringify({
    application: APPLICATION,
    page: productPath(feedProductId) + query,
    record: { v: 1, productId: feedProductId, feedProductId, ...continues },
  });

/** Every demo product with the expected and the present state of its mini-player. */
export function scenariosPage(switches: Switches, apiUrl: string): Html {
  const query = switchQuery(switches);
  const main = html`
    <div class="wrap scenarios">
      <div class="scenarios-head">
        <h1>Every scenario</h1>
        <p class="lead">
          One product for each mode of the mini-player. Each card is the real product page in an iframe, 320 pixels
          wide.
        </p>
        <div class="qa" role="group" aria-label="All scenarios">
          <button type="button" data-reset>Reset the mock</button>
          <button type="button" data-forget>Clear dismissals</button>
        </div>
        <p>
          See also <a href="${apiUrl}/__mock/">the mock's control panel</a> with clock, faults and the request log,
          <a href="${apiUrl}/docs">the API documentation</a>, and
          <a href="/studio?step=looks">the looks of all elements</a>.
        </p>
        <p class="small" role="status" data-qa-status></p>
      </div>
      <ul class="scenario-grid" role="list">
        ${[...scenarios, ...CONTINUED].map((scenario) => {
          const product = findProduct(scenario.feedProductId);
          return product && row(scenario, product, query);
        })}
      </ul>
    </div>
  `;
  return layout(
    {
      title: 'Every scenario',
      description: 'What the mini-player shows for each demo product, and why.',
      main,
      styles: ['scenarios.css'],
      scripts: ['scenarios.js'],
    },
    switches,
  );
}
