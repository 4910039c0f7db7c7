import { guarded } from '../../../src/base/guarded.js';
import { rootSize } from './geometry.js';

/**
 * Reports that one of the elements comes into one of the boxes of the window or leaves it, without work in the scroll itself.
 * In an iframe too, since its document is the root.
 */
export class OverlapObserver {
  readonly #onOverlap: () => void;
  #observers: readonly IntersectionObserver[] = [];
  /** Margins and elements that the observers were created for. */
  #observed: readonly unknown[] = [];

  constructor(onOverlap: () => void) {
    this.#onOverlap = onOverlap;
  }

  observe(boxes: readonly DOMRect[], elements: readonly Element[]): void {
    const { clientWidth, clientHeight } = rootSize();
    const margins = boxes.map(({ top, right, bottom, left }) =>
      [top, clientWidth - right, clientHeight - bottom, left].map((edge) => `${String(-Math.round(edge))}px`).join(' '),
    );
    const observed = [...margins, ...elements];
    if (observed.length === this.#observed.length && observed.every((one, at) => one === this.#observed[at])) return;
    this.disconnect();
    this.#observed = observed;
    if (elements.length > 0) this.#observers = margins.flatMap((rootMargin) => this.#create(rootMargin, elements));
  }

  disconnect(): void {
    for (const observer of this.#observers) observer.disconnect();
    this.#observers = [];
    this.#observed = [];
  }

  #create(rootMargin: string, elements: readonly Element[]): readonly IntersectionObserver[] {
    try {
      const options = { root: document, rootMargin, threshold: [0, 1] };
      const observer = new IntersectionObserver(() => guarded(() => this.#onOverlap()), options);
      for (const element of elements) observer.observe(element);
      return [observer];
    } catch {
      // Without `root: document` the card updates on scroll.
      return [];
    }
  }
}
