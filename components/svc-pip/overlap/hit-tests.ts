import type { ReactiveElement } from 'lit';
import { attempt } from '../../../src/base/attempt.js';
import { intersects, isBar, isVisible, parentOf, union } from './geometry.js';
import { isMenu, isShell, kindOf, type Overlay } from './page-layers.js';

/** Distance between the points of the hit test; a chat button is not smaller. */
const POINT_DISTANCE_PX = 44;
/** Smaller ones are no controls. */
const MIN_SIZE_PX = 8;
/** What of the page lies above it where `hit` was hit; `null` where the page itself does. */
function findOverlay(hit: Element, host: Element): Overlay | null {
  // A container over the whole window often lets clicks through to the page, and its children do not.
  let clickable = hit;
  // A menu can hang on a bar that is much smaller.
  let part = hit;
  let menu: Overlay | null = null;
  let next: Element | null = hit;
  while (next) {
    const at: Element = next;
    // Not in the head of a `for`: its body ends with `return`, and Turbopack of Next 16.4 then loses the import there.
    next = parentOf(at);
    const { position, pointerEvents } = getComputedStyle(at);
    if (pointerEvents !== 'none') clickable = at;
    if (position === 'absolute') {
      part = at;
      const box = at.getBoundingClientRect();
      if (isMenu(at, box, host)) menu = { element: at, box, kind: 'layer' };
    }
    if (position !== 'fixed' && position !== 'sticky') continue;
    const own = clickable.getBoundingClientRect();
    if (position === 'sticky' && !isBar(own)) continue;
    const box = union(own, part.getBoundingClientRect());
    if (isShell(clickable, host) || box.width < MIN_SIZE_PX || box.height < MIN_SIZE_PX) continue;
    return isVisible(hit) ? { element: clickable, box, kind: kindOf(clickable, box) } : null;
  }
  return menu && isVisible(hit) ? menu : null;
}

/** Equal distances from end to end. */
function* steps(from: number, to: number): Generator<number> {
  const count = Math.max(1, Math.ceil((to - from) / POINT_DISTANCE_PX));
  for (let at = 0; at <= count; at++) yield from + ((to - from) * at) / count;
}

/** Inside shadow trees too, where web components have their drawers. */
function deepest(element: Element, x: number, y: number): Element {
  const inner = element.shadowRoot?.elementFromPoint(x, y);
  return inner && inner.getRootNode() === element.shadowRoot ? deepest(inner, x, y) : element;
}

/** The host as the document sees it. */
function outermostHost(host: Element): Element {
  const root = host.getRootNode();
  return root instanceof ShadowRoot ? outermostHost(root.host) : host;
}

/** A style sheet of the host that does not apply yet; `undefined` where the engine or the page has none. */
const addSheet = (host: ReactiveElement, rule: string): CSSStyleSheet | undefined =>
  attempt(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    sheet.disabled = true;
    const root = host.renderRoot as ShadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    return sheet;
  });

function whileEnabled(sheet: CSSStyleSheet | undefined, use: () => void): void {
  if (sheet) sheet.disabled = false;
  try {
    use();
  } finally {
    if (sheet) sheet.disabled = true;
  }
}

/** An element with that `name` would shadow the method [Z32]. */
const hitMethods = (): Pick<Document, 'elementFromPoint' | 'elementsFromPoint'> => Document.prototype;

/**
 * What of the page lies above it where the card is or could be, found by hit tests: what lies behind the page, such as a fixed
 * background, is not hit. A hit test costs more the larger the page is, so each place is tested once until `forget()`, and
 * what has been found is only measured again.
 */
export class HitTests {
  readonly #host: ReactiveElement;
  #tested: DOMRect[] = [];
  readonly #hits = new Set<Element>();
  /** By element, whether it lies above the card. */
  readonly #above = new Map<Element, boolean>();
  #letsThrough: CSSStyleSheet | undefined;
  #takesClicks: CSSStyleSheet | undefined;

  constructor(host: ReactiveElement) {
    this.#host = host;
  }

  /** The page has changed: each place is tested again when it is asked for. */
  forget(): void {
    this.#tested = [];
    this.#hits.clear();
    this.#above.clear();
  }

  find(box: DOMRect): readonly Overlay[] {
    this.#test(box);
    const found = this.#measure();
    if (found) return found.filter((overlay) => intersects(box, overlay.box));
    // What has gone may have covered something else.
    this.forget();
    this.#test(box);
    return (this.#measure() ?? []).filter((overlay) => intersects(box, overlay.box));
  }

  /** Whether `element` takes the clicks where it and the card in its corner meet. */
  isAbove(element: Element, meeting: DOMRect, corner: DOMRect): boolean {
    const known = this.#above.get(element);
    if (known !== undefined || !intersects(corner, meeting)) return known ?? false;
    const x = (Math.max(corner.left, meeting.left) + Math.min(corner.right, meeting.right)) / 2;
    const y = (Math.max(corner.top, meeting.top) + Math.min(corner.bottom, meeting.bottom)) / 2;
    this.#takesClicks ??= addSheet(this.#host, ':host{pointer-events:auto!important}');
    let isAbove = false;
    whileEnabled(this.#takesClicks, () => {
      const hit = hitMethods().elementFromPoint.call(document, x, y);
      isAbove = hit !== null && hit !== outermostHost(this.#host);
    });
    this.#above.set(element, isAbove);
    return isAbove;
  }

  /** `null` where one of the elements is not rendered any more. */
  #measure(): readonly Overlay[] | null {
    const overlays = new Map<Element, Overlay>();
    for (const hit of this.#hits) {
      if (!isVisible(hit)) return null;
      const overlay = findOverlay(hit, this.#host);
      const other = overlay && overlays.get(overlay.element);
      if (overlay) overlays.set(overlay.element, other ? { ...overlay, box: union(other.box, overlay.box) } : overlay);
    }
    return [...overlays.values()];
  }

  #test(box: DOMRect): void {
    const top = Math.max(0, box.top) + 1;
    const bottom = Math.min(innerHeight, box.bottom) - 1;
    const left = Math.max(0, box.left) + 1;
    const right = Math.min(innerWidth, box.right) - 1;
    const isTested = (x: number, y: number): boolean =>
      this.#tested.some((one) => x >= one.left && x <= one.right && y >= one.top && y <= one.bottom);
    const points = [...steps(top, bottom)]
      .flatMap((y) => [...steps(left, right)].map((x) => [x, y] as const))
      .filter(([x, y]) => !isTested(x, y));
    this.#tested.push(box);
    if (points.length === 0) return;
    this.#letsThrough ??= addSheet(this.#host, '*{pointer-events:none!important}');
    whileEnabled(this.#letsThrough, () => {
      const seen = new Set<Element>();
      for (const [x, y] of points) {
        const topmost = this.#hit(x, y);
        if (topmost === null || seen.has(topmost)) continue;
        seen.add(topmost);
        if (findOverlay(topmost, this.#host)) this.#hits.add(topmost);
      }
    });
  }

  /** The topmost element of the page at this point. */
  #hit(x: number, y: number): Element | null {
    const own = outermostHost(this.#host);
    const { elementFromPoint, elementsFromPoint } = hitMethods();
    const first = elementFromPoint.call(document, x, y);
    // Without the style sheet the card itself is hit, and the list of all elements takes many times as long.
    const hit = first === own ? elementsFromPoint.call(document, x, y).find((element) => element !== own) : first;
    return hit ? deepest(hit, x, y) : null;
  }
}
