const TOLERANCE = 64;

/**
 * Lifts a fixed box into the top layer when an ancestor with a transform or filter has captured it and moved it out
 * of its corner. Never while a modal dialog is open, which must stay in front [FAULTS 44, 45].
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
    // Hides it for a moment: WebKit moves nothing into the top layer that is shown already, only what it builds anew.
    host.getBoundingClientRect();
    host.showPopover();
  } catch {
    host.popover = null;
  }
}
