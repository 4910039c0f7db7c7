/** A place in the window, CSS pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** An element of the page that shares its place with the card. */
export interface Overlap {
  /** Selector and text, such as `button#chat "Chat"`. */
  readonly element: string;
  /** What it belongs to. */
  readonly kind: 'dialog' | 'chat' | 'bar' | 'page';
  /** The `dialog`, launcher or bar, as a selector. */
  readonly owner: string;
  /** Stays in the window at all times; else only as long as what is around it does, as `position: sticky`. */
  readonly fixed: boolean;
  /** Share of the card, from 0 to 1, for `above`; of the element for `below`. */
  readonly share: number;
  readonly box: Box;
}

/** The card, and what is around it. */
export interface CardFacts {
  readonly scrolled: 'top' | 'end';
  /** `data-mode`, or `none` without an element. */
  readonly mode: string;
  readonly reason: string;
  readonly phase: string;
  /** The card is invisible, since it would cover a button. */
  readonly aside: boolean;
  /** `null` if nothing is drawn. */
  readonly box: Box | null;
  /** Controls that the card covers, of things that stay in the window. */
  readonly below: readonly Overlap[];
  /** Things that stay in the window and cover the card. */
  readonly above: readonly Overlap[];
  /** Open dialogs, chat launchers and bars anywhere in the window. */
  readonly dialogs: readonly string[];
  readonly chats: readonly string[];
  readonly bars: readonly string[];
}

/** Runs in the page. */
export function readCard(scrolled: 'top' | 'end', chatSelector: string): CardFacts {
  const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';
  const CONTROL =
    'a[href], button, input, select, textarea, summary, label, iframe, [role="button"], [role="link"], [onclick], ' +
    '[tabindex]:not([tabindex="-1"])';
  const host = document.querySelector<HTMLElement>('svc-pip, svc-pip-sdk');
  const card = host?.shadowRoot?.querySelector('.card') ?? host;

  const isShown = (element: Element): boolean => {
    const { width, height, right, bottom, left, top } = element.getBoundingClientRect();
    const { visibility, opacity } = getComputedStyle(element);
    // Safari has it since 17.4.
    const visible =
      typeof element.checkVisibility === 'function'
        ? element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        : visibility === 'visible' && opacity !== '0';
    return visible && width > 0 && height > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  };
  const nameOf = (element: Element): string => {
    const tag = element.localName;
    if (element.id) return `${tag}#${element.id}`;
    return [tag, ...[...element.classList].slice(0, 2)].join('.');
  };
  const textOf = (element: Element): string => {
    const text = element.getAttribute('aria-label') ?? element.getAttribute('title') ?? element.textContent;
    const short = text.replace(/\s+/g, ' ').trim().slice(0, 40);
    return short ? `${nameOf(element)} "${short}"` : nameOf(element);
  };
  const fixedOwner = (element: Element | null): Element | null => {
    if (!element) return null;
    if (/fixed|sticky/.test(getComputedStyle(element).position)) return element;
    return fixedOwner(element.parentElement);
  };
  const isBar = ({ width, height, top, bottom }: DOMRect): boolean =>
    width > 0.8 * innerWidth && height < innerHeight / 2 && (top < 4 || bottom > innerHeight - 4);
  const isOurs = (element: Element): boolean => element === host;
  const kindOf = (element: Element, owner: Element): readonly [Overlap['kind'], Element] => {
    const dialog = element.closest(DIALOG);
    if (dialog) return ['dialog', dialog];
    const chat = element.closest(chatSelector);
    if (chat) return ['chat', chat];
    return [isBar(owner.getBoundingClientRect()) ? 'bar' : 'page', owner];
  };
  const box = card?.getBoundingClientRect();
  const drawn = host && box && box.width > 0 && isShown(host) ? box : null;
  const aside = host?.hasAttribute('data-aside') === true;

  const below = new Map<Element, Overlap>();
  const above = new Map<Element, { points: number; overlap: Omit<Overlap, 'share'> }>();
  const shareOf = (element: Element, { left, right, top, bottom }: DOMRect): number => {
    const other = element.getBoundingClientRect();
    const width = Math.min(right, other.right) - Math.max(left, other.left);
    const height = Math.min(bottom, other.bottom) - Math.max(top, other.top);
    return Math.max(0, width * height) / (other.width * other.height || 1);
  };
  const boxOf = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const describe = (element: Element, owner: Element): Omit<Overlap, 'share'> => {
    const [kind, whole] = kindOf(element, owner);
    const fixed = getComputedStyle(owner).position === 'fixed';
    return { element: textOf(element), kind, owner: nameOf(whole), fixed, box: boxOf(element) };
  };
  const COLUMNS = 8;
  const ROWS = 10;
  const look = (place: DOMRect, x: number, y: number): void => {
    const stack = document.elementsFromPoint(x, y);
    const ours = stack.findIndex(isOurs);
    const [top] = stack;
    const upper = top && !isOurs(top) ? fixedOwner(top) : null;
    if (upper && ours > 0) {
      const known = above.get(upper) ?? { points: 0, overlap: describe(upper, upper) };
      above.set(upper, { ...known, points: known.points + 1 });
    }
    if (ours !== 0) return;
    for (const element of stack.slice(1)) {
      const control = element.closest(CONTROL) ?? element.closest(chatSelector);
      const owner = control && fixedOwner(control);
      if (!control || !owner || below.has(control)) continue;
      below.set(control, { ...describe(control, owner), share: shareOf(control, place) });
    }
  };
  if (drawn && !aside) {
    for (let column = 0; column < COLUMNS; column += 1) {
      for (let row = 0; row < ROWS; row += 1) {
        const x = drawn.left + ((column + 0.5) / COLUMNS) * drawn.width;
        look(drawn, x, drawn.top + ((row + 0.5) / ROWS) * drawn.height);
      }
    }
  }

  const shown = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown);
  const outermost = (elements: readonly Element[]): string[] =>
    elements.filter((element) => !elements.some((other) => other !== element && other.contains(element))).map(nameOf);
  const fixed = shown('body *').filter(
    (element) => !isOurs(element) && /fixed|sticky/.test(getComputedStyle(element).position),
  );
  return {
    scrolled,
    mode: host?.dataset['mode'] ?? 'none',
    reason: host?.dataset['reason'] ?? '',
    phase: host?.dataset['phase'] ?? '',
    aside,
    box: drawn && { x: drawn.x, y: drawn.y, width: drawn.width, height: drawn.height },
    below: [...below.values()].filter(({ share }) => share > 0.1),
    above: [...above.values()].map(({ points, overlap }) => ({ ...overlap, share: points / (COLUMNS * ROWS) })),
    dialogs: outermost(shown(DIALOG)),
    chats: outermost(shown(chatSelector)),
    bars: outermost(fixed.filter((element) => isBar(element.getBoundingClientRect()))),
  };
}
