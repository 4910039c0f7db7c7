import { expect } from '@open-wc/testing';
import { mockApiUrl } from '../../web-test/mock-api.js';
import { LOCALES } from '../shared/locale.js';
import { aStream, FakeService, ListHarness } from './list.fixture.js';
import { englishStreamListStrings } from './strings.js';
import { listTranslations } from './locales/translations.js';

/** Of phones, less the space that a page has at its sides. */
const WIDTHS = [320, 360, 390, 412].map((width) => width - 32);

/** What belongs to one another and must not be cut, by name. */
function faultsOf(list: ListHarness, card: HTMLElement): string[] {
  const { left, right, top, bottom } = card.getBoundingClientRect();
  const parts = [...card.querySelectorAll<HTMLElement>('.meta, h3, .by, .labels, .reminder')];
  const boxes = parts.map((part) => [part.className || 'title', part.getBoundingClientRect()] as const);
  const meets = boxes.flatMap(([name, one], index) =>
    boxes
      .slice(index + 1)
      .filter(([, other]) => one.top < other.bottom && other.top < one.bottom)
      .map(([other]) => `${name} on ${other}`),
  );
  const leaves = boxes
    .filter(([, box]) => box.left < left - 1 || box.right > right + 1 || box.top < top || box.bottom > bottom + 1)
    .map(([name]) => `${name} leaves its card`);
  const cut = list
    .shortenedTexts()
    .filter((part) => card.contains(part) && part.matches('.meta, .reminder, .badge'))
    .map(({ className }) => `${className} is cut`);
  const tall = parts
    .filter((part) => part.matches('.reminder') && part.offsetHeight > 48)
    .map(() => 'the words of the reminder take two lines');
  return [...meets, ...leaves, ...cut, ...tall];
}

describe('<svc-stream-list>: the cards of planned and running shows', () => {
  afterEach(() => ListHarness.unmountAll());

  it('[C6] say when, and offer the reminder, whole, in every language from 320 px on', async () => {
    const list = ListHarness.mount({ baseUrl: await mockApiUrl(), development: true });
    await list.waitForState('ready');
    const faults: string[] = [];
    for (const locale of LOCALES) {
      const strings = locale === 'en' ? englishStreamListStrings : (await listTranslations[locale]()).strings;
      list.element.locale = locale;
      list.page.dir = locale === 'ar' ? 'rtl' : 'ltr';
      await list.waitUntil(() =>
        list.all('.reminder').some((one) => one.textContent?.includes(strings.calendarShort!)),
      );
      for (const width of WIDTHS) {
        list.page.style.width = `${width}px`;
        const cards = [...list.cards('planned'), ...list.cards('online')];
        expect(cards.length).to.be.at.least(4);
        faults.push(...cards.flatMap((card) => faultsOf(list, card)).map((fault) => `${locale} ${width}: ${fault}`));
      }
    }
    expect([...new Set(faults)]).to.deep.equal([]);
  });
});

describe('<svc-stream-list>: the cards of running shows', () => {
  let service: FakeService | null = null;

  afterEach(() => {
    ListHarness.unmountAll();
    service?.restore();
  });

  it('leave no card of theirs half empty, and their pictures are no smaller than those of recordings', async () => {
    for (const count of [1, 2, 3, 4])
      for (const width of [640, 720, 768, 1024, 1200]) {
        service = new FakeService((query) => {
          const status = query.get('status')!;
          if (status === 'planned') return {};
          const length = status === 'online' ? count : 9;
          return {
            availableStreams: Array.from({ length }, (_, index) => aStream({ id: `${status}${String(index)}` })),
          };
        });
        const list = ListHarness.mount({}, { width });
        await list.settled();
        const at = `${count} at ${width}`;
        const size = (card: HTMLElement): DOMRect => card.querySelector('.picture')!.getBoundingClientRect();
        const [recorded] = list.cards('finished').map(size);
        expect(list.cards('online').length, at).to.equal(count);
        for (const card of list.cards('online')) {
          const [picture, whole] = [size(card), card.getBoundingClientRect()];
          expect(picture.width, at).to.be.at.least(recorded!.width);
          const isBeside = card.querySelector('h3')!.getBoundingClientRect().left >= picture.right;
          const empty = isBeside ? whole.width - picture.width - 420 : whole.width - picture.width;
          if (count > 1) expect(empty, `${at}, beside the picture`).to.be.at.most(1);
          expect(picture.right, at).to.be.at.most(whole.right + 1);
        }
        ListHarness.unmountAll();
        service.restore();
      }
  });
});
