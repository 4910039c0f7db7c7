import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { findProduct, productPath, products, scenarios } from './catalogue.js';
import { createShop, type Shop } from './server.js';
import { KINDS } from './themes/kinds/kinds.js';
import { PRODUCT_KINDS } from './themes/kinds/product-kinds.js';
import { THEMES } from './themes/themes-page.js';

const API = 'http://localhost:4999';
const TAG = `<script id="svc-pip" type="application/javascript" src="${API}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js" crossorigin="anonymous" charset="utf-8" async></script>`;

let shop: Shop;
before(async () => {
  shop = await createShop({ port: 0, apiUrl: API });
});
after(() => shop.close());

const get = (path: string): Promise<Response> => fetch(shop.url + path);
const text = async (path: string): Promise<string> => (await get(path)).text();

function block(markup: string, type: string): unknown {
  const body = new RegExp(`<script type="${type}"[^>]*>(.*?)</script>`, 's').exec(markup)?.[1];
  return body === undefined ? undefined : JSON.parse(body);
}

const count = (markup: string, part: string): number => markup.split(part).length - 1;

describe('pages of the shop', () => {
  for (const path of [
    '/',
    '/?category=home',
    '/cart',
    '/checkout',
    '/scenarios',
    '/blank',
    '/live/',
    '/webview',
    '/studio',
    '/themes',
    ...[...THEMES, ...KINDS, ...PRODUCT_KINDS].map(({ name }) => `/themes/${name}`),
  ]) {
    it(`serves ${path}`, async () => {
      const response = await get(path);
      assert.equal(response.status, 200);
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
    });
  }

  for (const product of products) {
    it(`[E5] [T1] serves the page of ${product.feedProductId} with that id as a string in its JSON-LD`, async () => {
      const response = await get(productPath(product.feedProductId));
      const markup = await response.text();
      assert.equal(response.status, 200);
      assert.ok(markup.includes(product.name));
      const data = block(markup, 'application/ld\\+json') as { sku: unknown };
      assert.equal(data.sku, product.feedProductId);
    });

    it(`has the picture of ${product.slug}`, async () => {
      const picture = await get(`/img/${product.slug}.jpg`);
      assert.equal(picture.status, 200);
      assert.equal(picture.headers.get('content-type'), 'image/jpeg');
    });
  }

  it('responds with a 404 page to an unknown product, a similar number and an invalid URL', async () => {
    for (const path of ['/product/99999', '/product/1000', '/product/123', '/product/%E0%A4%A', '/nowhere']) {
      const response = await get(path);
      assert.equal(response.status, 404, path);
      assert.match(await response.text(), /Washed away/);
    }
  });

  it('redirects the short URL of a product to its page, with the query byte for byte', async () => {
    const to = async (path: string): Promise<[number, string | null]> => {
      const response = await fetch(shop.url + path, { redirect: 'manual' });
      return [response.status, response.headers.get('location')];
    };
    assert.deepEqual(await to('/p/00123?a=%20b&&c'), [302, '/product/00123?a=%20b&&c']);
    assert.deepEqual(await to('/p/1e3'), [302, '/product/1e3']);
    assert.deepEqual(await to('/p/99999'), [404, null]);
  });

  it('knows where in the picture each close-up is', async () => {
    const styles = await text('/assets/product.css');
    for (const { closeUps, slug } of products) {
      for (const part of closeUps) assert.ok(styles.includes(`.view-${part} img`), `${slug}: ${part}`);
    }
  });

  it('serves no file from outside its folders', async () => {
    for (const path of [
      '/assets/..%2fserver.ts',
      '/assets/tsconfig.json',
      '/img/..%2f..%2fdb.json',
      '/assets/%2fetc%2fpasswd',
    ]) {
      assert.equal((await get(path)).status, 404, path);
    }
  });

  it('responds to every URL that it links to', async () => {
    const seen = new Set<string>();
    for (const path of [
      '/',
      '/product/00123',
      '/cart',
      '/scenarios',
      '/live/',
      '/webview',
      '/studio',
      '/themes',
      '/themes/dawn',
      '/themes/zoomed-in',
    ]) {
      for (const [, address] of (await text(path)).matchAll(/(?:href|src)="(\/[^"#]*)/g)) seen.add(address ?? '');
    }
    for (const address of seen) assert.equal((await get(address)).status, 200, address);
  });
});

describe('the script tag', () => {
  it('[T1] is byte for byte at the end of the body of every product page', async () => {
    for (const product of products) {
      const markup = await text(productPath(product.feedProductId));
      assert.match(markup.slice(markup.indexOf(TAG) + TAG.length), /^\s*<\/body>\s*<\/html>\s*$/, product.slug);
      assert.equal(count(markup, 'id="svc-pip"'), 1, product.slug);
    }
  });

  it('[T1] needs only the product id on the blank page', async () => {
    const markup = await text('/blank?product=1e3');
    assert.equal(count(markup, TAG), 1);
    assert.equal(count(markup, '<script'), 2);
    assert.deepEqual(block(markup, 'application/ld\\+json'), {
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: '1e3',
    });
  });

  it('is on product pages only', async () => {
    for (const path of ['/', '/cart', '/checkout', '/scenarios', '/live/'])
      assert.equal(count(await text(path), 'id="svc-pip"'), 0, path);
  });

  it('can be omitted, in the head, twice and injected late', async () => {
    const head = (markup: string): string => markup.slice(0, markup.indexOf('</head>'));
    assert.equal(count(await text('/product/00123?tag=none'), 'svc-pip'), 0);
    assert.equal(count(head(await text('/product/00123?tag=head')), TAG), 1);
    assert.equal(count(await text('/product/00123?tag=twice'), TAG), 2);
    const late = await text('/product/00123?tag=late');
    assert.equal(count(late, 'id="svc-pip"'), 0);
    assert.equal(count(late, '/assets/tag-manager.js'), 1);
  });
});

describe('the security policy', () => {
  it('[T7] allows the shop itself and the service, and nothing inline, on every page', async () => {
    for (const path of ['/', '/product/00123', '/cart', '/scenarios', '/blank', '/nowhere']) {
      const policy = (await get(path)).headers.get('content-security-policy') ?? '';
      assert.ok(policy.includes(`script-src 'self' ${API};`), path);
      for (const kind of ['connect', 'img', 'media', 'frame'])
        assert.ok(policy.includes(`${kind}-src 'self' ${API};`), `${path} ${kind}`);
      assert.ok(policy.includes("style-src 'self';") && policy.includes("object-src 'none'; base-uri 'none'"), path);
      assert.doesNotMatch(policy, /unsafe|\*|data:|blob:/, path);
    }
  });

  it('[T7] allows blob: for hls.js on the player page, and no more', async () => {
    const policy = (await get('/live/?wv=1')).headers.get('content-security-policy') ?? '';
    assert.ok(policy.includes(`media-src 'self' ${API} blob:;`));
    assert.equal(policy.split('blob:').length, 2);
    assert.ok(policy.includes(`script-src 'self' ${API}; connect-src 'self' ${API};`));
    assert.doesNotMatch(policy.replaceAll('blob:', ''), /unsafe|\*|data:/);
  });

  it('[T7, FAULTS S4.10] has the headers that forbid embedding the player page', async () => {
    const { headers } = await get('/live/?wv=1');
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'self'/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
    assert.equal(headers.get('set-cookie'), null);
  });

  it('[T7] has no inline style, handler or script in any page', async () => {
    for (const path of ['/', '/product/00135', '/cart', '/scenarios', '/live/', '/webview', '/live/?webview=ios']) {
      const markup = await text(path);
      assert.doesNotMatch(markup, /<style|\sstyle=|\son[a-z]+=/, path);
      assert.doesNotMatch(markup, /<script(?![^>]*(?:\ssrc=|type="application\/(?:ld\+)?json"))/, path);
    }
  });

  it('is left out with csp=off', async () => {
    assert.equal((await get('/product/00123?csp=off')).headers.get('content-security-policy'), null);
  });
});

describe('the inline configuration', () => {
  const configuration = async (path: string): Promise<Record<string, unknown> | undefined> => {
    const found = block(await text(path), 'application/json');
    return found as Record<string, unknown> | undefined;
  };

  it('[Z5] is absent where the published one applies', async () => {
    assert.equal(await configuration('/product/00123'), undefined);
    assert.equal(await configuration('/product/00135?config=site'), undefined);
  });

  it('[Z5] is complete where a product or the switch requires it', async () => {
    for (const path of ['/product/00135', '/product/9007199254740993', '/product/00123?config=inline']) {
      const found = await configuration(path);
      assert.equal(found?.['application'], 'demo-shop', path);
      assert.equal(found['development'], true, path);
      assert.ok(Array.isArray(found['product']), path);
    }
  });

  it('turns the live notification on for the carafe and live off for the mat', async () => {
    assert.deepEqual((await configuration('/product/00135'))?.['liveNotification'], { enabled: true });
    assert.equal((await configuration('/product/9007199254740993'))?.['live'], false);
  });
});

describe('[P1] the page with the full player', () => {
  it('is the built one, with the shop’s configuration', async () => {
    const markup = await text('/live/?wv=1');
    const configuration = block(markup, 'application/json" id="svc-player-config') as Record<string, unknown>;
    assert.deepEqual([configuration['application'], configuration['baseUrl']], ['demo-shop', API]);
    const script = /<script[^>]+src="\.\/(assets\/[\w-]+\.js)"/.exec(markup)?.[1] ?? '';
    const response = await get(`/live/${script}`);
    assert.equal(response.status, 200);
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
  });

  it('keeps its parameters without the trailing slash', async () => {
    const response = await fetch(`${shop.url}/live?wv=1&startTime=20`, { redirect: 'manual' });
    assert.deepEqual([response.status, response.headers.get('location')], [308, '/live/?wv=1&startTime=20']);
  });
});

describe('the player page inside an app', () => {
  it("[H1] has the app's handlers before any script of its own", async () => {
    for (const handlers of ['ios', 'android', 'none', 'throwing']) {
      const scripts = [...(await text(`/live/?wv=1&webview=${handlers}`)).matchAll(/<script[^>]*>/g)];
      assert.equal(scripts[0]?.[0], '<script src="/assets/webview-host.js">', handlers);
    }
  });

  it('[P2] has no handlers without the parameter or with an unknown value', async () => {
    const plain = await text('/live/?wv=1');
    assert.ok(!plain.includes('webview-host'));
    for (const query of ['webview=', 'webview=toString', 'webview=windows'])
      assert.equal(await text(`/live/?wv=1&${query}`), plain, query);
    assert.ok(!(await text('/?webview=ios')).includes('webview-host'));
  });
});

describe('the language of the shop', () => {
  it('also applies to the player page, which then uses its default strings', async () => {
    assert.match(await text('/live/?wv=1'), /<html lang="en" dir="ltr">/);
    const markup = await text('/live/?lang=ar');
    assert.match(markup, /<html lang="ar" dir="rtl">/);
    const configuration = block(markup, 'application/json" id="svc-player-config') as Record<string, unknown>;
    assert.deepEqual([configuration['title'], configuration['application']], [undefined, 'demo-shop']);
  });
});

describe('the switches', () => {
  it('are kept in the links of the shop', async () => {
    const markup = await text('/product/00123?spa=1&dir=rtl&tag=nonsense');
    assert.match(markup, /<html lang="en" dir="rtl" data-spa="1">/);
    assert.ok(markup.includes('href="/product/00134?spa=1&amp;dir=rtl"'));
    assert.ok(markup.includes(TAG));
  });
});

describe('the scenarios', () => {
  it('use each product of the shop once', () => {
    const shown = scenarios.map(({ feedProductId }) => feedProductId);
    assert.deepEqual([...shown].sort(), products.map(({ feedProductId }) => feedProductId).sort());
    assert.equal(new Set(scenarios.map(({ id }) => id)).size, scenarios.length);
  });

  it('relate existing products', () => {
    for (const { related, slug } of products) for (const id of related) assert.ok(findProduct(id), `${slug}: ${id}`);
  });
});
