import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { axeViolations } from './axe-violations.js';
import { collectConsole } from './console-output.js';
import { test as base } from './demo-site.js';

/** A part of each element with accent, text on accent and typeface. */
const BADGES = ['svc-pip', 'svc-player', 'svc-stream-list'].map((tag) => `${tag} [part="badge"]`);

const stylesOf = (part: Locator): Promise<string[]> =>
  part.first().evaluate((element) => {
    const { backgroundColor, color, fontFamily } = getComputedStyle(element);
    return [backgroundColor, color, fontFamily];
  });

class ThemePage {
  readonly css: Locator;
  readonly status: Locator;
  readonly warnings: Locator;

  constructor(readonly page: Page) {
    this.css = page.locator('#result-css [data-code]');
    this.status = page.locator('[data-announcement]');
    this.warnings = page.locator('[data-contrast]');
  }

  async open(hash = ''): Promise<void> {
    await this.page.goto(`/theme${hash}`);
    await expect(this.page.getByRole('heading', { name: 'Looks' })).toBeInViewport();
  }

  async everyElementIsThere(): Promise<void> {
    for (const badge of BADGES) await expect(this.part(badge)).toBeAttached();
  }

  /** In the element's iframe: the selector begins with its tag. */
  part(selector: string): Locator {
    const tag = /^[\w-]+/.exec(selector)?.[0] ?? '';
    return this.page.frameLocator(`[data-element="${tag}"]`).locator(selector).first();
  }

  field(group: string, label: string): Locator {
    return this.page
      .getByRole('group', { name: group, exact: true, includeHidden: true })
      .getByLabel(label, { exact: true });
  }

  async frame(tag: string): Promise<Frame> {
    const handle = await this.page.locator(`[data-element="${tag}"]`).elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error(`There is no page in the frame of ${tag}`);
    return frame;
  }
}

const test = base.extend<{ theme: ThemePage }>({
  theme: async ({ page }, use) => {
    const consoleOutput = collectConsole(page);
    await use(new ThemePage(page));
    expect(consoleOutput, 'console and errors of the page and its frames').toEqual([]);
  },
});

test('a token changes all three elements, and the copied CSS works on another page', async ({
  theme,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await theme.open();
  await theme.everyElementIsThere();
  await expect(page.locator('#step-looks'), 'no page of the preview takes the focus').toBeFocused();
  await theme.field('All three at once', 'Accent').fill('#ffe08a');
  await expect(theme.warnings).toContainText('Text on accent: 1.2 to 1, should be 4.5 (mini-player, player, list)');
  await theme.field('All three at once', 'Text on accent').fill('rgb(20 10 0)');
  await expect(theme.warnings).toBeEmpty();
  await theme.field('All three at once', 'Typeface').fill('Georgia, serif');
  await theme.field('All three at once', 'Text on accent').fill('blurple');
  await expect(theme.field('All three at once', 'Text on accent')).toHaveAttribute('aria-invalid', 'true');
  await theme.field('All three at once', 'Text on accent').fill('rgb(20 10 0)');
  const wanted = ['rgb(255, 224, 138)', 'rgb(20, 10, 0)', 'Georgia, serif'];
  for (const badge of BADGES) expect(await stylesOf(theme.part(badge)), badge).toEqual(wanted);

  await page.getByRole('button', { name: 'Copy CSS' }).click();
  await expect(theme.status).toHaveText('The CSS: copied.');
  const css = await page.evaluate(() => navigator.clipboard.readText());
  expect(css).toBe(await theme.css.textContent());
  expect(css.match(/--svc-/g)).toHaveLength(9);
  const [pip = '', player = '', list = ''] = BADGES;
  for (const [address, badge] of [
    ['/blank?product=00125&csp=off', pip],
    ['/live/?csp=off', list],
    ['/live/?csp=off#/translation/trail-live', player],
  ] as const) {
    await page.goto(address);
    // The player opens on the page of the list.
    if (badge !== player) await page.addStyleTag({ content: css });
    await expect(page.locator(badge).first()).toBeAttached();
    expect(await stylesOf(page.locator(badge)), badge).toEqual(wanted);
  }
});

test('a link restores theme, colour scheme and direction, and invalid values are ignored', async ({ theme }) => {
  await theme.open(
    '#player-surface=%23fdf6e7&player-radius=3px&list-accent=url(//a)&pip-accent=red}&nope=1&scheme=dark&dir=rtl',
  );
  await expect(theme.css).toHaveText('svc-player { --svc-player-surface: #fdf6e7; --svc-player-radius: 3px; }');
  await expect(theme.field('Player', 'Corners')).toHaveValue('3px');
  for (const tag of ['svc-pip', 'svc-player', 'svc-stream-list']) {
    const inside = await theme.frame(tag);
    const seen = () => {
      const { color, colorScheme, direction } = getComputedStyle(document.body);
      return [color, colorScheme, direction];
    };
    const ink = tag === 'svc-pip' ? 'rgb(236, 232, 223)' : 'rgb(238, 235, 228)';
    await expect.poll(() => inside.evaluate(seen), tag).toEqual([ink, 'dark', 'rtl']);
  }
  const product = theme.part('svc-player [part="product"]');
  await expect(product).toHaveCSS('background-color', 'rgb(253, 246, 231)');
  await expect(product, 'the dark one').toHaveCSS('color', 'rgb(241, 243, 246)');
  await theme.page.locator('summary', { hasText: 'Mini-player' }).click();
  await theme.field('Mini-player', 'Accent').fill('#0f766e');
  await expect(theme.field('Mini-player', 'Accent, picked')).toHaveValue('#0f766e');
  await expect(theme.field('All three at once', 'Accent, picked'), 'which differ').toHaveValue('#d5163c');
  await theme.page.getByRole('button', { name: 'Reset' }).click();
  await expect(theme.page).toHaveURL(/\/studio\?step=looks&scheme=dark&dir=rtl$/);
  await expect(theme.status).toHaveText('Defaults restored.');
});

test('[FAULTS 48] with more contrast the icons of the card are white on black, whatever the theme', async ({
  theme,
  page,
}) => {
  await theme.open();
  await theme.everyElementIsThere();
  await page.emulateMedia({ contrast: 'more', reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Soft', exact: true }).click();
  const icon = (await theme.frame('svc-pip')).locator('svc-pip [part="close-button"] svg');
  await expect(icon).toHaveCSS('background-color', 'rgb(0, 0, 0)');
  await expect(icon).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('every preset has sufficient contrast', async ({ theme, page }) => {
  await theme.open();
  await theme.everyElementIsThere();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const preset of ['Default', 'Shore', 'Night', 'Studio', 'Black', 'Soft']) {
    await page.getByRole('button', { name: preset, exact: true }).click();
    await expect(theme.warnings).toBeEmpty();
    for (const tag of ['svc-pip', 'svc-player', 'svc-stream-list']) {
      expect(
        await axeViolations(await theme.frame(tag), tag, { runOnly: ['color-contrast'] }),
        `${preset} ${tag}`,
      ).toEqual([]);
    }
  }
});

test('has no fault that axe finds on a page of 320 pixels, in both colour schemes', async ({ theme, page }) => {
  await theme.open();
  await theme.everyElementIsThere();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('details').evaluateAll((groups) => groups.forEach((group) => group.setAttribute('open', '')));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    expect(await axeViolations(page, '#step-looks, #step-preview'), colorScheme).toEqual([]);
  }
  // Without scroll bars.
  const [needed, there] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth];
  });
  expect(needed).toBe(there);
});

test('works by the keyboard alone', async ({ theme, page }) => {
  await theme.open();
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Default', exact: true }).focus();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Shore', exact: true })).toHaveAttribute('aria-pressed', 'true');
  // Past the other presets, the group's heading and the colour picker.
  for (let step = 0; step < 7; step += 1) await keyboard.press('Tab');
  await expect(theme.field('All three at once', 'Accent')).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type('#7c2d12');
  await expect(theme.css).toContainText('--svc-list-accent: #7c2d12;');
  await expect(theme.part('svc-stream-list [part="badge"]')).toHaveCSS('background-color', 'rgb(124, 45, 18)');
  for (let step = 0; step < 8; step += 1) {
    await keyboard.press('Tab');
    const aboveBar = (): Promise<number> =>
      page.evaluate(() => {
        const bar = document.querySelector('.look-bar')?.getBoundingClientRect().top ?? NaN;
        return bar - (document.activeElement?.getBoundingClientRect().bottom ?? NaN);
      });
    await expect.poll(aboveBar, `after ${step + 1} steps, what has the focus is not under the bar`).toBeGreaterThan(0);
  }
  await page.getByRole('radio', { name: 'All three elements' }).focus();
  await keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/scheme=dark/);
});
