import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageFacts } from '../page/page-facts.js';
import { platformLocators } from '../../src/site/platforms.js';
import { runChecks } from './checks.js';
import { configured, examinationOf, inline, onePage } from './examination.fixture.js';

describe('the doctor looks for the product id, and must', () => {
  it('[Z6] go by what the script said last about the product, also after a router has changed the page', () => {
    const found = (...texts: string[]): string | undefined =>
      runChecks(examinationOf({ page: { trace: texts.map((text) => ({ step: 'product', text })) } })).find(
        ({ check }) => check === 'product',
      )?.message;
    const none = 'none in [{"from":"json-ld","property":"sku"}]';
    const first = '"7" from {"from":"json-ld","property":"sku"}';
    assert.match(found(first, first.replace('7', '8')) ?? '', /^the product id is "8"/);
    assert.match(found(none, first) ?? '', /^the product id is "7"/);
    assert.match(found(first, none) ?? '', /^no product id at/);
  });

  it('[Z6] advise no place that the script has tried, but say why it found nothing there', () => {
    const place = '{"from":"json-ld","property":"sku"}';
    const { product } = examinationOf().pairs[0].with.page;
    const found = (reason: string, facts: Partial<typeof product>): string =>
      onePage({
        page: {
          trace: [{ step: 'product', text: `none in ${place}: ${reason}` }],
          product: { ...product, ...facts },
        },
      });
    const refusal = 'its product names the address of another page';
    assert.match(
      found(`Error: ${refusal}`, { refusal, candidates: [{ locator: place, value: '7' }] }),
      /; correct the JSON-LD of the page: its product names the address of another page$/,
    );
    assert.match(
      found('undefined undefined', { candidates: [{ locator: place, value: '7' }] }),
      /; the page has "7" at \{.*\} only after the script has looked for it: call svcPip\.refresh\(\) then$/,
    );
  });

  it('[Z6] name places of the product id that are none, and where the page has one', () => {
    assert.match(
      configured({ product: [{ from: 'jsonld', property: 'sku' }] }),
      /names no place: write "from": "json-ld"$/,
    );
    assert.match(
      configured({ product: [{ from: 'meta' }] }),
      /\{"from":"meta"\} in "product" has no "name": add "name": "…"$/,
    );
    assert.match(
      configured({ product: [{ from: 'meta', name: 'sku', attribute: 'x' }] }),
      /"attribute" of .* is ignored/,
    );
    const place = '{"from":"json-ld","property":"sku"}';
    const none = [{ step: 'product', text: `none in ${place}: undefined undefined` }];
    const { product } = examinationOf().pairs[0].with.page;
    const candidates = [{ locator: '{"from":"meta","name":"sku"}', value: '7' }];
    assert.match(
      onePage({ page: { trace: none, product: { ...product, candidates } } }),
      /; if "7" is the id that your product feed has, add to the configuration: "product": \[\{"from":"meta","name":"sku"\}\]$/,
    );
  });

  it('[Z6] say what was looked for on a page without a product, and how to name one', () => {
    const none = [{ step: 'product', text: 'none in {"from":"json-ld","property":"sku"}: undefined undefined' }];
    const { product, shop } = examinationOf().pairs[0].with.page;
    const found = (facts: Partial<PageFacts['shop']>, options = {}): string =>
      onePage({
        page: {
          trace: none,
          product: { ...product, isProductPage: false },
          shop: { ...shop, ...facts },
          configurations: [inline({ application: 'shop', ...options })],
        },
      });
    assert.match(
      found({}),
      /^product: no product id at \{.*\} \(nothing is there\), and nothing in the page looks like a product .*: examine the address of a product page; if it is one, name your shop system/,
    );
    assert.match(
      found({ cart: 'form', systems: ['shopify'] }),
      /; the page seems to be of shopify: add "platform": "shopify"/,
    );
    assert.match(
      found({ cart: 'form' }, { platform: 'magento' }),
      /nothing at the usual places of "magento": correct "platform"/,
    );
    const fields = [{ selector: '#buy [name="pid"]', value: '42' }];
    const usual = [
      { platform: 'woocommerce', part: 'product', value: '7' },
      { platform: 'woocommerce', part: 'sku', value: 'S-7' },
    ];
    assert.match(
      found({ usual, fields, cart: '#buy' }),
      /: "7" by "platform": "woocommerce"; "S-7" by "platform": "woocommerce", "product": \[\{"from":"platform","part":"sku"\}\]; "42" by "product": \[\{"from":"selector","selector":"#buy \[name=\\"pid\\"\]"\}\]$/,
    );
  });

  it('[Z6] name a place of a shop system without what every one of them leaves out', () => {
    const place = platformLocators('bigcommerce', 'product')[0];
    const text = `"7" from ${JSON.stringify(place)}`;
    const { message = '' } =
      runChecks(examinationOf({ page: { trace: [{ step: 'product', text }] } })).find(
        ({ check }) => check === 'product',
      ) ?? {};
    const named = '{"from":"selector","selector":"form[data-cart-item-add] [name=product_id]"}';
    assert.equal(message, `the product id is "7", from ${named}`);
  });
});
