import { readFileSync } from 'node:fs';
import { expect, type Frame, type Locator, type Page } from '@playwright/test';
import { noiseOf } from './browsers-own.js';
import { test as base } from './demo-site.js';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Axe {
  run(within: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** A part of each element that shows accent, the text on it and the typeface. */
const BADGES = ['svc-pip', 'svc-player', 'svc-stream-list'].map((tag) => `${tag} [part="badge"]`);

const looksOf = (part: Locator): Promise<string[]> =>
  part.first().evaluate((element) => {
    const { backgroundColor, color, fontFamily } = getComputedStyle(element);
    return [backgroundColor, color, fontFamily];
  });

/** Of one page: what stands in its frames is asked there. */
async function axeFaults(place: Page | Frame, within: string, ...rules: string[]): Promise<string[]> {
  await place.evaluate(AXE);
  return place.evaluate(
    async ([selector, runOnly]) => {
      const options = { iframes: false, ...(runOnly.length > 0 && { runOnly }) };
      const { violations } = await (window as unknown as { axe: Axe }).axe.run(selector, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [within, rules] as const,
  );
}

class ThemePage {
  readonly css: Locator;
  readonly status: Locator;
  readonly warnings: Locator;

  constructor(readonly page: Page) {
    this.css = page.locator('[data-css]');
    this.status = page.locator('[data-status]');
    this.warnings = page.locator('[data-contrast]');
  }

  async open(hash = ''): Promise<void> {
    await this.page.goto(`/theme${hash}`);
    await expect(this.css).not.toBeEmpty();
  }

  async everyElementIsThere(): Promise<void> {
    for (const badge of BADGES) await expect(this.part(badge)).toBeAttached({ timeout: 15_000 });
  }

  /** Of the element's own frame: the selector begins with its tag. */
  part(selector: string): Locator {
    const tag = /^[\w-]+/.exec(selector)?.[0] ?? '';
    return this.page.frameLocator(`[data-element="${tag}"]`).locator(selector).first();
  }

  field(group: string, label: string): Locator {
    const groups = this.page.locator('details', { has: this.page.locator('summary', { hasText: group }) });
    return groups.getByLabel(label, { exact: true });
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
    const noise = noiseOf(page);
    await use(new ThemePage(page));
    expect(noise, 'console and errors of the page and its frames').toEqual([]);
  },
});

test('a token changes all three elements at once, and the copied CSS does the same on another page', async ({
  theme,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await theme.open();
  await theme.everyElementIsThere();
  await theme.field('All three', 'Accent').fill('#ffe08a');
  await expect(theme.warnings).toContainText('Text on accent: 1.2 to 1, should be 4.5 (mini-player, player, list)');
  await theme.field('All three', 'Text on accent').fill('rgb(20 10 0)');
  await expect(theme.warnings).toBeEmpty();
  await theme.field('All three', 'Typeface').fill('Georgia, serif');
  await theme.field('All three', 'Text on accent').fill('blurple');
  await expect(theme.field('All three', 'Text on accent')).toHaveAttribute('aria-invalid', 'true');
  const wanted = ['rgb(255, 224, 138)', 'rgb(20, 10, 0)', 'Georgia, serif'];
  for (const badge of BADGES) expect(await looksOf(theme.part(badge)), badge).toEqual(wanted);

  await page.getByRole('button', { name: 'Copy the CSS' }).click();
  await expect(theme.status).toHaveText('Copied.');
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
    // The player comes onto the page of the list.
    if (badge !== player) await page.addStyleTag({ content: css });
    await expect(page.locator(badge).first()).toBeAttached({ timeout: 15_000 });
    expect(await looksOf(page.locator(badge)), badge).toEqual(wanted);
  }
});

test('a link brings theme, colour scheme and direction back, and what is nonsense in it is left out', async ({
  theme,
}) => {
  await theme.open(
    '#player-surface=%23fdf6e7&player-radius=3px&list-accent=url(//a)&pip-accent=red}&nope=1&scheme=dark&dir=rtl',
  );
  await expect(theme.css).toHaveText('svc-player { --svc-player-surface: #fdf6e7; --svc-player-radius: 3px; }');
  await expect(theme.field('svc-player', 'Corners')).toHaveValue('3px');
  for (const tag of ['svc-pip', 'svc-player', 'svc-stream-list']) {
    const inside = await theme.frame(tag);
    const seen = () => {
      const { color, colorScheme, direction } = getComputedStyle(document.body);
      return [color, colorScheme, direction];
    };
    const ink = tag === 'svc-pip' ? 'rgb(236, 232, 223)' : 'rgb(238, 235, 228)';
    await expect.poll(() => inside.evaluate(seen), tag).toEqual([ink, 'dark', 'rtl']);
  }
  const side = theme.part('svc-player [part="side"]');
  await expect(side).toHaveCSS('background-color', 'rgb(253, 246, 231)');
  await expect(side, 'the dark one').toHaveCSS('color', 'rgb(241, 243, 246)');
  await theme.page.locator('summary', { hasText: 'svc-pip' }).click();
  await theme.field('svc-pip', 'Accent').fill('#0f766e');
  await expect(theme.field('svc-pip', 'Accent, picked')).toHaveValue('#0f766e');
  await expect(theme.field('All three', 'Accent, picked'), 'which differ').toHaveValue('#d5163c');
  await theme.page.getByRole('button', { name: 'Reset' }).click();
  await expect(theme.page).toHaveURL(/\/theme$/);
  await expect(theme.status).toHaveText('Back to the defaults.');
});

test('every preset can be read, in the elements and on the page, on 320 pixels too', async ({ theme, page }) => {
  // axe looks at everything fourteen times.
  test.setTimeout(60_000);
  await theme.open();
  await theme.everyElementIsThere();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const preset of ['Default', 'Shore', 'Night', 'Studio']) {
    await page.getByRole('button', { name: preset, exact: true }).click();
    await expect(theme.warnings).toBeEmpty();
    for (const tag of ['svc-pip', 'svc-player', 'svc-stream-list']) {
      expect(await axeFaults(await theme.frame(tag), tag, 'color-contrast'), `${preset} ${tag}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator('details').evaluateAll((groups) => groups.forEach((group) => group.setAttribute('open', '')));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    expect(await axeFaults(page, '.theme'), colorScheme).toEqual([]);
  }
  // Without the scroll bar that a browser puts into the window.
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
  for (let step = 0; step < 3; step += 1) await keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/scheme=dark/);
  // Past the direction, the group's heading and the colour picker.
  for (let step = 0; step < 4; step += 1) await keyboard.press('Tab');
  await expect(theme.field('All three', 'Accent')).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type('#7c2d12');
  await expect(theme.css).toContainText('--svc-list-accent: #7c2d12;');
  await expect(theme.part('svc-stream-list [part="badge"]')).toHaveCSS('background-color', 'rgb(124, 45, 18)');
});
