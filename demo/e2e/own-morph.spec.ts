import { expect, type Page } from '@playwright/test';
import { API, SHOP } from './demo-site.js';
import { APPLICATION, test } from './pip-page.js';
import { MORPH_LIBRARIES, morphPage } from './morph-libraries.js';

const SERVICE = `base-url="${API}" application="${APPLICATION}" development`;

/** A bar above which the card has to move: where it is then stands in no attribute of the page. */
const BAR = `<div style="position:fixed;inset:auto 0 0;height:80px;background:#ccc">
  <button name="add" style="position:absolute;right:60px;top:20px;width:80px;height:40px">Buy</button></div>`;

/** Elements that the page has in its own HTML, with what they are once they are there. */
const ELEMENTS: readonly { tag: string; html: string; state: Readonly<Record<string, string>> }[] = [
  {
    tag: 'svc-pip',
    html: `${BAR}<svc-pip ${SERVICE} feed-product-id="00123"></svc-pip>`,
    state: { 'data-mode': 'preview', 'data-phase': 'playing', 'data-corner': 'bottom-right' },
  },
  {
    tag: 'svc-player',
    html: `<svc-player ${SERVICE} translation-id="autumn-evening" autoplay muted style="height:500px"></svc-player>`,
    state: { 'data-mode': 'recording', 'data-phase': 'playing', 'data-controls': 'hidden' },
  },
  {
    tag: 'svc-stream-list',
    html: `<svc-stream-list ${SERVICE} layout="strip"></svc-stream-list>`,
    state: { 'data-state': 'ready' },
  },
];

interface Look {
  /** Of the host, those that the page has written included. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Of everything that is rendered: where it is, and how much of it can be seen. */
  readonly boxes: readonly string[];
  /** Videos that have been there since the last look. */
  readonly kept: number;
}

/** The element as it is drawn in the next frame, or when it has come to rest. */
const lookAt = (page: Page, tag: string): Promise<Look> =>
  page.locator(tag).evaluate(async (host) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = (host.shadowRoot?.getAnimations() ?? []).filter(
      ({ effect }) => effect?.getComputedTiming().endTime !== Infinity,
    );
    await Promise.allSettled(finite.map(({ finished }) => finished));
    const shown = [...(host.shadowRoot?.querySelectorAll('[part], button, a') ?? [])];
    const videos = [...(host.shadowRoot?.querySelectorAll('video') ?? [])];
    const kept = videos.filter((video) => Reflect.get(video, 'isKept') === true).length;
    for (const video of videos) Reflect.set(video, 'isKept', true);
    return {
      attributes: Object.fromEntries([...host.attributes].map(({ name, value }) => [name, value])),
      boxes: shown.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.part.value || element.localName, x, y, width, height, getComputedStyle(element).opacity].join();
      }),
      kept,
    };
  });

/** A page of the shop that has only this, and the element's own file. */
async function openPage(page: Page, tag: string, html: string): Promise<string> {
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>A page</title>
<link rel="icon" href="data:," /><script type="module" src="${SHOP}/elements/${tag}.js"></script></head>
<body style="margin:0"><h1>A page</h1>${html}</body></html>`;
  await page.context().grantPermissions(['local-network-access']);
  await page.route(`${SHOP}/own`, (route) => route.fulfill({ contentType: 'text/html', body: document }));
  await page.goto(`${SHOP}/own`);
  return document;
}

for (const { tag, html, state } of ELEMENTS)
  for (const [name, library] of Object.entries(MORPH_LIBRARIES))
    test(`[C7, FAULTS 39] a page's own <${tag}> is drawn as before when the page is morphed into itself (${name})`, async ({
      page,
    }) => {
      const document = await openPage(page, tag, html);
      for (const [attribute, value] of Object.entries(state))
        await expect(page.locator(tag)).toHaveAttribute(attribute, value);
      await page.evaluate(library);
      const before = await lookAt(page, tag);
      await morphPage(page, document);
      const after = await lookAt(page, tag);
      expect(after.attributes).toEqual(before.attributes);
      expect(after.boxes).toEqual(before.boxes);
      expect(after.kept).toBe(tag === 'svc-stream-list' ? 0 : 1);
    });
