/** What a scroll through the page has shown. */
export interface ScrollThrough {
  /** What was wrong at a stop and stayed so: the place, and what the card covers or what its Close button lacks. */
  readonly faults: readonly string[];
  /** Stops. */
  readonly stops: number;
  /** Stops with the card in the window, where a click closes it. */
  readonly visible: number;
  /** Stops with one of the elements in the window. */
  readonly met: number;
}

export interface ScrollOptions {
  /** Elements that the card must not cover, where they are in the window. */
  readonly selector: string;
  /** CSS pixels from stop to stop. */
  readonly step: number;
  /** Stops at most. */
  readonly stops: number;
}

/**
 * Runs in the page: resolves when the clip plays in the card and its later chunk is there. Playwright's own waiting describes
 * the whole page for its report, which takes many seconds on one of a hundred thousand elements.
 */
export function cardPlays(): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      const card = document.querySelector('svc-pip');
      if (card?.getAttribute('data-phase') === 'playing' && card.shadowRoot?.querySelector('.move')) resolve();
      else setTimeout(check, 50);
    };
    check();
  });
}

/**
 * Runs in the page: scrolls from where it is through the page, slowly, and at each stop hit-tests the card, wherever it
 * and these elements meet. What is wrong is right within a second: then the stop counts as wrong.
 */
export async function scrollThrough({ selector, step, stops }: ScrollOptions): Promise<ScrollThrough> {
  const FRAMES = 60;
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const host = document.querySelector('svc-pip');
  const isMoving = (): boolean => document.getAnimations().some(({ playState }) => playState === 'running');
  const partsOf = (name: string): readonly Element[] => [...(host?.shadowRoot?.querySelectorAll(name) ?? [])];
  const isHit = (x: number, y: number): boolean => document.elementFromPoint(x, y) === host;
  const nameOf = ({ localName, id, className }: Element): string =>
    `${localName}${id && `#${id}`}${typeof className === 'string' && className ? `.${className.split(' ')[0] ?? ''}` : ''}`;

  /** The first point of the element that hits the card, every eight pixels of what the two have in common. */
  const findCovered = (element: Element, cards: readonly DOMRect[]): string | null => {
    const box = element.getBoundingClientRect();
    for (const card of cards) {
      const [left, right] = [Math.max(0, box.left, card.left), Math.min(innerWidth, box.right, card.right)];
      const [top, bottom] = [Math.max(0, box.top, card.top), Math.min(innerHeight, box.bottom, card.bottom)];
      for (let x = left + 1; x < right; x += 8)
        for (let y = top + 1; y < bottom; y += 8)
          if (isHit(x, y)) return `covers ${nameOf(element)} at ${String(Math.round(x))}, ${String(Math.round(y))}`;
    }
    return null;
  };
  const elements = [...document.querySelectorAll(selector)];
  const shownElements = (): readonly Element[] =>
    elements.filter((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isInside =
        right > left && bottom > top && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
      return isInside && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    });
  const findCloseFault = (): string | null => {
    const [close] = partsOf('[part="close-button"]');
    if (!close) return 'has no Close button';
    const { left, top, width, height } = close.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const at = `Close at ${String(Math.round(x))}, ${String(Math.round(y))}`;
    if (left < 0 || top < 0 || left + width > innerWidth || top + height > innerHeight)
      return `${at} is not in the window`;
    const hit = document.elementFromPoint(x, y);
    if (hit !== host) return `${at} hits ${hit ? nameOf(hit) : 'nothing'}`;
    const inner = host?.shadowRoot?.elementFromPoint(x, y);
    return inner && close.contains(inner) ? null : `${at} hits ${inner ? nameOf(inner) : 'nothing'} of the card`;
  };
  const look = (): { readonly faults: readonly string[]; readonly isVisible: boolean; readonly met: boolean } => {
    const cards = partsOf('[part]').map((part) => part.getBoundingClientRect());
    const shown = shownElements();
    const covered = shown.map((element) => findCovered(element, cards)).filter((fault) => fault !== null);
    const isAside = host?.hasAttribute('data-aside') !== false;
    const close = isAside ? null : findCloseFault();
    return { faults: close === null ? covered : [...covered, close], isVisible: !isAside, met: shown.length > 0 };
  };

  const faults: string[] = [];
  const total = { visible: 0, met: 0 };
  let stop = 0;
  for (let before = -1; stop < stops && scrollY !== before; stop++) {
    let seen = look();
    for (let frames = 0; frames < FRAMES && (frames < 2 || isMoving() || seen.faults.length > 0); frames++) {
      await frame();
      seen = look();
    }
    const place = `${String(innerWidth)}x${String(innerHeight)}, scrolled to ${String(Math.round(scrollY))}`;
    faults.push(...seen.faults.map((fault) => `${place}: ${fault}`));
    total.visible += Number(seen.isVisible);
    total.met += Number(seen.met);
    before = scrollY;
    const ended = new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }));
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    scrollBy({ top: step, behavior: 'instant' });
    if (!isAtEnd) await ended;
  }
  return { faults, stops: stop, ...total };
}
