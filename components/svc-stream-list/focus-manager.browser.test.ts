import { collectWarnings } from '../../web-test/collect-warnings.js';
import { expect } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { FakeClock } from '../../web-test/fake-clock.js';
import { aStream, ListHarness, FakeService } from './list.fixture.js';

const MANY = 1000;
const MINUTE = 60_000;

describe('svc-stream-list: keyboard and focus', () => {
  let service: FakeService | null = null;

  afterEach(async () => {
    ListHarness.unmountAll();
    scrollTo(0, 0);
    await setViewport({ width: 1280, height: 800 });
    service?.restore();
    service = null;
  });

  const longList = async (): Promise<ListHarness> => {
    service = FakeService.ofRecordings(MANY);
    const list = ListHarness.mount({ status: 'finished', pageSize: 100 });
    await list.settled();
    return list;
  };
  const isInView = ({ root }: ListHarness): boolean => {
    const { top, bottom } = root.activeElement!.closest('article')!.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  };

  it('[L2] keeps the focus on a stream that is scrolled far away, and continues from it', async () => {
    const list = await longList();
    await list.scrollUntilRead('finished', MANY);
    scrollTo(0, 0);
    await list.waitUntil(() => list.names().includes('Show 0'));
    list.link('Show 5').focus();
    const place = (): number[] => {
      const { left, top, width } = list.link('Show 5').getBoundingClientRect();
      return [left, top + scrollY, width].map(Math.round);
    };
    const before = place();
    scrollTo(0, document.documentElement.scrollHeight);
    await list.waitUntil(() => list.names().includes(`Show ${MANY - 1}`));
    expect(list.focused()).to.equal('Show 5');
    expect(place()).to.deep.equal(before);
    expect(list.cards().length).to.be.below(120);
    await sendKeys({ press: 'Tab' });
    expect([list.focused(), isInView(list)]).to.deep.equal(['Show 6', true]);
    await list.waitUntil(() => !list.names().includes(`Show ${MANY - 1}`));
    expect(list.focused()).to.equal('Show 6');
    await sendKeys({ press: 'Shift+Tab' });
    expect(list.focused()).to.equal('Show 5');
  });

  it('[L2] tabs through the streams one by one, each scrolled into view', async () => {
    const list = await longList();
    list.link('Show 0').focus();
    for (let step = 1; step <= 130; step++) {
      // Loaded streams are available for the next key press; the next hundred has to be loaded first.
      await list.waitUntil(() => list.read('finished') > step);
      await sendKeys({ press: 'Tab' });
      expect([list.focused(), isInView(list)]).to.deep.equal([`Show ${step}`, true]);
    }
    for (let step = 129; step > 110; step--) {
      await sendKeys({ press: 'Shift+Tab' });
      expect([list.focused(), isInView(list)]).to.deep.equal([`Show ${step}`, true]);
    }
  });

  it('focuses a stream that is not rendered', async () => {
    const list = await longList();
    await list.scrollUntilRead('finished', MANY);
    list.element.focusStream('3');
    await list.waitUntil(() => list.focused() === 'Show 3');
    list.element.focusStream('nowhere');
    await list.element.updateComplete;
    expect(list.focused()).to.equal('Show 3');
  });

  it('moves from the button for more to the first new stream', async () => {
    // High enough that nothing scrolls, and no page is loaded without a click.
    await setViewport({ width: 1280, height: 2000 });
    service = FakeService.ofRecordings(7);
    const list = ListHarness.mount({ status: 'finished', pageSize: 3 });
    await list.settled();
    list.button('Show more').focus();
    await sendKeys({ press: 'Enter' });
    await list.waitUntil(() => list.read('finished') === 6);
    expect(list.focused()).to.equal('Show 3');
    list.button('Show more').focus();
    await sendKeys({ press: 'Enter' });
    await list.waitUntil(() => list.read('finished') === 7);
    expect(list.focused()).to.equal('Show 6');
  });

  it('[C6] keeps the focus when the retry button, or the button that clears the filters, goes away', async () => {
    collectWarnings();
    let fails = true;
    service = new FakeService((query) => {
      if (fails) return 404;
      return query.get('categoryId') === null ? { availableStreams: [aStream()] } : {};
    });
    const list = ListHarness.mount({ status: 'online' });
    await list.waitForState('failed');
    fails = false;
    list.button('Try again').focus();
    await sendKeys({ press: 'Enter' });
    await list.waitForState('ready');
    expect(list.root.activeElement?.getAttribute('aria-label')).to.equal('Shows');
    list.element.categoryId = 'nothing-in-it';
    await list.waitForState('empty');
    list.button('Clear filters').focus();
    await sendKeys({ press: 'Enter' });
    await list.waitForState('ready');
    expect(list.root.activeElement?.getAttribute('aria-label')).to.equal('Shows');
    await sendKeys({ press: 'Tab' });
    expect(list.focused()).to.equal('A show');
  });

  it('[C6] keeps the focus when the retry button of a section goes away', async () => {
    await setViewport({ width: 1280, height: 2000 });
    let fails = false;
    service = new FakeService((query) => {
      const id = query.get('offset')!;
      return fails ? 404 : { availableStreams: [aStream({ id, name: `Show ${id}` })], total: 2 };
    });
    const list = ListHarness.mount({ status: 'finished', pageSize: 1 });
    await list.settled();
    fails = true;
    list.button('Show more').click();
    await list.waitUntil(() => list.has('Try again'));
    fails = false;
    list.button('Try again').focus();
    await sendKeys({ press: 'Enter' });
    await list.waitUntil(() => list.read('finished') === 2);
    expect(list.focused()).to.equal('Show 1');
  });

  it('moves the focus to the next stream when the focused one is removed', async () => {
    let names = ['first', 'second', 'third'];
    service = new FakeService(() => ({ availableStreams: names.map((id) => aStream({ id, name: id })) }));
    const list = ListHarness.mount({ status: 'online' });
    await list.settled();
    list.link('second').focus();
    const clock = FakeClock.install();
    const refresh = async (): Promise<void> => {
      await clock.tick(MINUTE);
      list.element.refresh();
    };
    names = ['first', 'third'];
    await refresh();
    await list.waitUntil(() => list.names().length === 2);
    expect(list.focused()).to.equal('third');
    names = ['before', 'third'];
    await refresh();
    await list.waitUntil(() => list.names().includes('before'));
    expect(list.focused()).to.equal('third');
    names = [];
    await refresh();
    await list.waitForState('empty');
    expect(list.root.activeElement?.getAttribute('aria-label')).to.equal('Shows');
  });

  it('does not take the focus from elsewhere', async () => {
    service = FakeService.ofRecordings(7);
    const list = ListHarness.mount({ status: 'finished', pageSize: 3 });
    await list.settled();
    list.button('Show more').click();
    await list.waitUntil(() => list.read('finished') === 6);
    expect(list.root.activeElement).to.equal(null);
  });
});
