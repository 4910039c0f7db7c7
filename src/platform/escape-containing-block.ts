const TOLERANCE = 64;

/**
 * Moves a `position: fixed` host into the top layer if an ancestor with a transform or filter is its containing block
 * and has moved it out of its corner. Does nothing while a modal dialog is open, which must stay in front [FAULTS 44,
 * 45].
 */
export function escapeCapture(host: HTMLElement): void {
  const box = host.getBoundingClientRect();
  const inside =
    box.top >= -TOLERANCE &&
    box.left >= -TOLERANCE &&
    box.bottom <= innerHeight + TOLERANCE &&
    box.right <= innerWidth + TOLERANCE;
  const near = Math.min(box.top, innerHeight - box.bottom) < innerHeight / 4;
  if ((inside && near) || box.width === 0 || document.querySelector(':modal')) return;
  try {
    host.popover = 'manual';
    // Forces a layout in which the popover is hidden: WebKit does not move an element that is already rendered into the
    // top layer, only one that it renders anew.
    host.getBoundingClientRect();
    host.showPopover();
  } catch {
    host.popover = null;
  }
}
