import { listen } from './listen.js';
import { pageDocument } from './page-document.js';

const TOLERANCE = 64;

/** What ends full screen or a modal dialog. */
const END_EVENTS = ['fullscreenchange', 'close', 'toggle'];

/** Whether an ancestor with a transform or filter is its containing block and has moved it out of its corner. */
function isCaptured(host: HTMLElement): boolean {
  const box = host.getBoundingClientRect();
  const inside =
    box.top >= -TOLERANCE &&
    box.left >= -TOLERANCE &&
    box.bottom <= innerHeight + TOLERANCE &&
    box.right <= innerWidth + TOLERANCE;
  const near = Math.min(box.top, innerHeight - box.bottom) < innerHeight / 4;
  return !(inside && near) && box.width > 0;
}

/**
 * Moves a `position: fixed` host into the top layer if an ancestor with a transform or filter is its containing block
 * and has moved it out of its corner. While a modal dialog or something in full screen is open, which must stay in front, it
 * waits for its end [FAULTS 44, 45].
 */
export function escapeCapture(host: HTMLElement): void {
  if (!isCaptured(host)) return;
  // Full screen matches it too.
  if (pageDocument.querySelector(':modal')) return escapeLater(host);
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

function escapeLater(host: HTMLElement): void {
  const waiting = new AbortController();
  const retry = (): void => {
    waiting.abort();
    if (host.isConnected) escapeCapture(host);
  };
  for (const type of END_EVENTS) listen(document, type, retry, waiting.signal, { capture: true });
}
