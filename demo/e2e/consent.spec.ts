import type { Page } from '@playwright/test';
import { samplesUnder } from '../../tooling/samples.js';
import { API, APPLICATION, expect, test } from './pip-page.js';
import { rewritePage } from './product-page.js';

const sampleOf = (heading: string): string => samplesUnder('docs/consent.md', heading, 'html')[0];
const OPTIONS = samplesUnder('docs/merchant.md', 'Options', 'js')[0];
const ANOTHER = samplesUnder('docs/consent.md', 'Another tool', 'js')[0];

interface ConsentTool {
  readonly sample: string;
  /** The part of the tool's documented API that the sample uses, in a page; `agree` is the visitor's click. */
  readonly before: string;
  readonly after: string;
}

const TOOLS: Readonly<Record<string, ConsentTool>> = {
  Cookiebot: {
    sample: sampleOf('Cookiebot'),
    before: `window.Cookiebot = { consent: { necessary: true, marketing: false } };
      window.agree = () => { Cookiebot.consent.marketing = true; dispatchEvent(new Event('CookiebotOnAccept')); };`,
    after: `dispatchEvent(new Event('CookiebotOnConsentReady'));`,
  },
  OneTrust: {
    sample: sampleOf('OneTrust'),
    before: '',
    after: `window.OnetrustActiveGroups = ',C0001,'; OptanonWrapper();
      window.agree = () => { OnetrustActiveGroups = ',C0001,C0004,'; OptanonWrapper(); };`,
  },
  Klaro: {
    sample: sampleOf('Klaro'),
    before: `window.klaroConfig = { services: [] };`,
    after: `const apply = (consent) => klaroConfig.services.forEach((service) => service.callback(consent, service));
      apply(false);
      window.agree = () => apply(true);`,
  },
  'consent mode of Google Tag Manager': {
    sample: '',
    before: '',
    // The container runs the tag once the type of consent that it requires is granted.
    after: `window.agree = () => {
      const code = ${JSON.stringify(sampleOf('Consent mode of Google Tag Manager').replace(/<\/?script>/g, ''))};
      document.head.append(Object.assign(document.createElement('script'), { text: code }));
    };`,
  },
  'the line for another tool': { sample: '', before: '', after: `window.agree = () => { ${ANOTHER} };` },
};

const CONFIGURATION = JSON.stringify({ application: APPLICATION, development: true, waitForConsent: true });

/** Opens a page of a shop that waits for consent, without the tag. */
async function openShop(page: Page): Promise<void> {
  const block = `<script type="application/json" id="svc-pip-config">${CONFIGURATION}</script>`;
  const themes = /\/themes\/[\w-]+\?/;
  await rewritePage(page, (markup) => markup.replace(/<script id="svc-pip".*?<\/script>/s, block), themes);
  await page.goto('/themes/dawn?csp=off');
}

const addTag = (page: Page): Promise<void> =>
  page.evaluate(async (src) => {
    const tag = Object.assign(document.createElement('script'), { id: 'svc-pip', src });
    document.body.append(tag);
    await new Promise((resolve) => tag.addEventListener('load', resolve));
  }, `${API}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js`);

const addTool = (page: Page, { before, sample, after }: ConsentTool): Promise<void> =>
  page.evaluate(
    (codes) => {
      for (const text of codes) document.head.append(Object.assign(document.createElement('script'), { text }));
    },
    [before, sample.replace(/<\/?script>/g, ''), after],
  );

const agree = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { agree(): void }).agree();
  });

/** All but the files of the SDK. */
const NOT_THE_SDK = /^https?:\/\/[^/]+\/(?!sdk\/)/;

test('the guide for merchants and that of consent show the same line', () => {
  expect(ANOTHER).toBe(OPTIONS);
});

for (const [name, tool] of Object.entries(TOOLS)) {
  test(`[T1, C4] ${name}, after the script: no request before the visitor agrees, one lookup after, and none for a second time`, async ({
    page,
    pip,
  }) => {
    await openShop(page);
    await addTag(page);
    await pip.expectExplained(/waitForConsent/);
    await addTool(page, tool);
    expect(pip.requestedUrls(NOT_THE_SDK)).toEqual([]);
    await agree(page);
    await pip.expectPlaying('preview');
    await agree(page);
    expect(pip.requestedUrls(/stream-state/)).toHaveLength(1);
  });

  test(`[T1, C4] ${name}, before the script: one lookup for a visitor who has agreed already`, async ({
    page,
    pip,
  }) => {
    await openShop(page);
    await addTool(page, tool);
    await agree(page);
    expect(pip.requestedUrls(/./)).toEqual([]);
    await addTag(page);
    await pip.expectPlaying('preview');
    expect(pip.requestedUrls(/stream-state/)).toHaveLength(1);
  });

  test(`[T1, C4] ${name}, before the script: it waits for a visitor who has not agreed`, async ({ page, pip }) => {
    await openShop(page);
    await addTool(page, tool);
    await addTag(page);
    await pip.expectExplained(/waitForConsent/);
    expect(pip.requestedUrls(NOT_THE_SDK)).toEqual([]);
    await agree(page);
    await pip.expectPlaying('preview');
    expect(pip.requestedUrls(/stream-state/)).toHaveLength(1);
  });
}
