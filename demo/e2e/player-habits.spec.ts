import { expect, test } from './player-page.js';

const RECORDING = '#/translation/autumn-evening';

test('[P1] the keys of the player work as soon as its page is open, without a ring', async ({ live, page }) => {
  await live.open(RECORDING);
  await live.expectPlaying();
  await expect(live.player).toBeFocused();
  await expect(live.player.locator('.player')).toHaveCSS('outline-style', 'none');
  expect(await live.player.locator('.player').evaluate((one) => one.matches(':focus-visible'))).toBe(false);
  await page.keyboard.press('Space');
  await expect(live.player).toHaveAttribute('data-phase', 'paused');
  const sound = await live.player.getAttribute('data-sound');
  await page.keyboard.press('m');
  await expect(live.player).toHaveAttribute('data-sound', sound === 'on' ? 'muted' : 'on');
  await page.keyboard.press('3');
  await expect.poll(() => live.position()).toBeCloseTo(18, 0);
  await page.keyboard.press('Shift+>');
  await expect(live.player.getByText('1.25×')).toBeVisible();
  expect(await live.player.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.25);
});

test('a double click fills the screen and plays on, and the button says so', async ({ live, page }) => {
  await live.open(RECORDING);
  await live.expectPlaying();
  const fullscreen = live.player.getByRole('button', { name: 'Full screen' });
  await expect(fullscreen).toHaveAttribute('aria-pressed', 'false');
  const picture = await live.player.locator('.picture').boundingBox();
  const { x, y, width, height } = picture!;
  const at = [x + width * 0.2, y + height * 0.45] as const;
  await page.mouse.dblclick(...at);
  await expect(fullscreen).toHaveAttribute('aria-pressed', 'true');
  await live.expectPlaying();
  expect(await live.player.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
  await page.keyboard.press('f');
  await expect(fullscreen).toHaveAttribute('aria-pressed', 'false');
});

test('[Z11] beside a recording the chat follows it, back as well as on', async ({ live, page }) => {
  await live.open(RECORDING);
  await live.expectPlaying();
  const chat = live.player.getByRole('log');
  await page.keyboard.press('k');
  await live.seek(12);
  await expect(chat.getByRole('listitem')).toHaveCount(2);
  await expect(live.player.getByRole('button', { name: 'Chat' })).toHaveCount(0);
  await live.seek(40);
  await expect(chat.getByRole('listitem')).toHaveCount(5);
  await live.seek(1);
  await expect(chat.getByRole('listitem')).toHaveCount(0);
});

test('the settings work by keyboard alone, and give the focus back', async ({ live, page }) => {
  await live.open(RECORDING);
  await live.expectPlaying();
  const button = live.player.getByRole('button', { name: 'Settings' });
  await button.focus();
  await page.keyboard.press('Enter');
  const speed = live.player.getByRole('combobox', { name: 'Speed' });
  await expect(speed).toBeFocused();
  await speed.press('ArrowDown');
  await expect(speed).toHaveValue('1.25×');
  await page.keyboard.press('Tab');
  await expect(live.player.getByRole('combobox', { name: 'Captions' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(live.player.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('<');
  await expect(live.player.getByText('1×', { exact: true })).toBeVisible();
});

test('[P3] the seek bar shows what it is pointed at, and keys go from product to product', async ({ live, page }) => {
  await live.open(RECORDING);
  await live.expectPlaying();
  const bar = await live.player.locator('.seek').boundingBox();
  const { x, y, width, height } = bar!;
  await page.mouse.move(x + width * 0.6, y + height / 2);
  await expect(live.player.locator('.bubble')).toHaveText(/Drip coffee set\s*0:3[56]/);
  await page.mouse.move(10, 10);
  await expect(live.player.locator('.bubble')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect.poll(() => live.position()).toBeGreaterThanOrEqual(20);
});

test('only one tab of the shop speaks', async ({ live, page, context }) => {
  const sound = async (player: typeof live.player): Promise<void> => {
    if ((await player.getAttribute('data-sound')) !== 'on')
      await player.getByRole('button', { name: 'Sound', exact: true }).click();
    await expect(player).toHaveAttribute('data-sound', 'on');
  };
  await live.open(RECORDING);
  await live.expectPlaying();
  await sound(live.player);
  const other = await context.newPage();
  await other.goto(page.url());
  const second = other.locator('svc-player');
  await expect(second).toHaveAttribute('data-phase', 'playing');
  await sound(second);
  await expect(live.player).toHaveAttribute('data-phase', 'paused');
  await expect(second).toHaveAttribute('data-phase', 'playing');
});

test('after a recording comes the next show, a live one first', async ({ live, page }) => {
  await live.open(`${RECORDING}?startTime=58`);
  await expect(live.player).toHaveAttribute('data-phase', 'ended');
  const status = (url: string): string | null => new URL(url).searchParams.get('status');
  const next = live.player.locator('[part=next-show]');
  await expect(next).toHaveText(/Live/);
  await expect(live.player.locator('[part=planned-show]')).toContainText('Next: ');
  expect(
    live
      .requestedUrls(/v3\/streams/)
      .map(status)
      .sort(),
  ).toEqual(['online', 'planned']);
  await next.focus();
  await page.keyboard.press('Enter');
  await live.expectMode('live');
});

for (const [part, mode] of [
  ['next-show', 'live'],
  ['planned-show', 'planned'],
] as const)
  test(`[P1] the back link after the ${part} leads to the list, and not to what is over`, async ({ live, page }) => {
    await live.openList();
    await (await live.scrollToStream('Autumn evening at the harbour')).click();
    await live.expectPlaying();
    await live.seek(58);
    await expect(live.player).toHaveAttribute('data-phase', 'ended');
    const entries = await page.evaluate(() => history.length);
    await live.player.locator(`[part=${part}]`).click();
    await live.expectMode(mode);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await live.player.locator('[part~=back-link]').click();
    await expect(live.player).toHaveCount(0);
    await expect(live.list).toBeVisible();
    await expect(page).toHaveURL(/#\/$|live\/$/);
    expect(await page.evaluate(() => history.length), 'is the entry that it was').toBe(entries);
  });

test('[L1] a planned show offers the calendars, and its file', async ({ live, page }) => {
  await live.open('#/translation/first-frost');
  await live.expectMode('planned');
  const download = page.waitForEvent('download');
  await live.player.getByRole('button', { name: 'Remind me' }).click();
  await live.player.getByRole('link', { name: 'Calendar file' }).click();
  expect((await download).suggestedFilename()).toBe('show.ics');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  const NO_FINGER = 'its driver can tap once, but neither move a finger nor tap twice in time';

  test('a double tap on the right seeks ten seconds on, and does not pause', async ({ live, page, browserName }) => {
    test.skip(browserName === 'firefox', NO_FINGER);
    await live.open(`${RECORDING}?startTime=20`);
    await live.expectPlaying();
    const pauses = await live.player.locator('video').evaluateHandle((video) => {
      const list: string[] = [];
      video.addEventListener('pause', () => list.push('pause'));
      return list;
    });
    const before = await live.position();
    const touch = await page.context().newCDPSession(page);
    const down = { type: 'touchStart' as const, touchPoints: [{ x: 340, y: 440 }] };
    const up = { type: 'touchEnd' as const, touchPoints: [] };
    // Sent at once: taps of the driver would be apart by as long as the machine is busy.
    await Promise.all([down, up, down, up].map((event) => touch.send('Input.dispatchTouchEvent', event)));
    await expect.poll(() => live.position()).toBeGreaterThan(before + 9);
    expect(await pauses.jsonValue()).toEqual([]);
  });

  test('[Z11] the chat does not cover a recording until it is wanted, and is there in a live stream', async ({
    live,
  }) => {
    await live.open(`${RECORDING}?startTime=20`);
    const toggle = live.player.getByRole('button', { name: 'Chat' });
    await expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await expect(live.player.getByRole('log')).toHaveCount(0);
    await toggle.tap();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(live.player.getByRole('log').getByRole('listitem').first()).toBeVisible();
    await live.open('#/translation/tea-time');
    await live.page.reload();
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expect(live.player.getByRole('log')).toBeVisible();
  });

  test('the settings are a sheet with captions, a tap beside it closes it; the button to share is beside the picture', async ({
    live,
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await live.open(`${RECORDING}?startTime=7&utm=a&wv=1`);
    await live.expectPlaying();
    const settings = live.player.getByRole('button', { name: 'Settings' });
    await settings.tap();
    const sheet = live.player.getByRole('dialog', { name: 'Settings' });
    const box = await sheet.boundingBox();
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 844]);
    await sheet.getByRole('combobox', { name: 'Captions' }).selectOption('English');
    await page.touchscreen.tap(195, 200);
    await expect(sheet).toHaveCount(0);
    await live.expectPlaying();
    await expect(live.player.locator('.caption')).toBeVisible();
    await live.player.getByRole('button', { name: 'Share' }).tap();
    await expect(live.player.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/live/#/translation/autumn-evening');
  });

  test('[P3] a finger on the seek bar shows the product where it would go', async ({ live, page, browserName }) => {
    test.skip(browserName === 'firefox', NO_FINGER);
    await live.open(RECORDING);
    await live.expectPlaying();
    const { x, y, width, height } = (await live.player.locator('.seek').boundingBox())!;
    const touch = await page.context().newCDPSession(page);
    const at = (share: number) => [{ x: x + width * share, y: y + height / 2 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.2) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(0.5) });
    await expect(live.player.locator('.bubble')).toHaveText(/Drip coffee set/);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(live.player.locator('.bubble')).toHaveCount(0);
    await expect.poll(() => live.position()).toBeGreaterThan(28);
  });

  test('[P1] a swipe down goes back to the list', async ({ live, page, browserName }) => {
    test.skip(browserName === 'firefox', NO_FINGER);
    await live.openList();
    await live.stream('Clay and fire').click();
    await live.expectPlaying();
    const touch = await page.context().newCDPSession(page);
    const move = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
    await move('touchStart', 300);
    for (const y of [330, 380, 440, 500]) await move('touchMove', y);
    await move('touchEnd');
    await expect(live.player).toHaveCount(0);
    await expect(live.list).toBeVisible();
  });

  test('[P3] the first touch on the hidden seek bar shows it and does not seek, the next one does', async ({
    live,
    page,
  }) => {
    await live.open(RECORDING);
    await live.expectPlaying();
    const { x, y, width, height } = (await live.player.locator('.seek').boundingBox())!;
    await expect(live.player).toHaveAttribute('data-controls', 'hidden');
    const seeks = await live.player.locator('video').evaluateHandle((video) => {
      const list: string[] = [];
      video.addEventListener('seeking', () => list.push('seeking'));
      return list;
    });
    await page.touchscreen.tap(x + width * 0.8, y + height / 2);
    await expect(live.player).not.toHaveAttribute('data-controls', 'hidden');
    expect(await seeks.jsonValue()).toEqual([]);
    await page.touchscreen.tap(x + width * 0.8, y + height / 2);
    await expect.poll(() => live.position()).toBeGreaterThan(40);
  });
});
