import { expect, type Page } from '@playwright/test';
import { test } from './demo-site.js';

/** What Web Vitals call good: a centred row may still grow by a word while it arrives. */
const LIMIT = 0.1;

/** The page's HTML once more, as it arrives on a slow network: painted after each piece. Returns what that has moved. */
const shiftsOf = (page: Page): Promise<readonly { readonly value: number; readonly sources: unknown }[]> =>
  page.evaluate(async () => {
    const painted = (): Promise<unknown> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const html = await (await fetch(location.href)).text();
    const tags = html.match(/<[^<]*/g) ?? [];
    const size = Math.ceil(tags.length / 24);
    document.open();
    await painted();
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'layout-shift' });
    for (let at = 0; at < tags.length; at += size) {
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- it alone gives the parser a piece
      document.write(tags.slice(at, at + size).join(''));
      await painted();
    }
    document.close();
    await painted();
    entries.push(...observer.takeRecords());
    return entries.map((entry) => entry.toJSON() as { value: number; sources: unknown });
  });

for (const width of [390, 1366, 1920]) {
  test(`[T7] at ${String(width)} pixels the columns of a page stay while its HTML arrives piece by piece`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const moved: Record<string, unknown> = {};
    for (const path of ['/docs/', '/docs/svc-player.html', '/', '/product/00123', '/themes', '/studio', '/live/']) {
      await page.goto(path);
      const shifts = await shiftsOf(page);
      if (shifts.reduce((sum, { value }) => sum + value, 0) > LIMIT) moved[path] = shifts;
    }
    expect(moved).toEqual({});
  });
}
