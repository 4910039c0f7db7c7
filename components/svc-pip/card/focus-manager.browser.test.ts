import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, sendMouse } from '@web/test-runner-commands';
import { active, mountWithPorts, fakePorts, removePips, type PipHarness } from '../pip.fixture.js';

describe('<svc-pip>: focus', () => {
  const field = document.createElement('input');

  beforeEach(async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    document.body.prepend(field);
  });

  afterEach(async () => {
    removePips();
    field.remove();
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  const focused = (pip: PipHarness): string | null | undefined =>
    pip.element.shadowRoot?.activeElement?.getAttribute('part');

  /** A card that plays, with the deferred chunk loaded. */
  async function playing(): Promise<PipHarness> {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    return pip;
  }

  for (const way of ['close button', 'Escape'] as const) {
    it(`[FAULTS 47] returns to the previously focused element when the card is closed by ${way}`, async () => {
      const pip = await playing();
      field.focus();
      await sendKeys({ press: 'Tab' });
      expect(focused(pip)).to.equal('open-button');
      await sendKeys({ press: 'Tab' });
      expect(focused(pip)).to.equal('close-button');
      await sendKeys({ press: way === 'Escape' ? 'Escape' : 'Enter' });
      await pip.waitForData({ reason: 'dismissed' });
      await pip.element.updateComplete;
      expect(document.activeElement).to.equal(field);
    });
  }

  it('does not scroll the page', async () => {
    const tall = document.createElement('div');
    tall.style.height = '5000px';
    document.body.append(tall);
    const pip = await playing();
    field.focus();
    await sendKeys({ press: 'Tab' });
    scrollTo(0, 2000);
    pip.element.dismiss();
    await pip.element.updateComplete;
    expect(document.activeElement).to.equal(field);
    expect(scrollY).to.equal(2000);
    tall.remove();
  });

  it('stays where it is when the card is closed by pointer or by the page', async () => {
    const pip = await playing();
    field.focus();
    pip.element.dismiss();
    await pip.element.updateComplete;
    expect(document.activeElement).to.equal(field);
  });

  it('moves to the body where there is no previously focused element', async () => {
    const pip = await playing();
    const { x, y, width, height } = pip.part('close-button').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    await pip.waitForData({ reason: 'dismissed' });
    await pip.element.updateComplete;
    expect(document.activeElement).to.equal(document.body);
  });

  it('moves from the poster’s play button to the pause button that replaces it', async () => {
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForData({ mode: 'poster', reason: 'reduced-data', phase: 'shown' });
    await pip.deferredLoaded();
    pip.part('play-button').focus();
    await sendKeys({ press: 'Enter' });
    await pip.waitForPlaying('preview');
    expect(focused(pip)).to.equal('pause-button');
  });

  it('[FAULTS 47] does not move when the card appears', async () => {
    field.focus();
    await playing();
    expect(document.activeElement).to.equal(field);
  });

  describe('<svc-pip>: corner', () => {
    it('follows the position property until the user has chosen another corner', async () => {
      const pip = await playing();
      expect(pip.data['corner']).to.equal('bottom-right');
      pip.element.position = 'top-left';
      await pip.element.updateComplete;
      expect(pip.data['corner']).to.equal('top-left');
      pip.element.renderRoot.querySelector<HTMLElement>('.move')?.focus();
      await sendKeys({ press: 'ArrowRight' });
      expect(pip.data['corner']).to.equal('top-right');
      pip.element.position = 'bottom-left';
      await pip.element.updateComplete;
      expect(pip.data['corner']).to.equal('top-right');
    });

    it('is the default again when the attribute is removed', async () => {
      const pip = await playing();
      pip.element.setAttribute('position', 'top-left');
      await pip.element.updateComplete;
      pip.element.removeAttribute('position');
      await pip.element.updateComplete;
      expect(pip.data['corner']).to.equal('bottom-right');
    });
  });
});
