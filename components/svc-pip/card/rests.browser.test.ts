import { expect, nextFrame } from '@open-wc/testing';
import { mountWithMock, mountWithPorts, fakePorts, active, removePips, type PipHarness } from '../pip.fixture.js';

const unstyle = (pip: HTMLElement): void => pip.removeAttribute('style');

describe('<svc-pip> that is not rendered', () => {
  afterEach(() => {
    document.body.removeAttribute('style');
    removePips();
  });

  /** As a style sheet of the user or of an extension does, whose declarations come before those of the element. */
  const hide = (): void => document.body.style.setProperty('display', 'none');
  const show = (): void => void document.body.style.removeProperty('display');

  /** Observers report after the next frame. */
  async function observed(): Promise<void> {
    await nextFrame();
    await nextFrame();
  }

  async function restsAndGoesOn(pip: PipHarness): Promise<void> {
    hide();
    await pip.waitForData({ phase: 'paused' });
    expect(pip.explanation).to.contain('position: not rendered, so that it rests');
    show();
    await pip.waitForData({ phase: 'playing' });
  }

  it('[FAULTS 169] a clip rests, and goes on when it is shown', async () => {
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    await restsAndGoesOn(pip);
    expect(pip.video.paused).to.equal(false);
    expect(pip.element.dataset['aside']).to.equal(undefined);
  });

  for (const [way, hideIt, showIt] of [
    ['`hidden`', (pip) => (pip.hidden = true), (pip) => (pip.hidden = false)],
    ['`display: none`', (pip) => (pip.style.display = 'none'), (pip) => (pip.style.display = '')],
    ['an important `display: none`', (pip) => pip.setAttribute('style', 'DISPLAY:none!important'), unstyle],
    ['`visibility: hidden`', (pip) => (pip.style.visibility = 'hidden'), unstyle],
    ['`visibility:hidden` in the markup', (pip) => pip.setAttribute('style', 'color:red;visibility:hidden'), unstyle],
  ] as readonly [string, (pip: HTMLElement) => unknown, (pip: HTMLElement) => unknown][]) {
    it(`[Z37] is hidden by its own ${way}, rests, and goes on when it is shown`, async () => {
      const pip = mountWithPorts(fakePorts(active()));
      await pip.waitForPlaying('preview');
      hideIt(pip.element);
      expect(pip.element.checkVisibility({ visibilityProperty: true })).to.equal(false);
      await pip.waitForData({ phase: 'paused' });
      expect(pip.video.paused).to.equal(true);
      showIt(pip.element);
      await pip.waitForData({ phase: 'playing' });
      expect(pip.element.checkVisibility({ visibilityProperty: true })).to.equal(true);
    });
  }

  it('[Z37] a style of its own that only sounds like it does not hide it', async () => {
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    pip.element.style.backfaceVisibility = 'hidden';
    expect(pip.element.checkVisibility({ visibilityProperty: true })).to.equal(true);
    pip.element.hidden = true;
    expect(pip.element.checkVisibility({ visibilityProperty: true })).to.equal(false);
  });

  it('[Z37] style sheets of the page do not hide it', async () => {
    const sheet = document.createElement('style');
    sheet.textContent = 'svc-pip { display: none !important; visibility: hidden !important; }';
    document.head.append(sheet);
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    const isSeen = pip.element.checkVisibility({ visibilityProperty: true });
    sheet.remove();
    expect(isSeen).to.equal(true);
  });

  it('[FAULTS 169, D2] a stream rests, and goes on when it is shown', async () => {
    const pip = await mountWithMock('00125');
    await pip.waitForPlaying('live');
    await restsAndGoesOn(pip);
  });

  it('[FAULTS 168, 169] one that was never rendered, as in a frameset, rests as soon as it would play', async () => {
    hide();
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForData({ mode: 'preview', phase: 'paused' });
    expect(pip.eventsOfType('svc-error')).to.deep.equal([]);
    show();
    await pip.waitForData({ phase: 'playing' });
  });

  it('[FAULTS 169] one that the shopper has paused, or closed, stays as it is', async () => {
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    await pip.click('pause');
    await pip.waitForData({ phase: 'paused' });
    let plays = 0;
    pip.video.addEventListener('play', () => (plays += 1));
    hide();
    await observed();
    expect(pip.explanation).to.include('not rendered');
    show();
    await observed();
    expect([pip.data['phase'], plays]).to.deep.equal(['paused', 0]);
    pip.element.dismiss();
    await pip.waitForData({ mode: 'hidden', reason: 'dismissed' });
    hide();
    await observed();
    show();
    await observed();
    expect([pip.data['mode'], pip.data['phase']]).to.deep.equal(['hidden', undefined]);
  });
});
