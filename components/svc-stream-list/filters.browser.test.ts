import { expect, nextFrame } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { aStream, ListHarness, FakeService } from './list.fixture.js';

describe('the filters of svc-stream-list', () => {
  let service: FakeService | null = null;

  afterEach(() => {
    ListHarness.unmountAll();
    service?.restore();
    service = null;
  });

  for (const order of ['abc', 'acb', 'bac', 'bca', 'cab', 'cba']) {
    it(`[L2, FAULTS 181] shows the last of three filters chosen quickly, with responses in the order ${order}`, async () => {
      const respond = new Map<string, () => void>();
      service = new FakeService(async (query) => {
        const categoryId = query.get('categoryId') ?? '';
        // Like a `fetch` of the page that does not know `signal`: it responds although it was aborted.
        await new Promise<void>((resolve) => respond.set(categoryId, resolve));
        return { availableStreams: [aStream({ id: categoryId, name: categoryId })] };
      });
      const list = ListHarness.mount({ status: 'finished', categoryId: 'a' });
      await list.element.updateComplete;
      for (const categoryId of ['b', 'c']) {
        list.element.categoryId = categoryId;
        await list.element.updateComplete;
      }
      for (const categoryId of order) {
        respond.get(categoryId)?.();
        await nextFrame();
      }
      await list.settled();
      expect(service.requests.map((query) => query.get('categoryId'))).to.deep.equal(['a', 'b', 'c']);
      expect(list.names()).to.deep.equal(['c']);
    });
  }

  it('categories and products that come late move nothing below them, and no filter', async () => {
    const categories = ['Outdoor', 'Home', 'Clothes', 'Garden', 'Kitchen', 'Shoes'].map((name) => ({ id: name, name }));
    const products = [{ id: 'p', name: 'A shirt of linen', feedProductId: '00123' }];
    for (const width of [640, 720, 768, 1024, 1100, 1280]) {
      let respond = (): void => undefined;
      const late = new Promise<void>((resolve) => (respond = resolve));
      service = new FakeService(async (query) => {
        if (query.get('status') !== 'finished') return { availableStreams: [aStream({ id: query.get('status')! })] };
        await late;
        return { availableStreams: [aStream({ id: 'late', categories: categories })], categories, products };
      });
      const list = ListHarness.mount({}, { width });
      await list.waitUntil(() => list.cards('online').length === 1);
      const places = (): string[] =>
        list
          .all('.sections, [part=filter]:not(.chips > *, select), [data-status=online] article')
          .map(
            (one) =>
              `${one.className} ${String(one.getBoundingClientRect().y)} ${String(one.getBoundingClientRect().x)}`,
          );
      const before = places();
      respond();
      await list.waitUntil(() => list.all('.chips > *').length === 6 && list.all('select').length === 1);
      expect(places(), String(width)).to.deep.equal(before);
      ListHarness.unmountAll();
      service.restore();
    }
  });

  it('[C6] the keyboard brings each whole into view, where the row fades out at its end', async () => {
    const categories = ['Outdoor', 'Home', 'Clothes', 'Garden'].map((name) => ({ id: name, name }));
    service = new FakeService(() => ({ availableStreams: [aStream({ id: 'one' })], categories }));
    for (const dir of ['ltr', 'rtl'] as const) {
      const list = ListHarness.mount({}, { width: 629, dir });
      await list.waitUntil(() => list.all('.chips .chip').length === categories.length);
      const row = list.all('.filters')[0]!.getBoundingClientRect();
      const chips = list.all('.filters button');
      chips[0]!.focus();
      for (const chip of chips.slice(1)) {
        await sendKeys({ press: 'Tab' });
        expect(list.root.activeElement === chip, chip.textContent ?? '').to.equal(true);
        const { left, right } = chip.getBoundingClientRect();
        const [start, end] =
          dir === 'ltr' ? [left - row.left, row.right - right] : [row.right - right, left - row.left];
        expect(Math.round(start), `${dir} ${chip.textContent}, start`).to.be.at.least(0);
        expect(Math.round(end), `${dir} ${chip.textContent}, end`).to.be.at.least(32);
      }
      ListHarness.unmountAll();
    }
  });

  it('a tap on them is shown by themselves, not by the grey of the engine', async () => {
    service = FakeService.ofRecordings(1);
    const list = ListHarness.mount({ status: 'finished' });
    await list.settled();
    const controls = list.all('a, button, select');
    expect(controls.length).to.be.at.least(5);
    // Only engines for touch have it.
    const colours = controls.map((one) => getComputedStyle(one).getPropertyValue('-webkit-tap-highlight-color'));
    expect(colours.filter((colour) => colour !== '' && colour !== 'rgba(0, 0, 0, 0)')).to.deep.equal([]);
  });
});
