import { axeFaults } from '../../web-test/axe-faults.js';
import { expect, oneEvent } from '@open-wc/testing';
import { collectWarnings } from '../../web-test/collect-warnings.js';
import { mockApiUrl } from '../../web-test/mock-api.js';
import type { ListErrorDetail } from './events.js';
import { aStream, ListHarness, FakeService } from './list.fixture.js';

const DAY = 86_400_000;
const SERVER_NOW = Date.parse('2026-11-21T10:00:00.000Z');

describe('svc-stream-list', () => {
  let service: FakeService | null = null;

  afterEach(() => {
    ListHarness.unmountAll();
    service?.restore();
    service = null;
  });

  const real = async (properties: object = {}): Promise<ListHarness> => {
    const list = ListHarness.mount({ baseUrl: await mockApiUrl(), development: true, ...properties });
    await list.settled();
    return list;
  };

  describe('against the mock of the service', () => {
    it('[C7, FAULTS 39] writes its state again where the page has taken it', async () => {
      const list = ListHarness.mount({ baseUrl: await mockApiUrl(), development: true });
      await list.waitForState('ready');
      delete list.element.dataset['state'];
      await Promise.resolve();
      expect(list.element.dataset['state']).to.equal('ready');
    });

    it('[L1] shows live, planned and finished streams, each with all data of the catalogue', async () => {
      const list = await real();
      expect(list.headings()).to.deep.equal(['Live now', 'Coming up', 'Recordings']);
      expect(list.names('online')).to.include.members(['Ready for the trail', 'Tea time', 'Morning flow']);
      expect(list.names('planned')).to.deep.equal(['First frost', 'The winter table']);
      const card = list.cards('finished').find((one) => one.textContent?.includes('Autumn evening'));
      for (const text of ['Maya Lind', 'Linen, slow coffee', 'Home', 'Clothes', '#autumn', '1 min']) {
        expect(card?.textContent, text).to.contain(text);
      }
      expect(card?.querySelector('.picture > img')?.getAttribute('src')).to.contain('/media/posters/linen-shirt.jpg');
      expect(
        [...(card?.querySelectorAll('.products img') ?? [])].map((image) => image.getAttribute('alt')),
      ).to.deep.equal([...['Shore linen shirt', 'Drip coffee set', 'Oak stool']]);
    });

    it('[S6] shows neither drafts nor private streams', async () => {
      const list = await real();
      expect(list.names()).to.not.include.members(['Spring ideas']);
      expect(list.names()).to.not.include.members(['Staff preview']);
    });

    it('[L2] filters by status, category and product, together, and back to all', async () => {
      const list = await real();
      list.button('Recordings').click();
      await list.waitUntil(() => list.headings().join() === 'Recordings');
      list.button('Clothes').click();
      await list.waitUntil(() => list.names().includes('Carry more') && !list.names().includes('Clay and fire'));
      expect(list.names()).to.include('Warm heads');
      list.chooseProduct('00133');
      await list.waitUntil(() => list.names().join() === 'Carry more');
      list.button('Live now').click();
      await list.waitForState('empty');
      list.button('Clear filters').click();
      await list.waitUntil(() => list.headings().length === 3);
      expect(list.button('All').getAttribute('aria-pressed')).to.equal('true');
    });

    it('[L2] [S8] pages through the whole catalogue', async () => {
      const list = await real({ pageSize: 3, status: 'finished' });
      const total = Number(list.root.querySelector('.count')?.textContent);
      expect(total).to.be.above(6);
      for (let count = 3; count < total; count += 3) {
        list.button('Show more').click();
        await list.waitUntil(() => list.read('finished') > count);
      }
      await list.waitUntil(() => !list.has('Show more'));
      expect(list.read('finished')).to.equal(total);
    });

    it('[L2] takes its filters from attributes', async () => {
      const list = await real({ categoryId: 'outdoor', feedProductId: '00125' });
      expect(list.names()).to.deep.equal(['Ready for the trail', 'Backpack basics']);
    });
  });

  describe('loading, empty and failed', () => {
    it('[C6] shows a skeleton while it loads, and announces it', async () => {
      service = new FakeService(() => new Promise(() => undefined));
      const list = ListHarness.mount();
      await list.waitUntil(() => list.all('.skeletons').length === 1);
      expect([list.element.dataset['state'], list.element.state]).to.deep.equal(['loading', 'loading']);
      expect(list.root.querySelector('[role="status"]')?.textContent).to.contain('Loading shows');
      expect(list.root.querySelector('[aria-busy="true"]')).to.not.equal(null);
    });

    it('[C6] [S7] shows an empty list, which is no failure', async () => {
      service = new FakeService(() => ({}));
      const list = ListHarness.mount();
      await list.waitForState('empty');
      expect(list.element.state).to.equal('empty');
      expect(list.root.querySelector('[data-panel="empty"]')?.textContent).to.contain('No shows yet');
      expect(list.root.querySelector('[role="alert"]')).to.equal(null);
    });

    it('[C6] shows the failure, reports the reason, and retries', async () => {
      collectWarnings();
      let fails = true;
      service = new FakeService(() => (fails ? 404 : { availableStreams: [aStream()] }));
      const list = ListHarness.mount();
      const told = oneEvent(list.element, 'svc-error');
      await list.waitForState('failed');
      expect(list.element.state).to.equal('failed');
      const { message, ...detail } = (await told).detail as ListErrorDetail;
      expect(detail).to.deep.equal({ code: 'http', status: 'online' });
      expect(message).to.include('HTTP status 404');
      expect(list.root.querySelector('[data-panel="failed"]')?.getAttribute('role')).to.equal('alert');
      fails = false;
      list.button('Try again').click();
      await list.waitForState('ready');
      expect(list.element.state).to.equal('ready');
      expect(list.names()).to.deep.equal(['A show']);
    });

    it('[C6] keeps the other sections when one fails', async () => {
      collectWarnings();
      service = new FakeService((query) =>
        query.get('status') === 'planned' ? 404 : { availableStreams: [aStream({ id: query.get('status')! })] },
      );
      const list = ListHarness.mount();
      await list.settled();
      expect(list.names()).to.deep.equal(['A show', 'A show']);
      expect(list.root.querySelector('[data-status="planned"] [role="alert"]')?.textContent).to.contain('Some shows');
    });

    it('sends no request without an application, and a new one when it changes', async () => {
      service = new FakeService(() => ({ availableStreams: [aStream()] }));
      collectWarnings();
      const list = ListHarness.mount({ application: '' });
      await list.element.updateComplete;
      expect(service.requests).to.deep.equal([]);
      list.element.application = 'other';
      await list.settled();
      expect(service.requests.every((query) => query.get('applicationId') === 'other')).to.equal(true);
    });

    it('sends no request while it is out of the document, and each once when it is back with other settings', async () => {
      service = new FakeService(() => ({ availableStreams: [aStream()] }));
      const list = ListHarness.mount({ status: 'online' });
      await list.settled();
      list.element.remove();
      list.element.application = 'other';
      await list.element.updateComplete;
      expect(service.requests).to.have.length(1);
      list.element.status = 'finished';
      list.page.append(list.element);
      await list.waitUntil(() => list.cards('finished').length > 0);
      expect(service.requests.slice(1).map((query) => [query.get('applicationId'), query.get('status')])).to.deep.equal(
        [['other', 'finished']],
      );
    });
  });

  describe('a stream', () => {
    it('[P1] is a link to its player, which the page can prevent', async () => {
      service = new FakeService((query) => ({ availableStreams: [aStream({ id: `00123/ü ${query.get('status')}` })] }));
      const list = ListHarness.mount({ status: 'online' });
      await list.settled();
      expect(list.link('A show').getAttribute('href')).to.equal('#/translation/00123%2F%C3%BC%20online');
      const chosen = oneEvent(list.element, 'svc-select-stream');
      list.element.addEventListener('svc-select-stream', (event) => event.preventDefault(), { once: true });
      const before = location.href;
      list.link('A show').click();
      expect((await chosen).detail).to.deep.equal({
        streamId: '00123/ü online',
        status: 'online',
        name: 'A show',
      });
      expect(location.href).to.equal(before);
    });

    it("[L1] shows the time until a planned stream by the service's clock, and has a calendar file", async () => {
      const plannedDate = new Date(SERVER_NOW + 3 * DAY).toISOString();
      service = new FakeService(() => ({ plannedStreams: [aStream({ plannedDate, name: 'Soon; really' })] }));
      const list = ListHarness.mount({ status: 'planned', locale: 'en' });
      await list.settled();
      expect(list.root.querySelector('.badge')?.textContent).to.equal('in 3 days');
      const file = list.root.querySelector<HTMLAnchorElement>('.reminder')!;
      expect(decodeURIComponent(file.href)).to.contain('SUMMARY:Soon\\; really');
      expect(file.getAttribute('aria-label')).to.equal('Remind me: add “Soon; really” to the calendar');
      file.click();
      await list.waitUntil(() => list.root.querySelector('dialog:modal') !== null);
      const dialog = list.root.querySelector('dialog')!;
      expect(dialog.textContent).to.include('Soon; really');
      expect([...dialog.querySelectorAll('a')].map(({ host, protocol }) => host || protocol)).to.deep.equal([
        ...['calendar.google.com', 'outlook.live.com', 'data:'],
      ]);
      expect(await axeFaults(list.element, 'region')).to.deep.equal([]);
      dialog.querySelector('button')!.click();
      await list.waitUntil(() => list.root.querySelector('dialog') === null);
      list.element.noCalendar = true;
      await list.waitUntil(() => list.all('.reminder').length === 0);
    });

    it('[L1] puts the address of its link into the calendar, with the query of the page and without that of the visit', async () => {
      const plannedDate = new Date(SERVER_NOW + 3 * DAY).toISOString();
      service = new FakeService(() => ({ plannedStreams: [aStream({ plannedDate })] }));
      const before = location.href;
      history.replaceState(null, '', `${location.pathname}?page_id=12&wv=1`);
      const base = document.createElement('base');
      const saved = async (liveUrl: string | null): Promise<string | undefined> => {
        const list = ListHarness.mount({ status: 'planned', liveUrl });
        await list.settled();
        const { href } = list.root.querySelector<HTMLAnchorElement>('.reminder')!;
        list.page.remove();
        // Its lines are folded.
        return /URL:(\S+)/.exec(decodeURIComponent(href).replace(/\r\n /g, ''))?.[1];
      };
      try {
        expect(await saved(null)).to.equal(`${location.origin}${location.pathname}?page_id=12#/translation/s1`);
        expect(await saved('/live/?a=1')).to.equal(`${location.origin}/live/?a=1#/translation/s1`);
        base.href = '/shop/?b=2';
        document.head.append(base);
        expect(await saved(null), 'as the link').to.equal(`${location.origin}/shop/?b=2#/translation/s1`);
      } finally {
        base.remove();
        history.replaceState(null, '', before);
      }
    });

    it('can be focused and opened by the keyboard, and gets the focus back', async () => {
      service = new FakeService((query) => ({ availableStreams: [aStream({ id: `a ${query.get('status')}` })] }));
      const list = ListHarness.mount({ status: 'online' });
      await list.settled();
      list.element.focusStream('a online');
      expect(list.root.activeElement).to.equal(list.link('A show'));
      const short = list.all('button, select, a.reminder').filter((one) => one.getBoundingClientRect().height < 44);
      expect(short).to.deep.equal([]);
    });
  });

  it('[L2] keeps the scroll position when the next streams arrive', async () => {
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const frames = async (): Promise<void> => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    };
    service = FakeService.ofRecordings(1_000, (offset) => (offset === 0 ? undefined : arrival));
    const list = ListHarness.mount({ status: 'finished', pageSize: 100 });
    await list.waitUntil(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return list.names().includes('Show 99') && service?.requests.length === 2;
    });
    await frames();
    const place = scrollY;
    expect(place).to.be.above(innerHeight);
    arrive();
    await list.waitUntil(() => list.read('finished') > 100);
    await frames();
    expect(scrollY).to.equal(place);
  });

  it('[L2] keeps the space of planned streams while the recordings are scrolled', async () => {
    service = new FakeService((query) => {
      const some = Array.from({ length: 60 }, (_, index) =>
        aStream({
          id: `${query.get('status') ?? ''}-${String(index)}`,
          name: `Show ${query.get('status') ?? ''}-${String(index)}`,
          plannedDate: '2026-12-24T10:00:00Z',
        }),
      );
      return query.get('status') === 'planned' ? { plannedStreams: some, total: 60 } : { availableStreams: some };
    });
    const list = ListHarness.mount({ pageSize: 60 });
    await list.waitUntil(() => list.read('planned') === 60 && list.read('finished') === 60);
    const planned = (): DOMRect => list.root.querySelector('[data-name="planned"]')!.getBoundingClientRect();
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    await list.waitUntil(() => planned().height > 3 * innerHeight);
    await frame();
    const tall = planned().height;
    scrollBy(0, planned().bottom + 2 * innerHeight);
    await list.waitUntil(() => !list.names('planned').includes('Show planned-0'));
    for (let frames = 0; frames < 6; frames++) {
      await frame();
      expect(planned().height).to.equal(tall);
    }
  });

  it('[L2] keeps the DOM small however far the user scrolls', async () => {
    service = FakeService.ofRecordings(100_000);
    const list = ListHarness.mount({ status: 'finished', pageSize: 100 });
    await list.settled();
    await list.scrollUntilRead('finished', 1200);
    scrollTo(0, document.documentElement.scrollHeight);
    await list.waitUntil(() => list.names().some((name) => Number(name.slice(5)) > 900));
    expect(list.cards().length).to.be.below(120);
    scrollTo(0, 0);
    await list.waitUntil(() => list.names().includes('Show 0'));
    expect(list.cards().length).to.be.below(120);
    expect(list.root.querySelector('li[aria-posinset="1"]')?.getAttribute('aria-setsize')).to.equal('100000');
  });

  /** Where scroll events do not leave, or there are none. */
  const CONTAINERS: Record<
    string,
    { readonly open: (list: HTMLElement) => void; readonly scroll: (list: HTMLElement, to: number) => void }
  > = {
    'a scroll container in a shadow tree': {
      open(list) {
        const frame = document.createElement('div');
        frame.attachShadow({ mode: 'open' }).innerHTML = '<div style="height:500px;overflow:auto"><slot></slot></div>';
        list.before(frame);
        frame.append(list);
      },
      scroll: (list, to) => list.parentElement?.shadowRoot?.firstElementChild?.scrollTo(0, to),
    },
    'a transform': {
      open(list) {
        const frame = document.createElement('div');
        frame.style.cssText = 'height:500px;overflow:hidden';
        list.before(frame);
        frame.append(list);
      },
      scroll: (list, to) => (list.style.transform = `translateY(${String(-to)}px)`),
    },
  };
  for (const [what, { open, scroll }] of Object.entries(CONTAINERS))
    it(`[L2] shows and loads the streams that ${what} brings into view`, async () => {
      service = FakeService.ofRecordings(72);
      const list = ListHarness.mount({ status: 'finished', pageSize: 24 });
      open(list.element);
      await list.settled();
      for (let shown = 0; shown < 72; shown = list.read('finished')) {
        await list.waitUntil(() => {
          scroll(list.element, list.element.scrollHeight - 500);
          return list.names().includes(`Show ${String(list.read('finished') - 1)}`) && list.read('finished') > shown;
        });
      }
      expect(list.read('finished')).to.equal(72);
      scroll(list.element, 0);
      await list.waitUntil(() => list.names().includes('Show 0'));
    });
});
