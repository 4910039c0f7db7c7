/** The element that matches, at or around the one that an event of the player began at. */
export const targetOf = (event: Event, selector: string): HTMLElement | null => {
  const [target] = event.composedPath();
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
};
