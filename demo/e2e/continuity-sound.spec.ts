import { expect, test } from './player-to-product.js';

test('[D3] goes on with sound, which the press in the full player allows', async ({ way }) => {
  await way.openPlayer('autumn-evening', 24);
  await way.clickProduct('Shore linen shirt');
  await way.expectContinued();
  await expect(way.pip.host).toHaveAttribute('data-sound', 'on');
  await expect(way.pip.button(/^Sound/)).toHaveAttribute('aria-pressed', 'true');
  expect(await way.muted()).toBe(false);
});
