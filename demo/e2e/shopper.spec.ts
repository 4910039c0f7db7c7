import { expectShopUntouched, witness } from './shop-invariants.js';
import { API, APPLICATION, expect, test } from './pip-page.js';

test('[D8] switches the sound on in the same mode and forgets it with the showing', async ({ pip }) => {
  await pip.open('00125');
  await pip.expectPhase('playing');
  const sound = pip.button(/^Sound/);
  await sound.click();
  await expect(pip.host).toHaveAttribute('data-sound', 'on');
  await expect(pip.host).toHaveAttribute('data-mode', 'live');
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await pip.open('00125');
  await expect(pip.host).toHaveAttribute('data-sound', 'muted');
  expect(await pip.page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/sound/i);
});

test('[Z1] the sound button of a clip without a sound track says so once it is known', async ({ pip }) => {
  await pip.open('00123');
  await pip.expectPhase('playing');
  await pip.button(/^Sound/).click();
  await expect(pip.host).toHaveAttribute('data-sound', 'on');
  await expect(pip.host).toHaveAttribute('data-mode', 'preview');
});

test('pauses and plays on, so that nothing has to move beside the text', async ({ pip }) => {
  await pip.open('00123');
  await pip.expectPhase('playing');
  await pip.host.hover();
  await pip.button(/^Pause$/).click();
  await pip.expectPhase('paused');
  await pip.button(/^Play$/).click();
  await pip.expectPhase('playing');
});

test('[D9, C5, Z13] a click opens the player address byte for byte and leaves the hand-over note', async ({
  pip,
  page,
  request,
}) => {
  const answer = await request.get(
    `${API}/v2/mini-player/stream-state?application=${APPLICATION}&feedProductId=00124`,
    { headers: { Accept: 'application/json' } },
  );
  const { stream } = (
    (await answer.json()) as {
      body: { stream: { playerUrl: string; streamId: string; productId: string; startTime: number } };
    }
  ).body;
  // Without its script the player page uses nothing of the note up.
  await page.route(/\/live\/assets\/.*\.js$/, (route) => route.abort());
  await pip.open('00124');
  await pip.expectPhase('playing');
  await pip.button(/^Open the player/).click();
  await page.waitForURL(/\/live\//);
  expect(page.url()).toBe(stream.playerUrl);
  expect(JSON.parse((await pip.stored(`svc:${APPLICATION}:handoff`)) ?? 'null')).toEqual({
    streamId: stream.streamId,
    productId: stream.productId,
    feedProductId: '00124',
    startTime: stream.startTime,
  });
});

test('[D9, Z12] the page can prevent the opening and do it itself', async ({ pip, page }) => {
  await pip.open('00123');
  await pip.expectPhase('playing');
  const seen = page.evaluate(
    () =>
      new Promise((resolve) =>
        document.addEventListener('svc-open-player', (event) => {
          event.preventDefault();
          resolve((event as CustomEvent<{ url: string; position: number | null }>).detail);
        }),
      ),
  );
  await pip.button(/^Open the player/).click();
  expect(await seen).toMatchObject({ url: expect.stringContaining('/live/?wv=1'), position: null });
  expect(page.url()).toContain('/product/00123');
  expect(await pip.stored(`svc:${APPLICATION}:handoff`)).toBeNull();
});

test('[Z4] a close is remembered for the tab, and nothing is asked again', async ({ pip }) => {
  await pip.open('00123');
  await pip.expectPhase('playing');
  await pip.button('Close the video').click();
  await pip.expectMode('hidden', 'dismissed');
  pip.requests.length = 0;
  await pip.open('00124');
  await pip.expectExplained(/^mode: hidden/m);
  expect(pip.asked(/mini-player/)).toEqual([]);
  await expect(pip.host).toHaveCount(0);
});

test('[FAULTS 47] works by keyboard alone: reach, open, move, close, without taking the focus', async ({
  pip,
  page,
}) => {
  const urls = await witness(page);
  await pip.open('00123');
  await pip.expectPhase('playing');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const move = pip.button(/^Move the video/);
  await move.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(pip.host).toHaveAttribute('data-corner', 'bottom-left');
  await page.keyboard.press('ArrowUp');
  await expect(pip.host).toHaveAttribute('data-corner', 'top-left');
  await page.keyboard.press('Escape');
  await pip.expectMode('hidden', 'dismissed');
  await expectShopUntouched(pip, urls, true);
});

test('is dragged to another corner without opening the player', async ({ pip, page }) => {
  await pip.open('00123');
  await pip.expectPhase('playing');
  const card = pip.host.locator('.card');
  const box = await card.boundingBox();
  if (!box) throw new Error('the card has no box');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(200, 200, { steps: 8 });
  await page.mouse.up();
  await expect(pip.host).toHaveAttribute('data-corner', 'top-left');
  expect(page.url()).toContain('/product/00123');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[D4, FAULTS 49] shows the poster with a play button and asks for the clip after the press', async ({ pip }) => {
    await pip.open('00123');
    await pip.expectMode('poster', 'reduced-data');
    expect(pip.asked(/\.webm/)).toEqual([]);
    await pip.button(/^Play$/).click();
    await pip.expectMode('preview');
    await pip.expectPhase('playing');
  });
});
