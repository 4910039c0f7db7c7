import { guarded } from '../../../src/base/guarded.js';

/** More records at once than these are a large change. */
const MAX_MUTATION_RECORDS = 50;
/** After as many large changes, each within a second after the one before, the page changes all the time. */
const MAX_LARGE_CHANGES = 10;
const LARGE_CHANGES_MS = 1_000;
/** Then nothing is observed for this time: the engine makes a record of every change for each observer. */
const PAUSE_MS = 500;
const OBSERVED = { subtree: true, childList: true, attributes: true };
/** Limit for pages made of web components. */
const MAX_SHADOW_ROOTS = 200;

export interface DocumentListener {
  /** Changes of elements and attributes; `null` after a time without records, in which anything may have changed. */
  readonly onChange: (records: readonly MutationRecord[] | null) => void;
  /** Elements of which only the text has changed, as that of a ticker does all the time. */
  readonly onTexts: (elements: readonly Element[]) => void;
}

/** Whether there are so many records that to look at each would cost more than to look at the page. */
export const isLargeChange = (records: readonly MutationRecord[]): boolean => records.length > MAX_MUTATION_RECORDS;

const hasElement = (nodes: NodeList): boolean => [...nodes].some((node) => node instanceof Element);

/**
 * Reports the changes of elements and attributes in the document. While a page changes so much that the records alone would
 * cost it a share of each frame, it pauses for half a second after every second large change.
 */
export class DocumentObserver {
  readonly #listener: DocumentListener;
  readonly #mutationObserver = new MutationObserver((records) => guarded(() => this.#handleMutations(records)));
  #largeChanges = 0;
  #lastLargeAt = -Infinity;
  #mayPauseAt = -Infinity;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #shadowRoots = new Set<ShadowRoot>();
  /** Had no element in it after its last change: while that stays so, only its text changes. */
  readonly #withoutElements = new WeakSet<Node>();

  constructor(listener: DocumentListener) {
    this.#listener = listener;
  }

  connect(): void {
    for (const root of this.#shadowRoots) if (!root.isConnected) this.#shadowRoots.delete(root);
    for (const root of [document, ...this.#shadowRoots]) this.#mutationObserver.observe(root, OBSERVED);
  }

  /** Observes a shadow tree too: consent banners and chats render in one, and nothing of it is seen from the document. */
  addShadowRoot(root: ShadowRoot): void {
    if (this.#shadowRoots.has(root) || this.#shadowRoots.size >= MAX_SHADOW_ROOTS) return;
    this.#shadowRoots.add(root);
    this.#mutationObserver.observe(root, OBSERVED);
  }

  disconnect(): void {
    this.#shadowRoots.clear();
    this.#mutationObserver.disconnect();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Does not pause for the next `duration` milliseconds. */
  keepObserving(duration: number): void {
    this.#mayPauseAt = performance.now() + duration;
    if (this.#timer !== undefined) this.#resume();
  }

  #handleMutations(records: readonly MutationRecord[]): void {
    const changes: MutationRecord[] = [];
    const texts: Element[] = [];
    for (const record of records) {
      if (this.#changesElement(record)) changes.push(record);
      else if (record.target instanceof Element) texts.push(record.target);
    }
    if (changes.length > 0) this.#listener.onChange(changes);
    if (texts.length > 0) this.#listener.onTexts(texts);
    if (!isLargeChange(records)) return;
    const now = performance.now();
    this.#largeChanges = now - this.#lastLargeAt < LARGE_CHANGES_MS ? this.#largeChanges + 1 : 1;
    this.#lastLargeAt = now;
    if (this.#largeChanges < MAX_LARGE_CHANGES || now < this.#mayPauseAt) return;
    // On a page that still changes after the pause, the second large change begins the next one.
    this.#largeChanges = MAX_LARGE_CHANGES - 2;
    this.#mutationObserver.disconnect();
    this.#timer = setTimeout(() => guarded(() => this.#resume()), PAUSE_MS);
  }

  #changesElement(record: MutationRecord): boolean {
    if (record.type === 'attributes') return true;
    const { target } = record;
    if (!(target instanceof Element) || target.firstElementChild) this.#withoutElements.delete(target);
    else if (this.#withoutElements.has(target)) return false;
    else this.#withoutElements.add(target);
    // Read only here: that takes longer than all the rest, ten times a second for a ticker.
    return hasElement(record.addedNodes) || hasElement(record.removedNodes);
  }

  #resume(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.connect();
    this.#listener.onChange(null);
  }
}
