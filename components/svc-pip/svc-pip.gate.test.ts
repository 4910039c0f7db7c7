import { expect, waitUntil } from '@open-wc/testing';
import { active, askTest, nothingLinked, portsOf, removePips } from './svc-pip.harness.js';

describe('<svc-pip> that waits for the page to be scrolled', () => {
  afterEach(removePips);

  /** A page that can be scrolled by 10 000 px. */
  function tallPage(): HTMLElement {
    const tall = document.createElement('div');
    tall.style.height = `${String(10_000 + innerHeight)}px`;
    document.body.style.margin = '0';
    document.body.prepend(tall);
    scrollTo(0, 0);
    return tall;
  }

  it('[T3] takes fractions in the threshold', async () => {
    const tall = tallPage();
    const ports = portsOf(nothingLinked);
    const pip = askTest(ports, { showAfterScroll: '12.5%' });
    await pip.shows({ mode: 'armed' });
    await waitUntil(() => pip.explained.includes('scrolled by 12.5%'));
    expect(ports.asked).to.deep.equal([]);
    scrollTo(0, 2_000);
    await pip.shows({ mode: 'hidden' });
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
      const pip = askTest(portsOf(nothingLinked), { showAfterScroll: value });
      await pip.shows({ mode: waits ? 'armed' : 'hidden' });
      tall.remove();
    });
  }

  it('[T3] waits only for the first showing of the tab, where that is configured', async () => {
    const tall = tallPage();
    const inputs = { showAfterScroll: '1000', firstShowingOnly: true };
    const first = askTest(portsOf(active()), inputs);
    await first.shows({ mode: 'armed' });
    expect(sessionStorage.getItem('svc:app:ui')).to.equal(null);
    scrollTo(0, 2_000);
    await first.plays('preview');
    expect(JSON.parse(sessionStorage.getItem('svc:app:ui') ?? '')).to.include({ shown: true });
    first.element.remove();
    scrollTo(0, 0);
    const second = askTest(portsOf(active()), inputs);
    await second.plays('preview');
    expect(second.explained).not.to.contain('scrolled by');
    second.element.remove();
    const every = askTest(portsOf(active()), { ...inputs, firstShowingOnly: false });
    await waitUntil(() => every.explained.includes('scrolled by 1000'));
    expect(every.data['mode']).to.equal('armed');
    tall.remove();
  });

  it('[T3] waits again where nothing was shown the first time', async () => {
    const tall = tallPage();
    const inputs = { showAfterScroll: '1000', firstShowingOnly: true };
    const first = askTest(portsOf(nothingLinked), inputs);
    await first.shows({ mode: 'armed' });
    scrollTo(0, 2_000);
    await first.shows({ mode: 'hidden' });
    first.element.remove();
    scrollTo(0, 0);
    const second = askTest(portsOf(active()), inputs);
    await waitUntil(() => second.explained.includes('scrolled by 1000'));
    expect(second.data['mode']).to.equal('armed');
    tall.remove();
  });
});
