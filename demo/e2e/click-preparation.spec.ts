import { expect, type Page } from '@playwright/test';
import { PipPage } from './pip-page.js';
import { PlayerPage } from './player-page.js';
import type { RecordedRequest } from './recording-proxy.js';
import { test as base } from './site-fixtures.js';

const MEDIA = /\/recording\//;

const test = base.extend({ baseURL: async ({ site }, use) => use(site.shop.url) });

/** Requests for the document of the player so far. */
function recordPlayerRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => /\/live\/(\?|$)/.test(request.url()) && urls.push(request.url()));
  return urls;
}

test('[D9, Z13, Z35, FAULTS S5.3] the player finds the start of the recording in the cache, and its URL is opened unchanged', async ({
  page,
  site,
  browserName,
}) => {
  test.skip(
    browserName === 'firefox',
    'has no native HLS, without which nothing of a recording is loaded before the click',
  );
  const pip = new PipPage(page);
  const documents = recordPlayerRequests(page);
  await pip.open('00123', '?customer=7');
  await pip.expectPlaying();
  expect(site.proxy.requested(MEDIA), 'nothing before the user reaches for the card').toEqual([]);
  await pip.button(/^Open the player/).hover();
  await expect.poll(() => site.proxy.requested(/\/recording\/.*\.mpegts/).length).toBe(1);
  const prepared = site.proxy.requests().filter(({ url }) => MEDIA.test(url));
  expect(prepared.map(({ headers }) => headers.cookie)).toEqual(prepared.map(() => undefined));
  expect(prepared.filter(({ headers }) => /product|customer/.test(headers.referer ?? ''))).toEqual([]);
  expect(documents, 'the page itself is not requested before the click').toEqual([]);

  await pip.button(/^Open the player/).click();
  await new PlayerPage(page).expectPlaying();
  expect(documents).toEqual([`${site.shop.url}/live/?wv=1`]);
  expect(page.url()).toBe(`${site.shop.url}/live/?wv=1#/translation/autumn-evening`);
  const [first = ''] = site.proxy.requested(/\/recording\/.*\.mpegts/);
  for (const url of ['/media/recording/master.m3u8', first])
    expect(
      site.proxy.requested(MEDIA).filter((one) => one.endsWith(url)),
      `${url}, once`,
    ).toHaveLength(1);
  expect(pip.consoleOutput).toEqual([]);
});

test('[D9, FAULTS S5.6] with reduced motion nothing is requested before the click', async ({ page, site }) => {
  const pip = new PipPage(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pip.open('00123');
  await pip.expectMode('poster', 'reduced-data');
  // The mini-player's own files may come at any time.
  const requests = (): readonly RecordedRequest[] => site.proxy.requests().filter(({ url }) => !url.includes('/sdk/'));
  const before = requests().length;
  // Not in the middle, where the poster has a button that plays.
  const position = { x: 20, y: 20 };
  await pip.button(/^Open the player/).hover({ position });
  await pip.button(/^Open the player/).focus();
  await pip.button(/^Open the player/).click({ position });
  await new PlayerPage(page).player.waitFor();
  const { url, headers } = requests()[before] ?? {};
  expect(headers?.referer, 'the first request is that of the player page').toBe(`${site.shop.url}/`);
  expect(url).toMatch(/\/internal\/playback\?/);
});
