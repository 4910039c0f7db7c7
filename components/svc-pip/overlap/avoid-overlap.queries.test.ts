import { expect, nextFrame } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { active, mountWithPorts, fakePorts, type PipHarness } from '../svc-pip.harness.js';
import { preparePage, steps } from './avoid-overlap.harness.js';

const { querySelectorAll: searchPage } = Document.prototype as {
  querySelectorAll(selector: string): NodeListOf<Element>;
};

/** A scrollable page with a button. */
function put(name: string, right: number): HTMLElement {
  const page = document.createElement('main');
  page.style.cssText = 'display:flow-root;height:3000px;margin:0';
  page.innerHTML = button(name, right);
  document.body.prepend(page);
  return page;
}

/** At this distance from the right side it is beside the card; at 0 it leaves the card no place. */
const button = (name: string, right: number): string =>
  `<button name="${name}" style="position:absolute;right:${String(right)}px;top:250px;width:${right === 0 ? '100%' : '80px'};height:450px"></button>`;

async function shown(): Promise<PipHarness> {
  const pip = mountWithPorts(fakePorts(active()));
  await pip.waitForPlaying('preview');
  await nextFrame();
  await nextFrame();
  return pip;
}

describe('AvoidOverlap on a large page', () => {
  preparePage();

  afterEach(() => {
    Object.defineProperty(Document.prototype, 'querySelectorAll', {
      configurable: true,
      writable: true,
      value: searchPage,
    });
  });

  /** Counts queries of the whole document from now on. */
  function countQueries(each: () => void = () => undefined): () => number {
    let queries = 0;
    const search = (selector: string): NodeListOf<Element> => {
      queries += 1;
      each();
      return searchPage.call(document, selector);
    };
    Object.defineProperty(Document.prototype, 'querySelectorAll', {
      configurable: true,
      writable: true,
      value: search,
    });
    return () => queries;
  }

  async function scrollFor(times: number, each: () => void = () => undefined): Promise<void> {
    for (let at = 1; at <= times; at++) {
      scrollTo(0, at);
      // Simulates that much time between them.
      document.dispatchEvent(Object.defineProperty(new Event('scroll'), 'timeStamp', { value: 1e9 + at * 1000 }));
      document.dispatchEvent(new Event('scrollend'));
      each();
      await nextFrame();
    }
  }

  it('[FAULTS 45] does not query the document while the page scrolls and nothing changes', async () => {
    const main = put('add', 400);
    const text = main.appendChild(document.createElement('p'));
    const pip = await shown();
    const clock = FakeClock.install();
    const queries = countQueries();
    main.append(document.createElement('p'));
    // An update that was scheduled before the clock was faked runs in real time.
    while (queries() === 0) {
      await nextFrame();
      await clock.tick(1_100);
    }
    const before = queries();
    await scrollFor(50, () => {
      // A ticking clock and an animation, which cannot create a buy button.
      text.textContent = String(performance.now());
      text.style.left = `${String(Math.random())}px`;
    });
    await clock.tick(1_100);
    expect(queries()).to.equal(before);
    expect(pip.data).not.to.have.property('aside');
  });

  it('[FAULTS 45] reads no style and no position in an event of the scroll, in which the page would wait for both', async () => {
    put('add', 400);
    await shown();
    const { getComputedStyle } = window;
    const { getBoundingClientRect } = Element.prototype;
    let reads = 0;
    window.getComputedStyle = (...args) => ((reads += 1), getComputedStyle.call(window, ...args));
    Element.prototype.getBoundingClientRect = function () {
      reads += 1;
      return getBoundingClientRect.call(this);
    };
    document.dispatchEvent(Object.defineProperty(new Event('scroll'), 'timeStamp', { value: 1e9 }));
    const whileScrolling = reads;
    document.dispatchEvent(new Event('scrollend'));
    window.getComputedStyle = getComputedStyle;
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
    expect(whileScrolling).to.equal(0);
    expect(reads, 'the same is counted where it is read').to.be.above(0);
  });

  it('[FAULTS 45] spends at most a hundredth of the time on queries of a page that changes all the time', async () => {
    const main = put('add', 400);
    const pip = await shown();
    const clock = FakeClock.install();
    const { now } = performance;
    let spent = 0;
    performance.now = () => now() + spent;
    // The duration of a query in a large page.
    const queries = countQueries(() => (spent += 10));
    for (let at = 0; at < 100; at++) {
      for (let many = 0; many < 100; many++) main.append(document.createElement('i'));
      await scrollFor(1);
      await clock.tick(100);
    }
    expect(queries()).to.be.within(5, 12);
    expect(spent / (clock.elapsed + spent)).to.be.at.most(0.0125);
    main.insertAdjacentHTML('beforeend', button('add', 0));
    await clock.tick(1_100);
    await steps(pip, true);
  });

  it('[FAULTS 45] finds within a second a button that hydration inserts, although a query took a tenth of a second', async () => {
    const main = put('share', 0);
    const pip = await shown();
    const clock = FakeClock.install();
    const { now } = performance;
    let spent = 0;
    performance.now = () => now() + spent;
    const queries = countQueries(() => (spent += 100));
    main.append(document.createElement('p'));
    // An update that was scheduled before the clock was faked runs in real time.
    while (queries() === 0) {
      await nextFrame();
      await clock.tick(1_100);
    }
    const before = queries();
    const inserted = main.appendChild(document.createElement('div'));
    inserted.innerHTML = button('add', 0);
    await nextFrame();
    await clock.tick(1_000);
    await steps(pip, true);
    inserted.remove();
    main.querySelector('button')?.setAttribute('name', 'add');
    await nextFrame();
    await clock.tick(1_000);
    await steps(pip, true);
    expect(queries(), 'queries of the whole document').to.equal(before);
  });

  it('[FAULTS 45] finds within a second a button that the page takes out and puts back in one frame, although a query took a third of a second', async () => {
    const main = put('add', 0);
    const pip = await shown();
    await steps(pip, true);
    const clock = FakeClock.install();
    const { now } = performance;
    let spent = 0;
    performance.now = () => now() + spent;
    const queries = countQueries(() => (spent += 300));
    main.append(document.createElement('p'));
    // An update that was scheduled before the clock was faked runs in real time.
    while (queries() === 0) {
      await nextFrame();
      await clock.tick(1_100);
    }
    const before = queries();
    const [thing] = main.children;
    thing?.remove();
    dispatchEvent(new Event('resize'));
    expect(pip.data, 'without the button').not.to.have.property('aside');
    if (thing) main.append(thing);
    await nextFrame();
    await clock.tick(1_000);
    await steps(pip, true);
    expect(queries(), 'queries of the whole document').to.equal(before);
  });

  it('[FAULTS 45] finds a button that comes under the card, or becomes a buy button, without a scroll', async () => {
    const main = put('share', 0);
    const pip = await shown();
    main.querySelector('button')?.setAttribute('name', 'add');
    await steps(pip, true);
    main.querySelector('button')?.remove();
    await steps(pip, false);
    main.insertAdjacentHTML('beforeend', button('add', 0));
    await steps(pip, true);
  });

  describe('hit tests', () => {
    const { elementFromPoint } = Document.prototype;
    let clock: FakeClock;
    let spent: number;
    let tests: number;

    beforeEach(() => {
      spent = tests = 0;
    });

    afterEach(() => {
      Document.prototype.elementFromPoint = elementFromPoint;
    });

    /** Counts them from now on; each takes as long as on a slow phone. */
    async function count(): Promise<void> {
      clock = FakeClock.install();
      await clock.tick(1_100);
      const { now } = performance;
      performance.now = () => now() + spent;
      Document.prototype.elementFromPoint = function (x, y) {
        tests += 1;
        spent += 0.25;
        return elementFromPoint.call(this, x, y);
      };
    }

    async function changeInEachFrame(change: (frame: number) => void): Promise<void> {
      for (let frame = 0; frame < 100; frame++) {
        change(frame);
        await nextFrame();
        await clock.tick(100);
      }
    }

    it('[FAULTS 45] hit-tests nothing on a quiet page, and for a hundredth of the time on one whose styles change all the time', async () => {
      const main = put('add', 400);
      const thing = main.appendChild(document.createElement('p'));
      const text = thing.appendChild(document.createTextNode(''));
      await shown();
      await count();
      for (let frame = 0; frame < 10; frame++) {
        text.data = String(frame);
        await nextFrame();
      }
      expect(tests, 'on a quiet page').to.equal(0);
      await changeInEachFrame((frame) => (thing.style.left = `${String(frame)}px`));
      expect(tests, 'on a page that changes').to.be.above(0);
      expect(spent / (clock.elapsed + spent)).to.be.at.most(0.02);
    });

    it('[FAULTS 45] hit-tests for as little on one that writes its scroll position into its root', async () => {
      put('add', 400);
      await shown();
      await count();
      const root = document.documentElement;
      await changeInEachFrame((frame) => (root.dataset['scroll'] = String(frame)));
      delete root.dataset['scroll'];
      expect(spent / (clock.elapsed + spent)).to.be.at.most(0.02);
    });

    it('[FAULTS 45] hit-tests at once after a class of the root, and for as little where it changes all the time', async () => {
      put('add', 400);
      await shown();
      await count();
      const root = document.documentElement;
      root.classList.toggle('menu-open');
      await Promise.resolve();
      expect(tests, 'at once').to.be.above(0);
      await changeInEachFrame(() => root.classList.toggle('menu-open'));
      root.removeAttribute('class');
      expect(spent / (clock.elapsed + spent)).to.be.at.most(0.03);
    });
  });

  it('[FAULTS 45] looks once per frame at an element whose properties move, however many they are', async () => {
    const main = put('add', 400);
    const thing = main.appendChild(document.createElement('p'));
    await shown();
    const { getComputedStyle } = window;
    let reads = 0;
    window.getComputedStyle = (...args) => ((reads += 1), getComputedStyle.call(window, ...args));
    try {
      const readsAfter = async (events: number): Promise<number> => {
        const before = reads;
        for (let at = 0; at < events; at++)
          thing.dispatchEvent(
            new TransitionEvent('transitionrun', { bubbles: true, propertyName: `--p${String(at)}` }),
          );
        expect(reads, 'in the event').to.equal(before);
        await nextFrame();
        return reads - before;
      };
      const once = await readsAfter(1);
      expect(once).to.be.above(0);
      // An update of its own may fall into the frame.
      expect(await readsAfter(30)).to.be.at.most(2 * once);
    } finally {
      window.getComputedStyle = getComputedStyle;
    }
  });
});
