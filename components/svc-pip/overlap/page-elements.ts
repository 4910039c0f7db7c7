import type { ReactiveElement } from 'lit';
import { BUTTON_SELECTOR, hasBuyName, isBuyButton, isKnownBuyButton, NAMED_SELECTOR } from './buy-buttons.js';
import { isLargeChange } from './document-observer.js';
import { mayBeRendered } from './geometry.js';
import { LAYER_SELECTOR } from './page-layers.js';

/** Limit for pages with a button for each product. */
const MAX_ELEMENTS = 100;
/** Buttons whose names are read. */
const MAX_NAMED = 400;
const MIN_QUERY_INTERVAL_MS = 200;
/** Elements that were added or changed are tested alone: a button that hydration inserts must not wait for a query. */
const MAX_TEST_INTERVAL_MS = 1_000;
const MAX_CHANGED = 1_000;
/** Queries may take at most this share of the page's time. */
const MAX_QUERY_TIME_SHARE = 0.01;
/** Attributes that can turn an element into a buy button; pages change many others. */
const OBSERVED_ATTRIBUTES = new Set([
  ...['name', 'id', 'class', 'role', 'type', 'action', 'value', 'title', 'href', 'aria-label'],
  ...['data-add-to-cart', 'data-testid', 'data-test', 'data-cy', 'data-hook', 'data-button-action'],
]);

const intervalAfter = (duration: number): number => Math.max(MIN_QUERY_INTERVAL_MS, duration / MAX_QUERY_TIME_SHARE);

/** Elements of the document. An element with that `name` would shadow the method [Z32]. */
function query(selector: string): Element[] {
  const { querySelectorAll } = Document.prototype as { querySelectorAll(selector: string): NodeListOf<Element> };
  return [...querySelectorAll.call(document, selector)];
}

/** Of more than `limit` first those that are rendered: templates of products must not hide the product's own button. */
function take(elements: readonly Element[], limit = MAX_ELEMENTS): readonly Element[] {
  if (elements.length <= limit) return elements;
  const rendered: Element[] = [];
  for (const element of elements) if (mayBeRendered(element) && rendered.push(element) === limit) return rendered;
  return [...new Set([...rendered, ...elements])].slice(0, limit);
}

/** `null` for an invalid selector. */
function tryQuery(selector: string): Element[] | null {
  try {
    return query(selector);
  } catch {
    return null;
  }
}

interface ButtonQuery {
  readonly buttons: readonly Element[];
  /** Matches what can be such a button. */
  readonly selector: string;
  /** Whether an element that `selector` matches is such a button. */
  readonly isButton: (element: Element) => boolean;
}

/** The elements of the shop's own selectors, with or in place of the buy buttons. */
function queryButtons(added: string, only: string): ButtonQuery {
  // `none` matches no element.
  const replaced = only && tryQuery(only);
  if (replaced) return { buttons: take(replaced), selector: only, isButton: () => true };
  const own = added ? tryQuery(added) : null;
  const known: Element[] = [];
  const others: Element[] = [];
  for (const button of query(BUTTON_SELECTOR)) (isKnownBuyButton(button) ? known : others).push(button);
  const named = take(others, MAX_NAMED).filter((button) => hasBuyName(button));
  return {
    buttons: [...take(own ?? []), ...take(known), ...take(named)],
    selector: own ? `${BUTTON_SELECTOR},${added}` : BUTTON_SELECTOR,
    isButton: (element) => (own !== null && element.matches(added)) || isBuyButton(element),
  };
}

/**
 * The buy buttons and declared layers of the page; queried only after a relevant change and not all the time, since a
 * query of a large page takes milliseconds. Until the next one is allowed, only what has been added or changed is tested.
 */
export class PageElements {
  readonly #host: ReactiveElement;
  readonly #onChange: () => void;
  #query: ButtonQuery | null = null;
  readonly #layers = new Set<Element>();
  /** The shop's selectors of the last query; `null` after a relevant change. */
  #queriedSelectors: string | null = null;
  #nextQueryAt = 0;
  /** What was added or changed since the last query or test. */
  readonly #changed = new Set<Element>();
  #nextTestAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the shop's own selectors may name any attribute. */
  #hasOwnSelectors = false;

  /** @param onChange called when another query is allowed after a change */
  constructor(host: ReactiveElement, onChange: () => void) {
    this.#host = host;
    this.#onChange = onChange;
  }

  disconnect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queriedSelectors = null;
    this.#changed.clear();
    this.#layers.clear();
  }

  get buttons(): readonly Element[] {
    return this.#query?.buttons ?? [];
  }

  /** Also those that are not open. */
  get layers(): ReadonlySet<Element> {
    return this.#layers;
  }

  /** Adds what became a layer without a query: it must not wait for the next one. */
  addLayer(layer: Element): void {
    if (this.#layers.size < MAX_ELEMENTS) this.#layers.add(layer);
  }

  /** Runs `use` with elements that are up to date, if a query is allowed. */
  update(use: () => void): void {
    const startedAt = performance.now();
    try {
      this.#refresh();
      use();
    } finally {
      if (this.#nextQueryAt === Infinity) {
        // Includes the layout that the query may have forced.
        const endedAt = performance.now();
        this.#nextQueryAt = endedAt + intervalAfter(endedAt - startedAt);
      }
    }
  }

  #refresh(): void {
    const style = getComputedStyle(this.#host);
    const added = style.getPropertyValue('--svc-pip-clear-of').trim();
    const only = style.getPropertyValue('--svc-pip-clear-of-only').trim();
    const selectors = `${added}|${only}`;
    if (selectors === this.#queriedSelectors) return;
    if (performance.now() < this.#nextQueryAt) return this.#schedule();
    this.#query = queryButtons(added, only);
    this.#hasOwnSelectors = selectors !== '|';
    this.#changed.clear();
    for (const layer of this.#layers) if (!layer.isConnected) this.#layers.delete(layer);
    for (const layer of take(query(LAYER_SELECTOR))) if (layer !== this.#host) this.addLayer(layer);
    this.#queriedSelectors = selectors;
    this.#nextQueryAt = Infinity;
  }

  /** @param records of the document; `null` where anything may have changed */
  handleMutations(records: readonly MutationRecord[] | null): void {
    const query = this.#query;
    if (!query) return;
    const relevant = records?.filter(
      ({ type, attributeName }) =>
        type !== 'attributes' || this.#hasOwnSelectors || OBSERVED_ATTRIBUTES.has(attributeName ?? ''),
    );
    if (relevant && !isLargeChange(relevant) && !relevant.some((record) => this.#isRelevant(record))) return;
    for (const { target, addedNodes } of relevant ?? []) {
      if (this.#changed.size >= MAX_CHANGED) break;
      const isButton = target instanceof Element && target.matches(query.selector);
      for (const node of isButton ? [target] : addedNodes) if (node instanceof Element) this.#changed.add(node);
    }
    this.#queriedSelectors = null;
    this.#schedule();
  }

  #isRelevant({ type, target, addedNodes, removedNodes }: MutationRecord): boolean {
    return (
      target !== this.#host &&
      (type === 'attributes' ||
        (target instanceof Element && target.matches(NAMED_SELECTOR)) ||
        [...addedNodes, ...removedNodes].some((node) => node instanceof Element))
    );
  }

  /** The next query, or before it a test of what has changed. */
  #schedule(): void {
    const at = this.#changed.size > 0 ? Math.min(this.#nextTestAt, this.#nextQueryAt) : this.#nextQueryAt;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        if (performance.now() < this.#nextQueryAt) this.#testChanged();
        else this.#onChange();
      },
      Math.max(0, Math.ceil(at - performance.now())),
    );
  }

  #testChanged(): void {
    if (!this.#query) return;
    const startedAt = performance.now();
    const { buttons, selector, isButton } = this.#query;
    const found = [...this.#changed]
      .flatMap((element) => [element, ...element.querySelectorAll(selector)])
      .filter((element) => element.isConnected && element.matches(selector))
      .slice(0, MAX_NAMED)
      .filter(isButton);
    this.#changed.clear();
    const added = found.filter((element) => !buttons.includes(element));
    if (added.length > 0) this.#query = { ...this.#query, buttons: [...buttons, ...added] };
    // Also for a known one: where the page took it out and put it back in one frame, no observer reports a change.
    if (found.length > 0) this.#onChange();
    const endedAt = performance.now();
    this.#nextTestAt = endedAt + Math.min(MAX_TEST_INTERVAL_MS, intervalAfter(endedAt - startedAt));
    if (this.#queriedSelectors === null) this.#schedule();
  }
}
