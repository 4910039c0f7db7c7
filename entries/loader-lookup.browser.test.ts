import { expect } from '@open-wc/testing';
import { faultyMedia } from '../web-test/mock-session.js';
import { itIn } from '../web-test/it-in.js';
import { json, envelope, nothing, productPage, Shop, stream, type Network } from './loader.fixture.js';

const CLIP = `${location.origin}/mock-api/media/clips/linen-shirt.webm`;
const clip: Network = () => stream({ previewUrl: CLIP });
const development = { application: 'demo-shop', development: true };

describe('the script tag and the responses of the service', () => {
  it('[T2, T4, D1] appends the element to body with the response and the clip that already loads', async () => {
    const shop = await Shop.open({ config: development, network: clip });
    await shop.until(() => shop.host?.dataset['phase'] === 'playing');
    expect(shop.host?.parentElement).to.equal(shop.document.body);
    expect(shop.host?.dataset['mode']).to.equal('preview');
    expect(shop.requests).to.have.length(1);
    const clips = (): string[] => shop.loaded().filter((name) => name.includes('.webm'));
    // Resource timing lists a clip only after it has loaded completely, which may be during playback.
    await shop.until(() => clips().length > 0);
    expect(clips(), 'the element adopted the video that the loader had started').to.have.length(1);
    expect(shop.host?.shadowRoot?.querySelector('video')?.crossOrigin).to.equal('anonymous');
    expect(shop.loaded()).not.to.include('fallback');
    shop.window.svcPip?.destroy();
    expect(shop.host).to.equal(null);
    shop.close();
  });

  it('[D6, T4, FAULTS 103] requests no media before the response, and no WebM without VP9', async () => {
    const head = `<script>HTMLMediaElement.prototype.canPlayType = () => ''</script>`;
    const shop = await Shop.open({ config: development, network: clip, head });
    await shop.until(() => shop.host?.dataset['mode'] === 'poster');
    expect(shop.loaded().filter((name) => name.includes('.webm'))).to.deep.equal([]);
    shop.close();
  });

  itIn(
    ['chromium', 'firefox'],
    'a page’s load event waits for every picture that was ever requested, also for an aborted one; only a preload link or a lazy picture in the page would not, which would change the shop’s page',
    "[T2, D4] a poster that never comes does not hold the shop's load event back",
    async () => {
      const posterUrl = await faultyMedia({ hang: true }, 'posters/linen-shirt.jpg');
      const network: Network = () => stream({ posterUrl });
      // Resolves with the load event.
      const shop = await Shop.open({ config: development, network, still: true });
      await shop.until(() => shop.host?.dataset['phase'] === 'loading');
      await shop.clock.tick(5_999);
      expect(shop.host?.dataset['phase'], 'the poster still loads').to.equal('loading');
      await shop.clock.tick(1);
      await shop.until(() => shop.host?.dataset['phase'] === 'missing');
      shop.close();
    },
  );

  it('[T4, D11] requests the animated image of an older integration once', async () => {
    const gif = `${location.origin}/mock-api/media/previews/wool-throw.gif`;
    const shop = await Shop.open({ config: development, network: () => stream({ previewUrl: gif }) });
    await shop.until(() => shop.host?.dataset['phase'] === 'playing');
    expect(shop.loaded().filter((name) => name === gif)).to.have.length(1);
    shop.close();
  });

  it('[T8, Z2] a live stream with live disabled is a poster, and the trace explains it', async () => {
    const network: Network = () => stream({ streamStatus: 'online', previewUrl: CLIP });
    const shop = await Shop.open({ config: { ...development, live: false }, network });
    await shop.until(() => shop.host?.dataset['reason'] === 'live-disabled');
    expect(shop.loaded().filter((name) => name.includes('.webm'))).to.deep.equal([]);
    await shop.explained(/live is switched off in the configuration/);
    shop.close();
  });

  it('[Z5] explains invalid options of the card when a card is shown', async () => {
    const shop = await Shop.open({ config: { ...development, position: 'middle', live: 1 }, network: clip });
    await shop.explained(/"position" has a value that cannot be used/);
    expect(shop.explain()).to.match(/"live" has a value/);
    expect(shop.written.splice(0), 'once, for the developer on localhost').to.have.length(1);
    shop.close();
  });

  const refusals: [string, Network, number, RegExp][] = [
    [
      'HTTP 500',
      () => envelope({ error: 'invalid', message: '' }, 500),
      2,
      /rejected the request or failed \(HTTP status 500\)/,
    ],
    ['HTTP 404', () => json({}, { status: 404 }), 1, /HTTP status 404/],
    ['HTTP 401', () => json({}, { status: 401 }), 1, /HTTP status 401/],
    ['a Retry-After beyond its time', () => json({}, { status: 429, headers: { 'Retry-After': '60' } }), 1, /429/],
    ['HTML', () => Promise.resolve(new Response('<!doctype html>')), 1, /does not match the contract/],
    ['nothing at all', () => Promise.resolve(new Response('')), 1, /does not match the contract/],
    ['null', () => json(null), 1, /does not match the contract/],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 2, /did not answer this page/],
    ['an object that is not a Response', () => Promise.resolve({} as Response), 2, /does not match the contract/],
    [
      'an exception in a wrapped fetch',
      () => {
        throw new Error('broken');
      },
      2,
      /did not answer this page/,
    ],
  ];
  for (const [what, network, requests, words] of refusals) {
    it(`[C1, C3, C7] shows nothing for ${what}, sends ${requests === 1 ? 'one request' : 'two requests'} and explains it`, async () => {
      const shop = await Shop.open({ network, still: true });
      if (requests > 1) await shop.retried();
      await shop.explained(words);
      expect(shop.explain()).to.match(/mode: hidden/);
      expect(shop.host).to.equal(null);
      expect(shop.requests).to.have.length(requests);
      expect(shop.loaded()).to.deep.equal(['loader', 'fallback']);
      shop.close();
    });
  }

  const empty: [string, Network, RegExp][] = [
    ['an unknown status', () => envelope({ status: 'soon', stream: {} }), /: soon$/],
  ];
  for (const [what, network, words] of empty) {
    it(`[C3, E4, C7] shows nothing for ${what}, loads nothing, and says what was answered`, async () => {
      const shop = await Shop.open({ network });
      await shop.explained(/mode: hidden: no stream: /);
      expect(shop.explain()).to.match(words);
      expect(shop.loaded()).to.deep.equal(['loader']);
      expect(shop.requests).to.have.length(1);
      shop.close();
    });
  }

  const invalid: [string, Network, RegExp][] = [
    ['an http player', () => stream({ playerUrl: 'http://shop.example/' }), /playerUrl is missing/],
    ['a script as player', () => stream({ playerUrl: 'javascript:alert(1)' }), /playerUrl is missing/],
    ['a player with credentials', () => stream({ playerUrl: 'https://a@shop.example/' }), /playerUrl is missing/],
    ['an unknown stream status', () => stream({ streamStatus: 'soon' }), /a status that this version does not know/],
    ['a number as identifier', () => stream({ streamId: 7 }), /does not match the contract/],
    ['no stream at all', () => envelope({ status: 'active', stream: null }), /does not match the contract/],
  ];
  for (const [what, network, words] of invalid) {
    it(`[C2, C3, C7] the element shows nothing for an active stream with ${what}, and explains it`, async () => {
      const shop = await Shop.open({ config: { application: 'demo-shop', development: true }, network });
      await shop.explained(words);
      expect(shop.host?.dataset['mode']).to.equal('hidden');
      expect(shop.host?.shadowRoot?.querySelector('video, img, iframe')).to.equal(null);
      expect(shop.requests).to.have.length(1);
      shop.close();
    });
  }

  it('[Z9, C7] asks for "development" where a service on localhost names a player without https', async () => {
    const shop = await Shop.open({ network: () => stream({ playerUrl: `${location.origin}/live/` }) });
    await shop.explained(/hidden \(invalid-player-url\)[^]*add `development`/);
    await shop.until(() => shop.written.length > 0);
    expect(shop.written.splice(0).join()).to.match(/^warn: .*<svc-pip>: base-url is http: add `development`/);
    shop.close();
  });

  it('[C1] shows the stream of the retry', async () => {
    let tries = 0;
    const network: Network = () => (tries++ ? stream({ previewUrl: CLIP }) : envelope({}, 503));
    const shop = await Shop.open({ config: development, network, still: true });
    await shop.retried();
    await shop.until(() => shop.host?.dataset['mode'] === 'preview');
    expect(tries).to.equal(2);
    shop.close();
  });

  it('[C1, FAULTS 28, 73] times out after eight seconds, also if a wrapped fetch lost the signal', async () => {
    const shop = await Shop.open({ network: () => new Promise(() => undefined), still: true });
    await shop.until(() => shop.requests.length === 1);
    await shop.clock.tick(7_999);
    expect(shop.explain()).not.to.match(/did not answer/);
    expect(shop.loaded()).to.deep.equal(['loader']);
    await shop.clock.tick(1);
    await shop.explained(/did not answer in time/);
    shop.close();
  });

  it('[C3, C7] is silent if even the fallback chunk cannot be loaded', async () => {
    const network: Network = () => envelope({}, 404);
    const tag = `<script src="/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js"></script>`;
    const shop = await Shop.open({
      network,
      head: `<meta http-equiv="Content-Security-Policy" content="connect-src *">`,
      tag,
    });
    await shop.explained(/HTTP status 404/);
    shop.close();
  });

  it('[T5] shows the live notification, requested in parallel, without a stream for the product', async () => {
    const network: Network = (url) =>
      url.includes('/online')
        ? envelope({ online: { streamId: 's2', streamStatus: 'online', playbackLink: 'https://media.invalid/b.m3u8' } })
        : nothing();
    const config = { application: 'demo-shop', liveNotification: { enabled: true } };
    const shop = await Shop.open({ config, network });
    await shop.until(() => shop.host?.dataset['notice'] === 'live' && shop.host.dataset['mode'] === 'hidden');
    expect(shop.serviceRequests()).to.have.length(2);
    expect(shop.loaded()).not.to.include('fallback');
    shop.close();
  });

  it('[T5, C1] keeps the live notification where the stream of the product cannot be had', async () => {
    const live = {
      online: { streamId: 's2', streamStatus: 'online', playbackLink: 'https://media.invalid/b.m3u8' },
    };
    let refuse: (response: Response) => void = () => undefined;
    const network: Network = (url) =>
      url.includes('/online')
        ? envelope(live)
        : url.includes('/stream-state')
          ? new Promise((resolve) => (refuse = resolve))
          : envelope({});
    const config = { application: 'demo-shop', liveNotification: { enabled: true } };
    const shop = await Shop.open({ config, network });
    await shop.until(() => shop.host);
    refuse(await envelope({ error: 'forbidden', message: '' }, 403));
    await shop.explained(/hidden \(refused\)/);
    await shop.until(() => shop.host?.dataset['notice'] === 'live');
    expect({ ...shop.host?.dataset }).to.include({ mode: 'hidden', reason: 'refused' });
    shop.close();
  });

  it('[Z25, T5] requests the live notification with the name of its show, and nothing else, if the page has no product', async () => {
    const requested: string[] = [];
    const network: Network = (url) => {
      requested.push(url);
      return envelope({
        online: { streamId: 's2', streamStatus: 'online', playbackLink: 'https://media.invalid/b.m3u8' },
      });
    };
    const config = { application: 'demo-shop', liveNotification: { enabled: true } };
    const shop = await Shop.open({ config, network, body: '<h1>Welcome</h1>' });
    await shop.until(() => shop.host?.dataset['notice'] === 'live');
    expect([shop.host?.dataset['mode'], shop.host?.dataset['reason']]).to.deep.equal(['hidden', 'no-product']);
    expect(requested.map((url) => new URL(url, location.href).pathname)).to.deep.equal([
      '/v2/mini-player/online',
      '/v3/streams',
    ]);
    shop.close();
  });

  it('[Z25, Z4] requests no live notification on a page without a product if the mini-player was dismissed for the tab', async () => {
    sessionStorage.setItem('svc:demo-shop:ui', '{"dismissed":true}');
    const config = { application: 'demo-shop', liveNotification: { enabled: true } };
    const shop = await Shop.open({ config, body: '<h1>Welcome</h1>' });
    await shop.explained(/hidden: dismissed/);
    expect(shop.requests).to.deep.equal([]);
    shop.close();
    sessionStorage.clear();
  });

  it('[T5, C4] stays hidden and loads nothing if no stream is live either', async () => {
    const network: Network = (url) => (url.includes('/online') ? envelope({}) : nothing());
    const shop = await Shop.open({
      config: { application: 'demo-shop', liveNotification: { enabled: true } },
      network,
    });
    await shop.explained(/hidden: no stream/);
    expect(shop.loaded()).to.deep.equal(['loader']);
    shop.close();
  });

  it('[T3] sends its request only after the page was scrolled to the threshold', async () => {
    const body = `${productPage('00123')}<div style="height: 5000px"></div>`;
    const config = { application: 'demo-shop', showAfterScroll: { threshold: 600 } };
    const shop = await Shop.open({ config, body });
    await shop.explained(/waits until the page is scrolled by 600/);
    shop.window.scrollTo(0, 300);
    await new Promise((resolve) => shop.window.addEventListener('scroll', resolve, { once: true }));
    expect(shop.requests).to.deep.equal([]);
    shop.window.scrollTo(0, 700);
    await shop.explained(/hidden: no stream/);
    shop.close();
  });

  it('[T3] waits for the scroll threshold only until the mini-player was shown once in the tab', async () => {
    const body = `${productPage('00123')}<div style="height: 5000px"></div>`;
    const config = { ...development, showAfterScroll: { threshold: '10%', firstShowingOnly: true } };
    const first = await Shop.open({ config, body, network: clip });
    await first.explained(/waits until/);
    first.window.scrollTo(0, 2000);
    await first.until(() => first.host?.dataset['mode'] === 'preview');
    first.close();
    const second = await Shop.open({ config, body, network: clip });
    await second.until(() => second.host?.dataset['mode'] === 'preview');
    expect(second.explain()).not.to.match(/waits until/);
    second.close();
    sessionStorage.clear();
  });

  it('[T3] waits for the scroll threshold again where only something else on the page has changed its mode', async () => {
    const body = `${productPage('00123')}<div id="other" data-mode="opening" style="height: 5000px"></div>`;
    const config = { ...development, showAfterScroll: { threshold: 1, firstShowingOnly: true } };
    const shop = await Shop.open({ config, body });
    await shop.explained(/waits until/);
    shop.window.scrollTo(0, 2000);
    await shop.explained(/hidden: no stream/);
    shop.document.querySelector('#other')?.dispatchEvent(new CustomEvent('svc-mode-change', { bubbles: true }));
    expect(sessionStorage.getItem('svc:demo-shop:ui')).to.equal(null);
    shop.close();
  });

  for (const [what, head] of [
    [
      'storage',
      `Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('', 'SecurityError') } })`,
    ],
    ['media capabilities', `Object.defineProperty(navigator, 'mediaCapabilities', { value: undefined })`],
    ['random numbers and a clock', `Math.random = () => 0.5; Date.now = () => 0`],
    ['JSON in arrays', `Array.prototype.toJSON = () => 'broken'`],
  ] as const) {
    it(`[C7] works on a page that has broken its ${what}`, async () => {
      const shop = await Shop.open({ config: development, network: clip, head: `<script>${head}</script>` });
      await shop.until(() => shop.host?.dataset['mode'] === 'preview');
      shop.close();
    });
  }
});
