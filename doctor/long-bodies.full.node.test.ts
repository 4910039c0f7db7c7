import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { launchOptions } from '../tooling/find-browser.js';
import { examine } from './doctor.js';
import { sendEndless, type Encoding } from './fixtures/endless-body.js';

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
  /** Address of the body, if another one is named. */
  readonly endless?: string;
}

const BOMB = gzipSync(Buffer.alloc(100 * MEGABYTE, ' '));

/** What a page loads that reads the body, by address. */
const READERS: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/worker.js': ['text/javascript', 'fetch("/read").then((reply) => reply.arrayBuffer())'],
  '/outer.js': ['text/javascript', 'new Worker("/worker.js")'],
  '/deaf.js': ['text/javascript', 'close = () => 0; fetch("/read").then((reply) => reply.arrayBuffer())'],
  '/frame': ['text/html', '<script>onload = () => fetch("/read").then((reply) => reply.arrayBuffer())</script>'],
};
const READ = { limit: 20, type: 'text/plain', endless: '/read' };

/** By the address that is named, of a body that never ends, or of the worker that reads it. */
const CASES: Readonly<Record<string, Case>> = {
  '/bomb.css': {
    limit: 20,
    type: 'text/css',
    encoding: 'bomb',
    html: '<link rel="stylesheet" href="/bomb.css">',
  },
  '/style.css': { limit: 20, type: 'text/css', html: '<link rel="stylesheet" href="/style.css">' },
  '/worker.js': { ...READ, html: '<script>new Worker("/outer.js")</script>' },
  'http://localhost:PORT/read': { ...READ, html: '<iframe src="http://localhost:PORT/frame"></iframe>' },
  '/svc-pip-sdk/sites/shop.json': {
    limit: 5,
    type: 'application/json',
    encoding: 'br',
    html: '<script>fetch("/svc-pip-sdk/sites/shop.json").then((reply) => reply.json())</script>',
  },
};

describe('the doctor in a page that loads a body without an end', () => {
  let browser: Browser;
  let origin = '';
  let endless = '';
  let sent = 0;
  /** What the page is, if none of the cases. */
  let page: Case | undefined;
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const { type = 'text/html', html = '', encoding = 'identity' } = page ?? {};
    const isEndless = url.startsWith(endless);
    const [readerType, text] = READERS[url] ?? [
      'text/html',
      `<!doctype html>${html.replaceAll('PORT', portOf())}<p>A hat</p>`,
    ];
    response.setHeader('Content-Type', isEndless ? type : readerType);
    if (isEndless && encoding === 'bomb') response.setHeader('Content-Encoding', 'gzip').end(BOMB);
    else if (isEndless && encoding !== 'bomb') void sendEndless(response, encoding, (bytes) => (sent += bytes));
    else response.end(text);
  });
  const portOf = (): string => String((server.address() as AddressInfo).port);
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${portOf()}`;
    // Headless Chromium may have no process of its own for another site, as the one with windows does.
    const options = launchOptions();
    browser = await chromium.launch({ ...options, args: [...options.args, '--site-per-process'] });
  });
  after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  const open = (opened: Case, address: string): ReturnType<typeof examine> => {
    page = opened;
    endless = opened.endless ?? address;
    sent = 0;
    return examine(`${origin}/`, { browser, timeout: 3_000, sizes: SIZE });
  };

  for (const [address, opened] of Object.entries(CASES)) {
    const { limit } = opened;
    it(`[C7] stops it at ${String(limit)} MB, and names it: ${address}`, async () => {
      const { findings } = await open(opened, address);
      const found = findings.filter(({ severity, message }) => severity === 'error' && message.includes('was stopped'));
      assert.equal(found.length, 1, JSON.stringify(found));
      const { href } = new URL(address.replace('PORT', portOf()), origin);
      assert.ok(found[0]?.message.includes(`it loaded ${href}`), found[0]?.message);
      assert.ok(sent < 3 * (limit * MEGABYTE + ON_ITS_WAY), `${String(sent)} bytes sent`);
    });
  }

  it('[C7] a page whose worker cannot be stopped at 20 MB is none to examine', async () => {
    await assert.rejects(
      open({ ...READ, html: '<script>new Worker("/deaf.js")</script>' }, '/read'),
      /\/deaf\.js is no page to examine, it is longer than 5 MB: look why its server sends so much$/,
    );
    assert.ok(sent < 40 * MEGABYTE + ON_ITS_WAY, `${String(sent)} bytes sent`);
  });

  for (const [kind, encoding] of Object.entries({
    'without an end': 'identity',
    'that is a gzip bomb': 'bomb',
  } as const)) {
    it(`[C7] a page ${kind} is none to examine`, async () => {
      await assert.rejects(
        open({ limit: 5, type: 'text/html', encoding }, '/'),
        /\/ is no page to examine, it is longer than 5 MB: look why its server sends so much$/,
      );
      assert.ok(sent < 5 * MEGABYTE + ON_ITS_WAY, `${String(sent)} bytes sent`);
    });
  }
});
