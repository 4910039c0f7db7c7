import { expect } from '@open-wc/testing';
import { collectWarnings } from '../../../web-test/collect-warnings.js';
import { mockApiUrl } from '../../../web-test/mock-api.js';
import {
  APPLICATION,
  createPip,
  fakePorts,
  mountWithMock,
  nextMessageTask,
  removePips,
  TEST_INPUTS,
} from '../pip.fixture.js';
import { createCorner } from './corner.js';

describe('two <svc-pip> on one page', () => {
  afterEach(removePips);

  it('[C9] do not lie over each other: one says why it stays away, and comes when the other has left', async () => {
    const lines = collectWarnings();
    const settings = { application: APPLICATION, baseUrl: await mockApiUrl(), development: true };
    const pips = ['00123', '00124'].map((feedProductId) => createPip({ ...settings, feedProductId }));
    document.body.append(...pips.map(({ element }) => element));
    const [shown, away] = await Promise.race(
      pips.map(async (pip) => {
        await pip.waitForData({ mode: 'hidden', reason: 'corner-taken' });
        return [pips.find((other) => other !== pip)!, pip] as const;
      }),
    );
    await shown.waitForData({ mode: 'preview' });
    const [error, ...others] = away.eventsOfType('svc-error');
    expect(error?.detail).to.include({ code: 'invalid-argument' });
    expect(JSON.stringify(error?.detail)).to.include('another <svc-pip> of this page is in the same corner');
    expect(others).to.deep.equal([]);
    away.element.refresh();
    await away.deferredLoaded();
    await nextMessageTask();
    expect(away.eventsOfType('svc-error')).to.have.length(1);
    expect(away.explanation).to.include('another <svc-pip> of this page is in its corner');
    await away.waitUntil(() => lines.length > 0);
    expect(lines).to.have.length(1);
    expect(lines[0]).to.include('another <svc-pip> of this page is in the same corner');
    expect(away.element.renderRoot.childElementCount).to.equal(0);
    shown.element.remove();
    await away.waitForData({ mode: 'preview' });
  });

  it('[C9] both show themselves in different corners', async () => {
    const first = await mountWithMock('00123');
    const second = await mountWithMock('00124', { position: 'bottom-left' });
    await Promise.all([first.waitForData({ mode: 'preview' }), second.waitForData({ mode: 'preview' })]);
  });

  it('[C9] one shows itself where the other still waits for its scroll threshold', async () => {
    document.body.style.height = '9000px';
    const waiting = await mountWithMock('00124', { showAfterScroll: '4000' });
    await waiting.waitForData({ mode: 'armed' });
    const shown = await mountWithMock('00123');
    await shown.waitForData({ mode: 'preview' });
    document.body.style.height = '';
  });

  it('[C9, T5] the live notification is requested once the other has left, with the catalogue for its name, and for no product nothing else is', async () => {
    const first = await mountWithMock('00123');
    await first.waitForData({ mode: 'preview' });
    const online = { streamId: 's1', streamStatus: 'online', playbackLink: '' };
    const json = { status: 200, body: { online }, serverTime: '2026-01-01T00:00:00.000Z' };
    const ports = fakePorts({ httpStatus: 200, json, retryAfter: null });
    const second = createPip({ ...TEST_INPUTS, feedProductId: '', liveNotification: true });
    Object.assign(second.element, { ports: { ...ports, corner: createCorner(second.element) } });
    document.body.append(second.element);
    await second.waitForData({ mode: 'hidden', reason: 'no-product' });
    await second.deferredLoaded();
    second.element.refresh();
    await nextMessageTask();
    expect(ports.requests).to.deep.equal([]);
    first.element.remove();
    await second.waitForData({ notice: 'live' });
    expect(ports.requests.map((url) => new URL(url).pathname)).to.deep.equal(['/v2/mini-player/online', '/v3/streams']);
    expect(second.data).to.include({ mode: 'hidden', reason: 'no-product' });
  });

  it('[C9] the second shows itself where the first has nothing to show, but not where it was dismissed', async () => {
    const first = await mountWithMock('00131');
    await first.waitForData({ mode: 'hidden', reason: 'no-active-stream' });
    const second = await mountWithMock('00123', { dismissal: 'product' });
    await second.waitForData({ mode: 'preview' });
    second.element.dismiss();
    await second.waitForData({ mode: 'hidden', reason: 'dismissed' });
    const third = await mountWithMock('00124', { dismissal: 'product' });
    await third.waitForData({ mode: 'hidden', reason: 'corner-taken' });
  });
});
