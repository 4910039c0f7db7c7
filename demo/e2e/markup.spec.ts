import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, PipPage } from './pip-page.js';
import { PlayerPage, test } from './player-page.js';
import { startSite } from './test-site.js';

/** Code that sets `window.svcMarked`. */
const RUN = 'svcMarked=1';

/** Becomes an element, an attribute or code if a text is inserted as markup. */
const BAITS = [
  `<script>${RUN}</script>`,
  `<img src=x data-bait onerror=${RUN}>`,
  `<svg data-bait onload=${RUN}>`,
  `<iframe data-bait srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<a data-bait href="javascript:${RUN}">x</a>`,
  `<style data-bait>*{display:none}</style>`,
  `<template data-bait><b>x</b></template>`,
  `<form data-bait action="javascript:${RUN}"><input name=body></form>`,
  `\${${RUN}}{{constructor.constructor('${RUN}')()}}`,
  `javascript:${RUN}//`,
];

/** Prefixes that end the surrounding attribute, element or comment. */
const WAYS_OUT = [
  (bait: string) => bait,
  (bait: string) => `"${bait}`,
  (bait: string) => `'>${bait}`,
  (bait: string) => `" onfocus=${RUN} autofocus data-bait ${bait}`,
  (bait: string) => `--><!--${bait}`,
  (bait: string) => `</title></style></textarea></script>${bait}`,
  (bait: string) => `<!--?lit$123456$?-->${bait}`,
  (bait: string) => `<![CDATA[${bait}]]>`,
  (bait: string) => bait.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (bait: string) => `\u2028${bait}\u0000\ufeff`,
];

/** A hundred texts that take effect if they are inserted as markup. */
const MARKUP_TEXTS: readonly string[] = WAYS_OUT.flatMap((out) => BAITS.map(out));

type Named = Record<string, unknown>;
interface Database {
  readonly streams: (Named & { id: string; chat?: Named[]; tags?: string[] })[];
  readonly products: Named[];
  readonly streamers: Named[];
  readonly categories: Named[];
}

const STREAM = 'autumn-evening';

/** The mock's database with such a text in every visible field, and all hundred in the chat of one stream. */
function createDatabase(): Database {
  const db = JSON.parse(readFileSync('mock-api/db.json', 'utf8')) as Database;
  let turn = 0;
  const next = (): string => MARKUP_TEXTS[turn++ % MARKUP_TEXTS.length] ?? '';
  for (const stream of db.streams) {
    Object.assign(stream, { name: next(), description: next(), tags: [next()] });
    if (stream.id === STREAM) stream.chat = MARKUP_TEXTS.map((text) => ({ at: 0, author: next(), text }));
  }
  for (const product of db.products) {
    Object.assign(product, { name: next(), price: next(), vendorCode: next(), feedProductGroupId: next() });
  }
  for (const one of [...db.streamers, ...db.categories]) one['name'] = next();
  return db;
}

/** Elements, attributes and code that a text has become, in the document and in every shadow tree. */
const findInjected = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = 'svcMarked' in window ? ['code ran'] : [];
    const look = (root: Document | ShadowRoot): void => {
      for (const element of root.querySelectorAll('*')) {
        if (element.matches('[data-bait], [onfocus], [onerror], [onload]')) found.push(element.outerHTML.slice(0, 80));
        for (const { name, value } of element.attributes) {
          if (/^(href|src|action|formaction|srcdoc)$/.test(name) && /^\s*javascript:/i.test(value)) found.push(value);
        }
        if (element.shadowRoot) look(element.shadowRoot);
      }
    };
    look(document);
    return found;
  });

test('[FAULTS S4.5] the texts take effect on a page that inserts them as markup', async ({ page }) => {
  await page.goto('/cart?csp=off');
  await page.evaluate((texts) => {
    for (const text of texts) document.body.insertAdjacentHTML('beforeend', `<p title="${text}">${text}</p>`);
  }, MARKUP_TEXTS);
  await page.waitForFunction(() => 'svcMarked' in window);
  expect((await findInjected(page)).length).toBeGreaterThan(MARKUP_TEXTS.length / 2);
});

test('[C3, FAULTS S4.5] a hundred texts with markup stay text in list, player and card', async ({ browser }) => {
  const site = await startSite({ db: createDatabase() });
  const context = await browser.newContext({ baseURL: site.shop.url });
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  try {
    const live = new PlayerPage(page);
    await live.openList();
    await expect(live.list.locator('a').first()).toBeVisible();
    expect(await findInjected(page), 'in the list').toEqual([]);
    expect((await live.list.locator('h3, h2, a').allTextContents()).join('\n')).toContain('<');

    await live.open(`#/translation/${STREAM}`);
    await live.expectPlaying();
    for (const text of [MARKUP_TEXTS[0] ?? '', MARKUP_TEXTS.at(-2) ?? '']) {
      await expect(live.player.getByText(text, { exact: false }).first()).toBeAttached();
    }
    expect(await findInjected(page), 'in the player').toEqual([]);

    const pip = new PipPage(page);
    await pip.open('00123');
    await pip.expectPlaying();
    expect(await findInjected(page), 'in the card').toEqual([]);
    expect(dialogs).toEqual([]);
    expect([...live.consoleOutput, ...pip.consoleOutput]).toEqual([]);
  } finally {
    await context.close();
    await site.close();
  }
});
