import { expect } from '@playwright/test';
import { type FaultRow, LIVE, rowTests, type Setup } from './fault-row.js';
import { logsViolations, shopResponds, allOf } from './fault-setup.js';
import { test } from './pip-page.js';

type Arrange = Setup;

const REQUIRED = `; require-trusted-types-for 'script'`;

/** Adds a directive to the shop's policy. */
const sends = (line: string): Arrange =>
  shopResponds((headers) => ({
    ...headers,
    'content-security-policy': `${headers['content-security-policy'] ?? ''}; ${line}`,
  }));

/** The shop has loaded its own Lit. */
const ownLit: Arrange = ({ page }) =>
  page.addInitScript(() => {
    type Factory = { createPolicy(name: string, rules: object): unknown };
    const { trustedTypes } = window as unknown as { trustedTypes: Factory };
    if (window.top === window) trustedTypes.createPolicy('lit-html', { createHTML: (markup: string) => markup });
  });

const plays = (line: string, ...arrangements: readonly Arrange[]): FaultRow => ({
  name: `54 ${line}`,
  setup: allOf(sends(line), ...arrangements),
});

const hides = (line: string, ...arrangements: readonly Arrange[]): FaultRow => ({
  ...plays(line, ...arrangements),
  outcome: { mode: 'hidden' },
  trace: /mode: hidden: TypeError: .*(TrustedHTML|TrustedTypes|policy|sink type mismatch)/i,
});

test.describe('[T7, FAULTS 54] the clip plays without a violation where a page requires Trusted Types and allows svc-lit', () => {
  // Without a list of names, in every mode: policies.spec.ts.
  rowTests([
    plays(`trusted-types svc-lit${REQUIRED}`, logsViolations),
    plays(`trusted-types lit-html svc-lit${REQUIRED}`, ownLit, logsViolations),
    {
      ...plays(`trusted-types svc-lit${REQUIRED}`, logsViolations),
      name: '54 a stream',
      product: '00125',
      outcome: LIVE,
    },
    {
      ...plays(`trusted-types svc-lit${REQUIRED}`, logsViolations),
      name: '54 an animated image',
      product: '00126',
    },
    {
      ...plays(`trusted-types svc-lit svc-prerender${REQUIRED}`, logsViolations),
      name: '54 a player page that is prerendered',
      query: '?prerender=on',
      async steps({ page }) {
        const rule = page.locator('script[type=speculationrules]');
        // What prepares for the click comes after the card, and waits until the pointer rests.
        await expect(async () => {
          await page.locator('[part=open-button]').dispatchEvent('pointerover');
          expect(await rule.count()).toBe(1);
        }).toPass();
        // What the page has allowed counts as no change of it.
        await rule.evaluate((node) => node.remove());
      },
    },
  ]);
});

test.describe('[T7, FAULTS 54] the clip plays where a page names other policies and does not require them', () => {
  rowTests([plays(`trusted-types 'none'`), plays('trusted-types lit-html', ownLit)]);
});

test.describe('[T7, C7, FAULTS 54] hidden, without an exception, where Lit cannot load under Trusted Types', () => {
  rowTests([hides(`trusted-types 'none'${REQUIRED}`), hides(`trusted-types lit-html${REQUIRED}`, ownLit)]);
});
