import { expect } from '@open-wc/testing';
import { LitElement } from 'lit';
import { FakeClock } from '../../web-test/fake-clock.js';
import { KeepAttributes } from './keep-attributes.js';

class KeepingElement extends LitElement {
  readonly kept = new KeepAttributes(this, 'corner');
}
customElements.define('keeping-element', KeepingElement);

/** Resolves after observers have reported. */
const reported = (): Promise<void> => new Promise<void>(queueMicrotask).then(() => new Promise<void>(queueMicrotask));

describe('attributes of an element that the page takes', () => {
  let element: KeepingElement;
  let clock: FakeClock;
  const take = async (): Promise<void> => {
    element.removeAttribute('data-corner');
    await reported();
  };
  const corner = (): string | undefined => element.dataset['corner'];

  beforeEach(async () => {
    element = new KeepingElement();
    element.dataset['corner'] = 'top-left';
    document.body.append(element);
    await element.updateComplete;
    clock = FakeClock.install();
  });

  afterEach(() => element.remove());

  it('[C7, FAULTS 39] are written again at once, each time that a poll of the page morphs it', async () => {
    for (let poll = 0; poll < 5; poll += 1) {
      await take();
      expect(corner(), `poll ${String(poll)}`).to.equal('top-left');
      await clock.tick(500);
    }
  });

  it('[C7, FAULTS 39] are there again a second later, where two streams of changes follow one another', async () => {
    await take();
    await clock.tick(20);
    await take();
    expect(corner()).to.equal(undefined);
    // The element has written another of its attributes meanwhile.
    element.kept.remember();
    await clock.tick(1_000);
    expect(corner()).to.equal('top-left');
    await clock.tick(500);
    await take();
    expect(corner(), 'the next morph').to.equal('top-left');
  });

  it('[C7, FAULTS 39] are written ever more seldom where the page takes them each time', async () => {
    let times = 0;
    const page = new MutationObserver(() => {
      if (corner() === undefined) return;
      times += 1;
      element.removeAttribute('data-corner');
    });
    page.observe(element, { attributes: true });
    await take();
    for (let second = 0; second < 60; second += 1) {
      await clock.tick(1_000);
      await reported();
    }
    page.disconnect();
    expect(times).to.be.within(2, 7);
  });

  it('[C7] are not written to an element that has left the document', async () => {
    await take();
    await take();
    element.remove();
    await clock.tick(10_000);
    expect(corner()).to.equal(undefined);
  });

  it('[C7] stay away where the element itself has removed them', async () => {
    element.removeAttribute('data-corner');
    element.kept.remember();
    await reported();
    expect(corner()).to.equal(undefined);
  });
});
