import { isBlockedLoad } from './console-output.js';
import { API, expect, PipPage, test } from './pip-page.js';
import { configure, rewritePage } from './product-page.js';
import { startSite } from './test-site.js';

const MINI_PLAYER = /\/v2\/mini-player\//;
const STATE = /\/stream-state\?/;

test('[T1, A2, FAULTS 57] the tag alone on a blank page of another port shows the clip where the origin is registered, and nothing where not', async ({
  page,
}) => {
  test.setTimeout(60_000);
  const { shop, unregisteredShop: stranger, close } = await startSite();
  try {
    const pip = new PipPage(page);
    await page.goto(`${shop.url}/blank?product=00123`);
    expect(await page.locator('script[src]').count()).toBe(1);
    await pip.expectMode('preview');
    await pip.expectPhase('playing');
    expect(pip.consoleOutput).toEqual([]);

    await page.goto(`${stranger.url}/product/00123?config=inline`);
    await pip.expectExplained(/^mode: hidden \(unreachable\)/m);
    await expect(pip.host).toHaveCount(0);
    // The refusal itself is the browser's line and cannot be kept from the console.
    expect(pip.consoleOutput.filter((line) => !isBlockedLoad(line))).toEqual([]);
  } finally {
    await close();
  }
});

for (const place of ['twice', 'head', 'late']) {
  test(`[T2] the tag ${place}: one container, each thing asked for once`, async ({ pip }) => {
    await pip.open('00123', `?tag=${place}`);
    await pip.expectMode('preview');
    await pip.expectPhase('playing');
    await expect(pip.host).toHaveCount(1);
    expect(await pip.host.evaluate((host) => host.parentElement?.localName)).toBe('body');
    for (const once of [STATE, /\/sites\//, /\/clips\/.*\.webm/, /\/chunks\/pip-/]) {
      expect(pip.requestedUrls(once), String(once)).toHaveLength(1);
    }
    expect(await pip.layoutShifts()).toEqual([]);
  });
}

test('[T2, E4, FAULTS 18] an older script meets options and fields of a later time', async ({ pip, page }) => {
  await configure(page, {
    schema: 7,
    product: [{ from: 'telepathy' }, null, { from: 'json-ld', property: 'sku' }],
    position: 'centre',
    hologram: { enabled: true },
  });
  await pip.open('00123');
  await pip.expectMode('preview');
  await pip.expectPhase('playing');
});

test('[T2] the page is complete and usable while the script is still on its way', async ({ pip, page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/svc-pip-sdk-v1.x.min.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/product/00123', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await expect(page.locator('[data-buy-status]')).toContainText('Added');
  expect(pip.requestedUrls(MINI_PLAYER)).toEqual([]);
  release();
  await pip.expectPhase('playing');
});

test('[T3] with show-after-scroll nothing is asked before the threshold', async ({ pip, page }) => {
  await configure(page, { showAfterScroll: { threshold: 200 } });
  await pip.open('00123');
  await pip.expectExplained(/scroll/);
  expect(pip.requestedUrls(MINI_PLAYER)).toEqual([]);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(() => scrollY >= 100);
  expect(pip.requestedUrls(MINI_PLAYER)).toEqual([]);
  await page.mouse.wheel(0, 300);
  await pip.expectMode('preview');
  expect(pip.requestedUrls(STATE)).toHaveLength(1);
});

test('[T3] the threshold can hold for the first showing of the tab only', async ({ pip, page }) => {
  await configure(page, { showAfterScroll: { threshold: '10%', firstShowingOnly: true } });
  await pip.open('00123');
  await pip.expectExplained(/scroll/);
  await page.mouse.wheel(0, 2000);
  await pip.expectMode('preview');
  await pip.open('00124');
  await pip.expectMode('preview');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('[T4] stream-state and online are asked in parallel, media only after the answer', async ({ pip, page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await configure(page, { liveNotification: { enabled: true } });
  await page.route(MINI_PLAYER, async (route) => {
    await held;
    await route.continue();
  });
  await pip.open('00123');
  await expect.poll(() => pip.requestedUrls(MINI_PLAYER).length).toBe(2);
  expect(pip.requestedUrls(/\/mini-player\/online\?/)).toHaveLength(1);
  expect(pip.requestedUrls(/\/media\/|\/live\/|\/chunks\//)).toEqual([]);
  release();
  await pip.expectMode('preview');
  expect(pip.requests.map((request) => request.method())).not.toContain('POST');
});

test('[T6] stands aside where the full player is on the page', async ({ pip, page }) => {
  await rewritePage(page, (markup) => markup.replace('</main>', '<svc-player></svc-player></main>'));
  await pip.open('00123');
  await pip.expectExplained(/full player is on this page/);
  await expect(pip.host).toHaveCount(0);
  expect(pip.requestedUrls(MINI_PLAYER)).toEqual([]);
});

test('[T7] clip, live, picture and continued recording keep the strict policy without one violation', async ({
  pip,
  page,
}) => {
  test.setTimeout(90_000);
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (line: string) => violations.push(line));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { reportViolation(line: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI}`,
      );
    });
  });
  const response = page.waitForResponse(/\/product\/00123/);
  for (const [product, mode] of Object.entries({ '00123': 'preview', '00126': 'preview', '00125': 'live' })) {
    await pip.open(product);
    await pip.expectMode(mode);
    await pip.expectPhase('playing');
  }
  expect((await response).headers()['content-security-policy']).not.toMatch(/unsafe/);
  const url = `${API}/v2/mini-player/stream-state?application=demo-shop&feedProductId=00123`;
  const { body } = (await (await page.request.get(url)).json()) as { body: { stream: Record<string, string> } };
  const viewing = {
    ...{ v: 1, token: 't', mode: 'vod', position: 20, savedAt: Date.now(), feedProductId: '00123' },
    ...{ streamId: body.stream['streamId'], productId: body.stream['productId'] },
  };
  await page.evaluate((text) => sessionStorage.setItem('svc:demo-shop:cv1', text), JSON.stringify(viewing));
  await pip.open('00123', '?svc_cv=t');
  await pip.expectMode('continuous');
  await pip.expectPhase('playing');
  expect(violations).toEqual([]);
});

test('[Z5] a configuration in the page costs no request, the published one costs one', async ({ pip }) => {
  await pip.open('00123', '?config=inline');
  await pip.expectMode('preview');
  expect(pip.requestedUrls(/\/sites\//)).toEqual([]);
  await pip.open('00124', '?config=site');
  await pip.expectMode('preview');
  expect(pip.requestedUrls(/\/sites\//)).toHaveLength(1);
});

test('[T8] active speaks of the server only: the configuration of the page decides what is shown, and says so', async ({
  pip,
  page,
}) => {
  await configure(page, { live: false });
  await pip.open('00125');
  await pip.expectMode('poster', 'live-disabled');
  await pip.expectExplained(/switched off in the configuration/);
  expect(pip.requestedUrls(/\.m3u8/)).toEqual([]);
});

for (const [name, options, words] of [
  ['[Z20] the kill switch', { disabled: true }, /"disabled"/],
  ['[T8] a payment page', { paymentPages: ['/product/*'] }, /payment/],
  ['[T8, FAULTS S5.5] no consent yet', { waitForConsent: true }, /consent/],
] as const) {
  test(`${name}: nothing is shown and nothing else is asked`, async ({ pip, page }) => {
    await configure(page, options);
    await pip.open('00123');
    await pip.expectExplained(words);
    await expect(pip.host).toHaveCount(0);
    expect(pip.requestedUrls(/./)).toHaveLength(pip.requestedUrls(/svc-pip-sdk-v1|\/chunks\/fallback-/).length);
  });
}

for (const spa of ['1', 'early']) {
  test(`[T2, FAULTS 7] a router of the page (${spa}): new product, new question, one container, and back again`, async ({
    pip,
    page,
  }) => {
    await pip.open('00123', `?spa=${spa}`);
    await pip.expectPhase('playing');
    await page.locator('a[href^="/product/00126"]').first().click();
    await expect(pip.host).toHaveAttribute('data-orientation', 'landscape');
    await pip.expectPhase('playing');
    await expect(pip.host).toHaveCount(1);
    await page.goBack();
    await expect(pip.host).toHaveAttribute('data-orientation', 'portrait');
    await pip.expectPhase('playing');
    await expect(pip.host).toHaveCount(1);
    expect(pip.requestedUrls(STATE).map((url) => new URL(url).searchParams.get('feedProductId'))).toEqual([
      '00123',
      '00126',
      '00123',
    ]);
  });
}
