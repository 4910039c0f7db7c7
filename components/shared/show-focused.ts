/**
 * Scrolls to what the keyboard has focused, in its row and on its page, until all of it is in view. Chromium itself leaves
 * what is partly in view where it is, even if a row fades out there (WCAG 2.4.11).
 */
export function showFocused(event: Event): void {
  const [focused] = event.composedPath();
  if (focused instanceof HTMLElement && focused.matches(':focus-visible'))
    focused.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
