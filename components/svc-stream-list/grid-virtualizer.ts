import type { ReactiveController } from 'lit';
import { attempt } from '../../src/base/attempt.js';
import { windowOf, type GridView, type GridWindow } from '../../src/machine/list/window.js';
import { createSizeObserver, type SizeObserver } from '../../src/platform/observe-size.js';
import type { CallbackGuardElement } from '../shared/callback-guard-element.js';

type Measured = Omit<GridView, 'count'>;

/** Of a cell that is visible, also for scrolls shorter than one. */
const THRESHOLDS = [0, 0.25, 0.5, 0.75, 1];

const UNMEASURED: Measured = { columns: 1, rowHeight: 0, top: 0, height: 0 };

/**
 * Virtualizes the grids of the list: renders only the cells near the viewport. It learns of a scroll by the cells that come into
 * view or leave it, whatever moves them: a scroll container in a shadow tree, whose events do not leave it, or a transform.
 */
export class GridVirtualizer implements ReactiveController {
  readonly #host: CallbackGuardElement;
  readonly #reachedEnd: (name: string) => void;
  readonly #views = new Map<string, Measured>();
  readonly #sizes: SizeObserver;
  /** `undefined` in a simulated browser, where nothing scrolls. */
  readonly #visibility: IntersectionObserver | undefined;
  #observed: ReadonlySet<Element> = new Set();
  #frameRequest = 0;

  /** @param reachedEnd called with the name of a grid that was scrolled to its last cell */
  constructor(host: CallbackGuardElement, reachedEnd: (name: string) => void) {
    this.#host = host;
    this.#reachedEnd = reachedEnd;
    const moved = host.guard(() => this.#scheduleMeasure());
    this.#sizes = createSizeObserver(moved);
    this.#visibility = attempt(() => new IntersectionObserver(moved, { threshold: THRESHOLDS }));
    host.addController(this);
  }

  /** Range of cells to render. */
  windowFor(name: string, count: number): GridWindow {
    return windowOf({ ...(this.#views.get(name) ?? UNMEASURED), count });
  }

  hostConnected(): void {
    this.#sizes.observe(this.#host);
    this.#observeCells();
  }

  hostDisconnected(): void {
    this.#visibility?.disconnect();
    this.#observed = new Set();
    this.#sizes.disconnect();
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
  }

  hostUpdated(): void {
    for (const grid of this.#grids()) this.#setLayout(grid);
    this.#observeCells();
    this.#scheduleMeasure();
  }

  #observeCells(): void {
    const cells = new Set(this.#grids().flatMap((grid) => [...grid.children]));
    for (const cell of this.#observed) if (!cells.has(cell)) this.#visibility?.unobserve(cell);
    for (const cell of cells) if (!this.#observed.has(cell)) this.#visibility?.observe(cell);
    this.#observed = cells;
  }

  #scheduleMeasure(): void {
    this.#frameRequest ||= requestAnimationFrame(
      this.#host.guard(() => {
        this.#frameRequest = 0;
        this.#measure();
      }),
    );
  }

  #measure(): void {
    if (!isRendered(this.#host)) return;
    let changed = false;
    for (const grid of this.#grids()) {
      const { name = '' } = grid.dataset;
      const count = Number(grid.dataset['count']);
      grid.toggleAttribute('data-spaced', isSpaced(grid));
      const top = -grid.getBoundingClientRect().top;
      const before = this.windowFor(name, count);
      const { rowHeight, top: topBefore } = this.#views.get(name) ?? UNMEASURED;
      this.#views.set(name, { ...measure(grid), top, height: innerHeight });
      const after = this.windowFor(name, count);
      changed ||= before.first !== after.first || before.end !== after.end || before.rowsAfter !== after.rowsAfter;
      // What is inserted above moves it down.
      const isScrolledOn = rowHeight > 0 && top > topBefore + 1;
      if (isScrolledOn && after.rowsAfter === 0) this.#reachedEnd(name);
    }
    if (changed) this.#host.requestUpdate();
  }

  /** Reserves the space of rows that are not rendered; set through CSSOM, which a strict CSP allows. */
  #setLayout(grid: HTMLElement): void {
    // Uses the previous measurement: measuring between rendering and padding would move the page.
    const { rowHeight, columns } = this.#views.get(grid.dataset['name'] ?? '') ?? UNMEASURED;
    const { rowsBefore, rowsAfter } = this.windowFor(grid.dataset['name'] ?? '', Number(grid.dataset['count']));
    grid.style.paddingBlock = `${rowsBefore * rowHeight}px ${rowsAfter * rowHeight}px`;
    for (const cell of grid.children as HTMLCollectionOf<HTMLElement>) {
      if (cell.dataset['apart'] === undefined) {
        if (cell.hasAttribute('style')) cell.removeAttribute('style');
        continue;
      }
      const index = Number(cell.getAttribute('aria-posinset')) - 1;
      const column = (index % columns) + 1;
      cell.style.insetBlockStart = `${Math.floor(index / columns) * rowHeight}px`;
      cell.style.gridColumn = `${column} / ${column + 1}`;
    }
  }

  #grids(): readonly HTMLElement[] {
    return [...(this.#host.shadowRoot?.querySelectorAll<HTMLElement>('.grid') ?? [])];
  }
}

/** Safari before 17.4 has no `checkVisibility()`. */
const isRendered = (element: Element): boolean =>
  (element as Partial<Element>).checkVisibility?.call(element) ?? element.getClientRects().length > 0;

/** More than the line height of the style sheet, 1.25, and than a typeface would have: spacing as in WCAG 2.2, 1.4.12. */
function isSpaced(grid: HTMLElement): boolean {
  const title = grid.querySelector('h3');
  if (!title) return false;
  const { fontSize, letterSpacing, lineHeight, wordSpacing } = getComputedStyle(title);
  const em = (length: string): number => (Number.parseFloat(length) || 0) / Number.parseFloat(fontSize);
  return em(lineHeight) > 1.4 || em(letterSpacing) > 0.06 || em(wordSpacing) > 0.08;
}

function measure(grid: HTMLElement): Pick<Measured, 'columns' | 'rowHeight'> {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const height = grid.querySelector(':scope > :not([data-apart])')?.getBoundingClientRect().height ?? 0;
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowHeight: height > 0 ? height + (Number.parseFloat(rowGap) || 0) : 0,
  };
}
