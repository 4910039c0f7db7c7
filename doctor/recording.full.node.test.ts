import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { findBrowser } from '../tooling/find-browser.js';
import { launchBrowser } from './find-playwright.js';
import { MAX_RECORDED } from './recording.js';
import { visit } from './visit.js';

/** More than is kept of each kind, with messages that are too long; the browser refuses the port. */
const SCRIPT = `for (let at = 0; at < ${String(2 * MAX_RECORDED)}; at += 1) {
  reportError(new Error(at + "x".repeat(10_000)));
  fetch("http://127.0.0.1:1/" + at).catch(() => 0);
}`;

test('[C7] of exceptions and failures without number the doctor keeps a thousand, each no longer than a thousand characters', async () => {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<!doctype html><script>${SCRIPT}</script><p>A hat</p>`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const browser = await launchBrowser(findBrowser() ?? undefined);
  try {
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
    const { exceptions, failures } = await visit(browser, url, {
      timeout: 20_000,
      credentials: null,
      insecure: false,
      withTag: true,
      size: { name: '390x844', width: 390, height: 844, touch: true },
    });
    assert.equal(exceptions.length, MAX_RECORDED);
    assert.ok(exceptions.every(({ length }) => length <= 1_000));
    assert.equal(failures.length, MAX_RECORDED);
  } finally {
    await browser.close();
    server.close();
  }
});
