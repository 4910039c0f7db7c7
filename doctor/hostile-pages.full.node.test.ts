import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { findBrowser } from '../tooling/find-browser.js';
import { examine } from './doctor.js';
import { launchBrowser } from './find-playwright.js';
import { PageError } from './visit.js';

/** What the scripts of a page do before everything else. */
const SCRIPTS = {
  timers: 'setTimeout = setInterval = requestAnimationFrame = () => 0',
  throwing: 'svcPip = { version: "1.0.0", explain() { throw 1 } }',
  lines: 'svcPip = { version: "1.0.0", explain: () => [null, 3, { step: {}, text: null }] }',
  text: 'svcPip = { version: "1.0.0", explain: () => "nothing" }',
  getter: 'Object.defineProperty(window, "svcPip", { get() { throw 1 } })',
  proxy: 'svcPip = new Proxy({ version: "1.0.0" }, { get() { return new Proxy([], { get() { throw 1 } }) } })',
  huge: 'svcPip = { version: "1.0.0", explain: () => [{ step: "mode", text: "x".repeat(2 ** 28) }] }',
  never: 'svcPip = { version: "1.0.0", explain: () => new Promise(() => 0) }',
  thenable:
    'svcPip = { version: "1.0.0", then: () => 0, explain: () => ({ then: () => 0, slice: () => ({ map: () => ({ then: () => 0 }) }) }) }',
  stringify: 'JSON.stringify = () => { throw 1 }',
  promise: 'Promise = function () { throw 1 }',
  array: 'Array.prototype.map = () => { throw new Error("patched\\n::set-output name=a::b") }',
  query: 'document.querySelectorAll = () => undefined',
  box: 'Element.prototype.getBoundingClientRect = () => null',
  loop: 'for (;;);',
};
const SIZE = [{ name: '390x844', width: 390, height: 844, touch: true }] as const;
/** What the doctor sees through; on the others it may give up, in one line. */
const EXAMINED = ['timers', 'throwing', 'lines', 'text', 'proxy', 'huge', 'never', 'stringify', 'promise'];

describe('the doctor on a page whose scripts replace what it uses', () => {
  const server = createServer((request, response) => {
    const script = SCRIPTS[(request.url?.replace(/^\/|\?.*/g, '') ?? '') as keyof typeof SCRIPTS] as string | undefined;
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><script>${script ?? ''}</script><p>A hat</p>`);
  });
  let browser: Browser;
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    browser = await launchBrowser(findBrowser() ?? undefined);
  });
  after(async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
  });

  for (const name of Object.keys(SCRIPTS)) {
    it(`[C7] ${name}: it ends with a report, or with one line`, async () => {
      const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/${name}`;
      const report = await examine(url, { browser, timeout: 1_500, sizes: SIZE }).catch((error: unknown) => {
        assert.ok(error instanceof PageError, String(error));
        assert.match(error.message, /^\S+ (cannot be examined: .+; a script of the page|keeps the browser busy)/);
        return null;
      });
      if (EXAMINED.includes(name)) assert.ok(report !== null, 'there is a report');
    });
  }
});
