import { expect } from '@open-wc/testing';
import { envelope, json, productPage, SCRIPT, Shop, stream, TAG } from './loader.fixture.js';

const QUESTION = '/v2/mini-player/stream-state?application=demo-shop&feedProductId=00123';
const settled = (shop: Shop): Promise<void> => shop.explained(/hidden: no stream/);

describe('the start of the script tag', () => {
  it('[T1, C4, C9] sends one request for the product, loads nothing else without a stream, and explains it', async () => {
    const shop = await Shop.open();
    await settled(shop);
    expect(shop.requests).to.deep.equal([QUESTION]);
    expect(shop.loaded()).to.deep.equal(['loader']);
    expect(shop.host).to.equal(null);
    expect(shop.explain()).to.match(/configuration: from the page\nproduct: "00123" from .*sku/);
    shop.close();
  });

  it('[Z5] treats an empty configuration as missing', async () => {
    const shop = await Shop.open({
      config: null,
      head: '<script type="application/json" id="svc-pip-config"></script>',
    });
    await shop.explained(/configuration: from .*\/sites\//);
    shop.close();
  });

  it('[Z5, E6] loads the configuration that the service stores for the host if the page has none', async () => {
    const inits: RequestInit[] = [];
    const shop = await Shop.open({
      config: null,
      network: (url, init) => {
        inits.push(init);
        return url.includes('/sites/')
          ? json({ application: 'demo-shop', baseUrl: `${location.origin}/` })
          : envelope({ status: 'no_active_stream', stream: null });
      },
    });
    await settled(shop);
    const { hostname, port } = location;
    expect(shop.requests).to.deep.equal([`/sdk/svc-pip-sdk/sites/${hostname}_${port}.json`, QUESTION]);
    for (const { credentials, headers, cache } of inits) {
      expect({ credentials, headers, cache }).to.deep.equal({
        ...{ credentials: undefined, cache: 'no-store', headers: { Accept: 'application/json' } },
      });
    }
    shop.close();
  });

  it('[Z5, FAULTS 4] finds a configuration that the parser reaches only after the script in the head', async () => {
    const shop = await Shop.open({ head: TAG, tag: '' });
    await settled(shop);
    expect(shop.requests).to.deep.equal([QUESTION]);
    shop.close();
  });

  it('[Z5, FAULTS 4] waits for the rest of a configuration that is only partly parsed', async () => {
    const shop = await Shop.open({ config: null, tag: '' });
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to stop a parser where a test wants it
    const write = (markup: string): void => shop.document.write(markup);
    shop.document.open();
    write(`<head>${TAG}<script type="application/json" id="svc-pip-config">{"application":`);
    await shop.until(() => shop.window.svcPip?.explain);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(shop.explain()).to.equal('');
    write(`"demo-shop"}</script></head><body>${productPage('00123')}</body>`);
    shop.document.close();
    await settled(shop);
    expect(shop.explain()).to.match(/^configuration: from the page/);
    expect(shop.requests).to.deep.equal([QUESTION]);
    shop.close();
  });

  it('[T1, FAULTS 1] runs once if the tag is pasted twice', async () => {
    const shop = await Shop.open({ tag: TAG + TAG.replace('.js', '.js?v=2') });
    await settled(shop);
    expect(shop.requests).to.deep.equal([QUESTION]);
    shop.close();
  });

  for (const [how, inject] of Object.entries({
    'without its id': (script: HTMLScriptElement) => script.removeAttribute('id'),
    'as text that is evaluated': null,
  })) {
    it(`[T1, FAULTS 5] works when a tag manager injects it late, ${how}`, async () => {
      const shop = await Shop.open({
        tag: inject ? '' : `<script type="text/plain" src="${SCRIPT}" id="svc-pip"></script>`,
      });
      if (inject) {
        const script = shop.document.createElement('script');
        script.src = SCRIPT;
        inject(script);
        shop.document.head.append(script);
      } else {
        const evaluate = shop.window.eval as (text: string) => void;
        evaluate(await (await fetch(SCRIPT)).text());
      }
      await settled(shop);
      expect(shop.requests).to.deep.equal([QUESTION]);
      shop.close();
    });
  }

  it('[Z20] shows and requests nothing while it is disabled', async () => {
    const shop = await Shop.open({ config: { application: 'demo-shop', disabled: true } });
    await shop.explained(/hidden: disabled/);
    expect([shop.requests, shop.loaded()]).to.deep.equal([[], ['loader']]);
    shop.close();
  });

  it('[Z5, FAULTS S5.5] waits for consent if configured, without a single request', async () => {
    const shop = await Shop.open({ config: { application: 'demo-shop', waitForConsent: true } });
    await shop.explained(/waitForConsent/);
    expect(shop.requests).to.deep.equal([]);
    shop.window.svcPip?.consent();
    await settled(shop);
    expect(shop.requests).to.deep.equal([QUESTION]);
    shop.close();
  });

  it('[Z5] starts nothing on a payment page', async () => {
    const shop = await Shop.open({
      path: 'checkout/pay',
      config: { application: 'demo-shop', paymentPages: ['/__shop/checkout/*'] },
    });
    await shop.explained(/hidden: paymentPages/);
    expect([shop.requests, shop.loaded()]).to.deep.equal([[], ['loader']]);
    shop.close();
  });

  it('[T6] shows nothing if the full player is on the page', async () => {
    const shop = await Shop.open({ body: `${productPage('00123')}<svc-player></svc-player>` });
    await shop.explained(/hidden: svc-player/);
    expect(shop.requests).to.deep.equal([]);
    shop.close();
  });

  for (const [when, tag] of Object.entries({
    before: `<script>(window.svcPip ||= []).push(['consent'])</script>${TAG}`,
    after: `${TAG}<script>addEventListener('load', () => (window.svcPip ||= []).push(['consent']))</script>`,
  })) {
    it(`[Z5, FAULTS S5.5] accepts the consent of a queue ${when} the script`, async () => {
      const shop = await Shop.open({ config: { application: 'demo-shop', waitForConsent: true }, tag });
      await settled(shop);
      expect(shop.requests).to.deep.equal([QUESTION]);
      shop.close();
    });
  }

  for (const found of [
    `<script>window.svcPip = [null, { event: 'consent' }, 'consent', []];</script>`,
    '<form id="svcPip"><input name="map"></form>',
  ]) {
    it(`[Z5, C7] survives ${found} in place of a queue`, async () => {
      const shop = await Shop.open({ tag: found + TAG });
      await settled(shop);
      shop.close();
    });
  }

  it('[Z5, FAULTS S5.5] a queued destroy() keeps it from requesting anything', async () => {
    const shop = await Shop.open({ config: null, tag: `<script>window.svcPip = [['destroy']];</script>${TAG}` });
    await shop.until(() => shop.window.svcPip === undefined);
    await fetch(SCRIPT);
    expect(shop.requests).to.deep.equal([]);
    shop.close();
  });

  it('[Z4] sends no request for a product dismissed in this tab, unless the shopper comes from the full player', async () => {
    sessionStorage.setItem('svc:demo-shop:ui', '{"dismissed":["00123"]}');
    const closed = await Shop.open();
    await closed.explained(/hidden: dismissed/);
    expect(closed.requests).to.deep.equal([]);
    closed.close();
    const returning = await Shop.open({ path: 'product/1?svc_cv=t' });
    await settled(returning);
    returning.close();
    sessionStorage.clear();
  });

  it('[Z5] explains invalid options and uses their defaults', async () => {
    const shop = await Shop.open({
      config: { application: 'demo-shop', live: 'true', position: 'middle', debug: false, other: 1 },
    });
    await settled(shop);
    expect(shop.explain())
      .to.match(/"live" has a value that cannot be used/)
      .and.to.match(/"position" has/);
    expect(shop.written.splice(0), 'once, for the developer on localhost').to.have.length(1);
    shop.close();
  });

  it('[Z5] explains invalid options also without a stream', async () => {
    const shop = await Shop.open({
      config: { application: 'demo-shop', openIn: 'popup', dismissal: 'never', paymentPages: '/pay', continuous: 0 },
    });
    await settled(shop);
    for (const name of ['openIn', 'dismissal', 'paymentPages', 'continuous'])
      expect(shop.explain()).to.contain(`"${name}" has a value that cannot be used`);
    shop.written.splice(0);
    shop.close();
  });

  for (const [key, value] of Object.entries({
    position: 'middle',
    openIn: 'popup',
    dismissal: 'never',
    liveUrl: '/live/',
  })) {
    it(`[Z5] explains an invalid "${key}" when the card is shown, and uses the default`, async () => {
      const shop = await Shop.open({ config: { application: 'demo-shop', [key]: value }, network: () => stream() });
      await shop.until(() => shop.host?.dataset['mode'] === 'poster');
      await shop.explained(new RegExp(`"${key}" has a value that cannot be used; the default applies`));
      await shop.until(() => shop.host?.dataset['corner'] === 'bottom-right');
      expect(shop.loaded()).not.to.include('fallback');
      shop.close();
    });
  }

  it('[Z5, FAULTS 2] names a second script tag of another version while debug is on', async () => {
    const other = '<script src="/sdk/svc-pip-sdk/svc-pip-sdk-v0.9.min.js" type="text/plain"></script>';
    const shop = await Shop.open({ config: { application: 'demo-shop', debug: true }, head: other });
    await shop.explained(/only the script tag that ran first counts: \S+v0\.9\.min\.js, \S+v1\.x\.min\.js/);
    shop.written.splice(0);
    shop.close();
  });

  for (const [what, config, words] of [
    ['without an application', {}, /"application" is missing/],
    ['that is no object', 'x', /"application" is missing/],
  ] as const) {
    it(`[Z5] sends no request with a configuration ${what}`, async () => {
      const shop = await Shop.open({ config });
      await shop.explained(words);
      expect(shop.requests).to.deep.equal([]);
      expect(shop.written.splice(0)).to.deep.equal(['warn: [svc-pip] configuration: "application" is missing']);
      shop.close();
    });
  }

  it('[Z5] explains a configuration that is not JSON, and one that is missing', async () => {
    const broken = await Shop.open({
      config: null,
      head: '<script type="application/json" id="svc-pip-config">{</script>',
    });
    await broken.explained(/configuration: hidden: SyntaxError/);
    broken.close();
    const missing = await Shop.open({ config: null, network: () => json({}, { status: 404 }) });
    await missing.explained(/configuration: hidden.*HTTP status 404/);
    expect(missing.requests).to.have.length(1);
    const [line, ...others] = missing.written.splice(0);
    expect(line).to.match(
      /^warn: \[svc-pip\] configuration: neither this page nor \S+\/sites\/\S+\.json has a configuration/,
    );
    expect(others).to.deep.equal([]);
    missing.close();
  });

  it('[Z5] logs every decision by console.debug while debug is on, and logs nothing else', async () => {
    const shop = await Shop.open({ config: { application: 'demo-shop', debug: true } });
    await settled(shop);
    const lines = shop.written.splice(0);
    expect(lines).to.have.length(shop.explain().split('\n').length);
    expect(lines.every((line) => line.startsWith('debug: [svc-pip] '))).to.equal(true);
    shop.close();
  });

  for (const [what, turn] of [
    ['throws', `() => { throw new Error('no turn') }`],
    ['rejects', `() => Promise.reject(new Error('no turn'))`],
  ] as const) {
    it(`[C7, D4] shows its card on a page whose scheduler ${what}`, async () => {
      const broken = `<script>Object.defineProperty(window, 'scheduler', { value: { yield: ${turn} } });</script>`;
      const shop = await Shop.open({ head: broken, network: () => stream() });
      await shop.until(() => shop.host?.shadowRoot?.querySelector('[part="card"]'));
      shop.close();
    });
  }

  it('[C7] adds one global to the page, changes no other, and removes it again', async () => {
    const blank = await Shop.open({ tag: '' });
    const before = Object.getOwnPropertyNames(blank.window);
    blank.close();
    const shop = await Shop.open();
    await settled(shop);
    const added = Object.getOwnPropertyNames(shop.window).filter(
      (name) => !before.includes(name) && Number.isNaN(Number(name)),
    );
    expect(added).to.deep.equal(['svcPip']);
    expect(shop.window.svcPip?.version).to.match(/^\d+\.\d+\.\d+$/);
    shop.window.svcPip?.destroy();
    expect('svcPip' in shop.window).to.equal(false);
    shop.close();
  });
});
