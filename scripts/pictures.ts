/**
 * Takes the pictures of the guides and of README again, of the demo as it is now, into `docs/pictures`. They are set in the gallery's
 * typeface, so that they do not depend on the machine. Names as arguments take those alone.
 */
import { writeFileSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright';
import { embedFont } from '../demo/gallery/fonts.js';
import { createShop } from '../demo/server.js';
import { THEMES } from '../demo/themes/themes-page.js';
import { createMockApi } from '../mock-api/server.js';
import { launchOptions } from '../tooling/find-browser.js';
import { freePort } from '../tooling/free-port.js';

/** Milliseconds in which what fades has faded. */
const SETTLE = 1000;
/** Length of the recording that the live show repeats, and when of it the backpack is at the live edge. */
const ROUND = 60_000;
const BACKPACK = 43_000;

const apiPort = await freePort();
const shopPort = await freePort();
const apiUrl = `http://localhost:${String(apiPort)}`;
const url = `http://localhost:${String(shopPort)}`;

interface Shot {
  /** Of the shop, or a whole address. */
  readonly path: string;
  /** Of the window. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture for each of the window. */
  readonly scale: number;
  /** Of a phone. */
  readonly mobile?: true;
  /** Waits until the page shows what the picture is about. */
  readonly until: (page: Page) => Promise<unknown>;
}

const playing =
  (selector: string) =>
  async (page: Page): Promise<void> => {
    await page.locator(`${selector}[data-phase=playing]`).waitFor();
    // The poster stays until the video has a picture.
    await page.locator(`${selector} video`).evaluate(
      (video: HTMLVideoElement) =>
        new Promise((resolve) => {
          video.requestVideoFrameCallback(() => video.requestVideoFrameCallback(resolve));
        }),
    );
    await page.waitForTimeout(SETTLE);
  };

/** The live show is the recording again and again; its last third is about the backpack of that page. */
async function backpackLive(page: Page): Promise<void> {
  await playing('svc-pip')(page);
  const passed = (Date.now() - started) % ROUND;
  await page.waitForTimeout((BACKPACK - passed + ROUND) % ROUND);
}

async function player(page: Page): Promise<void> {
  await playing('svc-player')(page);
  // The pictures of the products; its media never ends.
  await page.locator('svc-player img').first().waitFor();
}

const list = async (page: Page): Promise<void> => {
  await page.locator('svc-stream-list[data-state=ready]').waitFor();
  await page.waitForLoadState('networkidle');
};

const WIDE = { width: 960, height: 600, scale: 1 };
const SHOP = { width: 1040, height: 650, scale: 12 / 13 };
const NEAR = { width: 768, height: 480, scale: 1.25 };
const PHONE = { width: 390, height: 800, scale: 0.8, mobile: true } as const;
const RECORDING = '/live/#/translation/autumn-evening?startTime=8';
const LIST: Shot = { ...WIDE, path: '/live/', until: list };

const SHOTS: Readonly<Record<string, Shot>> = {
  'product-page': { ...WIDE, width: 1200, height: 640, path: `${apiUrl}/try`, until: playing('svc-pip') },
  'svc-pip': { ...SHOP, path: '/product/00125', until: backpackLive },
  'svc-player': { ...WIDE, width: 1120, height: 700, path: RECORDING, until: player },
  'svc-stream-list': LIST,
  'door-merchant': { ...SHOP, path: '/product/00123', until: playing('svc-pip') },
  'door-developer': {
    ...NEAR,
    path: '/docs/svc-pip.html#attributes',
    until: async (page) => {
      await page.goto(page.url().replace('svc-pip.html', 'developer.html').replace(/#.*/, '#the-mini-player'));
      await page.getByRole('button', { name: 'Run it here' }).first().click();
      await playing('svc-pip')(page);
    },
  },
  studio: {
    ...{ width: 1366, height: 900, scale: 1 },
    path: '/studio',
    until: async (page) => {
      await page.frameLocator('[data-device]').locator('svc-pip[data-phase=playing]').waitFor();
      await page.waitForTimeout(SETTLE);
    },
  },
  'door-qa': {
    ...WIDE,
    path: '/scenarios',
    until: async (page) => {
      const frames = page.locator('iframe');
      await frames.first().scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.querySelector('iframe')?.offsetTop ?? 0));
      for (const index of [0, 1])
        await frames.nth(index).contentFrame().locator('svc-pip[data-phase=playing]').waitFor();
    },
  },
};

const QUALITY = 82;

async function take(browser: Browser, url: string, shot: Shot): Promise<Buffer> {
  const { path, width, height, scale, mobile = false, until } = shot;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch: mobile,
    isMobile: mobile,
  });
  const page = await context.newPage();
  await embedFont(page);
  await page.goto(new URL(path, url).href);
  await until(page);
  const picture = await page.screenshot({ type: 'jpeg', quality: QUALITY });
  await context.close();
  return picture;
}

/** A phone with the live card and one with the player, before the list: the first thing that README shows. */
async function takeTogether(
  browser: Browser,
  shots: Readonly<Record<'card' | 'player' | 'list', Buffer>>,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const image = (name: keyof typeof shots): string =>
    `<img class="${name}" src="data:image/jpeg;base64,${shots[name].toString('base64')}">`;
  await page.setContent(`<style>
    body { margin: 0; height: 720px; position: relative; background: linear-gradient(160deg, #f4efe4, #cfdcd2); }
    img { position: absolute; box-shadow: 0 24px 60px rgb(20 40 30 / 28%); }
    .list { inset: 52px auto auto 338px; width: 624px; border-radius: 14px; }
    .card, .player { width: 292px; border: 8px solid #16201c; border-radius: 34px; }
    .card { inset: auto auto 36px 48px; }
    .player { inset: auto 48px 36px auto; }
  </style>${image('list')}${image('card')}${image('player')}`);
  return page.screenshot({ type: 'jpeg', quality: QUALITY });
}

const started = Date.now();
const api = await createMockApi({ port: apiPort, origins: [url], siteUrl: url });
const shop = await createShop({ port: shopPort, apiUrl });
const browser = await chromium.launch(launchOptions());
const only = process.argv.slice(2);
const themes = THEMES.map(
  ({ name }) => [`theme-${name}`, { ...SHOP, path: `/themes/${name}?preview`, until: playing('svc-pip') }] as const,
);
const wanted = (name: string): boolean => only.length === 0 || only.includes(name);
const write = (name: string, picture: Buffer): void => {
  writeFileSync(`docs/pictures/${name}.jpg`, picture);
  console.log(name);
};
for (const [name, shot] of [...Object.entries(SHOTS), ...themes])
  if (wanted(name)) write(name, await take(browser, url, shot));
if (wanted('live-shopping')) {
  const card = await take(browser, url, { ...PHONE, path: '/product/00125', until: backpackLive });
  const recording = await take(browser, url, { ...PHONE, path: RECORDING, until: player });
  const shows = await take(browser, url, { ...LIST, width: 900, height: 888 });
  write('live-shopping', await takeTogether(browser, { card, player: recording, list: shows }));
}
await Promise.all([browser.close(), shop.close(), api.close()]);
