import { expect, nextFrame } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { active, mountWithPorts, fakePorts, type PipHarness } from '../pip.fixture.js';
import { preparePage, steps } from './avoid-overlap.fixture.js';

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

/** More than is looked at one by one: the document is queried again. */
function changeMuch(main: Element): void {
  for (let at = 0; at < 60; at++) main.append(document.createElement('i'));
}

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
    changeMuch(main);
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

  it('[FAULTS 45] looks every two seconds at the texts of a page that has a ticker', async () => {
    const ticker = put('add', 400).appendChild(document.createElement('p'));
    await shown();
    const clock = FakeClock.install();
    const { closest } = Element.prototype;
    let looks = 0;
    Element.prototype.closest = function (selector: string) {
      if (this === ticker) looks += 1;
      return closest.call(this, selector);
    };
    for (let tenth = 1; tenth <= 100; tenth++) {
      ticker.textContent = `${String(tenth)} sold today`;
      await Promise.resolve();
      await clock.tick(100);
    }
    Element.prototype.closest = closest;
    expect(looks).to.be.within(4, 6);
  });

  it('[FAULTS 45] reads no style and no position while the page scrolls and nothing is under the card', async () => {
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
    document.dispatchEvent(new Event('scrollend'));
    const whileScrolling = reads;
    dispatchEvent(new Event('resize'));
    window.getComputedStyle = getComputedStyle;
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
    expect(whileScrolling).to.equal(0);
    expect(reads, 'the same is counted where it is read').to.be.above(0);
  });

  it('[FAULTS 45] spends at most two thousandths of the time on queries of a page that changes all the time', async function () {
    const main = put('add', 400);
    const pip = await shown();
    const clock = FakeClock.install();
    const { now } = performance;
    let spent = 0;
    performance.now = () => now() + spent;
    // The duration of a query in a large page.
    const queries = countQueries(() => (spent += 10));
    for (let at = 0; at < 100; at++) {
      changeMuch(main);
      await scrollFor(1);
      await clock.tick(400);
    }
    expect(queries()).to.be.within(1, 10);
    expect(spent / (clock.elapsed + spent)).to.be.at.most(0.006);
    main.insertAdjacentHTML('beforeend', button('add', 0));
    // The longest pause of its observer, and then of its queries.
    await clock.tick(500 + 15_000 + 100);
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
    changeMuch(main);
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
    changeMuch(main);
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
      expect(await readsAfter(30)).to.be.below(once + 30);
    } finally {
      window.getComputedStyle = getComputedStyle;
    }
  });
});
