import { expect } from '@open-wc/testing';
import { envelope, Shop, stream } from './loader.fixture.js';

const ONLINE = { streamStatus: 'online', playbackLink: 'https://media.invalid/live.m3u8' };

/**
 * An engine without native HLS, whose page notes each iframe of the stream as it was when it came into the document. Its report of
 * VP9 is sooner than the answer of the service, as it is in a shop: here the answer takes no time, and the element may be first.
 */
const HEAD = `<script>{
  navigator.mediaCapabilities.decodingInfo = async () => ({ supported: true, smooth: true, powerEfficient: true });
  const { canPlayType } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.canPlayType = function (type) {
    return /mpegurl/i.test(type) ? '' : canPlayType.call(this, type);
  };
  window.noted = [];
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const { localName, src, allow, referrerPolicy, parentNode, style } of addedNodes)
        if (localName === 'iframe')
          noted.push([src, allow, referrerPolicy, parentNode?.localName, style.display, Boolean(document.querySelector('svc-pip'))]);
  }).observe(document, { childList: true, subtree: true });
}</script>`;

describe('the iframe of a running stream', () => {
  const iframes = (shop: Shop): number => shop.document.querySelectorAll('iframe').length;
  const noted = (shop: Shop): unknown[] => (shop.window as unknown as { noted: unknown[] }).noted;

  it('[D2, Z19, E6] loads from the answer on, in body and unseen, before the element is there, where engines have no native HLS', async () => {
    const shop = await Shop.open({ head: HEAD, network: () => stream(ONLINE) });
    await shop.until(() => shop.host?.dataset['mode'] === 'live');
    expect(noted(shop)[0]).to.deep.equal([
      new URL('/sdk/svc-pip-sdk/frame-hls.html', location.href).href,
      'autoplay',
      'origin',
      'body',
      'none',
      false,
    ]);
    shop.close();
  });

  it('[D2] what starts it is asked for before what shows it, and so evaluated before', async () => {
    const shop = await Shop.open({ head: HEAD, network: () => stream(ONLINE) });
    await shop.until(() => shop.loaded().includes('live') && shop.loaded().includes('pip'));
    expect(shop.loaded().filter((file) => file === 'live' || file === 'pip')).to.deep.equal(['live', 'pip']);
    shop.close();
  });

  for (const [what, options] of [
    ['a recording', { network: () => stream() }],
    ['live off', { config: { application: 'demo-shop', live: false }, network: () => stream(ONLINE) }],
    [
      'reduced data',
      {
        head: `${HEAD}<script>Object.defineProperty(navigator, 'connection', { value: { saveData: true } })</script>`,
        network: () => stream(ONLINE),
      },
    ],
    ['no stream', { network: () => envelope({ status: 'no_active_stream', stream: null }) }],
  ] as const) {
    it(`[D2, Z19] is not loaded early with ${what}`, async () => {
      const shop = await Shop.open({ head: HEAD, ...options });
      await shop.explained(/mode: /);
      await shop.until(() => shop.host?.dataset['mode'] ?? /hidden/.test(shop.explain()));
      expect(noted(shop)).to.deep.equal([]);
      shop.close();
    });
  }

  it('[D4, Z19] is removed where the element shows something else', async () => {
    const shop = await Shop.open({ head: HEAD, network: () => stream({ ...ONLINE, streamId: '' }) });
    await shop.until(() => shop.host?.dataset['mode'] === 'hidden');
    expect(noted(shop)).to.have.length.at.least(1);
    expect(iframes(shop)).to.equal(0);
    shop.close();
  });

  it('[Z19, FAULTS 25] is removed by destroy(), before the file that tells it what to play is there', async () => {
    const shop = await Shop.open({ head: HEAD, network: () => stream(ONLINE) });
    await shop.until(() => noted(shop).length);
    const { svcPip } = shop.window;
    svcPip?.destroy();
    expect(iframes(shop)).to.equal(0);
    shop.close();
  });

  it('[C7, FAULTS 25] ends without a call of what a library of the page has added to every element', async () => {
    const head = `${HEAD}<script>Element.prototype.load = () => console.error('load');</script>`;
    const shop = await Shop.open({ head, network: () => stream(ONLINE) });
    await shop.until(() => noted(shop).length);
    shop.window.svcPip?.destroy();
    expect(iframes(shop)).to.equal(0);
    shop.close();
  });
});
