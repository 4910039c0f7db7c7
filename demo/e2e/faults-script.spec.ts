import { mockResponds, blocksRequests, allOf, stateResponds } from './fault-setup.js';
import { scriptRow, scriptRowWith } from './hostile/shop-script.js';
import { expectShopUnchanged, observePage } from './shop-invariants.js';
import { rowTitle } from '../faults/row-names.js';
import { type FaultRow, rowTests, type Setup } from './fault-row.js';
import { API, expect, test } from './pip-page.js';

const NO_SCRIPT = /^thrown: SyntaxError: /;
const SHARES = [0.02, 0.55, 0.999];

test.describe('[C7, Z20] the script is missing or incomplete: the page works as without the tag', () => {
  interface Response {
    readonly body?: string;
    readonly status?: number;
    readonly contentType?: string;
    readonly headers?: Readonly<Record<string, string>>;
  }
  const cut =
    (share: number) =>
    (whole: string): Response => ({ body: whole.slice(0, Math.floor(whole.length * share)) });
  const responses: Readonly<Record<string, Response | string | ((whole: string) => Response)>> = {
    '19 404': { status: 404 },
    '19 name not resolved': 'namenotresolved',
    '51 blocked': 'blockedbyclient',
    '20 HTML': { body: '<!doctype html>', contentType: 'text/html' },
    '20 not for this origin': (body) => ({ body, headers: { 'access-control-allow-origin': 'https://a.example' } }),
    'Z20 emptied': {},
    ...Object.fromEntries(SHARES.map((share) => [`21 cut at ${String(share)}`, cut(share)])),
  };
  for (const [name, response] of Object.entries(responses)) {
    test(rowTitle(name), async ({ page, pip, request }) => {
      const whole = await (await request.get(`${API}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js`)).text();
      await page.route(
        (url) => url.pathname.endsWith('svc-pip-sdk-v1.x.min.js'),
        (route) => {
          if (typeof response === 'string') return route.abort(response);
          return route.fulfill({
            body: '',
            contentType: 'application/javascript',
            headers: { 'access-control-allow-origin': '*' },
            ...(typeof response === 'function' ? response(whole) : response),
          });
        },
      );
      const urls = await observePage(page);
      await pip.open('00123');
      await page.waitForLoadState('load');
      expect(await page.evaluate(() => 'svcPip' in window)).toBe(false);
      await expect(pip.host).toHaveCount(0);
      // The browser reports the syntax error of an incomplete script.
      pip.consoleOutput.splice(
        0,
        pip.consoleOutput.length,
        ...pip.consoleOutput.filter((line) => !NO_SCRIPT.test(line)),
      );
      await expectShopUnchanged(pip, urls);
    });
  }
});

const nothing = (name: string, setup: Setup, rest: Partial<FaultRow> = {}): FaultRow => ({
  name,
  setup,
  outcome: { mode: 'hidden' },
  trace: /Failed to fetch|error loading dynamically imported module|not a constructor|undefined/,
  ...rest,
});

test.describe('[C7] a chunk or configuration is missing: nothing is shown and the trace has the reason', () => {
  rowTests([
    nothing('122 element chunk HTML', mockResponds('*/chunks/pip-*', { body: 'html' })),
    nothing('122 element chunk blocked', blocksRequests('/chunks/pip-')),
    {
      name: '122 fallback chunk blocked, service refuses',
      setup: allOf(blocksRequests('/chunks/fallback-'), stateResponds({ status: 403 })),
      outcome: { mode: 'hidden' },
      trace: /hidden/,
    },
    {
      name: 'Z5 site configuration blocked',
      setup: blocksRequests('/sites/'),
      outcome: { mode: 'undecided' },
      trace: /^configuration: /m,
      lookups: [0, 0],
    },
  ]);
});

test.describe('[C7] a shop that blocks or changes what the script uses', () => {
  rowTests([
    scriptRow('62 sessionStorage denied', () => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }),
    scriptRow('64 storage full of garbage', () => {
      if (origin === 'null') return;
      sessionStorage.setItem('svc:demo-shop:ui', '{"__proto__":1,"dismissed":{"length":1e308}}');
      sessionStorage.setItem('svc:demo-shop:cv1', 'x'.repeat(100_000));
    }),
    scriptRowWith({ outcome: { mode: 'undecided' }, trace: /preview: .*playing/ })(
      '3 the name svc-pip is defined',
      () => {
        customElements.define('svc-pip', class extends HTMLElement {});
      },
    ),
    scriptRow('32 console gone', () => {
      Object.defineProperty(window, 'console', { value: undefined });
    }),
    scriptRow('30 Date.now is frozen', () => {
      Date.now = () => 946_684_800_000;
    }),
    scriptRow('28 fetch drops the signal', () => {
      const own = window.fetch;
      window.fetch = (input, init) => own(input, { ...init, signal: null });
    }),
    scriptRowWith({ outcome: { mode: 'undecided' }, trace: /^configuration: /m, lookups: [0, 0] })(
      '28 fetch throws',
      () => {
        window.fetch = () => {
          throw new TypeError('no');
        };
      },
    ),
    scriptRowWith({ outcome: { mode: 'hidden' }, trace: /hidden/, lookups: [0, 2] })('38 no custom elements', () => {
      Object.defineProperty(window, 'customElements', { value: undefined });
    }),
  ]);
});
