import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { streamStateUrl } from '../src/api/stream-state.js';
import { decodeStreamState } from '../src/contract/stream-state.js';
import { chooseMode } from '../src/machine/choose-mode.js';
import { canPlayHls } from '../src/platform/media-types.js';
import { prefersReducedData, VERY_SLOW } from '../src/platform/data-saver.js';
import { quickDecode } from './quick-decode.js';
import { nothing, Shop } from './loader.harness.js';
import { preloadMedium } from './preload.js';
import { streams } from './stream-state-json.harness.js';

describe('decisions of the script tag before the element loads', () => {
  it('[D1, D2, D5, D6, Z2] preloads the video that the table of modes chooses, and nothing else', () => {
    fc.assert(
      fc.property(streams, fc.boolean(), fc.boolean(), (fields, vp9, live) => {
        const json: unknown = JSON.parse(JSON.stringify({ status: 200, body: { status: 'active', stream: fields } }));
        const full = decodeStreamState({ httpStatus: 200, json, retryAfter: null }, { development: false });
        const seen = quickDecode(json, false);
        if (!seen || !full.ok || full.value.kind !== 'active') return;
        const { stream } = full.value;
        const choice = chooseMode(
          stream,
          { vp9, reducedData: prefersReducedData(VERY_SLOW), resume: null },
          { live, continuous: true },
        );
        const playlists: string[] = [];
        const element = preloadMedium(seen, vp9, live, false, (url) => playlists.push(url));
        const address = element?.getAttribute('src') ?? null;
        element?.removeAttribute('src');
        expect(playlists).to.deep.equal(choice.mode === 'live' ? [choice.url] : []);
        const isVideo = choice.mode === 'live' ? canPlayHls() : choice.mode === 'preview' && choice.kind !== 'image';
        expect(address).to.equal(isVideo && 'url' in choice ? choice.url : null);
      }),
      { numRuns: 300 },
    );
  });

  for (const id of [
    '00123',
    '9007199254740993',
    '1e3',
    '../',
    '%2F',
    '&application=x',
    'ä ö/ü?#+',
    '😀',
    'x'.repeat(256),
  ]) {
    it(`[E5, C9] requests ${id.slice(0, 20)} with the same URL as the element`, async () => {
      const application = 'demo shop&1';
      const body = `<input id="p" value="${id.replaceAll('&', '&amp;')}">`;
      const config = { application, baseUrl: 'https://api.example//', product: [{ from: 'selector', selector: '#p' }] };
      const shop = await Shop.open({ config, body, network: nothing });
      await shop.explained(/hidden: no stream/);
      const expected = streamStateUrl('https://api.example//', { application, feedProductId: id });
      expect(shop.requests).to.deep.equal([expected.ok && expected.value]);
      shop.close();
    });
  }
});
