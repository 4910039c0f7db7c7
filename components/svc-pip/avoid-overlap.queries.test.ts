import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { FakeClock } from '../../web-test/fake-clock.js';
import { active, mountWithPorts, fakePorts, removePips, type PipHarness } from './svc-pip.harness.js';

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

const button = (name: string, right: number): string =>
  `<button name="${name}" style="position:absolute;right:${String(right)}px;top:600px;width:80px;height:40px"></button>`;

async function shown(): Promise<PipHarness> {
  const pip = mountWithPorts(fakePorts(active()));
  await pip.waitForPlaying('preview');
  await nextFrame();
  await nextFrame();
  return pip;
}

const steps = (pip: PipHarness, aside: boolean): Promise<void> =>
  pip.waitUntil(() => (pip.data['aside'] !== undefined) === aside);

describe('AvoidOverlap on a large page', () => {
  beforeEach(async () => {
    await setViewport({ width: 900, height: 700 });
    scrollTo(0, 0);
  });

  afterEach(async () => {
    Object.defineProperty(Document.prototype, 'querySelectorAll', {
      configurable: true,
      writable: true,
      value: searchPage,
    });
    removePips();
    document.querySelector('main')?.remove();
    await setViewport({ width: 800, height: 600 });
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
    main.insertAdjacentHTML('beforeend', button('add', 60));
    await clock.tick(1_100);
    await steps(pip, true);
  });

  it('[FAULTS 45] finds a button that comes under the card, or becomes a buy button, without a scroll', async () => {
    const main = put('share', 60);
    const pip = await shown();
    main.querySelector('button')?.setAttribute('name', 'add');
    await steps(pip, true);
    main.querySelector('button')?.remove();
    await steps(pip, false);
    main.insertAdjacentHTML('beforeend', button('add', 60));
    await steps(pip, true);
  });
});
