import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { createMockApi, type MockApi } from '../../mock-api/server.js';
import { samplesUnder } from '../../tooling/samples.js';
import type { CdnManifest } from '../../tooling/pinned-manifest.js';

const CDN = 'dist/cdn';
const manifest = JSON.parse(readFileSync(`${CDN}/manifest.json`, 'utf8')) as CdnManifest;
const WRONG = `sha384-${'A'.repeat(64)}`;

interface Response {
  readonly type: string;
  readonly body: Buffer | string;
  readonly policy?: string;
}

interface Served {
  readonly url: string;
  /** Paths that were requested. */
  readonly requested: string[];
  close(): Promise<unknown>;
}

/** A server of its own port, and so of its own origin. */
async function serve(respond: (path: string) => Response | null): Promise<Served> {
  const requested: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    requested.push(path);
    const found = respond(path);
    response.writeHead(found ? 200 : 404, {
      'access-control-allow-origin': '*',
      'content-type': found?.type ?? 'text/plain',
      ...(found?.policy !== undefined && { 'content-security-policy': found.policy }),
    });
    response.end(found?.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    requested,
    close: () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      return closed;
    },
  };
}

/** An engine without HLS of its own. */
function withoutHls(): void {
  HTMLMediaElement.prototype.canPlayType = () => '';
}

/** What the guide shows for a page without a bundler. */
const [GUIDE] = samplesUnder('docs/developer.md', 'Without a bundler', 'html');
const HOME = /https:\/\/cdn\.example\/svc-live-shopping@[\d.]+\/dist\/cdn\//g;

const integrityOf = (file: string): string => manifest.files[file]?.integrity ?? '';

test.describe('the elements from a CDN, on a page without a bundler', () => {
  let cdn: Served;
  let api: MockApi;
  let markup = '';
  let shop: Served;

  test.beforeAll(async () => {
    api = await createMockApi({ port: 0, loopbackOrigins: true });
    cdn = await serve((path) =>
      path.slice(1) in manifest.files
        ? { type: 'text/javascript; charset=utf-8', body: readFileSync(CDN + path) }
        : null,
    );
    shop = await serve((path) =>
      path === '/' ? { type: 'text/html; charset=utf-8', body: markup, policy: policyFor(markup) } : null,
    );
  });
  test.afterAll(() => Promise.all([cdn.close(), shop.close(), api.close()]));

  /** What such a page has to allow: the CDN, the service, and its import map by a hash. */
  function policyFor(page: string): string {
    const [, map = ''] = /<script type="importmap">(.*?)<\/script>/s.exec(page) ?? [];
    const hash = createHash('sha256').update(map).digest('base64');
    const sources = `script-src ${cdn.url} 'sha256-${hash}'; connect-src ${api.url}; media-src ${api.url} blob:`;
    return `default-src 'none'; ${sources}; img-src ${api.url} data:; require-trusted-types-for 'script'`;
  }

  /** Opens a page of another origin with this markup; returns what the browser complains of. */
  async function openMarkup(page: Page, body: string): Promise<string[]> {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    markup = `<!doctype html><title>A shop</title><link rel="icon" href="data:,"><body>${body}`;
    cdn.requested.length = 0;
    await page.goto(shop.url);
    return complaints;
  }

  /** The same with an element that is pinned, and what it may load later, by the hashes of the manifest. */
  function open(
    page: Page,
    tag: string,
    attributes: string,
    { integrity, laterIntegrity }: { integrity?: string; laterIntegrity?: string } = {},
  ): Promise<string[]> {
    const file = manifest.elements[tag] ?? '';
    const later = Object.fromEntries(
      manifest.later.map((name) => [cdn.url + name, laterIntegrity ?? integrityOf(name)]),
    );
    return openMarkup(
      page,
      `<script type="importmap">${JSON.stringify({ integrity: later })}</script>
      <script type="module" src="${cdn.url}${file}" integrity="${integrity ?? integrityOf(file)}" crossorigin></script>
      <${tag} base-url="${api.url}" application="demo-shop" development ${attributes}></${tag}>`,
    );
  }

  test('[T1, E6] the sample of the guide, with the hashes of the manifest, plays a recording', async ({ page }) => {
    const hashes = [integrityOf('svc-hls.js'), integrityOf('svc-player.js')];
    const sample = GUIDE.replace(HOME, cdn.url)
      .replace(/sha384-…/g, () => hashes.shift() ?? '')
      .replace('https://api.example', api.url)
      .replace('application="my-shop"', 'application="demo-shop" development');
    expect(hashes).toEqual([]);
    const complaints = await openMarkup(page, sample);
    const player = page.locator('svc-player');
    await expect(player).toHaveAttribute('data-mode', 'recording');
    await expect(player).toHaveAttribute('data-phase', 'playing');
    expect(cdn.requested.filter((path) => path !== '/svc-hls.js')).toEqual(['/svc-player.js']);
    expect(complaints).toEqual([]);
  });

  test('[T1, E6] <svc-player> plays by its pinned hls.js where the browser has no HLS of its own', async ({ page }) => {
    await page.addInitScript(withoutHls);
    const complaints = await open(page, 'svc-player', 'translation-id="autumn-evening" autoplay muted');
    await expect(page.locator('svc-player')).toHaveAttribute('data-phase', 'playing');
    expect(cdn.requested).toEqual(['/svc-player.js', '/svc-hls.js']);
    expect(complaints).toEqual([]);
  });

  test('[T1] an hls.js of another hash does not run, and the player says that it cannot play', async ({ page }) => {
    await page.addInitScript(withoutHls);
    const attributes = 'translation-id="autumn-evening" autoplay muted';
    const complaints = await open(page, 'svc-player', attributes, { laterIntegrity: WRONG });
    await expect(page.locator('svc-player')).toHaveAttribute('data-mode', 'failed');
    expect(complaints.join()).toMatch(/integrity|digest/i);
  });

  test('[T1, E6] <svc-pip> is one file, pinned by its hash, and plays the clip of a product', async ({ page }) => {
    const complaints = await open(page, 'svc-pip', 'feed-product-id="00123"');
    const pip = page.locator('svc-pip');
    await expect(pip).toHaveAttribute('data-mode', 'preview');
    await expect(pip).toHaveAttribute('data-phase', 'playing');
    expect(cdn.requested).toEqual(['/svc-pip.js']);
    expect(complaints).toEqual([]);
  });

  test('[T1, E6] <svc-stream-list> is one file, pinned by its hash, and shows the catalogue in the language of the page', async ({
    page,
  }) => {
    const complaints = await open(page, 'svc-stream-list', 'locale="de"');
    await expect(page.locator('svc-stream-list')).toHaveAttribute('data-state', 'ready');
    await expect(page.getByRole('link', { name: 'Autumn evening at the harbour' })).toBeVisible();
    expect(cdn.requested).toEqual(['/svc-stream-list.js']);
    expect(complaints).toEqual([]);
  });

  for (const [attribute, lines] of [
    ['', []],
    ['debug', [/does not start: feed-product-id is missing; base-url "api.example" is no absolute URL/]],
  ] as const) {
    test(`[C7] an element that is configured wrongly writes ${lines.length ? 'why, with debug,' : 'nothing'} to the console of a shop's page`, async ({
      page,
    }) => {
      const complaints = await openMarkup(page, '');
      const own = new URL(shop.url);
      // Not one of the names of this machine.
      own.hostname = 'shop.localhost';
      const element = `<svc-pip base-url="api.example" application="my-shop" ${attribute}></svc-pip>`;
      markup = `<!doctype html><title>A shop</title><link rel="icon" href="data:,"><body>
        <script type="module" src="${cdn.url}svc-pip.js" crossorigin></script>${element}`;
      await page.addInitScript(() =>
        document.addEventListener('svc-error', (event) => {
          Object.assign(window, { told: (event as CustomEvent<{ message: string }>).detail.message });
        }),
      );
      await page.goto(own.href);
      await page.waitForFunction(() => 'told' in window);
      await expect.poll(() => complaints.length).toBe(lines.length);
      for (const [at, line] of lines.entries()) expect(complaints[at]).toMatch(line);
    });
  }

  test('[T1] another content than that of the manifest does not run', async ({ page }) => {
    const complaints = await open(page, 'svc-player', '', { integrity: WRONG });
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => customElements.get('svc-player') === undefined)).toBe(true);
    expect(complaints.join()).toMatch(/integrity|digest/i);
  });
});
