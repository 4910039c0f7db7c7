import { expect } from '@open-wc/testing';
import { json, nothing, Shop } from './loader.fixture.js';

const STREAM = { streamId: 's1', productId: 'p1', playerUrl: 'https://shop.example/live/?wv=1' };
const CLIP = { ...STREAM, streamStatus: 'completed', previewUrl: 'https://media.invalid/a.webm' };
const RUNNING = { ...STREAM, streamStatus: 'online', playbackLink: 'https://media.invalid/a.m3u8' };
const REFUSED = /hidden \(refused\): .*envelope status/;
const INVALID = /hidden \(invalid-answer\): /;
const active = (stream: object): object => ({ status: 'active', stream });

const envelopes: [string, unknown, RegExp][] = [
  ['400', { status: 400, body: { error: 'invalid' } }, REFUSED],
  ['500 around a clip', { status: 500, body: active(CLIP) }, REFUSED],
  ['403 around a running stream', { status: 403, body: active(RUNNING) }, REFUSED],
  ['201', { status: 201, body: active(CLIP) }, REFUSED],
  ['"200"', { status: '200', body: active(CLIP) }, INVALID],
  ['no status', { body: active(CLIP) }, INVALID],
  ['200 without a body', { status: 200 }, INVALID],
  ['200 and null', { status: 200, body: null }, INVALID],
  ['JSON of something else', ['long', 'x'.repeat(2 ** 21)], INVALID],
];

describe('the script tag and the envelope of a response', () => {
  for (const [what, answer, words] of envelopes) {
    it(`[Z36, C2, C7] lets the envelope decide before its body: ${what}, with HTTP status 200`, async () => {
      const shop = await Shop.open({ network: () => json(answer) });
      await shop.explained(/mode: hidden/);
      expect(shop.explain()).to.match(words);
      expect(shop.loaded()).to.deep.equal(['loader', 'fallback']);
      expect(shop.requests, 'no media').to.have.length(1);
      shop.close();
    });
  }

  it('[Z36, T5] shows no live notification for an envelope with an error', async () => {
    const online = { online: { streamId: 's9', streamStatus: 'online', playbackLink: '' } };
    const shop = await Shop.open({
      config: { application: 'demo-shop', liveNotification: { enabled: true } },
      network: (url) => (url.includes('/online?') ? json({ status: 500, body: online }) : nothing()),
    });
    await shop.explained(/notification: hidden \(refused\)/);
    await shop.explained(/hidden: no stream/);
    expect(shop.loaded()).to.deep.equal(['loader', 'fallback']);
    shop.close();
  });
});
