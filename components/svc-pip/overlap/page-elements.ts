import type { ReactiveElement } from 'lit';
import { BUTTON_SELECTOR, hasBuyName, isBuyButton, isKnownBuyButton, NAMED_SELECTOR } from './buy-buttons.js';
import { isLargeChange } from './document-observer.js';
import { mayBeRendered } from './geometry.js';
import { LAYER_SELECTOR } from './page-layers.js';
import { nextTimeFor } from './time-share.js';

/** Limit for pages with a button for each product. */
const MAX_ELEMENTS = 100;
/** Those of three kinds: the shop's own, known by a selector, known by their names. */
const MAX_BUTTONS = 3 * MAX_ELEMENTS;
/** Buttons whose names are read. */
const MAX_NAMED = 400;
const MIN_QUERY_INTERVAL_MS = 200;
/** A query of a very large page takes a tenth of a second. */
const MAX_QUERY_INTERVAL_MS = 15_000;
/** What was added or changed is tested alone: a button that hydration inserts must not wait for a query. */
const MAX_TEST_INTERVAL_MS = 1_000;
const MAX_CHANGED = 300;
/** Attributes that can turn an element into a buy button; pages change many others. */
const OBSERVED_ATTRIBUTES = new Set([
  ...['name', 'id', 'class', 'role', 'type', 'action', 'value', 'title', 'href', 'aria-label'],
  ...['data-add-to-cart', 'data-testid', 'data-test', 'data-cy', 'data-hook', 'data-button-action'],
]);

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
 * The buy buttons and declared layers of the page. The document is queried once, and after a large change, since a query of a
 * large page takes milliseconds; otherwise only what has been added or changed is tested.
 */
export class PageElements {
  readonly #host: ReactiveElement;
  readonly #onChange: () => void;
  readonly #onQuery: () => void;
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

  /**
   * @param onChange called when another query is allowed after a change
   * @param onQuery called when the document has been queried, for what else is as expensive
   */
  constructor(host: ReactiveElement, onChange: () => void, onQuery: () => void) {
    this.#host = host;
    this.#onChange = onChange;
    this.#onQuery = onQuery;
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
    const isQueried = this.#refresh();
    try {
      use();
    } finally {
      // Includes the layout that the query may have forced.
      if (isQueried) this.#nextQueryAt = nextTimeFor(startedAt, MIN_QUERY_INTERVAL_MS, MAX_QUERY_INTERVAL_MS);
    }
  }

  #refresh(): boolean {
    const style = getComputedStyle(this.#host);
    const added = style.getPropertyValue('--svc-pip-clear-of').trim();
    const only = style.getPropertyValue('--svc-pip-clear-of-only').trim();
    const selectors = `${added}|${only}`;
    if (selectors === this.#queriedSelectors) return false;
    if (performance.now() < this.#nextQueryAt) {
      this.#schedule();
      return false;
    }
    this.#query = queryButtons(added, only);
    this.#hasOwnSelectors = selectors !== '|';
    this.#changed.clear();
    for (const layer of this.#layers) if (!layer.isConnected) this.#layers.delete(layer);
    for (const layer of take(query(LAYER_SELECTOR))) if (layer !== this.#host) this.addLayer(layer);
    this.#onQuery();
    this.#queriedSelectors = selectors;
    return true;
  }

  /**
   * Notes what may have become a buy button. Only after a change too large to be looked at, and with selectors of the shop's
   * own, which may depend on anything, is the document queried again.
   *
   * @param records of the document; `null` where anything may have changed
   */
  handleMutations(records: readonly MutationRecord[] | null): void {
    const query = this.#query;
    if (!query) return;
    const relevant = records?.filter((record) => this.#isRelevant(record));
    if (relevant?.length === 0) return;
    for (const record of relevant ?? []) {
      for (const element of candidatesOf(record, query.selector)) this.#changed.add(element);
      if (this.#changed.size > MAX_CHANGED) break;
    }
    if (!relevant || isLargeChange(relevant) || this.#hasOwnSelectors || this.#changed.size > MAX_CHANGED)
      this.#queriedSelectors = null;
    else if (this.#changed.size === 0) return;
    this.#schedule();
  }

  #isRelevant({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord): boolean {
    if (target === this.#host) return false;
    if (type === 'attributes') return this.#hasOwnSelectors || OBSERVED_ATTRIBUTES.has(attributeName ?? '');
    return (
      [...addedNodes, ...removedNodes].some((node) => node instanceof Element) ||
      (target instanceof Element && target.closest(NAMED_SELECTOR) !== null)
    );
  }

  /** The next query, or before it a test of what has changed. */
  #schedule(): void {
    const isStale = this.#queriedSelectors === null;
    const test = this.#changed.size > 0 ? this.#nextTestAt : Infinity;
    const at = Math.min(test, isStale ? this.#nextQueryAt : Infinity);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        if (this.#queriedSelectors !== null || performance.now() < this.#nextQueryAt) this.#testChanged();
        else this.#onChange();
      },
      Math.max(0, Math.ceil(at - performance.now())),
    );
  }

  #testChanged(): void {
    if (!this.#query) return;
    const startedAt = performance.now();
    const { selector, isButton } = this.#query;
    const found = [...this.#changed]
      .flatMap((element) => [element, ...element.querySelectorAll(selector)])
      .filter((element) => element.isConnected && element.matches(selector))
      .slice(0, MAX_NAMED)
      .filter(isButton);
    this.#changed.clear();
    const buttons = this.#query.buttons.filter((button) => button.isConnected);
    const added = found.filter((element) => !buttons.includes(element));
    if (added.length > 0) this.#query = { ...this.#query, buttons: [...buttons, ...added].slice(-MAX_BUTTONS) };
    // Also for a known one: where the page took it out and put it back in one frame, no observer reports a change.
    if (found.length > 0) this.#onChange();
    this.#nextTestAt = nextTimeFor(startedAt, MIN_QUERY_INTERVAL_MS, MAX_TEST_INTERVAL_MS);
    if (this.#queriedSelectors === null) this.#schedule();
  }
}

/** What may have become a buy button by this change, or contain one that was added. */
function candidatesOf({ type, target, addedNodes }: MutationRecord, selector: string): readonly Element[] {
  const element = target instanceof Element ? target : null;
  // The action of a form makes its buttons some that buy.
  if (type === 'attributes') return element?.matches(`${selector},form`) ? [element] : [];
  const button = element?.closest(selector);
  return button ? [button] : [...addedNodes].filter((node) => node instanceof Element);
}
