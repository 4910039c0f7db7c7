import type { Page } from '@playwright/test';
import { expect, test } from './pip-page.js';

/** What the player page has seen of its beginning. */
interface Beginning {
  /** What was there in the first frame. */
  readonly first: { readonly poster: string | null; readonly hasPanel: boolean } | null;
  /** What has moved: where it was and where it is. */
  readonly shifts: readonly string[];
}

/** Runs in every page, before it. */
function observeBeginning(): void {
  const seen: { -readonly [K in keyof Beginning]: Beginning[K] } = { first: null, shifts: [] };
  Object.assign(window, { beginning: seen });
  requestAnimationFrame(() => {
    const poster = document.querySelector<HTMLImageElement>('.opening .poster')?.src ?? null;
    seen.first = { poster, hasPanel: document.querySelector('.opening .panel') !== null };
  });
  const observer = new PerformanceObserver((list) => {
    seen.shifts = [...seen.shifts, ...list.getEntries().map((entry) => JSON.stringify(Reflect.get(entry, 'sources')))];
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

const beginningOf = (page: Page): Promise<Beginning> =>
  page.evaluate(() => (window as unknown as { beginning: Beginning }).beginning);

/** Runs in every page: its deadlines are not what is tested, and a busy machine takes longer. */
function extendDeadlines(): void {
  const start = window.setTimeout;
  Object.assign(window, {
    setTimeout: (run: () => void, after = 0) => start(run, after < 2_000 ? after : 20 * after),
  });
}

/** Holds back requests until it is called. */
async function holdBack(page: Page, url: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const boxOf = async (page: Page, selector: string) =>
  (await page.locator(selector).boundingBox()) ?? { x: 0, width: 0 };

const placeOf = ({ x, width }: { readonly x: number; readonly width: number }) => [x, width].map(Math.round);

for (const [device, width, height] of [
  ['a desktop', 1366, 768],
  ['a large screen', 1920, 1080],
  ['a phone', 390, 844],
] as const) {
  test(`[D9] on ${device} the first frame of the player has the poster of the card and the places of the panel, which stay until the video shows`, async ({
    pip,
    page,
  }) => {
    await page.addInitScript(observeBeginning);
    await page.addInitScript(extendDeadlines);
    await page.setViewportSize({ width, height });
    await pip.open('00123');
    await pip.expectPlaying('preview');
    const poster = await pip.host.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('img')?.src);
    const app = await holdBack(page, /player-page-app/);
    const playback = await holdBack(page, /internal\/playback/);
    await pip.button(/^Open/).click();
    await expect(page.locator('.opening .poster')).toBeVisible();
    await expect.poll(async () => (await beginningOf(page)).first).toEqual({ poster, hasPanel: true });
    const panel = await boxOf(page, '.opening .panel');
    const picture = await page.locator('.opening .poster').elementHandle();
    app();
    const player = page.locator('svc-player');
    await expect(player.locator('[slot=poster]')).toHaveAttribute('src', String(poster));
    // The very image, which is decoded: another one would leave the stage empty for some frames.
    const slotted = player.locator('[slot=poster]');
    expect(await slotted.evaluate((one, first) => one === first, picture)).toBe(true);
    if (width > 640) {
      await expect.poll(() => boxOf(page, 'svc-player [part=side]').then(placeOf)).toEqual(placeOf(panel));
    }
    playback();
    await expect(player).toHaveAttribute('data-phase', 'playing');
    await expect(page.locator('.opening, [slot=poster]')).toHaveCount(0);
    expect((await beginningOf(page)).shifts).toEqual([]);
  });
}

test('[D9] a player that no card has opened shows the places of the panel, and no poster of another show', async ({
  page,
  pip,
}) => {
  await page.addInitScript(observeBeginning);
  await pip.open('00123');
  const other = JSON.stringify({ streamId: 'another', poster: 'http://localhost/other.jpg' });
  await page.evaluate((record) => sessionStorage.setItem('svc:demo-shop:handoff', record), other);
  await page.goto('/live/#/translation/autumn-evening');
  await expect(page.locator('svc-player')).toHaveAttribute('data-host', 'web');
  await expect.poll(async () => (await beginningOf(page)).first).toEqual({ poster: null, hasPanel: true });
});

/** What the product page showed in the first frame that had the card. */
interface FirstCard {
  readonly poster: string | undefined;
  readonly opacity: string | undefined;
}

/** Runs in every page, before it. */
function observeCard(): void {
  const look = (): void => {
    const root = document.querySelector('svc-pip')?.shadowRoot;
    const poster = root?.querySelector<HTMLImageElement>('[part=poster]');
    if (!root?.querySelector('[part=card]')) return void requestAnimationFrame(look);
    const cover = poster?.closest('.cover');
    const firstCard: FirstCard = { poster: poster?.src, opacity: cover ? getComputedStyle(cover).opacity : undefined };
    Object.assign(window, { firstCard });
  };
  requestAnimationFrame(look);
}

test('[D10] the way back from the player leads to a card that shows its poster at once, until its video plays, and nothing shifts', async ({
  pip,
  page,
}) => {
  await page.addInitScript(observeCard);
  await page.addInitScript(extendDeadlines);
  await pip.open('00123');
  await pip.expectPlaying('preview');
  const poster = await pip.host.evaluate(({ shadowRoot }) => shadowRoot?.querySelector('img')?.src);
  await pip.button(/^Open/).click();
  const player = page.locator('svc-player');
  await expect(player).toHaveAttribute('data-phase', 'playing');
  const media = await holdBack(page, /\.(webm|mp4|m3u8|mpegts|ts)(\?|$)/);
  await player.getByRole('link', { name: 'Back', exact: true }).click();
  await page.waitForURL(/\/product\/00123/);
  const picture = pip.host.locator('[part=poster]');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect(await page.evaluate(() => Reflect.get(window, 'firstCard') as unknown)).toEqual({ poster, opacity: '1' });
  await expect(pip.host).toHaveAttribute('data-phase', 'loading');
  media();
  await pip.expectPlaying();
  expect(await pip.layoutShifts()).toEqual([]);
});
