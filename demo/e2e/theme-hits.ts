interface Hits {
  /** For each frame that was drawn, how many points of the elements hit the mini-player. */
  readonly frames: readonly number[];
  /** How many of the elements are in the window at the end. */
  readonly shown: number;
  /** Whether one of them meets the card at the end, which is in its corner or has moved. */
  readonly meetsCard: boolean;
}

/**
 * Runs in the page: clicks the control, if any, and watches the elements of this selector until nothing moves any more;
 * points are eight pixels apart, and only those are asked for where the mini-player draws.
 */
export async function countHitsOf([control, selector]: readonly [
  control: string | null,
  selector: string,
]): Promise<Hits> {
  const drawn = (): Promise<unknown> =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
    );
  const drawnByPip = (): DOMRect => {
    const parts = [...(document.querySelector('svc-pip')?.shadowRoot?.querySelectorAll('*') ?? [])]
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    const [left, top] = [Math.min(...parts.map((part) => part.left)), Math.min(...parts.map((part) => part.top))];
    const [right, bottom] = [
      Math.max(...parts.map((part) => part.right)),
      Math.max(...parts.map((part) => part.bottom)),
    ];
    return parts.length > 0 ? new DOMRect(left, top, right - left, bottom - top) : new DOMRect();
  };
  const hitsOf = (element: Element, pip: DOMRect): number => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    let hits = 0;
    for (let x = Math.max(0, left, pip.left); x < Math.min(innerWidth, right, pip.right); x += 8)
      for (let y = Math.max(0, top, pip.top); y < Math.min(innerHeight, bottom, pip.bottom); y += 8)
        if (document.elementFromPoint(x, y)?.localName === 'svc-pip') hits += 1;
    return hits;
  };
  if (control !== null) document.querySelector<HTMLElement>(control)?.click();
  const frames: number[] = [];
  while (frames.length < 4 || document.getAnimations().some(({ playState }) => playState === 'running')) {
    await drawn();
    const pip = drawnByPip();
    frames.push([...document.querySelectorAll(selector)].reduce((sum, element) => sum + hitsOf(element, pip), 0));
  }
  const pip = document.querySelector('svc-pip')?.shadowRoot;
  const card = pip?.querySelector('[part=card]')?.getBoundingClientRect() ?? new DOMRect();
  const boxes = [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, top, right, bottom }) => right > 0 && bottom > 0 && left < innerWidth && top < innerHeight)
    .filter(({ width, height }) => width > 0 && height > 0);
  const meetsCard = boxes.some(
    ({ left, top, right, bottom }) => left < card.right && right > card.left && top < card.bottom && bottom > card.top,
  );
  return { frames, shown: boxes.length, meetsCard };
}

/** The elements that the card must not cover, where a page has them. */
export const KEPT_CLEAR = [
  ...['.intercom-launcher', '#tidio-chat iframe', '.woot-widget-bubble', '.whatsapp-button', '#launcher'],
  ...['#chat-button', '#crisp-chatbox a', '.cookie-banner', '.storefront-handheld-footer-bar', '.header-wrapper'],
].join();

/** Runs in the page: scrolls the buy button to where the card is. */
export function scrollToCard(button: string): void {
  const top = document.querySelector(button)?.getBoundingClientRect().top ?? 0;
  scrollTo({ top: scrollY + top - innerHeight + 150, behavior: 'instant' });
}
