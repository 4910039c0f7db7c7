import { launchOptions } from '../../scripts/find-browser.js';
import { expect, test, WayToProduct } from './way-to-product.js';

test('[D3] goes on with sound, which the press in the full player allows', async ({ way }) => {
  await way.watch('autumn-evening', 24);
  await way.press('Shore linen shirt');
  await way.expectContinued();
  await expect(way.pip.host).toHaveAttribute('data-sound', 'on');
  await expect(way.pip.button(/^Sound/)).toHaveAttribute('aria-pressed', 'true');
  expect(await way.muted()).toBe(false);
});

test('[D3] starts muted where the browser wants a press on this very page, and sounds after it', async ({
  playwright,
  site,
}) => {
  test.setTimeout(60_000);
  const options = launchOptions();
  // As in engines that forget the press on the page before.
  const args = [...(options.args ?? []), '--autoplay-policy=user-gesture-required'];
  const browser = await playwright.chromium.launch({ ...options, args });
  const way = await WayToProduct.on(await browser.newPage({ baseURL: site.shop.url }), site);
  await way.watch('autumn-evening', 24);
  await expect(way.live.player).toHaveAttribute('data-sound', 'muted');
  await way.press('Shore linen shirt');
  await way.expectContinued();
  await expect(way.pip.host).toHaveAttribute('data-sound', 'muted');
  expect(await way.muted()).toBe(true);
  const sound = way.pip.button(/^Sound/);
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(way.pip.host).toHaveAttribute('data-sound', 'on');
  expect(await way.muted()).toBe(false);
  await way.pip.expectPhase('playing');
  expect(way.live.noise).toEqual([]);
  await browser.close();
});
