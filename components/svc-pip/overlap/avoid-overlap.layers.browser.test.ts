import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { active, fakePorts, mountWithPorts, nextMessageTask, removePips, type PipHarness } from '../pip.fixture.js';

const SLIDES = 'transform:translateX(100%);transition:transform 0.3s,visibility 0.3s;';

/** A panel at the right side of the window, over the card, with a button where the card is. */
const panel = (attributes: string, style = ''): string =>
  `<div id="layer" ${attributes} style="position:fixed;inset:0 0 0 auto;width:400px;z-index:50;background:#fff;${style}">
     <button style="position:absolute;right:60px;bottom:60px">Proceed to checkout</button></div>`;

/** A menu below a header, as high as what is left of the window. */
const menuOn = (header: string, style = ''): string =>
  `<header style="height:64px;background:#fff;${header}">
     <nav id="layer" style="position:absolute;left:0;top:100%;width:100vw;height:calc(100vh - 64px);background:#fff;
       transform:translateX(-100%);visibility:hidden;transition:transform 0.3s;${style}"><a href="#">Shop</a></nav></header>`;

interface LayerRow {
  /** The page before the layer opens. */
  readonly page?: string;
  readonly sheet?: string;
  open(main: HTMLElement): unknown;
  close(main: HTMLElement): unknown;
}

const layerOf = (main: HTMLElement): HTMLElement => {
  const layer = main.querySelector<HTMLElement>('#layer');
  if (!layer) throw new Error('There is no layer');
  return layer;
};
const remove = (main: HTMLElement): void => main.querySelector('#layer')?.remove();
const insert =
  (html: string) =>
  (main: HTMLElement): void =>
    main.insertAdjacentHTML('beforeend', html);
const toggleClass = (main: HTMLElement): unknown => layerOf(main).classList.toggle('open');
const toggleBodyClass = (): unknown => document.body.classList.toggle('menu-open');

const ROWS: Readonly<Record<string, LayerRow>> = {
  'a dialog that is inserted': { open: insert(panel('role="dialog"')), close: remove },
  'an alert that is inserted': { open: insert(panel('role="alertdialog"')), close: remove },
  'a modal wrapper without a box': {
    open: insert(
      `<div id="layer" aria-modal="true" style="position:relative;z-index:50">
         <div aria-hidden="true" style="position:fixed;inset:0;background:#0004"></div>${panel('', 'inset:0 0 0 50%')}</div>`,
    ),
    close: remove,
  },
  'a drawer in a sticky header of a lower layer': {
    page: '<header style="position:sticky;top:0;z-index:10;height:60px"></header>',
    open: (main) => main.querySelector('header')?.insertAdjacentHTML('beforeend', panel('', 'z-index:1000')),
    close: remove,
  },
  'a lightbox that was not displayed': {
    page: panel('', 'inset:0;width:auto;z-index:101;display:none'),
    open: (main) => (layerOf(main).style.display = 'block'),
    close: (main) => (layerOf(main).style.display = 'none'),
  },
  'a declared drawer that slides in by its class': {
    page: panel('role="dialog"', SLIDES),
    sheet: '#layer:not(.open){visibility:hidden}#layer.open{transform:none!important}',
    open: toggleClass,
    close: toggleClass,
  },
  'a menu that slides in by a class of the body': {
    page: panel('', SLIDES),
    sheet: '.menu-open #layer{transform:none!important}',
    open: toggleBodyClass,
    close: toggleBodyClass,
  },
  'a menu that moves in from outside the window': {
    page: panel('', 'inset:0 -400px 0 auto;transition:right 0.3s'),
    sheet: '#layer.open{right:0!important}',
    open: toggleClass,
    close: toggleClass,
  },
  'a dialog that fades in': {
    page: panel('role="dialog"', 'opacity:0;pointer-events:none;transition:opacity 0.3s'),
    sheet: '#layer.open{opacity:1!important;pointer-events:auto!important}',
    open: toggleClass,
    close: toggleClass,
  },
  'a drawer with an animation': {
    sheet: '@keyframes slide{from{transform:translateX(100%)}}',
    open: insert(panel('', 'animation:slide 0.3s')),
    close: remove,
  },
  'a dialog that a script moves': {
    open(main) {
      insert(panel('role="dialog"'))(main);
      layerOf(main).animate({ transform: ['translateX(100%)', 'none'] }, 300);
    },
    close: remove,
  },
  'a menu of CSS alone': {
    page: `<input type="checkbox">${panel('', 'display:none')}`,
    sheet: ':checked ~ #layer{display:block!important}',
    open: (main) => main.querySelector('input')?.click(),
    close: (main) => main.querySelector('input')?.click(),
  },
  'a menu that hangs on a sticky header': {
    page: menuOn('position:sticky;top:0;z-index:3'),
    sheet: '#layer.open{transform:none!important;visibility:visible!important}',
    open: toggleClass,
    close: toggleClass,
  },
  'a menu that hangs on a header which scrolls with the page': {
    page: menuOn('position:relative;z-index:3'),
    sheet: '#layer.open{transform:none!important;visibility:visible!important}',
    open: toggleClass,
    close: toggleClass,
  },
  'a menu that hangs on a header and opens at once': {
    page: menuOn('position:sticky;top:0;z-index:3', 'transition:none;'),
    sheet: '#layer.open{transform:none!important;visibility:visible!important}',
    open: toggleClass,
    close: toggleClass,
  },
  'a drawer in a shadow tree': {
    page: '<cart-drawer></cart-drawer>',
    open(main) {
      const cart = main.querySelector('cart-drawer');
      (cart?.shadowRoot ?? cart?.attachShadow({ mode: 'open' }))?.append(
        document.createRange().createContextualFragment(panel('', SLIDES.replace('100%', '0'))),
      );
      cart?.setAttribute('open', '');
    },
    close: (main) => main.querySelector('cart-drawer')?.remove(),
  },
  'an open dialog element': {
    page: `<dialog id="layer" style="position:fixed;inset:auto 0 0 auto;margin:0;width:400px;height:300px;z-index:50"></dialog>`,
    open: (main) => (layerOf(main) as HTMLDialogElement).show(),
    close: (main) => (layerOf(main) as HTMLDialogElement).close(),
  },
  'a modal dialog element': {
    page: `<dialog id="layer" style="inset:auto 0 0 auto;margin:0;width:400px;height:300px"></dialog>`,
    open: (main) => (layerOf(main) as HTMLDialogElement).showModal(),
    close: (main) => (layerOf(main) as HTMLDialogElement).close(),
  },
  'a popover of a button': {
    page: `<button popovertarget="layer"></button><div id="layer" popover style="inset:0 0 0 auto;width:400px;height:auto;margin:0"></div>`,
    open: (main) => main.querySelector('button')?.click(),
    close: (main) => main.querySelector('button')?.click(),
  },
};

/** Runs after the next frame is drawn. */
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => void nextMessageTask().then(resolve)));

/** How many of 25 points of the card hit it, and how many of these are in an open layer. */
function hits(pip: PipHarness, main: HTMLElement): { card: number; layer: number } {
  const { left, top, width, height } = pip.part('card').getBoundingClientRect();
  const root = main.querySelector('cart-drawer')?.shadowRoot ?? main;
  const boxes = [...root.querySelectorAll('#layer')].map((layer) => layer.getBoundingClientRect());
  const isInLayer = (x: number, y: number): boolean =>
    boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom);
  const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
  const points = shares
    .flatMap((x) => shares.map((y) => [left + width * x, top + height * y] as const))
    .filter(([x, y]) => document.elementFromPoint(x, y) === pip.element);
  return { card: points.length, layer: points.filter(([x, y]) => isInLayer(x, y)).length };
}

const isFinished = (main: HTMLElement): boolean =>
  main.getAnimations({ subtree: true }).every(({ playState }) => playState === 'finished');

describe('AvoidOverlap beside layers of the page', () => {
  let main: HTMLElement;
  const sheet = new CSSStyleSheet();

  beforeEach(async () => {
    await setViewport({ width: 900, height: 700 });
    document.adoptedStyleSheets = [sheet];
    main = document.createElement('main');
    main.style.cssText = 'display:flow-root;height:3000px;margin:0';
    document.body.prepend(main);
    scrollTo(0, 0);
  });

  afterEach(async () => {
    removePips();
    main.remove();
    document.body.removeAttribute('class');
    sheet.replaceSync('');
    document.adoptedStyleSheets = [];
    await setViewport({ width: 800, height: 600 });
  });

  async function shown(page = '', rules = ''): Promise<PipHarness> {
    sheet.replaceSync(rules);
    main.innerHTML = page;
    const pip = mountWithPorts(fakePorts(active()));
    await pip.waitForPlaying('preview');
    await drawn();
    await drawn();
    return pip;
  }

  for (const [name, { page, sheet: rules, open, close }] of Object.entries(ROWS)) {
    it(`[FAULTS 45] takes no click in any frame of ${name}, and returns after it`, async () => {
      const pip = await shown(page, rules);
      expect(hits(pip, main).card, 'points of the card before').to.be.above(20);
      open(main);
      for (let frame = 0; frame < 3 || !isFinished(main); frame++) {
        await drawn();
        expect(hits(pip, main).layer, `points of the card over the layer in frame ${String(frame)}`).to.equal(0);
      }
      expect(hits(pip, main).card, 'points of the card beside it').to.equal(0);
      expect(getComputedStyle(pip.element).opacity).to.equal('0');
      close(main);
      await pip.waitUntil(() => pip.data['aside'] === undefined);
      await drawn();
      expect(hits(pip, main).card, 'points of the card after').to.be.above(20);
      expect(pip.explanation).to.match(/position: hidden while it would cover \w+/);
    });
  }

  for (const [name, { page, sheet: rules, open }] of Object.entries(ROWS)) {
    it(`[FAULTS 45] is aside in the first frame of ${name}: the engine may draw its motion before it tells of it`, async () => {
      const pip = await shown(page, rules);
      open(main);
      await nextFrame();
      await nextMessageTask();
      expect(pip.data['aside']).to.equal('layer');
    });
  }

  it('[FAULTS 187] finds a dialog while the page changes all the time, and soon after a click in the next frame', async () => {
    const pip = await shown('<div></div>');
    const [grid] = main.children;
    let changes = true;
    const change = (): void => {
      grid?.replaceChildren(...Array.from({ length: 100 }, () => document.createElement('i')));
      for (const thing of grid?.children ?? []) thing.className = 'new';
      if (changes) requestAnimationFrame(change);
    };
    change();
    // After so many frames only some of them are observed.
    for (let frame = 0; frame < 15; frame++) await drawn();
    insert(panel('role="dialog"'))(main);
    await pip.waitUntil(() => pip.data['aside'] === 'layer');
    remove(main);
    await pip.waitUntil(() => pip.data['aside'] === undefined);
    main.click();
    for (let frame = 0; frame < 5; frame++) await drawn();
    insert(panel('role="dialog"'))(main);
    await drawn();
    expect(hits(pip, main).layer, 'points of the card over it').to.equal(0);
    changes = false;
  });

  /** A box that is not fixed: only what it declares makes it a layer. */
  const box = (tag: string, attributes: string): string =>
    `<${tag} ${attributes} style="position:absolute;inset:400px 0 auto auto;margin:0;width:400px;height:250px;background:#fff"></${tag}>`;

  for (const [tag, attributes] of [
    ['div', 'role="dialog"'],
    ['div', 'role="alertdialog"'],
    ['div', 'aria-modal="true"'],
    ['dialog', 'open'],
  ] as const)
    it(`[FAULTS 45] is aside for <${tag} ${attributes}>, wherever it lies`, async () => {
      const pip = await shown(box(tag, attributes));
      await pip.waitUntil(() => pip.data['aside'] === 'layer');
      main.replaceChildren();
      await pip.waitUntil(() => pip.data['aside'] === undefined);
    });

  for (const [name, page] of Object.entries({
    'a box of the page': box('div', ''),
    'a closed drawer outside the window': panel('role="dialog" aria-modal="true"', 'transform:translateX(100%)'),
    'a closed drawer that is hidden': panel('role="dialog"', 'visibility:hidden'),
    'a transparent container of messages':
      '<div style="position:fixed;inset:0;z-index:9999;pointer-events:none"></div>',
    'a background': '<div style="position:fixed;inset:0;z-index:-1;background:#eee"></div>',
    'the shell of an application': '<div style="position:fixed;inset:0;overflow:auto"><h1>Shirt</h1></div>',
    'a drawer at the other side': panel('role="dialog"', 'inset:0 auto 0 0'),
    'a dialog that is part of the page':
      '<div role="dialog" style="position:absolute;top:2000px;width:100%;height:90px"></div>',
  })) {
    it(`[FAULTS 45] stays visible beside ${name}`, async () => {
      const pip = await shown(page);
      dispatchEvent(new Event('resize'));
      expect(pip.data).not.to.have.property('aside');
      expect(hits(pip, main).card).to.be.above(20);
    });
  }
});
