import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimesSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { chromium, type Browser } from 'playwright';
import { launchOptions } from '../../tooling/find-browser.js';
import { freePort } from '../../tooling/free-port.js';
import { createDevServer, type DevServer } from './dev-server.js';

const JAVASCRIPT = /^(text|application)\/javascript/;

let server: DevServer;
let sdkUrl: string;
before(async () => {
  server = await createDevServer({ api: await freePort(), shop: await freePort(), socket: await freePort() });
  sdkUrl = `${server.apiUrl}/sdk/svc-pip-sdk/`;
});

async function get(url: string, type: RegExp): Promise<string> {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  assert.match(response.headers.get('content-type') ?? '', type, url);
  return response.text();
}

/** The module that a page or script names, as a browser gets it. */
async function moduleIn(text: string, name: string): Promise<string> {
  const url = new RegExp(`['"]([^'"]*/entries/${name})['"]`).exec(text)?.[1];
  assert.ok(url, `${name} in ${text}`);
  return get(url, JAVASCRIPT);
}

describe('the development server', () => {
  it('has the script tag and the client of Vite on a product page, and the policy allows both', async () => {
    const { headers } = await fetch(`${server.shopUrl}/product/00123`);
    const page = await get(`${server.shopUrl}/product/00123`, /^text\/html/);
    assert.ok(page.includes(`src="${sdkUrl}svc-pip-sdk-v1.x.min.js"`));
    const nonce = /<script type="module" nonce="([^"]+)">import '(.+)\/@vite\/client'/.exec(page);
    assert.equal(`${nonce?.[2]}/`, sdkUrl);
    const policy = headers.get('content-security-policy') ?? '';
    assert.ok(policy.includes(`script-src 'nonce-${nonce?.[1]}' 'self' ${server.apiUrl};`), policy);
    assert.match(policy, /connect-src ws:\/\/localhost:\d+ /);
  });

  it('serves the loader, the element and its fallback as modules made of their source', async () => {
    const loader = await moduleIn(await get(`${sdkUrl}svc-pip-sdk-v1.x.min.js`, JAVASCRIPT), 'pip-loader.ts');
    assert.match(loader, /from "\/sdk\/svc-pip-sdk\/entries\/loader-script\.ts"/);
    const constants = await get(`${sdkUrl}@vite/env`, JAVASCRIPT);
    for (const name of ['__PIP_CHUNK__', '__PIP_LOCATOR__', '__PIP_FALLBACK__']) {
      const file = new RegExp(`"${name}": "([^"]+\\.ts)"`).exec(constants)?.[1];
      const module = await get(`${sdkUrl}${file}`, JAVASCRIPT);
      assert.match(module, /^import .* from "\/sdk\/svc-pip-sdk\/.+\.ts";/);
      assert.doesNotMatch(module, /^(import type|export interface) /m);
    }
  });

  it('serves the iframe page and the player page with modules made of their source', async () => {
    for (const name of ['frame.html', 'frame-hls.html']) {
      await moduleIn(await get(sdkUrl + name, /^text\/html/), 'frame.ts');
    }
    const player = await get(`${server.shopUrl}/live/`, /^text\/html/);
    await moduleIn(player, 'player-page.ts');
    assert.match(player, /"application":"demo-shop"/);
  });

  it('leaves to the mock what is no source', async () => {
    const response = await fetch(`${sdkUrl}nothing.js`);
    assert.equal(response.status, 404);
    assert.match(await response.text(), /there is nothing at \/sdk\/svc-pip-sdk\/nothing\.js/);
    assert.equal((await fetch(`${sdkUrl}sites/localhost_${new URL(server.shopUrl).port}.json`)).status, 200);
  });

  describe('in a browser', () => {
    let browser: Browser;
    before(async () => {
      browser = await chromium.launch(launchOptions());
    });
    after(() => browser.close());

    it('shows the mini-player, and reloads the page when a file is saved of an element, of the shop, or of both servers', async (t) => {
      const [api, shop] = [await freePort(), await freePort()];
      const env = { ...process.env, SVC_API_PORT: String(api), SVC_SHOP_PORT: String(shop) };
      const dev = spawn('npm', ['run', '--silent', 'dev'], {
        env,
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      t.after(async () => {
        process.kill(-(dev.pid ?? 0), 'SIGTERM');
        await once(dev, 'exit');
      });
      for await (const line of createInterface(dev.stdout)) if (line.includes('A saved file')) break;
      const page = await browser.newPage();
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      const shown = (): Promise<unknown> => page.waitForSelector('svc-pip[data-mode="preview"]', { state: 'attached' });
      const connected = (): Promise<unknown> =>
        page.waitForEvent('console', { predicate: (message) => message.text() === '[vite] connected.' });
      await Promise.all([connected(), page.goto(`http://localhost:${shop}/product/00123`).then(shown)]);
      const files = ['components/svc-pip/styles/styles.ts', 'demo/assets/shop.js', 'demo/products.json'];
      for (const file of [...files, 'mock-api/server.ts']) {
        const reloaded = Promise.all([page.waitForEvent('load'), connected()]);
        utimesSync(file, new Date(), new Date());
        await reloaded;
        await shown();
      }
      assert.deepEqual(faults, []);
    });
  });

  it('names the port that is taken', async () => {
    const taken = Number(new URL(server.shopUrl).port);
    await assert.rejects(createDevServer({ api: await freePort(), shop: taken, socket: await freePort() }), {
      code: 'EADDRINUSE',
      port: taken,
    });
  });

  it('frees both ports when it is closed', async () => {
    await server.close();
    await assert.rejects(fetch(server.apiUrl));
    await assert.rejects(fetch(server.shopUrl));
  });
});
