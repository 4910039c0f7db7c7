import { expect } from '@open-wc/testing';
import { json, productPage, Shop, stream } from './loader.fixture.js';

const CLIP = `${location.origin}/mock-api/media/clips/linen-shirt.webm`;

const config = { application: 'demo-shop', development: true };

/** A button of the page where the card would be: it has moved away once all that looks at the page has run. */
const body = `${productPage('00123')}<button name="add" style="position: fixed; inset: auto 0 0 auto; width: 200px; height: 60px">Buy</button>`;

/** Freezes the global object's constructors and their prototypes, as SES and some tag auditors do, before any other script. */
const FREEZE = `<script>for (const name of Object.getOwnPropertyNames(window)) {
  const { value } = Object.getOwnPropertyDescriptor(window, name);
  if (typeof value === 'function' && value.prototype) [value, value.prototype].forEach(Object.freeze);
}
[Math, JSON, Reflect, Intl, Object.getPrototypeOf(async () => {}), Object.getPrototypeOf([][Symbol.iterator]())].forEach(Object.freeze);</script>`;

/** What polyfills and privacy extensions leave of the functions that a clip needs. */
const BROKEN: Readonly<Record<string, string>> = {
  'the figures of a video are refused': `HTMLVideoElement.prototype.getVideoPlaybackQuality = () => { throw new Error('refused') }`,
  'the figures of a video are empty': `HTMLVideoElement.prototype.getVideoPlaybackQuality = () => undefined`,
  'the class of media elements is missing': `delete window.HTMLMediaElement`,
};

/** When a page opens its document anew: what has happened in it until then, as a script that calls \`reopen\`. */
const MOMENTS: Readonly<Record<string, string>> = {
  'while the tag has its request out': `fetch = (send => (...of) => (reopen(), send(...of)))(fetch)`,
  'when the card is appended': `new MutationObserver((_, self) => document.querySelector('svc-pip') && (self.disconnect(), reopen())).observe(document, { subtree: true, childList: true })`,
  'when the card has its mode': `addEventListener('svc-mode-change', reopen)`,
  'when the card keeps clear of the page': `const look = () => {
    const card = document.querySelector('svc-pip')?.shadowRoot?.querySelector('.card');
    if (card && getComputedStyle(card).transform !== 'none') reopen();
    else requestAnimationFrame(look);
  };
  look()`,
};

function hasMoved({ host }: Shop): boolean {
  const card = host?.shadowRoot?.querySelector('.card');
  return card !== null && card !== undefined && getComputedStyle(card).transform !== 'none';
}

describe('the script tag on a page that undoes what it stands on', () => {
  it('[C7] shows its clip where every constructor and prototype is frozen', async () => {
    const shop = await Shop.open({ head: FREEZE, config, body, network: () => stream({ previewUrl: CLIP }) });
    await shop.until(() => shop.host?.dataset['phase'] === 'playing');
    await shop.until(() => hasMoved(shop));
    shop.close();
  });

  for (const [what, script] of Object.entries(BROKEN)) {
    it(`[C7] shows its clip, and throws nothing, where ${what}`, async () => {
      const head = `<script>${script}</script>`;
      const shop = await Shop.open({ head, config, body, network: () => stream({ previewUrl: CLIP }) });
      await shop.until(() => shop.host?.dataset['phase'] === 'playing');
      await shop.until(() => hasMoved(shop));
      shop.close();
    });
  }

  for (const [what, network] of Object.entries({
    'a service that fails': () => json({}, { status: 500 }),
    'an answer that is none': () => json([]),
  })) {
    it(`[C7] shows nothing where they are, and says why, after ${what}`, async () => {
      const shop = await Shop.open({ head: FREEZE, network });
      await shop.explained(/hidden/);
      expect(shop.explain()).not.to.match(/TypeError/);
      shop.close();
    });
  }

  for (const [when, script] of Object.entries(MOMENTS)) {
    it(`[C7] shows its card or nothing where the document is opened anew ${when}`, async () => {
      const head = `<script>{
        let isNew = false;
        const reopen = () => {
          if (isNew) return;
          isNew = true;
          document.open();
          parent.svcShop.record(window);
          // For a while there is no root element.
          setTimeout(() => {
            document.write('<p>Another page</p>');
            document.close();
          }, 100);
        };
        ${script};
      }</script>`;
      const shop = await Shop.open({ head, config, body, network: () => stream({ previewUrl: CLIP }) });
      await shop.until(() => shop.document.querySelector('p')?.textContent === 'Another page');
      // The tag has looked at it.
      await shop.explained(/product: none in/);
      shop.close();
    });
  }
});
