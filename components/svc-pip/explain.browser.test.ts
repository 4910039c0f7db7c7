import { expect } from '@open-wc/testing';
import { waitUntil } from '../../web-test/wait-until.js';
import { collectWarnings } from '../../web-test/collect-warnings.js';
import { mockApiUrl } from '../../web-test/mock-api.js';
import { APPLICATION, createPip, mountWithMock, removePips, type PipHarness } from './pip.fixture.js';

/** Connects an element as a page writes it, and resolves when it has said what is wrong. */
async function refused(attributes: Readonly<Record<string, string>>): Promise<PipHarness> {
  const pip = createPip({});
  for (const [name, value] of Object.entries(attributes)) pip.element.setAttribute(name, value);
  document.body.append(pip.element);
  await pip.waitForData({ mode: 'hidden', reason: 'not-configured' });
  await pip.waitUntil(() => pip.eventsOfType('svc-error').length > 0);
  return pip;
}

describe('<svc-pip> says why it does not start', () => {
  afterEach(removePips);

  it('[C7] names the missing attributes in the event, in explain() and once in the console of localhost', async () => {
    const lines = collectWarnings();
    const text = 'does not start: base-url, feed-product-id are missing';
    const [first, second] = await Promise.all([refused({ application: 'a' }), refused({ application: 'b' })]);
    for (const pip of [first, second]) {
      const [event, ...others] = pip.eventsOfType('svc-error');
      expect(JSON.parse(JSON.stringify(event?.detail))).to.deep.equal({ code: 'invalid-argument', message: text });
      expect(others).to.deep.equal([]);
      expect(pip.explanation).to.contain(`configuration: ${text}`);
    }
    expect(lines).to.deep.equal([`[svc-live-shopping] <svc-pip>: ${text}`]);
  });

  it('[C7] changing the list that explain() returns changes no decision', async () => {
    const pip = await refused({ application: APPLICATION });
    const before = pip.explanation;
    (pip.element.explain() as unknown[]).length = 0;
    expect(pip.explanation).to.equal(before);
  });

  it('[C7] decisions on what is shown have its mode, phase and reason', async () => {
    const pip = await refused({ application: APPLICATION });
    const [decision] = pip.element.explain().filter(({ step }) => step === 'mode');
    expect(decision).to.include({ mode: 'hidden', phase: undefined, reason: 'not-configured' });
  });

  it('[C7] sends no request to a base-url without a scheme, and says what to write', async () => {
    const lines = collectWarnings();
    performance.clearResourceTimings();
    const pip = await refused({ application: APPLICATION, 'base-url': 'localhost:4741', 'feed-product-id': '00123' });
    const words = 'base-url "localhost:4741" is no absolute URL, write "http://localhost:4741"';
    expect(lines.join()).to.include(words);
    expect(pip.explanation).to.include(words);
    expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('stream-state'))).to.have.length(
      0,
    );
  });

  it('[C7] says what else is missing after one attribute was set, and nothing more once it starts', async () => {
    const lines = collectWarnings();
    const pip = await refused({ 'base-url': await mockApiUrl(), development: '', application: APPLICATION });
    pip.element.setAttribute('feed-product-id', '00131');
    await pip.waitForData({ mode: 'hidden', reason: 'no-active-stream' });
    await pip.deferredLoaded();
    expect(pip.eventsOfType('svc-error')).to.have.length(1);
    pip.element.removeAttribute('feed-product-id');
    await pip.waitUntil(() => pip.eventsOfType('svc-error').length === 2);
    expect(lines, 'the same line again').to.have.length(1);
  });

  it('[C7, Z9] asks for development where the service has no https', async () => {
    const lines = collectWarnings();
    const pip = await mountWithMock('00123', { development: false });
    await pip.waitForData({ mode: 'hidden', reason: 'invalid-player-url' });
    await waitUntil(() => lines.length > 0);
    expect(lines).to.have.length(1);
    expect(lines[0]).to.include('add `development`');
    expect(pip.explanation).to.include('add `development`');
    expect(pip.eventsOfType('svc-error')).to.deep.equal([]);
  });

  it('[C7, A2, FAULTS 57] names the origin that may not be registered where nothing responds', async () => {
    const lines = collectWarnings();
    const pip = await mountWithMock('00123', { baseUrl: 'http://127.0.0.1:9' });
    await pip.waitForData({ mode: 'hidden', reason: 'unreachable' });
    const [error] = pip.eventsOfType('svc-error');
    expect(error?.detail).to.include({ code: 'network' });
    expect(JSON.stringify(error?.detail)).to.include(`${location.origin} is not registered`);
    await waitUntil(() => lines.length > 0);
    expect(lines).to.have.length(1);
    expect(lines[0]).to.include(location.origin);
  });

  it("[C2, E3] repeats the service's own message in the event and in explain()", async () => {
    const lines = collectWarnings();
    const pip = await mountWithMock('00123', { application: 'nobody' });
    await pip.waitForData({ mode: 'hidden', reason: 'refused' });
    const [error] = pip.eventsOfType('svc-error');
    const { message, cause } = error?.detail as { message: string; cause: { message: string } };
    expect(cause.message).to.match(/\w{3}/);
    expect(message).to.include(cause.message);
    expect(pip.explanation).to.include(cause.message);
    await waitUntil(() => lines.length > 0);
    expect(lines).to.deep.equal([`[svc-live-shopping] <svc-pip>: ${message}`]);
  });

  it('[M2] is in the corner of the screen that its position names, and start and end follow the direction of the page', async () => {
    for (const [dir, position, corner] of [
      ['rtl', 'bottom-right', 'bottom-right'],
      ['rtl', 'bottom-end', 'bottom-left'],
      ['rtl', 'top-start', 'top-right'],
      ['ltr', 'bottom-start', 'bottom-left'],
      ['ltr', 'top-end', 'top-right'],
    ] as const) {
      document.documentElement.dir = dir;
      const pip = await mountWithMock('00123', { position });
      await pip.waitForData({ mode: 'preview' });
      await pip.waitUntil(() => pip.element.dataset['corner'] === corner);
      const { left, right } = pip.element.getBoundingClientRect();
      expect(corner.endsWith('right') ? innerWidth - right : left, `${dir} ${position}`).to.equal(16);
      removePips();
    }
    document.documentElement.dir = '';
  });

  it('[C7, E3] says so where a service has no such path', async () => {
    const lines = collectWarnings();
    const pip = await mountWithMock('00123', { baseUrl: `${await mockApiUrl()}/shop` });
    await pip.waitForData({ mode: 'hidden', reason: 'refused' });
    const [error] = pip.eventsOfType('svc-error');
    await waitUntil(() => lines.length > 0);
    expect(lines).to.deep.equal([`[svc-live-shopping] <svc-pip>: ${(error!.detail as { message: string }).message}`]);
    expect(lines[0]).to.include('404');
  });

  it('[C7, M2] names the words that an attribute takes where it has another, and uses its default', async () => {
    const lines = collectWarnings();
    const pip = await mountWithMock('00123', { position: 'bottomright', dismissal: 'never' } as object);
    await pip.waitForData({ mode: 'preview' });
    await pip.waitUntil(() => pip.eventsOfType('svc-error').length > 0);
    const [error, ...others] = pip.eventsOfType('svc-error');
    expect(error?.detail).to.include({ code: 'invalid-argument' });
    const { message } = error!.detail as { message: string };
    expect(message).to.match(
      /^position "bottomright" is none of bottom-right, .*; dismissal "never" is none of session, /,
    );
    expect(others).to.deep.equal([]);
    expect(lines).to.deep.equal([`[svc-live-shopping] <svc-pip>: ${message}`]);
    expect(pip.explanation).to.include(message);
    const { right, bottom } = pip.element.getBoundingClientRect();
    expect([innerWidth - right, innerHeight - bottom]).to.deep.equal([16, 16]);
  });
});
