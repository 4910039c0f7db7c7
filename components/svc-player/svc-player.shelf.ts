/**
 * Brings the product that is shown now into view in its own strip or list, and never moves the page. Leaves it where it is
 * while the shopper is busy there.
 *
 * @returns the product's place, to be given back next time
 */
export function followShown(root: ShadowRoot | null, before: Element | null): Element | null {
  const shown = root?.querySelector<HTMLElement>('.product[aria-current]') ?? null;
  const list = shown?.parentElement;
  if (!shown || !list || shown === before || list.matches(':hover, :focus-within')) return shown;
  const [box, frame] = [shown.getBoundingClientRect(), list.getBoundingClientRect()];
  const rtl = getComputedStyle(list).direction === 'rtl';
  list.scrollBy({
    left: rtl ? box.right - frame.right + 12 : box.left - frame.left - 12,
    top: box.top < frame.top || box.bottom > frame.bottom ? box.top - frame.top - 4 : 0,
  });
  return shown;
}
