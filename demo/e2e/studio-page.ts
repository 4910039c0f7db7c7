import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { collectConsole } from './console-output.js';
import { API, SHOP } from './demo-site.js';
import { APPLICATION, test as base } from './pip-page.js';

export { expect };

/** Source of a theme's page, as a merchant copies it. */
export const sourceOf = async (theme: string): Promise<string> =>
  (await fetch(`${SHOP}/themes/${theme}?json-ld=off`)).text();

export const DEVICES = ['Phone', 'Laptop', 'Desktop'] as const;
type Device = (typeof DEVICES)[number];

class StudioPage {
  readonly announcement: Locator;
  readonly verdict: Locator;
  /** Page of the preview. */
  readonly preview: FrameLocator;
  readonly card: Locator;

  constructor(readonly page: Page) {
    this.announcement = page.locator('[data-announcement]');
    this.verdict = page.locator('.verdict');
    this.preview = page.frameLocator('[data-device]');
    this.card = this.preview.locator('svc-pip');
  }

  async open(): Promise<void> {
    await this.page.goto('/studio');
    await expect(this.field('Address of the service')).toBeVisible();
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  look(label: string, group = 'All three at once'): Locator {
    return this.page
      .getByRole('group', { name: group, exact: true, includeHidden: true })
      .getByLabel(label, { exact: true });
  }

  choose(label: string): Promise<void> {
    return this.page.getByRole('radio', { name: label, exact: true }).check();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async fillInShop(platform: string): Promise<void> {
    await this.choose(platform);
    await this.field('Address of the service').fill(API);
    await this.field('Identifier of your project').fill(APPLICATION);
  }

  paste(source: string): Promise<void> {
    return this.field('Source of the page').fill(source);
  }

  /** Shows the preview on that device. */
  async showOn(device: Device): Promise<void> {
    await this.choose(device);
    await expect(this.page.locator('[data-device]')).toHaveAttribute('data-device', device.toLowerCase());
  }

  async cardIsThere(): Promise<void> {
    await expect(this.card).toHaveAttribute('data-mode', 'preview');
  }

  async copy(what: string): Promise<string> {
    await this.button(`Copy ${what}`).click();
    await expect(this.announcement).toHaveText(`${what}: copied.`);
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}

export const test = base.extend<{ studio: StudioPage }>({
  studio: async ({ page }, use) => {
    const consoleOutput = collectConsole(page);
    await use(new StudioPage(page));
    expect(consoleOutput, 'console and errors of the page and its frames').toEqual([]);
  },
});
