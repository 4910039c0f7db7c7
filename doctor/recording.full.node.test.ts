import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it, type TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import { findHeadlessBrowser } from '../tooling/find-browser.js';
import type { Visit } from './examination.js';
import { launchBrowser } from './find-playwright.js';
import { sendEndless } from './fixtures/endless-body.js';
import { MAX_RECORDED } from './recording.js';
import { PageError, visit, type VisitOptions } from './visit.js';

const HOW = {
  timeout: 20_000,
  lateTag: 0,
  credentials: null,
  insecure: false,
  withTag: true,
  size: { name: '390x844', width: 390, height: 844, touch: true },
} as const;

describe('a visit of the doctor', { concurrency: 2 }, () => {
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser(findHeadlessBrowser() ?? undefined);
  });
  after(() => browser.close());

  /** Visits a page; everything else that it requests is for the listener. */
  async function open(
    test: TestContext,
    html: string,
    respond: RequestListener,
    how: Partial<VisitOptions> = {},
  ): Promise<Visit> {
    const server = createServer((request, response) => {
      if (!/^\/(\?|$)/.test(request.url ?? '')) return respond(request, response);
      response.setHeader('Content-Type', 'text/html').end(`<!doctype html>${html}<p>A hat</p>`);
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    test.after(() => {
      server.closeAllConnections();
      server.close();
    });
    return visit(browser, `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`, { ...HOW, ...how });
  }

  it('[C7] keeps a thousand exceptions, failures, hosts and responses of the service, and a thousand characters of a message', async (test) => {
    // The browser refuses the port. A script that blocks the page for long would be stopped: it waits for what it has asked for,
    // and the page has loaded when it is over.
    const script = `(async () => {
      const asked = [];
      for (let at = 0; at < ${String(2 * MAX_RECORDED)}; at += 1) {
        if (at % 50 === 0) await Promise.all(asked.splice(0));
        reportError(new Error(at + "x".repeat(10_000)));
        fetch("http://host" + at + ".localhost:1/").catch(() => 0);
        asked.push(fetch("/svc-pip-sdk/" + at).then((file) => file.text()));
      }
      await Promise.all(asked);
      fetch("/over");
    })()`;
    let endPicture = (): void => undefined;
    const { exceptions, failures, hosts, responses } = await open(
      test,
      `<img src="/picture"><script>${script}</script>`,
      ({ url }, response) => {
        if (url === '/picture') {
          endPicture = () => void response.end();
          return;
        }
        if (url === '/over') endPicture();
        response.end('a file');
      },
      { timeout: 120_000, answer: 120_000 },
    );
    assert.ok(exceptions.every(({ length }) => length <= 1_000));
    assert.deepEqual(
      [exceptions, failures, hosts, responses].map(({ length }) => length),
      [MAX_RECORDED, MAX_RECORDED, MAX_RECORDED, MAX_RECORDED],
    );
  });

  it('[C7] starts no service worker', async (test) => {
    const requested: string[] = [];
    const script = 'navigator.serviceWorker.register("/worker.js").catch(() => 0).then(() => fetch("/registered"))';
    await open(
      test,
      `<script>${script}</script>`,
      ({ url = '' }, response) => {
        requested.push(url);
        response.setHeader('Content-Type', 'text/javascript').end();
      },
      { lateTag: 1_000 },
    );
    assert.deepEqual(
      requested.filter((url) => url !== '/favicon.ico'),
      ['/registered'],
    );
  });

  it('[C7] keeps no file that the page sends', async (test) => {
    let sent = 0;
    let isRequested = false;
    const script = 'onload = () => { const link = document.createElement("a"); link.href = "/file"; link.click() }';
    const { left } = await open(
      test,
      `<script>${script}</script>`,
      (_, response) => {
        isRequested = true;
        response.setHeader('Content-Disposition', 'attachment');
        void sendEndless(response, 'identity', (bytes) => (sent += bytes));
      },
      { lateTag: 1_000 },
    );
    assert.ok(isRequested);
    assert.deepEqual(left, [], 'the file is no document');
    assert.ok(sent < 10_000_000, `${String(sent)} bytes sent`);
  });

  it('[C7] waits for a page that is not drawn yet, and does not take it for one that does not answer', async (test) => {
    const seen = await open(test, '<link rel="stylesheet" href="/silent">', () => undefined, {
      timeout: 8_000,
      lateTag: 2_000,
    });
    assert.deepEqual([seen.stoppedAfter, seen.unread], [null, '']);
    assert.match(seen.waitsFor.join(), /^http:\S+\/silent$/);
  });

  it('[X2] reads the address when the page was parsed, and waits for no decision where only that is asked', async (test) => {
    const page = '<svc-pip data-mode="resolving"></svc-pip><script>history.replaceState(null, "", "?removed")</script>';
    const seen = await open(test, page, (_, response) => response.end(), { timeout: 60_000, reads: 'address' });
    assert.match(seen.page.record.parsedAddress, /\?removed$/);
    assert.deepEqual([seen.page.elements, seen.picture.length, seen.waitsFor, seen.unread], [[], 0, [], '']);
  });

  it('[C7] ends after four times its timeout, whatever the page goes on to meanwhile', async (test) => {
    const next = '<script>setTimeout(() => location.replace("/?" + Math.random()), 1_500)</script>';
    await assert.rejects(
      open(test, next, (_, response) => response.end(), { timeout: 1_000, lateTag: 10_000 }),
      (error) => error instanceof PageError && /keeps the browser busy without an end/.test(error.message),
    );
  });
});
