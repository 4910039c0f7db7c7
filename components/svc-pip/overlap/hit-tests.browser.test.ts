import { expect, nextFrame } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { active, fakePorts, mountWithPorts } from '../pip.fixture.js';
import { preparePage } from './avoid-overlap.fixture.js';

/** A page to scroll in, with a button beside the card. */
function put(): HTMLElement {
  const page = document.createElement('main');
  page.style.cssText = 'display:flow-root;height:3000px;margin:0';
  page.innerHTML =
    '<button name="add" style="position:absolute;right:400px;top:250px;width:80px;height:450px"></button>';
  document.body.prepend(page);
  return page;
}

async function shown(): Promise<void> {
  const pip = mountWithPorts(fakePorts(active()));
  await pip.waitForPlaying('preview');
  await nextFrame();
  await nextFrame();
}

describe('AvoidOverlap on hit tests', () => {
  preparePage();

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

  it('[FAULTS 45] hit-tests nothing while the page scrolls, nor where only what cannot lie above the card changes', async () => {
    const main = put();
    const thing = main.appendChild(document.createElement('p'));
    const text = thing.appendChild(document.createTextNode(''));
    main.insertAdjacentHTML('beforeend', '<nav style="position:fixed;inset:0 0 auto"><a>Menu</a></nav>');
    const menu = main.querySelector('a');
    await shown();
    await count();
    for (let at = 1; at <= 20; at++) {
      scrollTo(0, at * 20);
      await nextFrame();
    }
    await changeInEachFrame((frame) => {
      text.data = String(frame);
      thing.style.left = `${String(frame)}px`;
      thing.className = `turn-${String(frame)}`;
      thing.replaceChildren(text, document.createElement('b'));
      menu?.setAttribute('class', `turn-${String(frame)}`);
    });
    expect(tests).to.equal(0);
    dispatchEvent(new Event('resize'));
    expect(tests, 'the same is counted where it is tested').to.be.above(0);
  });

  it('[FAULTS 45] hit-tests for two thousandths of the time where what lies over the card changes all the time', async () => {
    const main = put();
    main.insertAdjacentHTML(
      'beforeend',
      '<aside style="position:fixed;right:0;bottom:0;width:100px;height:60px;background:#06f"></aside>',
    );
    const aside = main.querySelector('aside');
    await shown();
    await count();
    await changeInEachFrame((frame) => aside?.setAttribute('class', `turn-${String(frame)}`));
    expect(tests).to.be.above(0);
    expect(spent / (clock.elapsed + spent)).to.be.at.most(0.006);
  });

  it('[FAULTS 45] hit-tests for as little on one that writes its scroll position into its root', async () => {
    put();
    await shown();
    await count();
    const root = document.documentElement;
    await changeInEachFrame((frame) => (root.dataset['scroll'] = String(frame)));
    delete root.dataset['scroll'];
    expect(spent / (clock.elapsed + spent)).to.be.at.most(0.006);
  });

  it('[FAULTS 45] hit-tests at once after a class of the root, and for as little where it changes all the time', async () => {
    put();
    await shown();
    await count();
    const root = document.documentElement;
    root.classList.toggle('menu-open');
    await Promise.resolve();
    expect(tests, 'at once').to.be.above(0);
    await changeInEachFrame(() => root.classList.toggle('menu-open'));
    root.removeAttribute('class');
    expect(spent / (clock.elapsed + spent)).to.be.at.most(0.01);
  });
});
