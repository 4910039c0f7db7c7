/** Whether a finger moves the page: its document is longer than the window, or it is zoomed in. */
export function canScrollPage(): boolean {
  const { scrollingElement: page, documentElement, body } = document;
  if ((window.visualViewport?.scale ?? 1) > 1) return true;
  if (!page || page.scrollHeight <= page.clientHeight) return false;
  // The viewport takes the value of the root element, or of the body where the root element has none.
  const [ofRoot, ofBody] = [documentElement, body].map((one) => getComputedStyle(one).overflowY);
  return !/hidden|clip/.test((ofRoot === 'visible' ? ofBody : ofRoot) ?? '');
}
