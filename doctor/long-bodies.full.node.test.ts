import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { findHeadlessBrowser } from '../tooling/find-browser.js';
import { examine } from './doctor.js';
import { sendEndless, type Encoding } from './fixtures/endless-body.js';
import { launchBrowser } from './find-playwright.js';

const SIZE = [{ name: '390x844', width: 390, height: 844, touch: true }] as const;
const MEGABYTE = 1_000_000;
/** What is on its way, in each of three visits, when nobody reads on: the windows of the network, the pipes of the browser. */
const ON_ITS_WAY = 15 * MEGABYTE;

interface Case {
  /** Bytes that the doctor lets a page load. */
  readonly limit: number;
  /** A bomb is small, and becomes a hundred megabytes. */
  readonly encoding?: Encoding | 'bomb';
  readonly type: string;
  readonly html?: string;
}

const BOMB = gzipSync(Buffer.alloc(100 * MEGABYTE, ' '));

/** By the address whose body never ends, in a page that loads it. */
const CASES: Readonly<Record<string, Case>> = {
  '/bomb.css': {
    limit: 20,
    type: 'text/css',
    encoding: 'bomb',
    html: '<link rel="stylesheet" href="/bomb.css">',
  },
  '/style.css': { limit: 20, type: 'text/css', html: '<link rel="stylesheet" href="/style.css">' },
  '/svc-pip-sdk/sites/shop.json': {
    limit: 5,
    type: 'application/json',
    encoding: 'br',
    html: '<script>fetch("/svc-pip-sdk/sites/shop.json").then((reply) => reply.json())</script>',
  },
};

describe('the doctor in a page that loads a body without an end', () => {
  let browser: Browser;
  let endless = '';
  let sent = 0;
  let ofPage: Case['encoding'];
  const server = createServer((request, response) => {
    const { type, html = '', encoding = 'identity' } = CASES[endless] ?? { type: 'text/html', encoding: ofPage };
    const isEndless = request.url?.startsWith(endless) === true;
    response.setHeader('Content-Type', isEndless ? type : 'text/html');
    if (isEndless && encoding === 'bomb') response.setHeader('Content-Encoding', 'gzip').end(BOMB);
    else if (isEndless && encoding !== 'bomb') void sendEndless(response, encoding, (bytes) => (sent += bytes));
    else response.end(`<!doctype html>${html}<p>A hat</p>`);
  });
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    browser = await launchBrowser(findHeadlessBrowser() ?? undefined);
  });
  after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  for (const [address, { limit }] of Object.entries(CASES)) {
    it(`[C7] stops it at ${String(limit)} MB, and names it: ${address}`, async () => {
      endless = address;
      sent = 0;
      const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
      const { findings } = await examine(origin, { browser, timeout: 3_000, sizes: SIZE });
      const found = findings.filter(({ severity, message }) => severity === 'error' && message.includes('was stopped'));
      assert.equal(found.length, 1);
      assert.ok(found[0]?.message.includes(`it loaded ${origin}${endless}`), found[0]?.message);
      assert.ok(sent < 3 * (limit * MEGABYTE + ON_ITS_WAY), `${String(sent)} bytes sent`);
    });
  }

  for (const [kind, encoding] of Object.entries({
    'without an end': 'identity',
    'that is a gzip bomb': 'bomb',
  } as const)) {
    it(`[C7] a page ${kind} is none to examine`, async () => {
      endless = '/';
      ofPage = encoding;
      sent = 0;
      const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
      await assert.rejects(
        examine(url, { browser, timeout: 5_000, sizes: SIZE }),
        /\/ is no page to examine, it is longer than 5 MB: look why its server sends so much$/,
      );
      assert.ok(sent < 5 * MEGABYTE + ON_ITS_WAY, `${String(sent)} bytes sent`);
    });
  }
});
