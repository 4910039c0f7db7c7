import { expect } from '@open-wc/testing';
import { json, nothing, productPage, SCRIPT, Shop, stream, TAG } from './loader.fixture.js';

/** URL from which an attacker would make the script tag load its code. */
const EVIL = `${location.origin}/evil`;
const PRODUCT = productPage('00123');
const QUESTION = '/v2/mini-player/stream-state?application=demo-shop&feedProductId=00123';
const ANOTHER_SERVICE =
  'warn: [svc-pip] configuration: "baseUrl" is another service: only an inline configuration may name one';

/** Asserts that no code, configuration or response was requested from the attacker's host. */
const expectOwnHost = (shop: Shop): void => {
  const { performance } = shop.window;
  const addresses = [...shop.requests, ...performance.getEntriesByType('resource').map(({ name }) => name)];
  expect(addresses.filter((url) => /\/evil.*(chunks|sites|v2|\.js)/.test(url))).to.deep.equal([]);
};

/** Markup that a sanitiser of reviews may let through: text, images, forms and names. */
const REVIEWS: Readonly<Record<string, string>> = {
  'an image called currentScript': `<img name="currentScript" src="${EVIL}/svc-pip-sdk/x.png">`,
  'two images called currentScript': `<img name="currentScript" src="${EVIL}/svc-pip-sdk/x.png">`.repeat(2),
  'a frame called currentScript': `<iframe name="currentScript" src="${EVIL}/svc-pip-sdk/x.html"></iframe>`,
  'a form called currentScript with a field called src': `<form name="currentScript"><input name="src" value="${EVIL}/svc-pip-sdk/x.js"></form>`,
  'an image with the id of the script': `<img id="svc-pip" src="${EVIL}/svc-pip-sdk/x.png">`,
  'a frame with the id of the script': `<iframe id="svc-pip" src="${EVIL}/svc-pip-sdk/x.html"></iframe>`,
  'an image called querySelectorAll': '<img name="querySelectorAll">',
  'an image called querySelector': '<img name="querySelector">',
  'an image called getElementsByTagName': '<img name="getElementsByTagName">',
  'images called body, hidden, prerendering and readyState':
    '<img name="body"><img name="hidden"><img name="prerendering"><img name="readyState">',
  'a form called svcPip': '<form name="svcPip"><input name="explain"><input name="version"></form>',
  'links called svcPip': '<a id="svcPip" name="explain"></a><a id="svcPip" name="version"></a>',
  'a configuration in markup': `<div id="svc-pip-config">{"application":"evil","baseUrl":"${EVIL}"}</div>`,
};

describe('the script tag on a page with injected markup', () => {
  for (const [what, review] of Object.entries(REVIEWS)) {
    it(`[Z32] requests its own service and shows the same as without ${what}`, async () => {
      const shop = await Shop.open({ body: review + PRODUCT, network: nothing });
      await shop.explained(/hidden: no stream/);
      expect(shop.requests).to.deep.equal([QUESTION]);
      expectOwnHost(shop);
      shop.close();
    });

    it(`[Z32] loads its code from its own host despite ${what}, also when a tag manager evaluates it`, async () => {
      const tag = TAG.replace('application/javascript', 'text/plain');
      const shop = await Shop.open({ tag, body: review + PRODUCT, config: { application: 'demo-shop', debug: true } });
      const evaluate = shop.window.eval as (text: string) => void;
      evaluate(await (await fetch(SCRIPT)).text());
      await shop.explained(/hidden: no stream/);
      expect(shop.loaded()).to.include('fallback');
      expectOwnHost(shop);
      shop.written.splice(0);
      shop.close();
    });
  }

  it('[Z32, FAULTS 45] shows its card without covering the buy button, despite images with the names of functions', async () => {
    const names = ['body', 'hidden', 'visibilityState', 'querySelector', 'querySelectorAll', 'getElementsByTagName'];
    const review = names.map((name) => `<img name="${name}">`).join('');
    const button =
      '<button name="add" style="position: absolute; inset: auto 0 0 auto; width: 100%; height: 50%">Buy</button>';
    const shop = await Shop.open({ body: review + PRODUCT + button, network: () => stream() });
    await shop.until(() => shop.host?.hasAttribute('data-aside'));
    expect(shop.host?.dataset['mode']).to.equal('poster');
    shop.close();
  });

  it('[Z32] reads no URL from an SVG script or a polluted prototype', async () => {
    const head = `<script>Object.prototype.src = '${EVIL}/svc-pip-sdk/x.js'</script>`;
    const body = `<svg><script id="svc-pip" type="text/plain"></script></svg>${PRODUCT}`;
    const shop = await Shop.open({ head, tag: '', body });
    const evaluate = shop.window.eval as (text: string) => void;
    evaluate(await (await fetch(SCRIPT)).text());
    expect('svcPip' in shop.window, 'a script without a URL of its own does nothing').to.equal(false);
    expectOwnHost(shop);
    shop.close();
  });

  it('[Z32] reads no option from a polluted prototype', async () => {
    const options = {
      baseUrl: EVIL,
      liveUrl: EVIL,
      disabled: true,
      paymentPages: ['*'],
      liveNotification: { enabled: true },
    };
    const { disabled: _, ...polluted } = options;
    const head = `<script>Object.assign(Object.prototype, ${JSON.stringify(polluted)})</script>`;
    const shop = await Shop.open({ head });
    await shop.explained(/hidden: no stream/);
    expect(shop.requests).to.deep.equal([QUESTION]);
    shop.close();
  });

  it('[C7, FAULTS 34] requests once where every object has a type', async () => {
    const shop = await Shop.open({ head: `<script>Object.prototype.type = () => 'type'</script>` });
    await shop.explained(/hidden: no stream/);
    expect(shop.requests).to.deep.equal([QUESTION]);
    shop.close();
  });

  it('[C7, FAULTS 26] ends without an error where remove() throws for an element that the page has removed', async () => {
    const head = '<script>Element.prototype.remove = function () { this.parentNode.removeChild(this); }</script>';
    const shop = await Shop.open({ head, network: () => stream() });
    await shop.until(() => shop.host);
    shop.host?.parentNode?.removeChild(shop.host);
    (shop.window as { svcPip?: { destroy(): void } }).svcPip?.destroy();
    expect('svcPip' in shop.window).to.equal(false);
    shop.close();
  });

  for (const [what, product, baseUrl] of [
    ['another service', [{ from: 'json-ld', property: 'sku' }], EVIL],
    ['the storage of the tab', [{ from: 'global', path: 'sessionStorage.secret' }]],
    ['a card number', [{ from: 'selector', selector: '#card' }]],
    ['the attribute of a card number', [{ from: 'selector', selector: '#card', attribute: 'value' }]],
    ['a card number through its name', [{ from: 'global', path: 'card.value' }]],
    ['the cookies of the page', [{ from: 'global', path: 'document.cookie' }]],
  ] as const) {
    it(`[Z31] a configuration from the service cannot read ${what}`, async () => {
      const site = { application: 'demo-shop', product, baseUrl };
      const network = (url: string): Promise<Response> => (url.includes('/sites/') ? json(site) : nothing());
      const body = `${PRODUCT}<input id="card" name="card" value="4111111111111111">`;
      const head = `<script>sessionStorage.secret = 'secret'; document.cookie = 'svc-test=secret'</script>`;
      const shop = await Shop.open({ config: null, head, body, network });
      await shop.explained(baseUrl ? /another service[^]*hidden: no stream/ : /product: none/);
      expect(shop.serviceRequests()).to.deep.equal(baseUrl ? [QUESTION] : []);
      expect(shop.requests.join()).to.not.match(/4111|secret|evil/);
      sessionStorage.removeItem('secret');
      document.cookie = 'svc-test=; max-age=0';
      // The developer's own host hears of it.
      shop.close(...(baseUrl ? [ANOTHER_SERVICE] : []));
    });
  }
});
