import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { chromium } from 'playwright';
import { findBrowser, findHeadlessBrowser, launchOptions } from './find-browser.js';

describe('findBrowser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'find-browser-'));
  const program = (name: string): string => {
    const path = join(folder, name);
    writeFileSync(path, '#!/bin/sh\n');
    chmodSync(path, 0o755);
    return path;
  };
  after(() => rmSync(folder, { recursive: true }));

  it('takes CHROME_PATH before CHROMIUM_PATH, and either before what is installed', () => {
    const first = program('first');
    const second = program('second');
    assert.equal(findBrowser({ CHROME_PATH: first, CHROMIUM_PATH: second }), first);
    assert.equal(findBrowser({ CHROME_PATH: '', CHROMIUM_PATH: second }), second);
  });

  it('does not silently take another browser than the configured one', () => {
    assert.throws(() => findBrowser({ CHROME_PATH: join(folder, 'missing') }), /CHROME_PATH names .*missing/);
  });

  it('finds a browser on the PATH', () => {
    if (process.platform !== 'linux') return;
    assert.notEqual(findBrowser({ PATH: folder }), join(folder, 'google-chrome-stable'));
    const installed = program('google-chrome-stable');
    assert.equal(findBrowser({ PATH: folder }), installed);
  });

  it('takes one without windows first where none is needed, but never before the one that is named', () => {
    if (process.platform !== 'linux') return;
    const installed = program('chromium-headless-shell');
    const named = program('named');
    assert.equal(findHeadlessBrowser({ PATH: folder }), installed);
    assert.notEqual(findBrowser({ PATH: folder }), installed);
    assert.equal(findHeadlessBrowser({ PATH: folder, CHROME_PATH: named }), named);
  });
});

describe('launchOptions', () => {
  it('switch off everything that Playwright does: Chromium obeys the last list only', async () => {
    const server = await chromium.launchServer(launchOptions());
    const lists = server
      .process()
      .spawnargs.filter((argument) => argument.startsWith('--disable-features='))
      .map((argument) => argument.replace(/^.*=/, '').split(','));
    await server.close();
    assert.equal(lists.length, 2);
    const [playwrights = [], ours = []] = lists;
    assert.deepEqual(
      playwrights.filter((feature) => !ours.includes(feature)),
      [],
    );
  });
});
