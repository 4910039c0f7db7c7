import type { Frame } from '@playwright/test';
import { SHOP } from './demo-site.js';
import { FROM_PLAYER, resumesAt, withoutNativeHls } from './fault-setup.js';
import { expect, fetchState, test, type PipPage } from './pip-page.js';

/** Milliseconds until a dead iframe is noticed. */
const LIMIT = 10_000;
/** The shop under a name of another site than the service, so that the iframe has a process of its own. */
const OTHER_SITE = SHOP.replace('localhost', '127.0.0.1');

const DEATHS = {
  'its process crashes': async (frame: Frame) => {
    const session = await frame.page().context().newCDPSession(frame);
    // It never responds.
    void session.send('Page.crash').catch(() => undefined);
  },
  'the browser replaces its document': (frame: Frame) =>
    frame.page().evaluate(() => {
      const iframe = document.querySelector('svc-pip')?.shadowRoot?.querySelector('iframe');
      if (iframe) iframe.src = 'about:blank';
    }),
} as const;

/** Playwright takes a page for crashed whose iframe is: what the card shows is read past it. */
async function expectPosterAfter({ page }: PipPage, die: (frame: Frame) => Promise<unknown>): Promise<void> {
  const frame = page.frames().find((one) => one.url().includes('/frame'));
  if (!frame) throw new Error('There is no iframe');
  const session = await page.context().newCDPSession(page);
  const expression = `(({ dataset, shadowRoot }) =>
    [dataset.mode, dataset.reason, shadowRoot.querySelector('iframe') ? 'iframe' : 'none'].join())(document.querySelector('svc-pip'))`;
  await die(frame);
  await expect
    .poll(async () => (await session.send('Runtime.evaluate', { expression })).result.value as unknown, {
      timeout: LIMIT,
    })
    .toBe('poster,timeout,none');
}

test.describe('[D4] an iframe that dies while it plays is a poster', () => {
  for (const [how, die] of Object.entries(DEATHS)) {
    test(`[D3, FAULTS 148] a continued recording: ${how}`, async ({ page, pip }) => {
      await resumesAt(5)({ page, envelope: await fetchState('00123') } as never);
      await page.goto(`${OTHER_SITE}/product/00123${FROM_PLAYER}`);
      await pip.expectPlaying('continuous');
      await expectPosterAfter(pip, die);
    });

    test(`[D2, FAULTS 148] a stream: ${how}`, async ({ page, pip }) => {
      await withoutNativeHls({ page });
      await page.goto(`${OTHER_SITE}/product/00125`);
      await pip.expectPlaying('live');
      await expectPosterAfter(pip, die);
    });
  }
});
