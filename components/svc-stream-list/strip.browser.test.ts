import { expect, nextFrame } from '@open-wc/testing';
import { collectWarnings } from '../../web-test/collect-warnings.js';
import { LOCALES } from '../shared/locale.js';
import { aStream, FakeService, ListHarness } from './list.fixture.js';
import { listTranslations } from './locales/translations.js';
import { englishStreamListStrings } from './strings.js';

const running = (count: number): object[] =>
  Array.from({ length: count }, (_, index) =>
    aStream({ id: `live-${index}`, name: `Live ${index}`, startDate: '2026-11-21T09:30:00.000Z' }),
  );
const coming = (count: number): object[] =>
  Array.from({ length: count }, (_, index) =>
    aStream({ id: `next-${index}`, name: `Next ${index}`, plannedDate: '2026-11-22T18:00:00.000Z' }),
  );

/** A strip as a shop has it on its front page. */
function mountStrip(online: number, planned: number, width = 1200): { list: ListHarness; service: FakeService } {
  const service = new FakeService((query) =>
    query.get('status') === 'online'
      ? { availableStreams: running(online) }
      : query.get('status') === 'planned'
        ? { plannedStreams: coming(planned) }
        : { availableStreams: [aStream({ id: 'old', name: 'Old' })] },
  );
  const list = ListHarness.mount({ layout: 'strip', status: 'online planned', liveUrl: '/live/?wv=1#x' }, { width });
  return { list, service };
}

const rendered = (list: ListHarness, count: number): Promise<void> =>
  list.waitUntil(() => list.cards().length === count);

describe('<svc-stream-list layout="strip">', () => {
  let service: FakeService;

  afterEach(() => {
    service.restore();
    ListHarness.unmountAll();
  });

  /** Boxes that lie on each other or leave their card. */
  function faultsOf(list: ListHarness): string[] {
    return list.cards().flatMap((card) => {
      const { left, right, bottom } = card.getBoundingClientRect();
      const parts = [...card.querySelectorAll<HTMLElement>('.picture, .meta, h3, .by, .reminder')];
      const boxes = parts.map((part) => [part.className || 'title', part.getBoundingClientRect()] as const);
      const meets = boxes.flatMap(([name, one], index) =>
        boxes
          .slice(index + 1)
          .filter(([, other]) => one.left < other.right && other.left < one.right)
          .filter(([, other]) => one.top < other.bottom && other.top < one.bottom)
          .map(([other]) => `${name} on ${other}`),
      );
      const leaves = boxes
        .filter(([, box]) => box.left < left || box.right > right || box.bottom > bottom)
        .map(([name]) => `${name} leaves its card`);
      return [...meets, ...leaves];
    });
  }

  it('[L1] [L2] requests what runs and what comes, and shows both in one row without filters', async () => {
    const strip = mountStrip(1, 2);
    ({ service } = strip);
    const { list } = strip;
    await rendered(list, 3);
    expect(service.statuses()).to.deep.equal(['online', 'planned']);
    expect(list.headings()).to.deep.equal(['Live now', 'Coming up']);
    expect(list.all('.filters, .end')).to.have.length(0);
    const tops = new Set(list.cards().map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(tops.size).to.equal(1);
  });

  it('[P1] links to the player on the page that the shop names, and here where it names none', async () => {
    const strip = mountStrip(1, 0);
    ({ service } = strip);
    await rendered(strip.list, 1);
    expect(strip.list.link('Live 0').href).to.equal(`${location.origin}/live/?wv=1#/translation/live-0`);
    strip.list.element.liveUrl = 'javascript:alert(1)';
    await strip.list.element.updateComplete;
    expect(strip.list.link('Live 0').getAttribute('href')).to.equal('#/translation/live-0');
  });

  for (const [online, planned] of [
    [1, 0],
    [0, 1],
    [3, 0],
    [1, 2],
    [4, 20],
  ] as const)
    it(`keeps every part in its own box, ${online} live and ${planned} planned, in every language`, async () => {
      const strip = mountStrip(online, planned);
      ({ service } = strip);
      const { list } = strip;
      const count = Math.min(12, online + planned);
      await rendered(list, count);
      const faults: string[] = [];
      for (const locale of LOCALES) {
        const { status } = locale === 'en' ? englishStreamListStrings : (await listTranslations[locale]()).strings;
        list.element.locale = locale;
        list.page.dir = locale === 'ar' ? 'rtl' : 'ltr';
        await list.waitUntil(() => list.headings()[0] === status?.[online > 0 ? 'online' : 'planned']);
        for (const width of [288, 328, 358, 380, 720, 1200]) {
          list.page.style.width = `${width}px`;
          faults.push(...faultsOf(list).map((fault) => `${locale} ${width}: ${fault}`));
          if (list.element.scrollWidth > width) faults.push(`${locale} ${width}: the page scrolls sideways`);
        }
      }
      expect([...new Set(faults)]).to.deep.equal([]);
    });

  it('[L1] is as tall as its row wherever it is on the page: only grids reserve room for rows that are not rendered', async () => {
    for (const [online, planned] of [
      [1, 0],
      [3, 2],
    ] as const) {
      const strip = mountStrip(online, planned, 288);
      ({ service } = strip);
      const { list } = strip;
      list.page.style.paddingBlockStart = '4000px';
      await rendered(list, online + planned);
      const [row] = list.all('.strip');
      const heights = [];
      for (let frame = 0; frame < 12; frame++) {
        await nextFrame();
        await list.element.updateComplete;
        heights.push(Math.round(list.element.offsetHeight));
      }
      expect(new Set(heights).size, heights.join(' ')).to.equal(1);
      const cards = list.cards().map((card) => card.offsetHeight);
      expect(row!.offsetHeight).to.be.at.most(Math.max(...cards) + 60);
      service.restore();
      ListHarness.unmountAll();
    }
  });

  it('[C6] [C7] takes no room where nothing runs or comes, and where the service fails', async () => {
    const strip = mountStrip(0, 0);
    ({ service } = strip);
    await strip.list.waitForState('empty');
    await strip.list.element.updateComplete;
    expect(strip.list.element.offsetHeight).to.equal(0);
    service.restore();
    ListHarness.unmountAll();
    collectWarnings();
    service = new FakeService(() => 404);
    const failing = ListHarness.mount({ layout: 'strip', status: 'online planned' });
    await failing.waitForState('failed');
    await failing.element.updateComplete;
    expect(failing.element.offsetHeight).to.equal(0);
  });

  it('[C6] shows what the page says in its slot where nothing runs or comes', async () => {
    const strip = mountStrip(0, 0);
    ({ service } = strip);
    strip.list.element.innerHTML = '<p slot="empty">Friday at eight</p>';
    await strip.list.waitUntil(() => strip.list.all('slot[name="empty"]').length > 0);
    await strip.list.waitForState('empty');
    expect(strip.list.element.offsetHeight).to.be.above(0);
  });

  it('[L2] a list, too, may show two statuses, until the shopper chooses one', async () => {
    const strip = mountStrip(1, 1);
    ({ service } = strip);
    strip.list.element.layout = 'list';
    await strip.list.waitForState('ready');
    await strip.list.settled();
    expect(strip.list.headings()).to.deep.equal(['Live now', 'Coming up']);
    strip.list.button('Recordings').click();
    await strip.list.waitUntil(() => strip.list.names().includes('Old'));
    expect(service.statuses()).to.deep.equal(['online', 'planned', 'finished']);
  });
});
