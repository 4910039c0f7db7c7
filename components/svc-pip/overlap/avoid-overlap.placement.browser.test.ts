import { expect } from '@open-wc/testing';
import { isAside, observed, put, shown, steps, under, preparePage } from './avoid-overlap.fixture.js';
import { removePips, type PipHarness } from '../pip.fixture.js';

const boxOf = (pip: PipHarness): DOMRect => pip.part('card').getBoundingClientRect();

/** A button at this place that scrolls with the page; the card is between 716 and 884, 385 and 684. */
const buy = (left: number, top: number, width: number, height: number): string =>
  `<button name="add" style="position:absolute;left:${String(left)}px;top:${String(top)}px;width:${String(width)}px;height:${String(height)}px">Buy</button>`;

/** Resolves when the card has entered or moved. */
async function settled(pip: PipHarness): Promise<void> {
  await observed(pip.element);
  await Promise.all(
    pip
      .part('card')
      .getAnimations()
      .map(({ finished }) => finished),
  );
}

const fixed = (css: string, attributes = ''): string =>
  `<div ${attributes} style="position:fixed;z-index:2147483000;background:#06f;${css}"></div>`;

interface PlacementRow {
  readonly page: string;
  /** What the trace says first. */
  readonly move: string;
  readonly box: Partial<Record<'left' | 'right' | 'top' | 'bottom' | 'width', number>>;
}

const ROWS: Readonly<Record<string, PlacementRow>> = {
  'is lifted above a button that scrolls with the page, for an overlap of seven pixels': {
    page: buy(500, 677, 230, 46),
    move: 'lifted',
    box: { bottom: 669, right: 884 },
  },
  'is shifted beside a button that is too tall to be lifted above': {
    page: buy(800, 300, 100, 400),
    move: 'shifted',
    box: { bottom: 684, right: 792 },
  },
  'goes to the other corner where lifting and shifting lead too far': {
    page: buy(600, 300, 300, 400),
    move: 'in the other corner',
    box: { bottom: 684, left: 16 },
  },
  'gets smaller where it fits nowhere in its size': {
    page: buy(0, 300, 760, 400) + buy(0, 300, 900, 160),
    move: 'smaller',
    box: { bottom: 684, right: 884, width: 168 * 0.7 },
  },
  'is lifted above a chat button': {
    page: fixed('right:20px;bottom:20px;width:60px;height:60px;border-radius:50%'),
    move: 'lifted',
    box: { bottom: 612, right: 884 },
  },
  'is lifted above the frame of a chat in an empty box': {
    page: `<div id="chat" style="position:fixed"><div style="position:fixed;right:0;bottom:0;width:112px;height:140px;background:#06f"></div></div>`,
    move: 'lifted',
    box: { bottom: 552, right: 884 },
  },
  'is lifted above a consent banner that is a dialog': {
    page: fixed('inset:auto 0 0;height:200px', 'role="dialog" aria-label="Cookies"'),
    move: 'lifted',
    box: { bottom: 492, right: 884 },
  },
  'is lifted above a consent banner that says it is modal, but locks nothing': {
    page: fixed('inset:auto 0 0;height:200px', 'role="dialog" aria-modal="true"'),
    move: 'lifted',
    box: { bottom: 492, right: 884 },
  },
  'is lifted above a small one in the corner': {
    page: fixed('right:20px;bottom:20px;width:320px;height:180px', 'role="dialog" aria-modal="true"'),
    move: 'lifted',
    box: { bottom: 492, right: 884 },
  },
  'is lifted above a banner that is an open dialog element, with a margin': {
    page: `<dialog open style="position:fixed;inset:auto 20px 20px;width:auto;height:150px;margin:0;padding:0;border:0"></dialog>`,
    move: 'lifted',
    box: { bottom: 522, right: 884 },
  },
  'is lifted above what a fixed box without a size contains': {
    page: `<div style="position:fixed;inset:0 auto auto 0"><div style="position:absolute;left:700px;top:600px;width:200px;height:100px;background:#06f"></div></div>`,
    move: 'lifted',
    box: { bottom: 592, right: 884 },
  },
  'is lifted above two bars': {
    page: fixed('inset:auto 0 0;height:53px') + fixed('inset:auto 0 53px;height:60px'),
    move: 'lifted',
    box: { bottom: 579, right: 884 },
  },
};

describe('AvoidOverlap moves the card before it hides it', () => {
  preparePage();

  for (const [name, { page, move, box }] of Object.entries(ROWS)) {
    it(`[FAULTS 45] ${name}, and returns`, async () => {
      const thing = put(page);
      const pip = await shown();
      await observed(thing);
      await settled(pip);
      for (const [edge, at] of Object.entries(box) as [keyof DOMRect, number][])
        expect(boxOf(pip)[edge], edge).to.be.closeTo(at, 0.5);
      expect(isAside(pip)).to.equal(false);
      expect(pip.explanation).to.match(new RegExp(`position: ${move} to stay clear of \\w+.* of the page`));
      document.querySelector('main')?.replaceChildren();
      const isBack = (): boolean =>
        (Object.entries({ bottom: 684, right: 884, width: 168 }) as [keyof DOMRect, number][]).every(
          ([edge, at]) => Math.abs((boxOf(pip)[edge] as number) - at) < 0.5,
        );
      while (!isBack()) await settled(pip);
    });
  }

  it('[FAULTS 45] goes below a sticky header, in a top corner, also before it is stuck', async () => {
    const header = put('<header style="position:sticky;top:0;height:80px;background:#fff"></header>');
    const pip = await shown();
    pip.element.position = 'top-right';
    await pip.element.updateComplete;
    await observed(header);
    await settled(pip);
    expect(boxOf(pip).top).to.be.closeTo(header.getBoundingClientRect().bottom + 8, 0.5);
    scrollTo(0, 500);
    await observed(header);
    await settled(pip);
    expect(boxOf(pip).top).to.be.closeTo(88, 0.5);
  });

  /** A header of the page, and the card in a top corner. */
  async function besideHeader(style: string): Promise<PipHarness> {
    const header = put(`<header style="height:200px;background:#fff;${style}"></header>`);
    const pip = await shown();
    pip.element.position = 'top-right';
    await pip.element.updateComplete;
    await observed(header);
    await settled(pip);
    return pip;
  }

  const whenTopIs = async (pip: PipHarness, top: number): Promise<void> => {
    while (Math.abs(boxOf(pip).top - top) > 0.5) await settled(pip);
  };

  it('[FAULTS 45] goes below a header above the card that scrolls with the page, while that is in the window', async () => {
    const pip = await besideHeader('position:relative;z-index:999');
    await whenTopIs(pip, 216);
    scrollTo(0, 120);
    await whenTopIs(pip, 96);
    scrollTo(0, 600);
    await whenTopIs(pip, 16);
    scrollTo(0, 0);
    await whenTopIs(pip, 216);
    expect(isAside(pip)).to.equal(false);
  });

  it('[FAULTS 45] is lifted above a bar that is stuck to the bottom by scrolling alone, and returns', async () => {
    const section = put(
      `<section style="position:absolute;top:1200px;width:100%;height:1500px;display:flex;flex-direction:column">
         <footer style="position:sticky;bottom:0;margin-top:auto;height:60px;background:#06f"></footer></section>`,
    );
    const pip = await shown();
    await observed(section);
    await settled(pip);
    const whenBottomIs = async (bottom: number): Promise<void> => {
      while (Math.abs(boxOf(pip).bottom - bottom) > 0.5) await settled(pip);
    };
    await whenBottomIs(684);
    scrollTo(0, 900);
    await whenBottomIs(632);
    scrollTo(0, 0);
    await whenBottomIs(684);
  });

  it('[FAULTS 45] stays above a header of a lower layer, or in one of a lower layer, that scrolls with the page', async () => {
    const pip = await besideHeader('position:relative;z-index:10');
    expect(boxOf(pip).top).to.equal(16);
    removePips();
    document.querySelector('main')?.remove();
    const nested = await besideHeader('position:relative;z-index:9999');
    nested.element.ownerDocument.querySelector('main')?.style.setProperty('isolation', 'isolate');
    dispatchEvent(new Event('resize'));
    await whenTopIs(nested, 16);
  });

  it('[FAULTS 45] is aside for a consent banner that locks the page', async () => {
    put(fixed('inset:auto 0 0;height:200px', 'role="dialog" aria-modal="true"'));
    document.documentElement.style.overflow = 'hidden';
    const pip = await shown();
    await steps(pip, true);
    document.documentElement.style.overflow = '';
    await steps(pip, false);
    await settled(pip);
    expect(boxOf(pip).bottom).to.be.closeTo(492, 0.5);
  });

  it('[FAULTS 45] does not jump while the page scrolls, and moves when it has ended', async () => {
    const thing = put(buy(500, 900, 400, 46));
    const pip = await shown();
    await observed(thing);
    await settled(pip);
    const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    const places = new Set<number>();
    const watch = new MutationObserver(() => places.add(Math.round(boxOf(pip).bottom)));
    watch.observe(pip.element, { attributeFilter: ['data-aside'] });
    scrollTo({ top: 300, behavior: 'smooth' });
    await ended;
    watch.disconnect();
    await steps(pip, false);
    expect([...places].filter((bottom) => bottom !== 684 && bottom !== 592)).to.deep.equal([]);
    expect(boxOf(pip).bottom, 'above the button').to.be.closeTo(592, 0.5);
  });

  it('[FAULTS 45] does not take the end of the scroll of a carousel for that of the page', async () => {
    const thing = put(`${buy(500, 900, 400, 46)}<div></div>`);
    const pip = await shown();
    await observed(thing);
    await settled(pip);
    const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }));
    scrollTo(0, 300);
    thing.nextElementSibling?.dispatchEvent(new Event('scrollend'));
    expect(boxOf(pip).bottom, 'while the page scrolls').to.equal(684);
    // That of the carousel does not reach this listener.
    await ended;
    // The observers report in one of the next frames.
    while (Math.abs(boxOf(pip).bottom - 592) > 0.5) await settled(pip);
    expect(isAside(pip), 'above the button').to.equal(false);
  });

  it('[FAULTS 45, D4] tells by an event and the trace that it is aside at first view, and when it is seen', async () => {
    const thing = put(`<button name="add" ${under()}>Buy</button>`);
    const pip = await shown();
    await steps(pip, true);
    const last = (): unknown => pip.eventsOfType('svc-mode-change').at(-1)?.detail;
    expect(last()).to.deep.equal({ mode: 'preview', reason: null, aside: true });
    expect(pip.explanation).to.include('position: aside at first view, since it would cover button of the page');
    thing.remove();
    await steps(pip, false);
    expect(last()).to.deep.equal({ mode: 'preview', reason: null, aside: false });
    document.querySelector('main')?.append(thing);
    await steps(pip, true);
    expect(pip.eventsOfType('svc-mode-change').length, 'told once').to.equal(
      pip.eventsOfType('svc-mode-change').findIndex(({ detail }) => (detail as { aside?: boolean }).aside === false) +
        1,
    );
  });
});
