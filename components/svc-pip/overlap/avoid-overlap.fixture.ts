import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { active, mountWithPorts, fakePorts, removePips, type PipHarness } from '../pip.fixture.js';

export const WINDOW = { width: 900, height: 700 };

/** Gives each test of a group the same window, and removes afterwards what it has put on the page. */
export function preparePage(): void {
  beforeEach(async () => {
    await setViewport(WINDOW);
    // The rows of the tests name places in a window without a scrollbar, which Firefox has.
    document.documentElement.style.scrollbarWidth = 'none';
  });

  afterEach(async () => {
    removePips();
    // Before the window gets another size: Chromium then keeps the place in the page, and is there again in the next page.
    scrollTo(0, 0);
    document.querySelector('main')?.remove();
    document.documentElement.removeAttribute('style');
    await setViewport({ width: 800, height: 600 });
  });
}

/** Adds an element to the page, with space to scroll above and below it. */
export function put(html: string): HTMLElement {
  const page = document.createElement('main');
  page.style.cssText = 'display:flow-root;height:3000px;margin:0';
  page.innerHTML = html;
  document.body.prepend(page);
  const [thing] = page.children;
  if (!(thing instanceof HTMLElement)) throw new Error('nothing was put');
  return thing;
}

/** Style of an element that leaves the card, which is 168 by 299 in the bottom right corner, no other place. */
export const under = (style = ''): string =>
  `style="position:absolute;right:0;top:250px;width:100%;height:450px;${style}"`;
export const button = `<button name="add" ${under()}>Buy</button>`;

export async function shown(): Promise<PipHarness> {
  const pip = mountWithPorts(fakePorts(active()));
  await pip.waitForPlaying('preview');
  return pip;
}

export const isAside = (pip: PipHarness): boolean => pip.data['aside'] !== undefined;
export const steps = (pip: PipHarness, aside: boolean): Promise<void> => pip.waitUntil(() => isAside(pip) === aside);

/** The element that a click in its middle would hit. */
export function hitOf(thing: Element): Element | null {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
}

/** The element that a click in the middle of the card would hit. */
export const hitAt = (pip: PipHarness): Element | null => {
  const { x, y, width, height } = pip.part('card').getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2);
};

/** Resolves after a newly created observer has reported. */
export const observed = (thing: Element): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => resolve());
    });
    observer.observe(thing);
  });

export async function staysWhereItIs(pip: PipHarness, thing: Element): Promise<void> {
  await observed(thing);
  scrollBy(0, 1);
  await observed(thing);
  expect(isAside(pip)).to.equal(false);
}
