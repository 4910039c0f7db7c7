import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createMockApi, type MockApi } from '../../mock-api/server.js';
import { createShop, type Shop } from '../server.js';
import { WebView } from './webview.js';

const BUY = `document.querySelector('svc-player')?.shadowRoot?.querySelector('[part~="buy-button"]')`;
const PRODUCT = `document.querySelector('svc-player')?.shadowRoot?.querySelector('[part~="product-link"]')`;
const ERRORS = `(window.codes ??= (document.addEventListener('svc-error', (event) => codes.push(event.detail.code)), []))`;
const HANDLERS = ['add-product', 'open-product'];

let api: MockApi;
let shop: Shop;

before(async () => {
  // Each needs the other's URL.
  const placeholder = await createShop({ port: 0, apiUrl: 'http://localhost:1' });
  const siteUrl = placeholder.url;
  await placeholder.close();
  api = await createMockApi({ port: 0, origins: [siteUrl], siteUrl });
  shop = await createShop({ port: Number(new URL(siteUrl).port), apiUrl: api.url });
});
after(async () => {
  await Promise.all([shop.close(), api.close()]);
});

async function inWebView(handlers: readonly string[], search: string, visit: (view: WebView) => Promise<void>) {
  const view = new WebView(`${shop.url}/live/?${search}#/translation/autumn-evening`, handlers);
  try {
    await view.waitFor(BUY + ' && true');
    await view.waitFor(ERRORS);
    await visit(view);
  } finally {
    await view.close();
  }
}

const buyText = `${BUY}?.textContent.trim()`;

describe('the player page in a WebView with script message handlers', () => {
  it('[B1, B2, P6] sends add-product and open-product as JSON text, and shows the accepted product', async () => {
    await inWebView(HANDLERS, 'wv=1', async (view) => {
      await view.click(BUY);
      await view.waitFor(`${buyText} === 'In cart'`);
      await view.click(PRODUCT);
      const messages = await view.untilMessages(2);
      assert.deepEqual(
        messages.map(({ handler, type }) => [handler, type]),
        [
          ['add-product', 'string'],
          ['open-product', 'string'],
        ],
      );
      for (const { body } of messages) {
        assert.deepEqual(JSON.parse(body), {
          name: 'Shore linen shirt',
          feedProductId: '00123',
          feedProductGroupId: 'shirts',
          url: `${shop.url}/product/00123`,
          vendorCode: 'HP-LINEN-SHIRT',
        });
      }
    });
  });

  it('[B3, Z15] shows an error if the app has no handler, and no product as in the cart', async () => {
    await inWebView([], 'wv=1', async (view) => {
      await view.click(BUY);
      await view.waitFor(`${ERRORS}.length === 1`);
      assert.deepEqual(await view.waitFor(ERRORS), ['bridge']);
      assert.equal(await view.waitFor(buyText), 'Buy');
    });
  });

  it('[B1] sends nothing on a click by a script', async () => {
    await inWebView(HANDLERS, 'wv=1', async (view) => {
      await view.waitFor(`(${BUY}.click(), true)`);
      await view.waitFor(`${ERRORS}.length === 1`);
      assert.deepEqual(view.messages, []);
    });
  });

  it('[P2] sends nothing without wv=1', async () => {
    await inWebView(HANDLERS, '', async (view) => {
      await view.waitFor(`(window.open = (url) => void (window.opened = url), true)`);
      await view.click(BUY);
      await view.waitFor(`window.opened === '${shop.url}/product/00123'`);
      assert.deepEqual(view.messages, []);
    });
  });
});
