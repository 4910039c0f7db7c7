/**
 * Lets the page do what it has waiting, such as a press, in the middle of long work of ours. Where the browser has no such
 * turn, or the page has broken it, the work goes on at once: a timer could come late, or never on a page with a clock of
 * its own.
 */
export async function nextTask(): Promise<void> {
  try {
    await (window as { readonly scheduler?: Partial<Scheduler> }).scheduler?.yield?.();
  } catch {
    // The page's own, and broken.
  }
}
