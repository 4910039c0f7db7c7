import { attempt } from '../../../src/base/attempt.js';
import type { ReactiveElement } from 'lit';
import { BUTTON_SELECTOR, hasBuyName, isBuyButton, isKnownBuyButton, NAMED_SELECTOR } from './buy-buttons.js';
import { isLargeChange, type DocumentListener } from './document-observer.js';
import { mayBeRendered } from './geometry.js';
import { LAYER_SELECTOR } from './page-layers.js';
import { nextTimeFor } from './time-share.js';

/** Limit for pages with a button for each product. */
const MAX_ELEMENTS = 100;
/** Those of three kinds: the shop's own, known by a selector, known by their names. */
const MAX_BUTTONS = 3 * MAX_ELEMENTS;
/** Buttons whose names are read. */
const MAX_NAMED = 400;
/** A query of a very large page takes a tenth of a second. */
const QUERY_PAUSE = { minPauseMs: 200, maxPauseMs: 15_000 };
/** What was added or changed is tested alone: a button that hydration inserts must not wait for a query. */
const TEST_PAUSE = { minPauseMs: 200, maxPauseMs: 1_000 };
/** A ticker writes its text all the time. */
const TEXT_PAUSE_MS = 2_000;
const MAX_CHANGED = 300;
/** Attributes that can turn an element into a buy button; pages change many others. */
const OBSERVED_ATTRIBUTES = new Set([
  ...['name', 'id', 'class', 'role', 'type', 'action', 'value', 'title', 'href', 'aria-label'],
  ...['data-add-to-cart', 'data-testid', 'data-test', 'data-cy', 'data-hook', 'data-button-action'],
]);

/** Elements of the document. An element with that `name` would shadow the method [Z32]. */
function query(selector: string): Element[] {
  const { querySelectorAll } = Document.prototype as { querySelectorAll: (selector: string) => NodeListOf<Element> };
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
  /** Matches, too, what makes those in it such buttons: the action of a form does. */
  readonly changeSelector: string;
  /** Whether an element that `selector` matches is such a button. */
  readonly isButton: (element: Element) => boolean;
}

/** The elements of the shop's own selectors, with or in place of the buy buttons. */
function queryButtons(added: string, only: string): ButtonQuery {
  // `none` matches no element.
  const replaced = only && tryQuery(only);
  if (replaced)
    return { buttons: take(replaced), selector: only, changeSelector: `${only},form`, isButton: () => true };
  const own = added ? tryQuery(added) : null;
  const known: Element[] = [];
  const others: Element[] = [];
  for (const button of query(BUTTON_SELECTOR)) (isKnownBuyButton(button) ? known : others).push(button);
  const named = take(others, MAX_NAMED).filter((button) => hasBuyName(button));
  const selector = own ? `${BUTTON_SELECTOR},${added}` : BUTTON_SELECTOR;
  return {
    buttons: [...take(own ?? []), ...take(known), ...take(named)],
    selector,
    changeSelector: `${selector},form`,
    isButton: (element) => (own !== null && element.matches(added)) || isBuyButton(element),
  };
}

/**
 * The buy buttons and declared layers of the page. The document is queried once, and after a large change, since a query of a
 * large page takes milliseconds; otherwise only what has been added or changed is tested.
 */
export class PageElements implements DocumentListener {
  readonly #host: ReactiveElement;
  readonly #changeListener: () => void;
  readonly #onQuery: () => void;
  #query: ButtonQuery | null = null;
  readonly #layers = new Set<Element>();
  /** The shop's selectors of the last query; `null` after a relevant change. */
  #queriedSelectors: string | null = null;
  #nextQueryAt = 0;
  /** What was added or changed since the last query or test. */
  readonly #changed = new Set<Element>();
  #nextTestAt = 0;
  /** Of these only the text has changed since the last query or test. */
  readonly #texts = new Set<Element>();
  /** Apart from the others: a ticker does not delay the test of what was added. */
  #nextTextTestAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #timerAt = 0;
  /** Whether the shop's own selectors may name any attribute. */
  #hasOwnSelectors = false;

  /**
   * @param onChange called when another query is allowed after a change
   * @param onQuery called when the document has been queried, for what else is as expensive
   */
  constructor(host: ReactiveElement, onChange: () => void, onQuery: () => void) {
    this.#host = host;
    this.#changeListener = onChange;
    this.#onQuery = onQuery;
  }

  disconnect(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queriedSelectors = null;
    this.#changed.clear();
    this.#texts.clear();
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
      if (isQueried) this.#nextQueryAt = nextTimeFor(startedAt, QUERY_PAUSE);
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
    this.#texts.clear();
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
  onChange(records: readonly MutationRecord[] | null): void {
    const query = this.#query;
    if (!query) return;
    const relevant = records?.filter((record) => this.#isRelevant(record));
    if (relevant?.length === 0) return;
    for (const record of relevant ?? []) {
      for (const element of candidatesOf(record, query)) this.#changed.add(element);
      if (this.#changed.size > MAX_CHANGED) break;
    }
    if (!relevant || isLargeChange(relevant) || this.#hasOwnSelectors || this.#changed.size > MAX_CHANGED)
      this.#queriedSelectors = null;
    else if (this.#changed.size === 0) return;
    this.#schedule();
  }

  onTexts(elements: readonly Element[]): void {
    if (!this.#query) return;
    for (const element of elements) this.#texts.add(element);
    if (this.#texts.size > MAX_CHANGED) this.#takeTexts();
    this.#schedule();
  }

  #isRelevant({ type, target, attributeName }: MutationRecord): boolean {
    if (target === this.#host) return false;
    return type !== 'attributes' || this.#hasOwnSelectors || OBSERVED_ATTRIBUTES.has(attributeName ?? '');
  }

  /** The text of a button may be its name. */
  #takeTexts(): void {
    for (const element of this.#texts) {
      const button = element.closest(NAMED_SELECTOR);
      if (button) this.#changed.add(button);
    }
    this.#texts.clear();
  }

  /** The next query, or before it a test of what has changed. */
  #schedule(): void {
    const at = Math.min(
      this.#changed.size > 0 ? this.#nextTestAt : Infinity,
      this.#texts.size > 0 ? this.#nextTextTestAt : Infinity,
      this.#queriedSelectors === null ? this.#nextQueryAt : Infinity,
    );
    if (at === Infinity || (this.#timer !== undefined && this.#timerAt <= at)) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = setTimeout(() => attempt(() => this.#testInTime()), Math.max(0, Math.ceil(at - performance.now())));
  }

  #testInTime(): void {
    this.#timer = undefined;
    if (this.#queriedSelectors !== null || performance.now() < this.#nextQueryAt) this.#testChanged();
    else this.#changeListener();
  }

  #testChanged(): void {
    if (!this.#query) return;
    const startedAt = performance.now();
    const { selector, isButton } = this.#query;
    if (this.#texts.size > 0) {
      this.#takeTexts();
      this.#nextTextTestAt = startedAt + TEXT_PAUSE_MS;
    }
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
    if (found.length > 0) this.#changeListener();
    this.#nextTestAt = nextTimeFor(startedAt, TEST_PAUSE);
    this.#schedule();
  }
}

/** What may have become a buy button by this change, or contain one that was added. */
function candidatesOf(
  { type, target, addedNodes }: MutationRecord,
  { selector, changeSelector }: ButtonQuery,
): readonly Element[] {
  const element = target instanceof Element ? target : null;
  if (type === 'attributes') return element?.matches(changeSelector) ? [element] : [];
  const button = element?.closest(selector);
  return button ? [button] : [...addedNodes].filter((node) => node instanceof Element);
}
