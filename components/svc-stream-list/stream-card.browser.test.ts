import { expect } from '@open-wc/testing';
import { mockApiUrl } from '../../web-test/mock-api.js';
import { aStream, FakeService, ListHarness, type Page } from './list.fixture.js';

describe('the card of a stream', () => {
  afterEach(() => ListHarness.unmountAll());

  const mount = async (properties: object, page: Page): Promise<ListHarness> => {
    const list = ListHarness.mount({ baseUrl: await mockApiUrl(), development: true, ...properties }, page);
    await list.waitForState('ready');
    await list.settled();
    return list;
  };

  for (const locale of ['en', 'de', 'ar']) {
    it(`[C6] keeps all text where the user increases text spacing, and rows of one height: ${locale}`, async () => {
      for (const width of [320, 390, 800]) {
        const list = await mount({ locale }, { width, dir: locale === 'ar' ? 'rtl' : 'ltr' });
        const before = list.shortenedTexts();
        list.widenText();
        await list.waitUntil(() => list.root.querySelector('.grid[data-spaced]') !== null);
        await list.settled();
        const lost = list.shortenedTexts().filter((part) => !before.includes(part));
        expect(
          lost.map(({ outerHTML }) => outerHTML),
          String(width),
        ).to.deep.equal([]);
        for (const grid of list.all('.grid')) {
          const heights = [...grid.children].map((cell) => Math.round(cell.getBoundingClientRect().height));
          expect(new Set(heights).size, `${String(width)} ${heights.join(' ')}`).to.equal(1);
        }
        expect(list.page.scrollWidth).to.be.at.most(width);
        list.page.remove();
      }
    });
  }

  it('[L1] says since when a show is live, in words of the page', async () => {
    // By the service's clock.
    const startDate = '2026-11-21T09:24:00.000Z';
    const service = new FakeService(() => ({ availableStreams: [aStream({ startDate })] }));
    const said = new Map<string, string>();
    for (const [locale, words] of [
      ['en', 'Started 36 minutes ago'],
      ['de', 'Gestartet vor 36 Minuten'],
      ['ru', 'Начался 36 минут назад'],
    ] as const) {
      const list = ListHarness.mount({ status: 'online', locale });
      await list.waitForState('ready');
      await list.waitUntil(() => list.all('.meta').some(({ textContent }) => textContent?.trim() === words));
      said.set(locale, words);
      list.page.remove();
    }
    service.restore();
    expect(said.size).to.equal(3);
  });

  /** Where a face is in a picture that is cropped around 50% 18%: shares of its width and height. */
  const FACE = { left: 0.25, right: 0.75, top: 0.2, bottom: 0.5 };

  it('keeps badges off the faces in pictures of every size', async () => {
    for (const width of [280, 390, 640, 1000]) {
      for (const locale of ['en', 'de']) {
        const list = await mount({ locale }, { width });
        const covering = list.all('.picture').filter((picture) => {
          const box = picture.getBoundingClientRect();
          const badge = picture.querySelector('.badge')?.getBoundingClientRect();
          return (
            badge &&
            badge.left < box.left + box.width * FACE.right &&
            badge.right > box.left + box.width * FACE.left &&
            badge.top < box.top + box.height * FACE.bottom &&
            badge.bottom > box.top + box.height * FACE.top
          );
        });
        expect(
          covering.map(({ outerHTML, offsetWidth }) => `${String(offsetWidth)} ${outerHTML}`),
          `${String(width)} ${locale}`,
        ).to.deep.equal([]);
        list.page.remove();
      }
    }
  });
});
