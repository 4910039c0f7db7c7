import { expect } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { put, preparePage, shown } from './avoid-overlap.fixture.js';
import { nextMessageTask } from '../pip.fixture.js';

/** Over the card. */
const PANEL = '<div style="position:fixed;inset:0 0 0 auto;width:400px;z-index:50;background:#fff"></div>';

/** Runs after the next frame is drawn. */
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => void nextMessageTask().then(resolve)));

describe('AvoidOverlap beside what comes later', () => {
  preparePage();

  it('[FAULTS 45] finds what comes later in a shadow tree, also in one of an element that is defined later', async () => {
    const name = `late-banner-${String(Math.random()).slice(2)}`;
    const host = put(`<div></div><${name}></${name}>`);
    const main = host.parentElement;
    const pip = await shown();
    const early = document.createElement('div');
    const inside = early.attachShadow({ mode: 'open' });
    host.replaceWith(early);
    await drawn();
    inside.innerHTML = PANEL;
    await pip.waitUntil(() => pip.data['aside'] === 'layer');
    inside.replaceChildren();
    await pip.waitUntil(() => pip.data['aside'] === undefined);
    customElements.define(
      name,
      class extends HTMLElement {
        constructor() {
          super();
          this.attachShadow({ mode: 'open' }).innerHTML = PANEL;
        }
      },
    );
    await pip.waitUntil(() => pip.data['aside'] === 'layer');
    main?.replaceChildren();
    await pip.waitUntil(() => pip.data['aside'] === undefined);
  });

  const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="80"/>')}`;
  for (const [what, content] of Object.entries({ 'a text': 'Added to the cart', 'an image': `<img src="${PICTURE}">` }))
    it(`[FAULTS 45] is lifted above a fixed box that gets a size by ${what}`, async () => {
      const box = put('<div style="position:fixed;inset:auto 0 0;background:#06f"></div>');
      const pip = await shown();
      await drawn();
      expect(getComputedStyle(pip.part('card')).transform).to.equal('none');
      box.innerHTML = content;
      await pip.waitUntil(() => getComputedStyle(pip.part('card')).transform !== 'none');
      expect(pip.data).not.to.have.property('aside');
    });

  it('[FAULTS 45] finds a banner that is added beside a slider in the next frame, however long the slider takes', async () => {
    const slider = put('<p>One</p>');
    const pip = await shown();
    const clock = FakeClock.install();
    const { now } = performance;
    const { getComputedStyle } = window;
    let spent = 0;
    performance.now = () => now() + spent;
    // A look at it takes as long as on a slow phone.
    window.getComputedStyle = (element, pseudo) => {
      if (element === slider) spent += 20;
      return getComputedStyle.call(window, element, pseudo);
    };
    slider.className = 'second';
    for (; spent === 0; await drawn()) await clock.tick(100);
    const atFirst = spent;
    slider.className = 'third';
    await clock.tick(1_000);
    await drawn();
    expect(spent, 'the slider itself has to wait').to.equal(atFirst);
    slider.insertAdjacentHTML('afterend', PANEL);
    const before = clock.elapsed;
    for (; pip.data['aside'] !== 'layer'; await drawn()) await clock.tick(10);
    expect(clock.elapsed - before).to.be.below(1_000);
    window.getComputedStyle = getComputedStyle;
  });
});
