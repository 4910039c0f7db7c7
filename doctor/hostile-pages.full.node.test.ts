import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { findBrowser } from '../tooling/find-browser.js';
import { examine } from './doctor.js';
import { launchBrowser } from './find-playwright.js';
import { HOSTILE_PAGES } from './fixtures/hostile-pages.js';
import { PageError } from './visit.js';

const SIZE = [{ name: '390x844', width: 390, height: 844, touch: true }] as const;
/** What the first check says of a page that is read. */
const OF_THE_TAG = /^the page has no script tag/;

// Each waits most of its time, for deadlines.
describe('the doctor on a page that is made to break it', { concurrency: 2 }, () => {
  const server = createServer((request, response) => {
    const name = request.url?.replace(/^\/|\?.*/g, '') ?? '';
    const { script = '', html = '', respond } = HOSTILE_PAGES[name] ?? {};
    if (name === 'silent') return;
    if (respond) return respond(request, response);
    if (name === 'file') return void response.writeHead(200, { 'Content-Disposition': 'attachment' }).end('a file');
    response.setHeader('Content-Type', name === 'worker.js' ? 'text/javascript' : 'text/html');
    response.setHeader('Permissions-Policy', 'autoplay=()');
    response.end(`<!doctype html><script>${script}</script>${html}<p>A hat</p>`);
  });
  let browser: Browser;
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    browser = await launchBrowser(findBrowser() ?? undefined);
  });
  after(async () => {
    const left = browser.contexts().length;
    await browser.close();
    server.closeAllConnections();
    server.close();
    assert.equal(left, 0, 'contexts that no visit has closed');
  });

  for (const [name, { ends }] of Object.entries(HOSTILE_PAGES)) {
    const ending =
      'line' in ends ? 'with one line' : ends.report.length > 0 ? 'with a report that says so' : 'with a report';
    it(`[C7] ${name}: it ends ${ending}`, async () => {
      const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/${name}`;
      const examined = examine(url, { browser, timeout: 2_000, sizes: SIZE });
      if ('line' in ends) {
        await assert.rejects(examined, (error) => error instanceof PageError && ends.line.test(error.message));
        return;
      }
      const { findings } = await examined;
      const told = findings.filter(({ check, severity }) => check === 'tag' && severity === 'error');
      const isRead = ends.report.every((line) => !/cannot be read/.test(line.source));
      for (const line of [...ends.report, ...(isRead ? [OF_THE_TAG] : [])]) {
        assert.ok(
          told.some(({ message }) => line.test(message)),
          `${String(line)}: ${JSON.stringify(told)}`,
        );
      }
      assert.equal(told.length, ends.report.length + (isRead ? 1 : 0), JSON.stringify(told));
      // The headers are examined, whatever the page does.
      assert.ok(findings.some(({ check, severity }) => check === 'headers' && severity === 'warning'));
    });
  }
});
