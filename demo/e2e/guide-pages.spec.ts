import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { createMockApi, type MockApi } from '../../mock-api/server.js';
import { freePort } from '../../tooling/free-port.js';
import { samplesUnder } from '../../tooling/samples.js';
import { test } from './demo-site.js';

const [README_TAG, README_ELEMENT] = samplesUnder('README.md', 'Three doors', 'html');
const [TAG] = samplesUnder('docs/merchant.md', '1. Paste the tag', 'html');
const [CONFIGURATION] = samplesUnder('docs/merchant.md', '2. Say where the product id is', 'html');
const [PINNED, IMPORT_MAP = ''] = samplesUnder('docs/security.md', 'Which file to name in the tag', 'html');
const [PLAYER_CONFIGURATION] = samplesUnder('docs/player-page.md', 'The player page', 'html');
const [DATA_LAYER] = samplesUnder('docs/developer.md', 'Of a page with the script tag', 'html');
const SKU = '<script type="application/ld+json">{ "@type": "Product", "sku": "00123" }</script>';
const FEED_ID = '<p data-feed-id="00123">A shirt</p>';

/** Is shown as in a frame with `sandbox="allow-scripts"`. */
const SANDBOXED = '/sandboxed';

interface Manifest {
  readonly chunks: readonly string[];
  readonly files: Readonly<Record<string, { readonly integrity: string } | undefined>>;
}

/** A shop with nothing but the samples of the guides, and a mock that has its origin registered. */
class GuideShop {
  readonly #pages = new Map<string, string>();
  #api: MockApi | null = null;
  #server: Server | null = null;
  url = '';

  async start(): Promise<void> {
    const port = await freePort();
    this.url = `http://localhost:${String(port)}`;
    this.#api = await createMockApi({ port: 0, origins: [this.url], siteUrl: this.url });
    this.#server = createServer((request, response) => {
      const path = (request.url ?? '').replace(/\?.*/, '');
      const asset = /^\/live\/(assets\/[\w.-]+\.(js|css))$/.exec(path);
      const page = this.#pages.get(path);
      if (asset) {
        response.setHeader('content-type', asset[2] === 'js' ? 'text/javascript' : 'text/css');
        response.end(readFileSync(`dist/player/${asset[1] ?? ''}`));
      } else {
        if (path === SANDBOXED) response.setHeader('content-security-policy', 'sandbox allow-scripts');
        response.setHeader('content-type', 'text/html').end(page);
      }
    });
    await new Promise<void>((resolve) => this.#server?.listen(port, resolve));
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await Promise.all([new Promise((resolve) => this.#server?.close(resolve)), this.#api?.close()]);
  }

  /**
   * Opens a page of these samples with the test's project and service.
   *
   * @param origin default: the registered one
   */
  async open(page: Page, path: string, markup: string, origin = this.url): Promise<void> {
    const service = (this.#api?.url ?? '').replace('127.0.0.1', 'localhost').replace(/\/$/, '');
    const here = markup
      .replaceAll('{base_url}', service)
      .replaceAll('https://api.example', service)
      .replaceAll('"application": "my-shop"', '"application": "demo-shop", "development": true');
    this.#pages.set(path, `<!doctype html><title>A shop</title><link rel="icon" href="data:,">${here}`);
    await page.goto(origin + path);
  }

  /** The manifest of a built version. */
  manifest(version: string): Manifest {
    return JSON.parse(readFileSync(`dist/sdk/svc-pip-sdk/${version}/manifest.json`, 'utf8')) as Manifest;
  }
}

test.describe('the code of the merchant guides', () => {
  const shop = new GuideShop();
  const consoleOutput: string[] = [];
  test.beforeAll(() => shop.start());
  test.afterAll(() => shop.close());
  test.beforeEach(({ page }) => {
    consoleOutput.length = 0;
    page.on('pageerror', ({ message }) => consoleOutput.push(message));
    page.on('console', (message) => consoleOutput.push(message.text()));
  });
  test.afterEach(() => expect(consoleOutput).toEqual([]));

  const shows = (page: Page): Promise<void> => expect(page.locator('svc-pip')).toHaveAttribute('data-mode', 'preview');

  test('the README shows the tag and the element of the guides', () => {
    expect(README_TAG).toBe(TAG);
    expect(README_ELEMENT).toBe(samplesUnder('docs/developer.md', 'The mini-player', 'html')[0]);
    expect(README_ELEMENT).toBe(samplesUnder('components/svc-pip/svc-pip.md', '`<svc-pip>`', 'html')[0]);
  });

  test('the pasted tag alone shows the mini-player where the service has the configuration', async ({ page }) => {
    await shop.open(page, '/product/00123', SKU + TAG);
    await shows(page);
  });

  test('inline configuration saves a request and finds the product with its second locator', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await shop.open(page, '/shirt', FEED_ID + CONFIGURATION + TAG);
    await shows(page);
    expect(requested.filter((url) => url.includes('/sites/'))).toEqual([]);
  });

  test('the pinned tag runs with the hash of its version and an import map for its chunks', async ({ page }) => {
    const { chunks, files } = shop.manifest(/\/(\d+\.\d+\.\d+)\//.exec(PINNED)?.[1] ?? '');
    const pip = chunks.find((name) => name.includes('/pip-')) ?? '';
    const hash = (name: string): string => files[name]?.integrity ?? '';
    const pinned = PINNED.replace('sha384-…', hash('svc-pip-sdk.min.js'));
    const map = IMPORT_MAP.replace('chunks/pip-….js', pip).replace('sha384-…', hash(pip));
    expect(pinned + map).not.toContain('…');
    await shop.open(page, '/pinned', map + FEED_ID + CONFIGURATION + pinned);
    await shows(page);
  });

  test('the data layer sample receives the events of the mini-player', async ({ page }) => {
    await shop.open(page, '/analytics', DATA_LAYER + SKU + TAG);
    await shows(page);
    await page.getByRole('button', { name: 'Close the video' }).click();
    const heard = (): Promise<unknown> => page.evaluate(() => (window as { dataLayer?: unknown }).dataLayer);
    await expect.poll(heard).toContainEqual({ event: 'svc-dismiss' });
    expect(await heard()).toContainEqual({ event: 'svc-mode-change', mode: 'preview', reason: null });
  });

  test('the player page reads its configuration block', async ({ page }) => {
    const block = /<script type="application\/json" id="svc-player-config">[^<]*<\/script>/;
    const built = readFileSync('dist/player/player-page.html', 'utf8');
    expect(built).toMatch(block);
    await shop.open(page, '/live/', built.replace(block, PLAYER_CONFIGURATION));
    await expect(page.locator('svc-stream-list')).toHaveAttribute('data-state', 'ready');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Live');
    await expect(page.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('href', /\/$/);
  });
});

const block = (json: string): string => `<script type="application/json" id="svc-pip-config">${json}</script>`;
const configured = (options: object): string =>
  block(JSON.stringify({ application: 'demo-shop', development: true, ...options })) + SKU + TAG;

/** A page for each last trace line of docs/errors.md. */
const LAST_LINES: Readonly<Record<string, string>> = {
  // First, since a page after one that has loaded the file takes it from the memory.
  'hidden: no chunks/locator': configured({ product: [{ from: 'meta', name: 'sku' }] }),
  'hidden: no origin': configured({}),
  'hidden: no stream': configured({}).replace(SKU, SKU.replace('00123', '00131')),
  'hidden: dismissed': configured({}),
  'hidden: paymentPages': configured({ paymentPages: ['*'] }),
  'hidden: svc-player': `<svc-player></svc-player>${configured({})}`,
  'hidden: disabled': configured({ disabled: true }),
  waitForConsent: configured({ waitForConsent: true }),
  'waits until the page is scrolled by 600': `<p style="height: 3000px">A long page</p>${configured({ showAfterScroll: { threshold: 600 } })}`,
  'none in': configured({}).replace(SKU, ''),
  '"application" is missing': configured({ application: undefined }),
  'hidden: SyntaxError': block('{ "application": }') + SKU + TAG,
  'hidden (refused)': SKU + TAG,
  'hidden (unreachable)': configured({}),
};
/** Lines for an origin that is not registered. */
const STRANGER = ['hidden (refused)', 'hidden (unreachable)'];

test.describe('the page of the errors', () => {
  const shop = new GuideShop();
  test.beforeAll(() => shop.start());
  test.afterAll(() => shop.close());

  test('[T2, FAULTS 23] a page without an origin, such as in a sandboxed frame, is silent: nothing could be requested', async ({
    page,
  }) => {
    const console: string[] = [];
    const requests: string[] = [];
    page.on('console', (message) => console.push(message.text()));
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await shop.open(page, SANDBOXED, LAST_LINES['hidden: no origin'] ?? '');
    await page.waitForFunction(() => 'svcPip' in window && document.readyState === 'complete');
    expect(requests).toEqual([SANDBOXED, '/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js']);
    expect(console).toEqual([]);
  });

  test('[D4] lists exactly the last trace lines of the script tag', async ({ page }) => {
    const table =
      /## Last lines of the script tag\n(.*?)\n## /s.exec(readFileSync('docs/errors.md', 'utf8'))?.[1] ?? '';
    const lines = [...table.matchAll(/^\| `(.*?)`/gm)].map(([, line = '']) => line);
    expect(lines.sort()).toEqual(Object.keys(LAST_LINES).sort());
    const merchant = readFileSync('docs/merchant.md', 'utf8').split('| last line ')[1]?.split('\n\n')[0] ?? '';
    for (const [, line = ''] of merchant.matchAll(/^\| `(.*?)`/gm)) expect(lines).toContain(line);

    for (const [line, markup] of Object.entries(LAST_LINES)) {
      const origin = STRANGER.includes(line) ? shop.url.replace('localhost', '127.0.0.1') : shop.url;
      if (line === 'hidden: no chunks/locator') await page.route(/locator/, (route) => route.abort());
      await shop.open(page, line === 'hidden: no origin' ? SANDBOXED : '/product/x', markup, origin);
      if (line === 'hidden: dismissed') {
        await page.getByRole('button', { name: 'Close the video' }).click();
        await page.reload();
      }
      const last = (): Promise<string> =>
        page.evaluate(() => {
          const tag = window as { svcPip?: { explain?: () => { text: string }[] } };
          return tag.svcPip?.explain?.().at(-1)?.text ?? '';
        });
      await expect.poll(async () => (await last()).slice(0, line.length), line).toBe(line);
      await page.unrouteAll();
      // A sandboxed page has no storage.
      await page.evaluate(() => origin === 'null' || sessionStorage.clear());
    }
  });
});
