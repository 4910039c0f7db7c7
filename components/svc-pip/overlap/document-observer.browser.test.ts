import { expect, nextFrame } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { DocumentObserver } from './document-observer.js';

const FRAME_MS = 16;

describe('DocumentObserver', () => {
  let page: HTMLElement;
  let clock: FakeClock;
  let observer: DocumentObserver;
  /** Numbers of records of each report; `null` where anything may have changed. */
  let reports: (number | null)[];
  let texts: Element[];

  beforeEach(() => {
    page = document.body.appendChild(document.createElement('main'));
    clock = FakeClock.install();
    reports = [];
    texts = [];
    observer = new DocumentObserver({
      onChange: (records) => reports.push(records && records.length),
      onTexts: (elements) => texts.push(...elements),
    });
    observer.connect();
  });

  afterEach(() => {
    observer.disconnect();
    page.remove();
  });

  /** In each frame elements come, get another class, and go where there are many. */
  async function changeInEachFrame(frames: number, changes = 300): Promise<void> {
    for (let frame = 0; frame < frames; frame++) {
      for (let at = 0; at < changes / 3; at++) {
        page.append(document.createElement('i'));
        if (page.children.length > 1_000) page.firstElementChild?.remove();
        page.lastElementChild?.setAttribute('class', `turn-${String(frame)}`);
      }
      await Promise.resolve();
      await clock.tick(FRAME_MS);
    }
  }

  it('[FAULTS 187] observes a tenth of the frames of a page that changes all the time, and says that it may have missed something', async () => {
    await changeInEachFrame(10);
    expect(reports, 'at first every frame').to.have.length(10);
    reports.length = 0;
    await changeInEachFrame(625);
    expect(reports.filter((report) => report !== null).length).to.be.within(20, 62);
    expect(reports.filter((report) => report === null).length).to.be.within(10, 25);
  });

  it('[FAULTS 187] says so after the last change too, and observes each one again when the page is calm', async () => {
    await changeInEachFrame(20);
    await clock.tick(500);
    expect(reports.at(-1)).to.equal(null);
    await clock.tick(1_000);
    reports.length = 0;
    await changeInEachFrame(9);
    expect(reports).to.have.length(9).and.not.include(null);
  });

  it('[FAULTS 45] takes a ticker for a text until there is an element in its place, and again when that has gone', async () => {
    const changes: readonly [change: () => void, reported: number][] = [
      [() => (page.textContent = '1'), 0],
      [() => (page.textContent = '2'), 0],
      [() => page.replaceChildren(document.createElement('dialog')), 1],
      [() => (page.textContent = '3'), 1],
      [() => (page.textContent = '4'), 0],
      [() => page.append(document.createElement('b'), '5'), 1],
      [() => page.append('6'), 0],
      [() => page.firstElementChild!.remove(), 1],
      [() => page.append('7'), 0],
    ];
    for (const [change, reported] of changes) {
      reports.length = texts.length = 0;
      change();
      await Promise.resolve();
      expect([reports.length, texts.length], String(change)).to.deep.equal([reported, 1 - reported]);
    }
  });

  it('[FAULTS 187] observes every frame where few things change in each', async () => {
    await changeInEachFrame(100, 30);
    expect(reports).to.have.length(100).and.not.include(null);
  });

  it('[FAULTS 187] observes every frame after an interaction, which may open a layer', async () => {
    await changeInEachFrame(15);
    expect(reports, 'pauses').to.have.length(10);
    reports.length = 0;
    observer.keepObserving(500);
    expect(reports).to.deep.equal([null]);
    await changeInEachFrame(31);
    expect(reports.filter((report) => report !== null)).to.have.length(31);
    reports.length = 0;
    await changeInEachFrame(10);
    expect(reports.length, 'pauses again').to.be.below(10);
  });

  it('[FAULTS 45] reports elements of which only the text has changed apart from other changes', async () => {
    const [ticker, other] = [document.createElement('p'), document.createElement('p')];
    page.append(ticker, other);
    await Promise.resolve();
    expect([reports, texts]).to.deep.equal([[1], []]);
    ticker.textContent = '7 sold today';
    other.innerHTML = 'a <b>word</b>';
    await Promise.resolve();
    expect([reports, texts]).to.deep.equal([[1, 1], [ticker]]);
    ticker.textContent = '8 sold today';
    await Promise.resolve();
    expect([reports, texts]).to.deep.equal([
      [1, 1],
      [ticker, ticker],
    ]);
  });

  it('[FAULTS 187] reports nothing after it was disconnected, in a pause too', async () => {
    await changeInEachFrame(15);
    observer.disconnect();
    reports.length = 0;
    await clock.tick(1_000);
    await changeInEachFrame(1);
    expect(reports).to.deep.equal([]);
    await nextFrame();
  });
});
