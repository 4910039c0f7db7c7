/**
 * Yields to the page's pending tasks, such as a click, during a long task. Without `scheduler.yield()`, or if the page
 * has broken it, it resolves at once: a timer could fire late, or never on a page that replaces the timers.
 */
export async function nextTask(): Promise<void> {
  try {
    await (window as { readonly scheduler?: Partial<Scheduler> }).scheduler?.yield?.();
  } catch {
    // The page has replaced it with a broken one.
  }
}
