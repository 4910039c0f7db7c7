import { expect } from '@open-wc/testing';
import { productPage, Shop } from './loader.fixture.js';

const QUESTION = '/v2/mini-player/stream-state?application=demo-shop&feedProductId=00123';
const settled = (shop: Shop): Promise<void> => shop.explained(/hidden: no stream/);

describe('the script tag and the product of the page', () => {
  it('[Z6, FAULTS 87, S5.5] sends no request if the page has no product, and explains which locators it tried', async () => {
    const shop = await Shop.open({ body: '<p>Shirts</p>' });
    await shop.explained(/product: none in .*"sku"/);
    expect([shop.requests, shop.loaded()]).to.deep.equal([[], ['loader']]);
    shop.close();
  });

  it('[Z6, FAULTS 87] sends no request if the id is no text, and explains what it found', async () => {
    const shop = await Shop.open({ body: productPage(1.5) });
    await shop.explained(/product: none in .*"sku".*number 1\.5/);
    expect([shop.requests, shop.loaded()]).to.deep.equal([[], ['loader', 'locator']]);
    shop.close();
  });

  it('[Z6] finds the product by the usual places of a platform', async () => {
    const config = { application: 'demo-shop', platform: 'woocommerce' };
    const body = '<form class="cart"><button name="add-to-cart" value="00123">Add</button></form>';
    const shop = await Shop.open({ config, body });
    await settled(shop);
    expect(shop.requests).to.deep.equal([QUESTION]);
    shop.close();
  });

  it('[Z5, Z6] finds the product by the next locator of a list that contains anything', async () => {
    const list = [null, 5, { from: 'selector', selector: '#feed-id' }];
    const body = '<p id="feed-id">00123</p>';
    for (const platform of [undefined, 'shopfy']) {
      const shop = await Shop.open({ config: { application: 'demo-shop', product: list, platform }, body });
      await settled(shop);
      expect(shop.requests).to.deep.equal([QUESTION]);
      shop.close();
    }
    const shop = await Shop.open({ config: { application: 'demo-shop', product: [null] }, body });
    await shop.explained(/product: none in null/);
    shop.close();
  });

  it('[Z5, Z6] explains an unknown platform, and takes the default', async () => {
    const shop = await Shop.open({ config: { application: 'demo-shop', platform: 'shopfy' } });
    await shop.explained(/configuration: "platform" has a value that cannot be used[^]*hidden: no stream/);
    expect(shop.requests).to.deep.equal([QUESTION]);
    shop.close();
  });

  it('[T3] refresh() finds a product that the page renders long after it has loaded', async () => {
    const shop = await Shop.open({ still: true, body: '' });
    await shop.explained(/product: none/);
    await shop.clock.tick(60_000);
    shop.document.body.insertAdjacentHTML('beforeend', productPage('00123'));
    shop.window.svcPip?.refresh();
    shop.window.svcPip?.refresh();
    await shop.explained(/hidden: no stream/);
    await shop.clock.tick(60_000);
    expect(shop.requests, 'once, however often it is called').to.have.length(1);
    shop.close();
  });

  it('[C7, FAULTS 25] refresh() of a destroyed mini-player does nothing', async () => {
    const shop = await Shop.open({ still: true, body: '' });
    await shop.explained(/product: none/);
    const { svcPip } = shop.window;
    svcPip?.destroy();
    shop.document.body.insertAdjacentHTML('beforeend', productPage('00123'));
    svcPip?.refresh();
    await shop.clock.tick(60_000);
    expect(shop.requests).to.deep.equal([]);
    shop.close();
  });

  it('[Z6] finds a product that the page renders a moment later', async () => {
    const shop = await Shop.open({ body: '' });
    await shop.explained(/product: none/);
    shop.document.body.insertAdjacentHTML('beforeend', productPage('00123'));
    await settled(shop);
    shop.close();
  });
});
