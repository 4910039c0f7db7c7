import { expect } from '@open-wc/testing';
import { streamStateUrl } from '../src/api/stream-state.js';
import { decodeStreamState } from '../src/contract/stream-state.js';
import { chooseMode } from '../src/machine/pip/choose-mode.js';
import { canPlayHls } from '../src/platform/media-types.js';
import { json, nothing, Shop, stream } from './loader.fixture.js';

const SAFE = 'https://media.invalid/a';
const URLS = [
  null,
  '',
  5,
  'http://media.invalid/a.webm',
  SAFE,
  `${SAFE}.webm?size=.5`,
  `${SAFE}.WEBM`,
  'https://a:b@media.invalid/a.webm',
  'https:media.invalid/a.webm',
  `${SAFE} b.webm`,
  `${SAFE}.mp4?x`,
  `${SAFE}.gif`,
  `${SAFE}.jpg#y`,
];

const STREAM = { streamId: 's1', productId: 'p1', playerUrl: 'https://shop.example/live/?wv=1' };

/** Records what is played and requested before the element's code is there. */
const HEAD = `<script>{
  const early = (window.early = []);
  const note = (text) => customElements.get('svc-pip') || early.push(text);
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    note(this.getAttribute('src'));
    return play.call(this);
  };
  const { fetch } = window;
  window.fetch = (url, init) => {
    if (/media\\.invalid/.test(url)) note('playlist ' + url);
    return fetch(url, init);
  };
  navigator.mediaCapabilities.decodingInfo = () => Promise.resolve({ supported: true });
}</script>`;
const WITHOUT_VP9 = `<script>navigator.mediaCapabilities.decodingInfo = () => Promise.resolve({ supported: false });</script>`;

interface Variant {
  readonly streamStatus: 'online' | 'completed';
  readonly vp9: boolean;
  readonly live: boolean;
}

/** What the script tag must load before the element's code, by the table of modes. */
function expectedOf(fields: object, { vp9, live }: Variant): string[] {
  const answer = { status: 200, body: { status: 'active', stream: fields } };
  const decoded = decodeStreamState({ httpStatus: 200, json: answer, retryAfter: null }, { development: false });
  if (!decoded.ok || decoded.value.kind !== 'active') throw new Error('The stream is invalid');
  const choice = chooseMode(
    decoded.value.stream,
    { vp9, reducedData: false, resume: null },
    { live, continuous: true },
  );
  if (choice.mode === 'live') return [...(canPlayHls() ? [choice.url] : []), `playlist ${choice.url}`];
  // Other videos than WebM are loaded by the element.
  return choice.mode === 'preview' && choice.kind === 'vp9' && choice.url.toLowerCase().includes('.webm')
    ? [choice.url]
    : [];
}

describe('decisions of the script tag before the element loads', () => {
  for (const variant of [
    { streamStatus: 'online', vp9: true, live: true },
    { streamStatus: 'online', vp9: true, live: false },
    { streamStatus: 'completed', vp9: true, live: true },
    { streamStatus: 'completed', vp9: false, live: true },
  ] as const) {
    const { streamStatus, vp9, live } = variant;
    const what = `a stream that is ${streamStatus}, ${vp9 ? 'with' : 'without'} VP9${live ? '' : ', live off'}`;
    it(`[D1, D2, D5, D6, Z2] loads what the table of modes chooses, and nothing else: ${what}`, async () => {
      for (const url of URLS) {
        const fields = { ...STREAM, streamStatus, previewUrl: url, playbackLink: url };
        const shop = await Shop.open({
          config: { application: 'demo-shop', live },
          head: vp9 ? HEAD : HEAD + WITHOUT_VP9,
          network: (address) => (address.includes('/v2/') ? stream(fields) : json({}, { status: 404 })),
        });
        await shop.until(() => shop.host);
        const { early } = shop.window as unknown as { early: string[] };
        expect(early, String(url)).to.deep.equal(expectedOf(fields, variant));
        shop.frame.remove();
      }
    });
  }

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
