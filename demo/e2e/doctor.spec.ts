import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { CHANGE } from '../../doctor/checks/examination.fixture.js';
import { examine } from '../../doctor/doctor.js';
import type { Finding } from '../../doctor/finding.js';
import type { FixturePage } from '../../doctor/fixtures/markup.js';
import { pageScript } from '../../doctor/page/page-script.js';
import { findRule } from '../../doctor/page/find-rule.js';
import {
  findHidingStyle,
  findObstacle,
  findPaint,
  PROPERTIES,
  readVisibility,
  type Visibility,
} from '../../doctor/page/read-visibility.js';
import { readCart, type CartMarkup } from '../../doctor/page/read-cart.js';
import { BROKEN_PAGES, GOOD_PAGES } from '../../doctor/fixtures/pages.js';
import { SIZES } from '../../doctor/sizes.js';
import { test } from './doctor-fixtures.js';

// Up to twelve visits, each of which waits for a decoder, or ten seconds for a product.
test.describe.configure({ timeout: 180_000 });

type Fault = FixturePage['faults'][number];

const isNamedBy = ({ check, message }: Finding, fault: Fault): boolean =>
  check === fault.check && fault.names.test(message);

/** The rule is proved by its own tests; here it would measure the machine. */
const isOfTheMachine = ({ check, message }: Finding): boolean =>
  check === 'speed' && / later with the tag/.test(message);

for (const [name, { faults, atEverySize = false, timeout }] of Object.entries({ ...BROKEN_PAGES, ...GOOD_PAGES })) {
  const expected = faults.length > 0 ? 'names every planted fault and invents none' : 'invents no fault';
  test(`[Z5] the doctor ${expected}: ${name}`, async ({ browser, fixtures }) => {
    const [smallest] = SIZES;
    const sizes = atEverySize || !smallest ? {} : { sizes: [smallest] as const };
    const report = await examine(fixtures.urlOf(name), { browser, ...sizes, ...(timeout && { timeout }) });
    const found = report.findings.filter((finding) => finding.severity !== 'info' && !isOfTheMachine(finding));
    expect(faults.filter((fault) => !found.some((finding) => isNamedBy(finding, fault)))).toEqual([]);
    expect(found.filter((finding) => !faults.some((fault) => isNamedBy(finding, fault)))).toEqual([]);
    expect(found.filter(({ message }) => !CHANGE.test(message))).toEqual([]);
    const names = atEverySize ? ['320x568', '390x844', '768x1024', '1366x768', '1920x1080'] : ['320x568'];
    expect(report.sizes).toEqual(names);
    expect(report.pictures).toHaveLength(2 * names.length);
  });
}

test('[C7] the doctor gives up on a page that goes on again and again, with what to look for', async ({ browser }) => {
  const server = createServer(
    (_, response) => void response.setHeader('Content-Type', 'text/html').end('<script>location.reload()</script>'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(examine(url, { browser })).rejects.toThrow(
    /again and again, .*: look for a script or a <meta http-equiv="refresh">/,
  );
  server.closeAllConnections();
  server.close();
});

/** A product page's form, as shops write it, and the places with an id that the doctor names there. */
const CARTS: Readonly<Record<string, readonly [markup: string, ...places: string[]]>> = {
  'a form with an id, beside a token and a quantity': [
    `<form id="buy" action="/basket/add"><input type="hidden" name="_token" value="abc"><input type="hidden" name="article" value="A-42">
     <select name="quantity"><option>2</option></select><button>Into the basket</button></form>`,
    '#buy [name=article] = A-42',
  ],
  'a form whose id is another one on each page': [
    '<form id="form-8153" class="cart"><input type="hidden" name="product[ref]" value="R-42"><button>Add</button></form>',
    'form [name="product[ref]"] = R-42',
  ],
  'the form of the product behind one of another product': [
    `<div class="fbt"><form action="/cart/add"><input type="hidden" name="id" value="40999"></form></div>
     <product-info><form action="/cart/add"><input type="hidden" name="id" value="40123"><button>Add</button></form></product-info>`,
    'product-info [name=id] = 40123',
  ],
  'a button without a form, deep in the page': [
    '<main><div><div><div><button class="add-to-cart" data-item="4711" data-price="9">Buy</button></div></div></div></main>',
    '[data-item] data-item = 4711',
  ],
  'no form of the cart, of a list or of a related product': [
    `<header><form action="/cart"><input type="hidden" name="product" value="7"><button>Go</button></form></header>
     <div class="related"><form action="/cart/add"><input type="hidden" name="product" value="8"><button>Add</button></form></div>`,
  ],
  'an article number in the text': [
    '<button class="add-to-cart">Buy</button><p>No. <b class="sku">S-42</b></p>',
    'b.sku = S-42',
  ],
};

test('[Z6] the doctor names fields of the cart form by the names of the form', async ({ page }) => {
  for (const [name, [markup, ...places]] of Object.entries(CARTS)) {
    await page.setContent(markup);
    const { fields } = await page.evaluate<CartMarkup>(pageScript(readCart));
    const named = fields.map(({ selector, attribute, value }) =>
      [selector, attribute, '=', value].filter(Boolean).join(' '),
    );
    expect(named, name).toEqual(places);
  }
});

/** Styles around a card, and what keeps a visitor from it. */
const OBSTRUCTIONS: readonly (readonly [markup: string, found: string])[] = [
  ['', 'none'],
  ['<style>svc-pip { display: none }</style>', 'display svc-pip: svc-pip { display: none }'],
  ['<style>#root { visibility: hidden }</style>', 'visibility div#root: #root { visibility: hidden }'],
  ['<style>body { opacity: 0.05 }</style>', 'opacity body: body { opacity: 0.05 }'],
  ['<style>svc-pip { filter: opacity(0%) }</style>', 'opacity svc-pip: svc-pip { filter: opacity(0%) }'],
  ['<style>#root { transform: scale(0) }</style>', 'size div#root: #root { transform: scale(0) }'],
  [
    '<style>#root { transform: translateX(-300vw) }</style>',
    'outside div#root: #root { transform: translateX(-300vw) }',
  ],
  ['<style>svc-pip { left: -9999px }</style>', 'outside svc-pip: svc-pip { left: -9999px }'],
  ['<style>#root { clip-path: inset(100%) }</style>', 'clipped div#root: #root { clip-path: inset(100%) }'],
  ['<style>#root { pointer-events: none }</style>', 'unclickable svc-pip: '],
  ['<script>root.inert = true</script>', 'inert div#root: '],
  ['<style>#root { content-visibility: hidden }</style>', 'visibility div#root: #root { content-visibility: hidden }'],
  ['<header style="position:relative;z-index:9999;height:100vh"></header>', 'covered header: style="z-index: 9999"'],
  [
    '<p id="veil" style="position:fixed;inset:0;margin:0;z-index:9999;background:#fff;pointer-events:none"></p>',
    'painted-over p#veil: style="z-index: 9999"',
  ],
  ['<style>@media print { svc-pip { display: none } }</style>', 'none'],
];

const CARD = `<style>body { margin: 0 }</style>
  <div id="root"><svc-pip data-mode="preview"></svc-pip></div>
  <script>document.querySelector('svc-pip').attachShadow({ mode: 'open' }).innerHTML =
    '<style>:host { position: fixed; left: 20px; top: 20px; z-index: 990 }</style>' +
    '<div class="card" style="width:160px;height:280px;background:#000"></div>'</script>`;

test('[T6] the doctor finds why nobody can use the card', async ({ page }) => {
  for (const [markup, expected] of OBSTRUCTIONS) {
    await page.setContent(CARD + markup);
    const seen = await page.evaluate<Visibility | null>(
      pageScript(readVisibility, PROPERTIES, findRule, findHidingStyle, findObstacle, findPaint),
    );
    const { because } = seen ?? {};
    expect(because ? `${because.kind} ${because.element}: ${because.rule}` : 'none', markup).toBe(expected);
  }
});
