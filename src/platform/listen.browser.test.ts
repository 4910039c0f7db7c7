import { expect } from '@open-wc/testing';
import { heardFaults } from '../../web-test/heard-faults.js';
import { listen, whenAborted } from './listen.js';
import { whenScrolled } from './page-events.js';

describe('[FAULTS 166] where the page has wrapped addEventListener without its options', () => {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  /** Listeners of the page's own objects. */
  const listening: string[] = [];
  const isOfPage = (target: EventTarget): boolean => !(target instanceof AbortSignal);
  let life = new AbortController();

  beforeEach(() => {
    listening.length = 0;
    life = new AbortController();
    EventTarget.prototype.addEventListener = function (type, listener) {
      if (isOfPage(this)) listening.push(type);
      add.call(this, type, listener);
    };
    EventTarget.prototype.removeEventListener = function (type, listener) {
      if (isOfPage(this) && listening.includes(type)) listening.splice(listening.indexOf(type), 1);
      remove.call(this, type, listener);
    };
  });

  afterEach(() => {
    EventTarget.prototype.addEventListener = add;
    EventTarget.prototype.removeEventListener = remove;
    document.body.style.height = '';
    scrollTo(0, 0);
  });

  it('a listener hears its events until the signal is aborted, and is removed then', () => {
    const target = new EventTarget();
    let count = 0;
    listen(target, 'change', () => (count += 1), life.signal, { capture: true, passive: true });
    target.dispatchEvent(new Event('change'));
    expect([count, listening]).to.deep.equal([1, ['change']]);
    life.abort();
    target.dispatchEvent(new Event('change'));
    expect([count, listening]).to.deep.equal([1, []]);
  });

  it('a signal gets one listener for all that ends with it, since Node warns of the eleventh', () => {
    const target = new EventTarget();
    const types = ['one', 'two', 'three'];
    const { signal } = life;
    const ends: string[] = [];
    let [count, waiting] = [0, 0];
    signal.addEventListener = (...given: Parameters<EventTarget['addEventListener']>) => {
      waiting += 1;
      add.apply(signal, given);
    };
    for (const type of types) listen(target, type, () => (count += 1), signal, { capture: true });
    const faults = heardFaults();
    whenAborted(signal, () => {
      throw new Error('of a page that has broken something');
    });
    whenAborted(signal, () => ends.push('last'));
    for (const type of types) target.dispatchEvent(new Event(type));
    expect([count, waiting, listening, ends]).to.deep.equal([3, 1, types, []]);
    life.abort();
    for (const type of types) target.dispatchEvent(new Event(type));
    expect([count, listening, ends]).to.deep.equal([3, [], ['last']]);
    expect(faults()).to.deep.equal(['Error: of a page that has broken something']);
  });

  it('an aborted signal adds no listener', async () => {
    document.body.style.height = '3000px';
    life.abort();
    listen(new EventTarget(), 'change', () => undefined, life.signal);
    void whenScrolled(200, life.signal);
    await Promise.resolve();
    expect(listening).to.deep.equal([]);
  });

  it('a page that is waited for keeps one listener at a time, and none afterwards', async () => {
    document.body.style.height = '3000px';
    const scrolled = whenScrolled(200, life.signal);
    await Promise.resolve();
    for (let count = 0; count < 5; count++) dispatchEvent(new Event('scroll'));
    expect(listening).to.deep.equal(['scroll']);
    scrollTo(0, 400);
    await scrolled;
    expect(listening).to.deep.equal([]);
  });

  it('[FAULTS 36] keeps what a listener throws from the page, hears the next event, and tells a test of it', () => {
    const errors: unknown[] = [];
    const note = (event: ErrorEvent): void => void errors.push(event.error);
    window.addEventListener('error', note);
    const faults = heardFaults();
    const target = new EventTarget();
    let calls = 0;
    listen(
      target,
      'move',
      () => {
        calls += 1;
        throw new TypeError('broken');
      },
      new AbortController().signal,
    );
    for (const name of ['move', 'move']) target.dispatchEvent(new Event(name));
    window.removeEventListener('error', note);
    expect([calls, errors]).to.deep.equal([2, []]);
    expect(faults()).to.deep.equal(['TypeError: broken', 'TypeError: broken']);
  });
});
