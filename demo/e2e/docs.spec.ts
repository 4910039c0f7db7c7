import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const pages = readdirSync('dist/docs').filter((name) => name.endsWith('.html'));

interface Axe {
  run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

test.describe('the documentation', () => {
  test('[T7] is served beside the shop under its policy, each page reached from the first one, with nothing to hear', async ({
    page,
  }) => {
    const noise: string[] = [];
    page.on('console', (message) => noise.push(message.text()));
    page.on('pageerror', ({ message }) => noise.push(message));
    page.on('response', (response) => {
      if (!response.ok() && response.status() !== 308) noise.push(`${String(response.status())} ${response.url()}`);
    });
    await page.goto('/docs');
    await expect(page).toHaveURL(/\/docs\/$/);
    const links = await page.locator('.cards a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect([...links, 'index.html'].sort()).toEqual([...pages].sort());
    await page.getByRole('link', { name: 'For merchants' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('For merchants');
    expect(noise).toEqual([]);
  });

  test('can be read on a phone and by a screen reader: no page is wider than it, none has a fault', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const name of pages) {
      await page.goto(`/docs/${name}?csp=off`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(320);
      await page.addScriptTag({ content: AXE });
      const faults = await page.evaluate(async () => {
        const { violations } = await (window as unknown as { axe: Axe }).axe.run();
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
      });
      expect(faults, name).toEqual([]);
    }
  });
});
