import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright';
import { launchOptions } from '../tooling/find-browser.js';
import type { Visit } from './examination.js';
import { sendEndless, type Encoding } from './fixtures/endless-body.js';
import { PageError, visit } from './visit.js';

const MEGABYTE = 1_000_000;
const HOW = {
  // Of a busy machine.
  timeout: 120_000,
  answer: 120_000,
  // In which no more of a body comes that was stopped.
  lateTag: 2_000,
  credentials: null,
  insecure: false,
  withTag: true,
  size: { name: '390x844', width: 390, height: 844, touch: true },
} as const;

/** A body that never ends, and becomes slow after half more than its limit: whoever has a higher one does not stop it. */
interface Case {
  /** Bytes that the doctor lets a page load. */
  readonly limit: number;
  /** A bomb is small, and becomes that large. */
  readonly encoding?: Encoding | 'bomb';
  readonly type: string;
  /** Milliseconds, where the page waits for the whole time: a style sheet that was stopped keeps it from loading. */
  readonly timeout?: number;
  /** Milliseconds, where what is found ends the visit before. */
  readonly lateTag?: number;
  readonly html?: string;
  /** Address of the body, if another one is named. */
  readonly endless?: string;
}

const fastOf = ({ limit }: Case): number => 1.5 * limit * MEGABYTE;

/** What a page loads that reads the body, by address. */
const READERS: Readonly<Record<string, readonly [type: string, text: string]>> = {
  '/worker.js': ['text/javascript', 'fetch("/read").then((reply) => reply.arrayBuffer())'],
  '/outer.js': ['text/javascript', 'new Worker("/worker.js")'],
  '/deaf.js': ['text/javascript', 'close = () => 0; fetch("/read").then((reply) => reply.arrayBuffer())'],
  '/frame': ['text/html', '<script>onload = () => fetch("/read").then((reply) => reply.arrayBuffer())</script>'],
};
const READ = { limit: 20, type: 'text/plain', endless: '/read' };
const SITE = '/svc-pip-sdk/sites/shop.json';
/** Keeps the page from having loaded until nobody reads the body any more, which a request of a script does not. */
const LATE = '<img src="/late">';

/** By the address that is named, of a body that never ends, or of the worker that reads it. */
const CASES: Readonly<Record<string, Case>> = {
  '/bomb.css': {
    limit: 20,
    timeout: 10_000,
    type: 'text/css',
    encoding: 'bomb',
    html: '<link rel="stylesheet" href="/bomb.css">',
  },
  '/style.css': { limit: 20, timeout: 10_000, type: 'text/css', html: '<link rel="stylesheet" href="/style.css">' },
  '/worker.js': { ...READ, html: `<script>new Worker("/outer.js")</script>${LATE}` },
  'http://localhost:PORT/read': { ...READ, html: `<iframe src="http://localhost:PORT/frame"></iframe>${LATE}` },
  [SITE]: {
    limit: 5,
    type: 'application/json',
    encoding: 'br',
    // It is let go of with the page only.
    lateTag: 15_000,
    html: `<script>fetch("${SITE}").then((reply) => reply.json())</script>`,
  },
};

describe('the doctor in a page that loads a body without an end', () => {
  let browser: Browser;
  let origin = '';
  let endless = '';
  let sent = 0;
  /** Resolves once nobody reads the endless body any more. */
  let ended: Promise<unknown> | undefined;
  let isOver = false;
  /** Answered then. */
  let late: ServerResponse | undefined;
  /** What the page is, if none of the cases. */
  let page: Case | undefined;
  const server = createServer((request, response) => {
    const { url = '' } = request;
    if (url === '/late') {
      late = response;
      if (isOver) late.end();
      return;
    }
    const [readerType, text] = READERS[url] ?? [
      'text/html',
      `<!doctype html>${(page?.html ?? '').replaceAll('PORT', portOf())}<p>A hat</p>`,
    ];
    if (page === undefined || url !== endless) {
      response.setHeader('Content-Type', readerType).end(text);
      return;
    }
    const { encoding = 'identity', type } = page;
    response.setHeader('Content-Type', type);
    ended = once(response, 'close').then(() => {
      isOver = true;
      late?.end();
    });
    if (encoding === 'bomb')
      response.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(fastOf(page), ' ')));
    else void sendEndless(response, encoding, (bytes) => (sent += bytes), fastOf(page));
  });
  const portOf = (): string => String((server.address() as AddressInfo).port);
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${portOf()}`;
    browser = await chromium.launch(launchOptions());
  });
  after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  const open = (opened: Case, address: string): Promise<Visit> => {
    page = opened;
    endless = opened.endless ?? address;
    sent = 0;
    isOver = false;
    late = undefined;
    const { timeout = HOW.timeout, lateTag = HOW.lateTag } = opened;
    return visit(browser, `${origin}/`, { ...HOW, timeout, lateTag });
  };
  const isLine =
    (line: RegExp) =>
    (error: unknown): boolean =>
      error instanceof PageError && line.test(error.message);

  for (const [address, opened] of Object.entries(CASES)) {
    const { limit } = opened;
    it(`[C7] stops it at ${String(limit)} MB, and names it: ${address}`, async () => {
      const { tooLong, waitsFor } = await open(opened, address);
      const { href } = new URL(address.replace('PORT', portOf()), origin);
      assert.deepEqual(tooLong, [{ url: href, limit: limit * MEGABYTE }]);
      assert.deepEqual(waitsFor, []);
      // No more of it has come in the seconds after.
      assert.ok(sent < fastOf(opened) + 3 * MEGABYTE, `${String(sent)} bytes sent`);
    });
  }

  it('[C7] lets a page load what is long, but not too long', async () => {
    const html = `<script>fetch("${SITE}").then((reply) => reply.text())</script>${LATE}`;
    const { tooLong, responses } = await open({ limit: 3, type: 'application/json', html, encoding: 'bomb' }, SITE);
    assert.deepEqual(tooLong, []);
    // All 4.5 MB of it have come.
    assert.match(responses[0]?.problem ?? '', /^line 1: it is empty/);
  });

  it('[C7] a page whose worker cannot be stopped at 20 MB is none to examine, and its worker is named', async () => {
    const html = '<script>new Worker("/deaf.js")</script>';
    await assert.rejects(
      open({ ...READ, html, limit: 40, lateTag: 20_000 }, '/read'),
      isLine(/what its worker \S+\/deaf\.js loads is longer than 20 MB, and it does not stop; look what it requests$/),
    );
    await ended;
  });

  for (const [kind, encoding] of Object.entries({
    'without an end': 'identity',
    'that is a gzip bomb': 'bomb',
  } as const)) {
    it(`[C7] a page ${kind} is none to examine`, async () => {
      await assert.rejects(
        open({ limit: 5, type: 'text/html', encoding }, '/'),
        isLine(/\/ is no page to examine, it is longer than 5 MB: look why its server sends so much$/),
      );
    });
  }
});
