import { expect } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { contains } from './geometry.js';
import { isAside, preparePage, put, shown, steps, WINDOW } from './avoid-overlap.fixture.js';
import type { PipHarness } from '../pip.fixture.js';

/** Controls of a page, one in each corner of this part of it, each smaller than the card. */
const controls = ([left, top, width, height]: readonly [number, number, number, number]): string =>
  `<div>${[0, 1]
    .flatMap((row) => [0, 1].map((column) => [left + column * width, top + row * height] as const))
    .map(
      ([x, y]) =>
        `<a href="#" style="position:absolute;left:${String(x)}px;top:${String(y)}px;width:40px;height:20px">x</a>`,
    )
    .join('')}</div>`;

describe('AvoidOverlap uncovers what has the keyboard focus', () => {
  preparePage();
  afterEach(() => resetMouse());

  const cardOf = (pip: PipHarness): DOMRect => pip.part('card').getBoundingClientRect();
  const isCovered = (pip: PipHarness, control: Element): boolean =>
    !isAside(pip) && contains(cardOf(pip), control.getBoundingClientRect());
  /** Resolves when the card has entered or moved. */
  const settled = (pip: PipHarness): Promise<unknown> =>
    Promise.all(
      pip
        .part('card')
        .getAnimations()
        .map(({ finished }) => finished),
    );
  /** Tab to each link of the page; whether the card covers it then. */
  async function coveredByTab(pip: PipHarness, page: HTMLElement): Promise<boolean[]> {
    const found: boolean[] = [];
    for (const link of page.querySelectorAll('a')) {
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement).to.equal(link);
      found.push(isCovered(pip, link));
    }
    return found;
  }

  for (const [name, window, place] of [
    ['a desktop', WINDOW, [730, 420, 90, 120]],
    ['a desktop at 400 %', { width: 320, height: 256 }, [50, 198, 120, 0]],
  ] as const) {
    it(`[FAULTS 45, 46] moves away from a link that it would cover entirely, on ${name}`, async () => {
      await setViewport(window);
      const page = put(controls(place));
      const pip = await shown();
      expect(
        [...page.querySelectorAll('a')].some((link) => isCovered(pip, link)),
        'before',
      ).to.equal(true);
      expect(isAside(pip)).to.equal(false);
      expect(await coveredByTab(pip, page)).to.deep.equal([false, false, false, false]);
      expect(pip.explanation).to.match(/to stay clear of a|it would cover a/);
    });
  }

  it("[FAULTS 45] does not return under a pressed mouse: the click is the control's of the page", async () => {
    const page = put(controls([730, 420, 90, 120]));
    const pip = await shown();
    const [first, , , last] = page.querySelectorAll('a');
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(first);
    const clicked: unknown[] = [];
    page.addEventListener('click', (event) => {
      event.preventDefault();
      clicked.push(event.target);
    });
    await sendMouse({ type: 'move', position: [840, 550] });
    await sendMouse({ type: 'down' });
    await settled(pip);
    await sendMouse({ type: 'up' });
    expect(clicked).to.deep.equal([last]);
  });

  it('[FAULTS 45] returns when the focus goes on, and stays for a control that is larger than the card', async () => {
    const page = put(
      `<div><a href="#" style="position:absolute;left:760px;top:600px;width:40px;height:20px">x</a>
       <a href="#" style="position:absolute;left:0;top:300px;width:900px;height:400px">y</a></div>`,
    );
    const pip = await shown();
    await settled(pip);
    const corner = cardOf(pip).toJSON() as object;
    await sendKeys({ press: 'Tab' });
    expect(cardOf(pip).toJSON()).to.not.deep.equal(corner);
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(page.querySelectorAll('a')[1]);
    await settled(pip);
    expect(cardOf(pip).toJSON()).to.deep.equal(corner);
    await steps(pip, false);
  });

  for (const [name, content] of [
    [
      'a link of which it would hide the words, though not the whole box',
      '<a href="#" style="position:absolute;left:700px;top:560px;width:160px;height:90px;text-align:right">Sale</a>',
    ],
    [
      'a field of which it would cover a corner',
      '<input style="position:absolute;left:620px;top:560px;width:130px;height:40px" />',
    ],
  ] as const)
    it(`[FAULTS 45] moves away from ${name}`, async () => {
      const page = put(`<div>${content}</div>`);
      const pip = await shown();
      await settled(pip);
      const control = page.querySelector<HTMLElement>('a, input')!;
      const [before, box] = [cardOf(pip), control.getBoundingClientRect()];
      expect(before.left < box.right && before.top < box.bottom, 'they meet').to.equal(true);
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement).to.equal(control);
      const { left, top } = cardOf(pip);
      const range = document.createRange();
      range.selectNodeContents(control);
      const shownBox = control.matches('a') ? range.getBoundingClientRect() : box;
      expect(
        isAside(pip) || left >= shownBox.right || top >= shownBox.bottom || cardOf(pip).bottom <= shownBox.top,
      ).to.equal(true);
    });

  it('[FAULTS 45] finds the focus in a shadow tree of the page', async () => {
    const page = put('<div></div>');
    page.attachShadow({ mode: 'open' }).innerHTML =
      '<button style="position:absolute;left:760px;top:600px;width:40px;height:20px">x</button>';
    const pip = await shown();
    const button = page.shadowRoot?.querySelector('button');
    await settled(pip);
    const corner = cardOf(pip).toJSON() as object;
    await sendKeys({ press: 'Tab' });
    expect(page.shadowRoot?.activeElement).to.equal(button);
    expect(isCovered(pip, button!)).to.equal(false);
    expect(cardOf(pip).toJSON()).to.not.deep.equal(corner);
  });
});
