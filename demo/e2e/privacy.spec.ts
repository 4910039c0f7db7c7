import { expect, type Page } from '@playwright/test';
import { APPLICATION, PipPage } from './pip-page.js';
import { readDataSheet } from './privacy-data-sheet.js';
import { byKey, byRequest, FOREIGN, isSdkKey, PrivacyVisit } from './privacy-visit.js';
import { test as base } from './site-fixtures.js';
import { visitEverything } from './whole-visit.js';

const SHEET = readDataSheet(APPLICATION);

const test = base.extend<{ privacy: PrivacyVisit }>({
  baseURL: async ({ site }, use) => use(site.shop.url),
  privacy: async ({ page, site }, use) => use(await PrivacyVisit.begin(page, site)),
});

/** A shop with the referrer policy `unsafe-url`: a shorter referrer is then a choice of the SDK. */
const tellEverything = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (top !== window) return;
    const observer = new MutationObserver(() => {
      if (!(document.head instanceof HTMLHeadElement)) return;
      observer.disconnect();
      document.head.prepend(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'unsafe-url' }));
    });
    observer.observe(document, { childList: true, subtree: true });
  });

/** In iframes the browser has no native HLS, so that they load hls.js. */
const playByScript = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (top !== window) HTMLMediaElement.prototype.canPlayType = () => '';
  });

/** What the sheet lists as read, without APIs that this browser does not have. */
const thereToRead = (page: Page): Promise<string[]> =>
  page.evaluate(
    (reads) =>
      reads.filter((read) => {
        if (read === 'document.title') return 'documentPictureInPicture' in window;
        if (read === 'video.remote') return 'RemotePlayback' in window;
        return !read.startsWith('navigator.') || read.replace('navigator.', '') in navigator;
      }),
    [...SHEET.read],
  );

/** Random values of zero give the shortest delay, so that an open page polls at once. */
const pollSoon = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    crypto.getRandomValues = (values) => values;
  });

test('[FAULTS S5.10, S5.1, S5.2, S5.3, S5.4] a complete visit matches the data sheet', async ({
  privacy,
  page,
  site,
}) => {
  await tellEverything(page);
  await pollSoon(page);
  await playByScript(page);
  await visitEverything(privacy);

  expect(privacy.hosts(), 'hosts').toEqual([site.proxy.url, site.shop.url].sort());
  expect(privacy.shopRequests(), 'requests to the shop').toEqual([]);
  expect(privacy.requests(SHEET), 'requests').toEqual(
    SHEET.requests.map((row) => ({ ...row, query: [...row.query].sort() })).sort(byRequest),
  );
  expect(privacy.headers(SHEET), 'headers').toEqual([...SHEET.headers].sort());
  expect(privacy.stored(), 'what is stored').toEqual(
    SHEET.stored.map((row) => ({ ...row, fields: [...row.fields].sort() })).sort(byKey),
  );
  expect(privacy.profile(), 'what the browser holds').toEqual({
    cookies: [FOREIGN.cookie],
    localStorage: [FOREIGN.key],
    databases: [],
    caches: [],
    workers: [],
    names: [],
  });

  const deeds = [...privacy.accesses];
  expect(deeds.filter((deed) => !isSdkKey(deed)).sort(), 'what is read').toEqual((await thereToRead(page)).sort());
  const keys = SHEET.stored.filter(({ place }) => place === 'sessionStorage').map(({ key }) => `sessionStorage ${key}`);
  expect(deeds.filter(isSdkKey).sort(), 'keys that are used').toEqual(keys.sort());

  const requests = site.proxy.requests();
  const { cookie, secret } = FOREIGN;
  for (const { method, url, headers, body, setsCookies } of requests) {
    const told = JSON.stringify({ ...headers, cookie: headers.cookie?.replace(`${cookie}=${secret}`, '') });
    expect(url + told + body, url).not.toContain(secret);
    expect([site.shop.url, site.proxy.url, undefined], url).toContain(headers.origin);
    expect(setsCookies, url).toBe(false);
    expect(body === '' ? [] : Object.keys(JSON.parse(body) as object)).toEqual(method === 'POST' ? ['text'] : []);
  }
});

test('[FAULTS S5.3] requests contain only the origin of the page', async ({ privacy, page, site }) => {
  const pip = new PipPage(page);
  for (const product of ['00123', '00125']) {
    await pip.open(product, '?utm_source=letter&customer=7');
    await pip.expectPlaying();
  }
  const referrers = site.proxy.requests().map(({ headers }) => headers.referer ?? '');
  expect(referrers.length).toBeGreaterThan(8);
  expect(referrers.filter((referrer) => /product|customer/.test(referrer))).toEqual([]);
  await privacy.takeSnapshot();
  expect(privacy.stored()).toEqual(expect.not.arrayContaining([expect.objectContaining({ place: 'sessionStorage' })]));
});

test('[FAULTS S5.1, S4.18] the recorder reports each access of an SDK script', async ({ privacy, page }) => {
  const nosy = (key: string): void => {
    const tries: (() => unknown)[] = [
      () => document.cookie,
      () => document.title,
      () => document.referrer,
      () => localStorage.getItem('cart'),
      () => sessionStorage.getItem(key),
      () => sessionStorage['another'] as unknown,
      () => Object.keys(localStorage),
      () => indexedDB,
      () => window.caches,
      () => window.name,
      () => navigator.clipboard,
      () => navigator.geolocation,
      () => navigator.userAgent,
      () => navigator.plugins,
      () => navigator.serviceWorker,
      () => navigator.sendBeacon('/beacon'),
      () => screen.width,
      () => matchMedia('(color-gamut: p3)'),
      () => document.createElement('canvas').toDataURL(),
      () => document.createElement('video').canPlayType(''),
      () => document.createElement('video').remote.watchAvailability(() => undefined),
      () => new AudioContext().close(),
      () => new RTCPeerConnection().close(),
      () => new BroadcastChannel('us').close(),
      () => new Intl.DateTimeFormat().resolvedOptions(),
      () => document.querySelector('input')?.value,
      () => document.querySelector('input')?.addEventListener('input', () => undefined),
      () => new FormData(document.querySelector('form') ?? undefined),
      () => document.addEventListener('keydown', () => undefined),
      () => document.body.innerText,
      () => document.querySelector('h1')?.textContent,
    ];
    for (const look of tries) look();
  };
  await page.route('**/svc-pip-sdk/chunks/nosy.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${nosy.toString()})(${JSON.stringify(FOREIGN.key)})` }),
  );
  await privacy.context.grantPermissions(['local-network-access']);
  await page.goto('/product/00131?csp=off&tag=none');
  await page.addScriptTag({ url: `${privacy.site.proxy.url}/sdk/svc-pip-sdk/chunks/nosy.js` });
  const caught = [
    ...['document.cookie', 'document.title', 'document.referrer', 'window.indexedDB', 'window.caches', 'window.name'],
    ...['localStorage cart', `sessionStorage ${FOREIGN.key}`, 'sessionStorage another', 'localStorage all keys'],
    ...['clipboard', 'geolocation', 'userAgent', 'plugins', 'serviceWorker', 'sendBeacon'].map(
      (name) => `navigator.${name}`,
    ),
    ...[
      'screen.width',
      'matchMedia (color-gamut: p3)',
      'canvas',
      'video.canPlayType',
      'video.remote',
      'time zone',
      'form field',
      'text of the page',
    ],
    ...['AudioContext', 'RTCPeerConnection', 'BroadcastChannel', 'FormData'].map((name) => `new ${name}`),
    ...['listener on a form field', 'listener for keydown on the page'],
  ];
  await expect.poll(() => [...privacy.accesses].sort()).toEqual(caught.sort());
});

test('[FAULTS S5.10] a stored key that the data sheet does not list is reported', async ({ privacy, page }) => {
  await page.goto('/product/00131');
  await page.evaluate(() => sessionStorage.setItem('svc:demo-shop:visitor', '{"id":1}'));
  await page.evaluate(() => history.replaceState({ visitor: 1 }, ''));
  await privacy.takeSnapshot();
  expect(privacy.stored()).toEqual([
    { place: 'history.state', key: 'visitor', fields: [] },
    { place: 'sessionStorage', key: 'svc:demo-shop:visitor', fields: ['id'] },
  ]);
});

test('[FAULTS S5.6] a visitor with GPC gets the same requests', async ({ privacy, browser }) => {
  const visit = async (options: object): Promise<string[]> => {
    const context = await browser.newContext({ baseURL: privacy.site.shop.url, ...options });
    const page = await context.newPage();
    if ('extraHTTPHeaders' in options)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
        Object.defineProperty(navigator, 'doNotTrack', { value: '1' });
      });
    const before = privacy.site.proxy.requested(/./).length;
    const pip = new PipPage(page);
    await pip.open('00123');
    await pip.expectPlaying();
    await context.close();
    return [...new Set(privacy.site.proxy.requested(/./).slice(before))].sort();
  };
  const everybody = await visit({});
  expect(everybody.length).toBeGreaterThan(3);
  expect(await visit({ extraHTTPHeaders: { 'sec-gpc': '1', dnt: '1' } })).toEqual(everybody);
});
