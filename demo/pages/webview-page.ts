import { html, type Html } from '../html.js';
import type { Switches } from '../switches.js';
import { HOSTS } from '../webview-host.js';
import { layout } from './layout.js';

const STREAMS = [
  ['autumn-evening', 'a recording'],
  ['trail-live', 'a running stream'],
  ['winter-table', 'a planned stream'],
  ['evening-light', 'a stream that is being processed'],
  ['', 'the list of all streams'],
] as const;

const option = (value: string, label: string): Html => html`<option value="${value}">${label}</option>`;

const form = html`
  <form class="webview-form" data-open>
    <label
      >The app’s handlers
      <select name="webview">
        ${Object.entries(HOSTS).map(([host, label]) => option(host, label))}
      </select></label
    >
    <label
      >Opens
      <select name="stream">
        ${STREAMS.map(([id, label]) => option(id, label))}
      </select></label
    >
    <label>Start at second <input name="startTime" inputmode="decimal" size="4" placeholder="0" /></label>
    <label class="check"
      ><input type="checkbox" name="safe_area" value="1" /> Pad screen cut-outs <code>safe_area=1</code></label
    >
    <label class="check"><input type="checkbox" name="hide_chat" value="1" /> No chat <code>hide_chat=1</code></label>
    <label class="check"><input type="checkbox" name="wv" value="1" checked /> Mobile mode <code>wv=1</code></label>
    <button class="button">Open the player</button>
    <p class="small"><a data-address target="svc-webview" href="/live/">/live/</a></p>
  </form>
`;

/**
 * A simulated host app for the player page. The bridge works in the top-level page only, so the player opens in a window
 * whose handlers are registered before the page loads.
 */
export function webviewPage(switches: Switches): Html {
  const main = html`
    <div class="wrap webview">
      <div class="webview-head">
        <h1>The player in an app</h1>
        <p class="lead">
          Opens the player page as an app opens it in a WebView, and shows every message that the page sends to the app.
        </p>
      </div>
      ${form}
      <section class="webview-app" aria-labelledby="messages">
        <h2 id="messages">Messages <span class="count" data-count>0</span></h2>
        <p class="small">In the app’s cart: <b data-cart>nothing</b></p>
        <ol class="messages" data-messages role="log" aria-label="Messages of the player page"></ol>
        <p class="webview-empty" data-empty>None yet. Open the player and click “Buy” or a product.</p>
        <p><button type="button" class="plain" data-clear hidden>Clear</button></p>
      </section>
    </div>
  `;
  return layout(
    {
      title: 'The player in an app',
      description: 'Opens the player page as an app does and shows the messages of the page.',
      main,
      styles: ['webview.css'],
      scripts: ['webview.js'],
    },
    switches,
  );
}
