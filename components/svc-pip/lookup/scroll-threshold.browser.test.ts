import { expect } from '@open-wc/testing';
import { waitUntil } from '../../../web-test/wait-until.js';
import { active, mountWithPorts, nextMessageTask, noActiveStream, fakePorts, removePips } from '../pip.fixture.js';

describe('<svc-pip>: scroll threshold', () => {
  afterEach(removePips);

  /** A page that is 10 000 px high. */
  function tallPage(): HTMLElement {
    const tall = document.createElement('div');
    tall.style.height = `${String(10_000 + innerHeight)}px`;
    document.body.style.margin = '0';
    document.body.prepend(tall);
    scrollTo(0, 0);
    return tall;
  }

  it('[T3] accepts fractions in the threshold', async () => {
    const tall = tallPage();
    const ports = fakePorts(noActiveStream);
    const pip = mountWithPorts(ports, { showAfterScroll: '12.5%' });
    await pip.waitForData({ mode: 'armed' });
    await waitUntil(() => pip.explanation.includes('scrolled by 12.5%'));
    expect(ports.requests).to.deep.equal([]);
    scrollTo(0, 2_000);
    await pip.waitForData({ mode: 'hidden' });
    tall.remove();
  });

  for (const [value, waits] of Object.entries({
    '600': true,
    '1.5': true,
    '': false,
    '5%%': false,
    '-1': false,
    half: false,
  })) {
    it(`[T3] ${waits ? 'waits' : 'does not wait'} for a threshold of "${value}"`, async () => {
      const tall = tallPage();
      const pip = mountWithPorts(fakePorts(noActiveStream), { showAfterScroll: value });
      await pip.waitForData({ mode: waits ? 'armed' : 'hidden' });
      tall.remove();
    });
  }

  for (const feedProductId of ['00123', '']) {
    it(`[T3, T5] requests the live notification after the threshold, ${feedProductId ? 'with' : 'without'} a product`, async () => {
      const tall = tallPage();
      const ports = fakePorts(noActiveStream);
      const pip = mountWithPorts(ports, { showAfterScroll: '600', liveNotification: true, feedProductId });
      await waitUntil(() => pip.explanation.includes('scrolled by 600'));
      await nextMessageTask();
      expect(ports.requests).to.deep.equal([]);
      scrollTo(0, 2_000);
      await waitUntil(() => pip.explanation.includes('no stream is running now'));
      expect(ports.requests.map((url) => new URL(url).pathname.split('/').at(-1)).sort()).to.deep.equal(
        feedProductId ? ['online', 'stream-state'] : ['online'],
      );
      expect(pip.explanation.split('scrolled by 600'), 'it waits once').to.have.length(2);
      tall.remove();
    });
  }

  it('[T3] waits only for the first showing of the tab, where that is configured', async () => {
    const tall = tallPage();
    const inputs = { showAfterScroll: '1000', firstShowingOnly: true };
    const first = mountWithPorts(fakePorts(active()), inputs);
    await first.waitForData({ mode: 'armed' });
    expect(sessionStorage.getItem('svc:app:ui')).to.equal(null);
    scrollTo(0, 2_000);
    await first.waitForPlaying('preview');
    expect(JSON.parse(sessionStorage.getItem('svc:app:ui') ?? '')).to.include({ shown: true });
    first.element.remove();
    scrollTo(0, 0);
    const second = mountWithPorts(fakePorts(active()), inputs);
    await second.waitForPlaying('preview');
    expect(second.explanation).not.to.contain('scrolled by');
    second.element.remove();
    const every = mountWithPorts(fakePorts(active()), { ...inputs, firstShowingOnly: false });
    await waitUntil(() => every.explanation.includes('scrolled by 1000'));
    expect(every.data['mode']).to.equal('armed');
    tall.remove();
  });

  it('[T3] waits again where nothing was shown the first time', async () => {
    const tall = tallPage();
    const inputs = { showAfterScroll: '1000', firstShowingOnly: true };
    const first = mountWithPorts(fakePorts(noActiveStream), inputs);
    await first.waitForData({ mode: 'armed' });
    scrollTo(0, 2_000);
    await first.waitForData({ mode: 'hidden' });
    first.element.remove();
    scrollTo(0, 0);
    const second = mountWithPorts(fakePorts(active()), inputs);
    await waitUntil(() => second.explanation.includes('scrolled by 1000'));
    expect(second.data['mode']).to.equal('armed');
    tall.remove();
  });
});
