import { collectWarnings } from '../../web-test/collect-warnings.js';
import { expect } from '@open-wc/testing';
import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { axeFaults } from '../../web-test/axe-faults.js';
import { FakeClock } from '../../web-test/fake-clock.js';
import { mockApiUrl } from '../../web-test/mock-api.js';
import { itIn } from '../../web-test/it-in.js';
import { aStream, ListHarness, FakeService, type Page } from './list.fixture.js';

type State = (page: Page) => Promise<ListHarness>;
type Answer = ConstructorParameters<typeof FakeService>[0];

const NO_FORCED_COLOURS = 'Playwright emulates no forced colours in it';

describe('svc-stream-list: accessibility', () => {
  let service: FakeService | null = null;

  afterEach(async () => {
    ListHarness.unmountAll();
    service?.restore();
    service = null;
    await emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'none' });
    await setViewport({ width: 1280, height: 800 });
    document.documentElement.style.fontSize = '';
  });

  const filled = (properties: object = {}): State => {
    return async (page) => {
      const list = ListHarness.mount({ baseUrl: await mockApiUrl(), development: true, ...properties }, page);
      await list.waitForState('ready');
      await list.settled();
      return list;
    };
  };
  const answering = (answer: Answer, state: 'loading' | 'empty' | 'failed'): State => {
    return async (page) => {
      service = new FakeService(answer);
      const list = ListHarness.mount({}, page);
      await list.waitForState(state);
      return list;
    };
  };
  /** Recordings with a pending page, which ends when the callback is called. */
  const moreWanted = (says: string, answer: (offset: number) => ReturnType<Answer>): State => {
    return async (page) => {
      service = new FakeService((query) => answer(Number(query.get('offset'))));
      const list = ListHarness.mount({ status: 'finished', pageSize: 3 }, page);
      await list.waitUntil(() => list.has('Show more'));
      list.button('Show more').click();
      await list.waitUntil(() => list.root.querySelector('.end')?.textContent?.includes(says) ?? false);
      return list;
    };
  };
  const three = Array.from({ length: 3 }, (_, index) => aStream({ id: String(index), name: `Show ${String(index)}` }));
  const STATES: Readonly<Record<string, State>> = {
    loading: answering(() => new Promise(() => undefined), 'loading'),
    empty: answering(() => ({}), 'empty'),
    failed: answering(() => 404, 'failed'),
    'partly failed': async (page) => {
      service = new FakeService((query) =>
        query.get('status') === 'online' ? { availableStreams: [aStream()] } : 404,
      );
      const list = ListHarness.mount({}, page);
      await list.settled();
      return list;
    },
    filled: filled(),
    live: filled({ status: 'online' }),
    planned: filled({ status: 'planned' }),
    recordings: filled({ status: 'finished' }),
    'more to come': filled({ status: 'finished', pageSize: 3 }),
    'more on its way': moreWanted('Loading more', (offset) =>
      offset === 0 ? { availableStreams: three, total: 9 } : new Promise(() => undefined),
    ),
    'more not to be had': moreWanted('Some shows', (offset) =>
      offset === 0 ? { availableStreams: three, total: 9 } : 404,
    ),
    'changed meanwhile': moreWanted('The list changed', (offset) => ({ availableStreams: three, total: 9 - offset })),
    filtered: filled({ categoryId: 'outdoor', feedProductId: '00125' }),
    'filtered to nothing': async (page) => {
      const list = ListHarness.mount(
        { baseUrl: await mockApiUrl(), development: true, status: 'online', categoryId: 'clothes' },
        page,
      );
      await list.waitForState('empty');
      return list;
    },
  };
  const PAGES: Readonly<Record<string, Page>> = {
    'on a wide page': {},
    'on a dark page': { dark: true },
    'on 320 pixels, right to left': { width: 320, dir: 'rtl' },
  };

  for (const [name, reach] of Object.entries(STATES)) {
    it(`[C6] has no axe violation, contrast included: ${name}`, async () => {
      collectWarnings();
      await emulateMedia({ reducedMotion: 'reduce' });
      for (const [where, page] of Object.entries(PAGES)) {
        const list = await reach(page);
        expect(await axeFaults(list.page), where).to.deep.equal([]);
        list.page.remove();
        service?.restore();
      }
    });
  }

  it('has no animation with prefers-reduced-motion', async () => {
    for (const state of ['loading', 'live']) {
      const list = await STATES[state]!({});
      expect(list.root.getAnimations(), state).to.not.deep.equal([]);
      await emulateMedia({ reducedMotion: 'reduce' });
      expect(list.root.getAnimations(), state).to.deep.equal([]);
      await emulateMedia({ reducedMotion: 'no-preference' });
      list.page.remove();
      service?.restore();
    }
  });

  it('has badges that pulse for less than five seconds, since they cannot be stopped', async () => {
    const list = await STATES['live']!({});
    const ends = list.root.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime ?? 0);
    expect(ends).to.not.deep.equal([]);
    for (const end of ends) expect(Number(end)).to.be.within(1, 5_000);
  });

  it('ends the loading animation within five seconds, however long the response takes', async () => {
    const list = await STATES['loading']!({});
    const ends = list.root.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime ?? 0);
    expect(ends).to.not.deep.equal([]);
    for (const end of ends) expect(Number(end)).to.be.within(1, 5_000);
    for (const animation of list.root.getAnimations()) animation.finish();
    for (const picture of list.all('.skeletons .picture')) {
      expect(getComputedStyle(picture, '::after').translate, 'nothing of it stays').to.equal('-100%');
    }
  });

  itIn(
    ['chromium', 'firefox'],
    NO_FORCED_COLOURS,
    '[C6] shows with forced colors what is selected, and that it is loading',
    async () => {
      await emulateMedia({ forcedColors: 'active' });
      const colours = (element: HTMLElement): string[] => {
        const { backgroundColor, color } = getComputedStyle(element);
        return [backgroundColor, color];
      };
      const list = await STATES['live']!({});
      expect(colours(list.button('Live now'))).to.not.deep.equal(colours(list.button('All')));
      expect(getComputedStyle(list.all('select')[0]!).appearance, 'its arrow').to.equal('auto');
      const [badge] = list.all('.badge.live');
      const { backgroundColor } = getComputedStyle(badge!, '::before');
      expect(backgroundColor, 'the dot').to.not.equal(getComputedStyle(badge!).backgroundColor);
      list.page.remove();
      const loading = await STATES['loading']!({});
      for (const picture of loading.all('.skeletons .picture')) {
        expect(getComputedStyle(picture).borderTopStyle).to.equal('solid');
      }
    },
  );

  it('shows what is live the largest, and faces where pictures are cropped', async () => {
    const list = await STATES['filled']!({ width: 1000 });
    const widthOf = (status: string): number =>
      list.all(`.card[data-status="${status}"] .picture`)[0]?.getBoundingClientRect().width ?? 0;
    expect(widthOf('online')).to.be.above(Math.max(widthOf('planned'), widthOf('finished')));
    expect(getComputedStyle(list.all('.picture > img')[0]!).objectPosition).to.equal('50% 18%');
  });

  it('fits into 320 pixels, and a page zoomed to 200 %, in both directions', async () => {
    await setViewport({ width: 320, height: 640 });
    for (const dir of ['ltr', 'rtl'] as const) {
      document.documentElement.style.fontSize = dir === 'rtl' ? '200%' : '';
      for (const [name, reach] of Object.entries(STATES)) {
        const list = await reach({ dir });
        const { scrollWidth, clientWidth } = document.documentElement;
        expect(scrollWidth, `${name} ${dir}`).to.equal(clientWidth);
        for (const card of list.cards()) expect(list.clippedParts(card), `${name} ${dir}`).to.deep.equal([]);
        list.page.remove();
        service?.restore();
      }
    }
  });

  it('has targets of at least 44 pixels', async () => {
    for (const [name, reach] of Object.entries(STATES)) {
      const list = await reach({ width: 320 });
      const small = list.all('button, select, a').filter((one) => {
        const { width, height } = list.clickArea(one);
        return width < 44 || height < 44;
      });
      expect(
        small.map(({ outerHTML }) => outerHTML),
        name,
      ).to.deep.equal([]);
      list.page.remove();
      service?.restore();
    }
  });

  it('has a tab order that follows the reading order, in both directions, with visible focus', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const list = await STATES['planned']!({ dir, width: 800 });
      list.all('button')[0]!.focus({ preventScroll: true });
      const places: { readonly line: number; readonly along: number; readonly name: string }[] = [];
      const first = list.root.activeElement;
      while (list.root.activeElement instanceof HTMLElement) {
        const focused = list.root.activeElement;
        const { top, left, right, bottom } = list.clickArea(focused);
        const row = focused.closest('li, .filters > *, .end')!.getBoundingClientRect();
        expect(bottom > 0 && top < innerHeight, focused.outerHTML).to.equal(true);
        expect(list.outlineWidthOf(focused), focused.outerHTML).to.be.at.least(2);
        places.push({
          line: Math.round(row.top + scrollY),
          along: focused.matches('.reminder') ? Infinity : dir === 'rtl' ? -right : left,
          name: focused.textContent?.trim() ?? '',
        });
        await sendKeys({ press: 'Tab' });
        // Some browsers wrap around after the last control of a page.
        if (list.root.activeElement === first) break;
      }
      const inOrder = places.slice(1).every(({ line, along }, index) => {
        const before = places[index]!;
        return line > before.line || (line === before.line && (along > before.along || before.along === Infinity));
      });
      expect(inOrder, JSON.stringify(places)).to.equal(true);
      expect(places).to.have.length(list.all('button, select, a').length);
      list.page.remove();
      // Firefox moves to its own controls after the last one of the page, where focus has a size again.
      await setViewport({ width: 1280, height: 800 });
    }
  });

  it('[C6] announces the number of streams when it has changed, and nothing after a refresh', async () => {
    let count = 2;
    service = new FakeService(() => ({
      availableStreams: Array.from({ length: count }, (_, index) => aStream({ id: String(index) })),
    }));
    const list = ListHarness.mount({ status: 'online' });
    await list.settled();
    expect(list.announcement()).to.equal('2 shows');
    const said: string[] = [];
    new MutationObserver(() => said.push(list.announcement())).observe(list.root.querySelector('[role=status]')!, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    const { requests: asked } = service;
    const clock = FakeClock.install();
    list.element.refresh();
    await list.waitUntil(() => asked.length === 2);
    await list.settled();
    count = 3;
    await clock.tick(60_000);
    list.element.refresh();
    await list.waitUntil(() => list.cards().length === 3);
    await list.element.updateComplete;
    expect(said).to.deep.equal(['3 shows']);
  });

  it('sets `lang` to its locale, and to none where the strings are the page’s', async () => {
    const list = await STATES['live']!({});
    const says = (): (string | null)[] =>
      ['.filters', '.sections', '[role=status]'].map((one) => list.root.querySelector(one)!.getAttribute('lang'));
    expect(says()).to.deep.equal(['en', 'en', 'en']);
    list.element.locale = 'ar';
    await list.element.updateComplete;
    expect(says()).to.deep.equal(['ar', 'ar', 'ar']);
    Object.assign(list.element, { locale: null, strings: { all: 'Wszystkie' } });
    await list.element.updateComplete;
    expect(says()).to.deep.equal([null, null, null]);
  });

  itIn(
    ['chromium', 'firefox'],
    NO_FORCED_COLOURS,
    'keeps a border around every control and the focus ring with forced colors',
    async () => {
      await emulateMedia({ forcedColors: 'active' });
      // From here on the browser shows focus rings. Not for each control: meanwhile more streams may load.
      await sendKeys({ press: 'Shift' });
      for (const name of ['planned', 'more to come', 'failed', 'filtered to nothing']) {
        const list = await STATES[name]!({ width: 800 });
        for (const control of list.all('button, select, a.reminder')) {
          expect(getComputedStyle(control).borderTopStyle, control.outerHTML).to.equal('solid');
        }
        for (const control of list.all('button, select, a')) {
          control.focus();
          expect(list.outlineWidthOf(control), control.outerHTML).to.be.at.least(2);
        }
        list.page.remove();
        service?.restore();
      }
    },
  );
});
