/** The scenarios page: compares each mini-player with its expectation, and changes streams in the mock. */

const statusLine = document.querySelector('[data-qa-status]');

/** @param {string} text */
const setStatus = (text) => {
  if (statusLine !== null) statusLine.textContent = text;
};

/** @param {string} path @param {unknown} body */
async function post(path, body) {
  const response = await fetch(`/qa${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

/** @param {string} what @param {() => Promise<unknown>} work */
async function runAction(what, work) {
  try {
    await work();
    setStatus(`${what}: done.`);
  } catch (error) {
    setStatus(`${what}: ${error instanceof Error ? error.message : 'failed'}`);
  }
}

/** @param {Document} page @returns {HTMLElement | null} */
const miniPlayer = (page) => page.querySelector('svc-pip');

/** @param {HTMLElement} row @param {Document} page */
function compare(row, page) {
  const element = miniPlayer(page);
  const output = /** @type {HTMLElement} */ (row.querySelector('[data-now]'));
  const { mode: wanted, reason: wantedReason, notice: wantedNotice = '' } = row.dataset;
  const { mode = 'hidden', phase, reason, notice = '' } = element?.dataset ?? {};
  const facts = [mode, phase, reason, notice && `notice ${notice}`].filter(Boolean);
  const reasonFits = !reason || !wantedReason || reason === wantedReason;
  output.textContent = element === null ? 'nothing on the page' : facts.join(' · ');
  output.dataset['verdict'] = mode === wanted && reasonFits && notice === wantedNotice ? 'same' : 'other';
  if (element === null && (wanted !== 'hidden' || wantedNotice)) output.dataset['verdict'] = 'waiting';
}

/** @param {HTMLElement} row @param {HTMLIFrameElement} frame */
function observe(row, frame) {
  const page = frame.contentDocument;
  if (page === null || page.URL === 'about:blank') return;
  const observer = new MutationObserver(() => {
    compare(row, page);
    const element = miniPlayer(page);
    if (element !== null) observer.observe(element, { attributes: true });
  });
  observer.observe(page.body, { childList: true });
  compare(row, page);
  const element = miniPlayer(page);
  if (element !== null) observer.observe(element, { attributes: true });
}

const frames = [...document.querySelectorAll('iframe')];

for (const frame of frames) {
  const row = /** @type {HTMLElement} */ (frame.closest('.scenario'));
  frame.addEventListener('load', () => {
    observe(row, frame);
  });
  if (frame.contentDocument?.readyState === 'complete') observe(row, frame);
}

/**
 * Opens a product as the full player does: it saves a record in the tab, and its token is in the address. The tab has room for
 * one record, so the next is written when the mini-player has taken it.
 *
 * @param {HTMLIFrameElement} frame
 */
async function continueIn(frame) {
  const { application, page, record } = JSON.parse(frame.dataset['continues'] ?? '');
  const key = `svc:${application}:cv1`;
  const token = crypto.randomUUID().slice(0, 8);
  sessionStorage.setItem(key, JSON.stringify({ ...record, token, savedAt: Date.now() }));
  frame.loading = 'eager';
  frame.src = `${page}${page.includes('?') ? '&' : '?'}svc_cv=${token}`;
  for (let wait = 0; wait < 100 && sessionStorage.getItem(key) !== null; wait++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function continueAll() {
  for (const frame of frames.filter(({ dataset }) => dataset['continues'])) await continueIn(frame);
}
void continueAll();

function reloadFrames() {
  for (const frame of frames) if (!frame.dataset['continues']) frame.contentWindow?.location.reload();
  void continueAll();
}

addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (button === null) return;
  const { stream, change, reset, forget } = button.dataset;
  const what = button.textContent;
  if (stream !== undefined && change !== undefined) {
    void runAction(what, () => post(`/streams/${encodeURIComponent(stream)}`, JSON.parse(change)));
  } else if (reset !== undefined) {
    void runAction(what, () => post('/reset', {}).then(reloadFrames));
  } else if (forget !== undefined) {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith('svc:')) sessionStorage.removeItem(key);
    reloadFrames();
    setStatus(`${what}: done.`);
  }
});
