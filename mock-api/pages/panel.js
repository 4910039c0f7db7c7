import { TokenRequired, requestControl, rememberToken } from './panel-mock.js';
import { syncList, make, part } from './panel-parts.js';
import { streamRow, updateStream } from './panel-streams.js';

const POLL_MS = 1_000;
const MAX_LOGGED = 100;
const PRESETS = [
  { title: 'The next media request fails', rule: { match: { kind: 'media' }, times: 1, then: { status: 503 } } },
  { title: 'The service is down', rule: { match: { kind: 'api' }, then: { status: 503, retryAfter: 5 } } },
  { title: 'The service is slow', rule: { match: { kind: 'api' }, then: { delay: 'PT3S' } } },
  { title: 'The service does not respond', rule: { match: { kind: 'api' }, then: { hang: true } } },
  {
    title: 'Half of the responses are not JSON',
    rule: { match: { kind: 'api' }, probability: 0.5, seed: 1, then: { body: 'html' } },
  },
  {
    title: 'Two media downloads break off',
    rule: { match: { kind: 'media' }, times: 2, then: { cut: 'midway' } },
  },
  { title: 'Media have no CORS headers', rule: { match: { kind: 'media' }, then: { noCors: true } } },
  { title: 'The service redirects in a loop', rule: { match: { kind: 'api' }, then: { location: 'self' } } },
  { title: 'The live playlist does not advance', rule: { match: { path: '/live/*' }, then: { freeze: true } } },
];

const application = part('application', HTMLSelectElement);
const status = part('status', HTMLElement);
const search = part('find', HTMLInputElement);
const tokenForm = part('token', HTMLFormElement);
const rule = part('fault-rule', HTMLTextAreaElement);
const preset = part('fault-preset', HTMLSelectElement);

/** @param {string} text @param {boolean} isError */
function say(text, isError = false) {
  status.textContent = text;
  status.classList.toggle('error', isError);
}

/** @param {string} what @param {() => Promise<unknown>} work */
async function run(what, work) {
  try {
    await work();
    say(`${what}: done`);
    await refresh();
  } catch (error) {
    showError(error, `${what}: `);
  }
}

/** @param {unknown} error @param {string} before */
function showError(error, before = '') {
  if (error instanceof TokenRequired) tokenForm.hidden = false;
  else say(before + (error instanceof Error ? error.message : 'failed'), true);
}

/** Writes the selected preset, with the selected application, into the editable rule. */
function showPreset() {
  const { match, ...rest } = PRESETS[preset.selectedIndex]?.rule ?? { match: {} };
  rule.value = JSON.stringify({ match: { ...match, application: application.value }, ...rest }, null, 1);
}

const applicationQuery = () => `application=${encodeURIComponent(application.value)}`;

function showClocks(/** @type {{ application: string, now: string, speed: number }[]} */ clocks) {
  const before = application.value;
  syncList(
    application,
    clocks,
    (clock) => clock.application,
    (clock) => make('option', { value: clock.application }, [clock.application]),
  );
  if (application.value !== before) showPreset();
  const own = clocks.find((clock) => clock.application === application.value);
  if (own === undefined) return;
  const now = part('now', HTMLTimeElement);
  now.dateTime = own.now;
  now.textContent = new Date(own.now).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
  part('speed', HTMLElement).textContent = own.speed === 1 ? '' : own.speed === 0 ? 'stopped' : `x ${own.speed}`;
  for (const button of document.querySelectorAll('[data-speed]')) {
    button.setAttribute('aria-pressed', String(Number(button.getAttribute('data-speed')) === own.speed));
  }
}

function showStreams(
  /** @type {{ total: number, streams: import('./panel-streams.js').Stream[] }} */ { total, streams },
) {
  const shown = total > streams.length ? `, the first ${streams.length} of them` : '';
  part('streams-total', HTMLElement).textContent = `${total} ${total === 1 ? 'stream' : 'streams'}${shown}`;
  const change = (/** @type {string} */ id) => (/** @type {object} */ body, /** @type {string} */ what) =>
    void run(what, () => requestControl(`streams/${encodeURIComponent(id)}`, { method: 'POST', body }));
  syncList(
    part('stream-list', HTMLUListElement),
    streams,
    ({ id }) => id,
    (stream) => streamRow(stream, change(stream.id)),
    updateStream,
  );
}

function showFaults(
  /** @type {{ id: string, hits: number, matched: number, holding: number, match: object, then: object }[]} */ faults,
) {
  syncList(
    part('fault-list', HTMLUListElement),
    faults,
    ({ id }) => id,
    ({ id, match, then }) => {
      const text = `${JSON.stringify(match)} ${JSON.stringify(then)}`;
      const remove = make('button', { type: 'button', 'aria-label': `Remove the rule ${text}` }, ['Remove']);
      remove.addEventListener(
        'click',
        () => void run('Rule', () => requestControl(`faults/${id}`, { method: 'DELETE' })),
      );
      return make('li', {}, [make('code', {}, [text]), make('span', { class: 'hits' }), remove]);
    },
    (row, { hits, matched, holding }) => {
      const text = row.querySelector('.hits');
      if (text)
        text.textContent = `applied to ${hits} of ${matched} requests${holding > 0 ? `, ${holding} pending` : ''}`;
    },
  );
}

/** @typedef {{ id: string, title: string, url: string, expect: { mode: string, reason?: string } }} Scenario */

function showScenarios(/** @type {Scenario[]} */ scenarios) {
  syncList(
    part('scenario-list', HTMLUListElement),
    scenarios,
    ({ id }) => id,
    ({ title, url, expect: { mode, reason } }) =>
      make('li', {}, [
        make('a', { href: url }, [title]),
        make('span', { class: 'quiet' }, [[mode, reason].filter(Boolean).join(', ')]),
      ]),
  );
}

/** @typedef {{ time: string, method: string, path: string, query: Record<string, string>, origin: string | null, status: number | null }} Logged */

function showLog(/** @type {Logged[]} */ requests) {
  const first = Math.max(0, requests.length - MAX_LOGGED);
  const rows = requests.slice(first).map((request, at) => ({ ...request, key: `${request.time} ${first + at}` }));
  syncList(
    part('log', HTMLTableSectionElement),
    rows.reverse(),
    ({ key }) => key,
    ({ time, method, path, query, origin }) =>
      make('tr', {}, [
        make('td', {}, [new Date(time).toLocaleTimeString()]),
        make('td', { class: 'status' }),
        make('td', {}, [
          make('code', {}, [`${method === 'GET' ? '' : `${method} `}${path}`]),
          make('span', { class: 'quiet' }, [` ${new URLSearchParams(query).toString()}`]),
        ]),
        make('td', {}, [origin ?? '']),
      ]),
    (row, { status: code }) => {
      const cell = row.querySelector('.status');
      if (cell === null) return;
      cell.textContent = code === null ? 'pending' : String(code);
      cell.className = `status status-${String(code).charAt(0)}`;
    },
  );
}

async function refresh() {
  showClocks(await requestControl('clock'));
  const q = encodeURIComponent(search.value);
  const [streams, faults, scenarios, requests] = await Promise.all([
    requestControl(`streams?${applicationQuery()}&q=${q}`),
    requestControl('faults'),
    requestControl(`scenarios?${applicationQuery()}`),
    requestControl(`requests?${applicationQuery()}`),
  ]);
  showStreams(streams);
  showFaults(faults);
  showScenarios(scenarios);
  showLog(requests);
  tokenForm.hidden = true;
}

async function poll() {
  if (!document.hidden) await refresh().catch(showError);
  setTimeout(() => void poll(), POLL_MS);
}

application.addEventListener('change', () => {
  showPreset();
  void refresh().catch(showError);
});
search.addEventListener('input', () => void refresh().catch(showError));
part('reset', HTMLButtonElement).addEventListener(
  'click',
  () => void run('Reset', () => requestControl('reset', { method: 'POST', body: { application: application.value } })),
);
part('clear-faults', HTMLButtonElement).addEventListener(
  'click',
  () => void run('Faults', () => requestControl('faults', { method: 'DELETE' })),
);
for (const button of document.querySelectorAll('[data-advance], [data-speed]')) {
  const { advance, speed } = /** @type {HTMLElement} */ (button).dataset;
  const change = advance === undefined ? { speed: Number(speed) } : { advance };
  button.addEventListener('click', () => {
    const body = { application: application.value, ...change };
    void run('Time', () => requestControl('clock', { method: 'POST', body }));
  });
}
preset.append(...PRESETS.map(({ title }) => make('option', {}, [title])));
preset.addEventListener('change', showPreset);
part('add-fault', HTMLFormElement).addEventListener('submit', (event) => {
  event.preventDefault();
  void run('Rule', async () => requestControl('faults', { method: 'POST', body: JSON.parse(rule.value) }));
});
tokenForm.addEventListener('submit', (event) => {
  event.preventDefault();
  rememberToken(String(new FormData(tokenForm).get('token')));
  void refresh().catch(showError);
});

void poll();
