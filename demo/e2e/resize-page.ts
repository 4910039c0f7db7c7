import type { Page } from '@playwright/test';

/** Resolves when the page has heard of its new size: until its next frame, boxes are those of the old window in the new one. */
export async function resizePage(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  const { width, height } = page.viewportSize() ?? {};
  if (width === size.width && height === size.height) return;
  // Waits before the window has its new size: an event that has passed would never come.
  const resized = await page.evaluateHandle(() => ({
    event: new Promise<void>((resolve) => {
      addEventListener('resize', () => resolve(), { once: true });
    }),
  }));
  await page.setViewportSize(size);
  await resized.evaluate(({ event }) => event);
}
