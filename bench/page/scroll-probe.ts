/** Looks on while the list is scrolled; what it does itself happens between frames. */
import type { ScrollFacts, ScrollProbe } from './scroll-facts.js';

/** Elements are counted in one of so many frames, since counting takes time. */
const COUNT_EVERY = 8;
/** More than any gap between rows, CSS pixels. */
const GAP = 48;

const listRoot = (): ShadowRoot | null => document.querySelector('svc-stream-list')?.shadowRoot ?? null;
const gridsOf = (root: ShadowRoot | null): readonly HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('[data-count]') ?? []),
];

/** Whether a part of the window is inside a grid, at a position that has rows, and none is rendered. */
function isBlank(grid: HTMLElement): boolean {
  const { top, bottom } = grid.getBoundingClientRect();
  const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  if (to - from < GAP) return false;
  const first = grid.firstElementChild?.getBoundingClientRect().top ?? Infinity;
  const last = grid.lastElementChild?.getBoundingClientRect().bottom ?? -Infinity;
  return first > from + GAP || last < to - GAP;
}

let running = false;
let facts = { intervals: [] as number[], elements: 0, cards: 0, blank: 0 };

function checkFrame(): void {
  const root = listRoot();
  const grids = gridsOf(root);
  if (grids.some(isBlank)) facts.blank += 1;
  if (facts.intervals.length % COUNT_EVERY !== 0) return;
  const elements = document.querySelectorAll('*').length + (root?.querySelectorAll('*').length ?? 0);
  facts.elements = Math.max(facts.elements, elements);
  facts.cards = Math.max(
    facts.cards,
    grids.reduce((sum, { childElementCount }) => sum + childElementCount, 0),
  );
}

// A task after the animation frame sees what was painted, and causes no extra layout.
const { port1, port2 } = new MessageChannel();
port1.onmessage = checkFrame;

function frame(before: number, now: number): void {
  if (!running) return;
  facts.intervals.push(now - before);
  port2.postMessage(null);
  requestAnimationFrame((next) => frame(now, next));
}

const moreButton = (): HTMLButtonElement | null =>
  listRoot()?.querySelector<HTMLButtonElement>('[data-status=finished] > .end button') ?? null;
const known = (): number => Number(gridsOf(listRoot()).at(-1)?.dataset['count'] ?? 0);

/** Resolves when the list has more streams than before, or has reached the end. */
const grown = (from: number): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (known() > from || (from > 0 && moreButton() === null)) resolve();
      else requestAnimationFrame(check);
    };
    check();
  });

const probe: ScrollProbe = {
  start() {
    facts = { intervals: [], elements: 0, cards: 0, blank: 0 };
    running = true;
    requestAnimationFrame((now) => requestAnimationFrame((next) => frame(now, next)));
  },
  stop(): ScrollFacts {
    running = false;
    return facts;
  },
  async readAhead(streams) {
    await grown(0);
    let pages = 1;
    for (; known() < streams; pages++) {
      const [from, button] = [known(), moreButton()];
      if (!button) throw new Error(`The list ended after ${from} streams`);
      button.click();
      await grown(from);
    }
    return pages;
  },
  goToEnd() {
    scrollTo(0, document.documentElement.scrollHeight);
    return new Promise((resolve) => {
      const check = (): void => (gridsOf(listRoot()).some(isBlank) ? void requestAnimationFrame(check) : resolve());
      requestAnimationFrame(() => requestAnimationFrame(check));
    });
  },
};

(window as unknown as { svcBenchScroll: ScrollProbe }).svcBenchScroll = probe;
