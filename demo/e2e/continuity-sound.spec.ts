import { expect, test } from './way-to-product.js';

test('[D3] goes on with sound, which the press in the full player allows', async ({ way }) => {
  await way.watch('autumn-evening', 24);
  await way.press('Shore linen shirt');
  await way.expectContinued();
  await expect(way.pip.host).toHaveAttribute('data-sound', 'on');
  await expect(way.pip.button(/^Sound/)).toHaveAttribute('aria-pressed', 'true');
  expect(await way.muted()).toBe(false);
});
