import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { type PipHarness } from '../pip.fixture.js';
import {
  button,
  hitAt,
  hitOf,
  isAside,
  observed,
  put,
  shown,
  staysWhereItIs,
  steps,
  under,
  WINDOW,
  preparePage,
} from './avoid-overlap.fixture.js';

describe('AvoidOverlap', () => {
  preparePage();

  it('[FAULTS 45] hides over a buy button, and returns when the page has scrolled on', async () => {
    const buy = put(button);
    const pip = await shown();
    await steps(pip, true);
    expect(hitAt(pip)).to.equal(buy);
    await pip.waitForData({ phase: 'paused' });
    scrollTo(0, 700);
    await steps(pip, false);
    await pip.waitForData({ phase: 'playing' });
    expect(getComputedStyle(pip.element).pointerEvents).to.equal('none');
    expect(hitOf(pip.part('card'))).to.equal(pip.element);
    scrollTo(0, 0);
    await steps(pip, true);
    expect(pip.explanation.match(/position: .*/g)).to.deep.equal([
      'position: aside at first view, since it would cover button of the page',
      'position: hidden while it would cover button of the page',
    ]);
  });

  it('[C7, FAULTS 39, 45] stays hidden over a buy button where the page takes the attribute that says so', async () => {
    const buy = put(button);
    const pip = await shown();
    await steps(pip, true);
    await pip.waitForData({ phase: 'paused' });
    const taken = new Promise((resolve) => new MutationObserver(resolve).observe(pip.element, { attributes: true }));
    pip.element.removeAttribute('data-aside');
    await taken;
    expect([isAside(pip), hitAt(pip)]).to.deep.equal([true, buy]);
    scrollTo(0, 700);
    await steps(pip, false);
  });

  for (const [name, html] of Object.entries({
    'that is not seen': `<button name="add" ${under('opacity:0')}>Buy</button>`,
    'in a closed layer': `<button name="add" ${under('display:none')}>Buy</button>`,
    'beside it': `<button name="add" ${under('right:400px;width:80px')}>Buy</button>`,
    'that buys nothing': `<button name="share" ${under()}>Share</button>`,
  })) {
    it(`[FAULTS 45] stays visible over a button ${name}`, async () => {
      const thing = put(html);
      await staysWhereItIs(await shown(), thing.parentElement ?? thing);
    });
  }

  /** A bar at an edge of the window with a button at its side. */
  const bar = (height: number, edge = 'bottom'): string =>
    `<div id="bar" style="position:fixed;inset:auto 0;${edge}:0;height:${String(height)}px">
      <button name="add" style="position:absolute;right:60px;top:10px;width:80px;height:40px">Buy</button></div>`;

  const boxOf = (pip: PipHarness): DOMRect => pip.part('card').getBoundingClientRect();

  /** Resolves when this edge of the card is at `y`. */
  async function rests(pip: PipHarness, edge: 'top' | 'bottom', y: number): Promise<void> {
    while (Math.abs(boxOf(pip)[edge] - y) > 0.5) await nextFrame();
    await Promise.all(
      pip
        .part('card')
        .getAnimations()
        .map((animation) => animation.finished),
    );
    expect(boxOf(pip)[edge]).to.be.closeTo(y, 0.5);
  }

  it('[FAULTS 45] is lifted above a fixed bar at the bottom with a buy button, also while the page scrolls', async () => {
    const buy = put(bar(100)).querySelector('button') as HTMLElement;
    const pip = await shown();
    await rests(pip, 'bottom', WINDOW.height - 100 - 8);
    expect(hitOf(buy)).to.equal(buy);
    expect(hitOf(pip.part('card'))).to.equal(pip.element);
    scrollTo(0, 900);
    await observed(buy);
    expect(boxOf(pip).bottom).to.equal(WINDOW.height - 100 - 8);
    expect(isAside(pip)).to.equal(false);
    buy.parentElement?.remove();
    scrollTo(0, 0);
    await rests(pip, 'bottom', WINDOW.height - 16);
  });

  it('[C7, FAULTS 39, 45] stays lifted where the page takes its style, as one that is morphed does', async () => {
    put(bar(100));
    const pip = await shown();
    await rests(pip, 'bottom', WINDOW.height - 100 - 8);
    pip.element.removeAttribute('style');
    expect(boxOf(pip).bottom).to.equal(WINDOW.height - 100 - 8);
    await nextFrame();
    expect(pip.part('card').getAnimations()).to.deep.equal([]);
    expect(boxOf(pip).bottom).to.equal(WINDOW.height - 100 - 8);
  });

  it('[FAULTS 45, 46] is lifted by the same distance on a zoomed page', async () => {
    document.documentElement.style.setProperty('zoom', '1.5');
    const buy = put(bar(64)).querySelector('button') as HTMLElement;
    const pip = await shown();
    await rests(pip, 'bottom', (buy.parentElement as HTMLElement).getBoundingClientRect().top - 8);
    expect(isAside(pip)).to.equal(false);
  });

  for (const corner of ['bottom-right', 'top-left'] as const)
    it(`[FAULTS 46] fits into the window of a zoomed page, in the corner ${corner}`, async () => {
      document.documentElement.style.setProperty('zoom', '3');
      put('<p></p>');
      const pip = await shown();
      pip.element.position = corner;
      await pip.waitUntil(() => pip.data['corner'] === corner);
      const card = pip.part('card');
      const edge = corner === 'top-left' ? 'top' : 'bottom';
      const at = pip.element.getBoundingClientRect()[edge];
      await rests(pip, edge, at);
      const { top, bottom, left, right } = card.getBoundingClientRect();
      expect([top >= 0, bottom <= innerHeight, left >= 0, right <= innerWidth]).to.deep.equal([true, true, true, true]);
      expect(hitOf(pip.part('close-button'))).to.equal(pip.element);
      expect(isAside(pip)).to.equal(false);
    });

  it('[FAULTS 45] moves below a fixed bar at the top, when it is in a top corner', async () => {
    put(bar(60, 'top'));
    const pip = await shown();
    pip.element.position = 'top-right';
    await rests(pip, 'top', 60 + 8);
    expect(isAside(pip)).to.equal(false);
  });

  it('[FAULTS 45] hides over a bar that would lift it into the middle of the window', async () => {
    const buy = put(bar(300)).querySelector('button') as HTMLElement;
    const pip = await shown();
    await steps(pip, true);
    await rests(pip, 'bottom', WINDOW.height - 16);
    expect(hitOf(buy)).to.equal(buy);
  });

  it('[FAULTS 45] finds a button that replaced another one', async () => {
    const first = put(`<button name="add" ${under('right:400px;width:80px')}>Buy</button>`);
    const pip = await shown();
    await observed(first);
    first.outerHTML = button;
    document.dispatchEvent(new Event('scroll'));
    await steps(pip, true);
  });

  it('[FAULTS 45] detects a button that comes under the card without a scroll', async () => {
    const buy = put(`<button name="add" ${under('right:400px;width:80px')}>Buy</button>`);
    const pip = await shown();
    await staysWhereItIs(pip, buy);
    buy.style.cssText += 'right:0;width:100%';
    await steps(pip, true);
    buy.style.cssText += 'right:400px;width:80px';
    await steps(pip, false);
  });

  it('[FAULTS 45] hides when the shopper has moved it onto a button: the chosen corner is kept', async () => {
    const buy = put(`<button name="add" ${under('right:auto;width:420px')}>Buy</button>`);
    const pip = await shown();
    await observed(buy);
    const { x, y } = pip.part('card').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x) + 84, Math.round(y) + 150] });
    await sendMouse({ type: 'down' });
    for (const to of [300, 120, 100]) await sendMouse({ type: 'move', position: [to, Math.round(y) + 150] });
    await observed(buy);
    expect(isAside(pip)).to.equal(false);
    await sendMouse({ type: 'up' });
    await pip.waitUntil(() => pip.data['corner'] === 'bottom-left');
    await steps(pip, true);
    expect(hitAt(pip)).to.equal(buy);
  });

  it('[FAULTS 47] is visible while it has keyboard focus', async () => {
    const buy = put(button);
    const pip = await shown();
    await steps(pip, true);
    buy.focus();
    await sendKeys({ press: 'Tab' });
    await steps(pip, false);
    expect(document.activeElement).to.equal(pip.element);
    await sendKeys({ press: 'Shift+Tab' });
    await steps(pip, true);
  });

  it('[FAULTS 45, D2] plays on while a button only passes, and pauses under one that stays for a second', async () => {
    put(button);
    scrollTo(0, 700);
    const pip = await shown();
    const clock = FakeClock.install();
    const phases: (string | undefined)[] = [];
    new MutationObserver(() => phases.push(pip.data['phase'])).observe(pip.element, { attributes: true });
    scrollTo(0, 0);
    await steps(pip, true);
    await clock.tick(900);
    scrollTo(0, 700);
    await steps(pip, false);
    await clock.tick(5_000);
    expect(phases).not.to.include('paused');
    scrollTo(0, 0);
    await steps(pip, true);
    await clock.tick(1_000);
    await pip.waitForData({ phase: 'paused' });
  });

  it('[FAULTS 45] leaves the video paused when the button goes away on a hidden page', async () => {
    const buy = put(button);
    const pip = await shown();
    await steps(pip, true);
    await pip.waitForData({ phase: 'paused' });
    const turn = (visibility: DocumentVisibilityState): void => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibility });
      Object.defineProperty(document, 'hidden', { configurable: true, value: visibility === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    try {
      turn('hidden');
      buy.remove();
      dispatchEvent(new Event('resize'));
      expect(isAside(pip)).to.equal(false);
      expect(pip.data['phase']).to.equal('paused');
      turn('visible');
      await pip.waitForData({ phase: 'playing' });
    } finally {
      Reflect.deleteProperty(document, 'visibilityState');
      Reflect.deleteProperty(document, 'hidden');
    }
  });

  it('[FAULTS 45] observes nothing after the element is disconnected', async () => {
    const buy = put(button);
    const pip = await shown();
    await steps(pip, true);
    let looks = 0;
    pip.element.getBoundingClientRect = () => {
      looks += 1;
      return Element.prototype.getBoundingClientRect.call(pip.element);
    };
    dispatchEvent(new Event('resize'));
    expect(looks).to.equal(1);
    pip.element.remove();
    expect(isAside(pip)).to.equal(false);
    buy.style.right = '400px';
    await observed(buy);
    dispatchEvent(new Event('resize'));
    for (const type of ['scroll', 'scrollend']) document.dispatchEvent(new Event(type));
    pip.element.dispatchEvent(new FocusEvent('focusin'));
    pip.element.dataset['phase'] = 'playing';
    await nextFrame();
    expect(looks).to.equal(1);
  });
});
