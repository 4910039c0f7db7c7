import { type FaultRow, type Outcome, PLAYING, rowTests } from './fault-row.js';
import { scriptRow, scriptRowWith } from './hostile/shop-script.js';
import { rewritePage } from './product-page.js';
import { test } from './pip-page.js';

const HIDDEN: Outcome = { mode: 'hidden' };

/** Inline configuration, so that the first request of the wrapped `fetch` is the lookup. */
const INLINE = '?config=inline';
const noResponse: Partial<FaultRow> = { query: INLINE, outcome: HIDDEN, trace: /^mode: hidden/m, lookups: [1, 2] };
const unanswered = scriptRowWith(noResponse);

test.describe('[C7, E6, FAULTS 28] a wrapped fetch leads to the clip or to nothing, always before the timeout', () => {
  rowTests([
    unanswered('28 fetch returns no Response', () => {
      const { fetch } = window;
      window.fetch = async (...request) => (await (await fetch(...request)).json()) as Response;
    }),
    unanswered('28 fetch reads the body itself', () => {
      const { fetch } = window;
      window.fetch = async (...request) => {
        const response = await fetch(...request);
        await response.text();
        return response;
      };
    }),
    unanswered('28 fetch returns only text and json', () => {
      const { fetch } = window;
      window.fetch = async (...request) => {
        const { ok, status, headers } = await fetch(...request);
        return { ok, status, headers, text: () => Promise.resolve('{}') } as Response;
      };
    }),
    scriptRowWith({
      ...noResponse,
      lookups: [0, 0],
      fastForward: { atMost: 8_000, during: ({ page }) => page.evaluate(() => Symbol.for('requested') in window) },
    })('28 fetch never settles', () => {
      window.fetch = () => {
        Object.assign(window, { [Symbol.for('requested')]: true });
        return new Promise(() => undefined);
      };
    }),
    scriptRowWith({ ...noResponse, lookups: [0, 0] })('28 fetch rejects with nothing', () => {
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- this is the fault
      window.fetch = () => Promise.reject(undefined);
    }),
    scriptRowWith({ query: INLINE, outcome: [PLAYING, HIDDEN], lookups: [1, 4] })(
      '28 fetch adds a header that needs a preflight',
      () => {
        const { fetch } = window;
        window.fetch = (input, init) => fetch(input, { ...init, headers: { 'X-Requested-With': 'fetch' } });
      },
    ),
    scriptRow('28 fetch returns a copy', () => {
      const { fetch } = window;
      window.fetch = async (...request) => {
        const response = await fetch(...request);
        return new Response(await response.clone().blob(), response);
      };
    }),
    scriptRow('28 fetch is an XMLHttpRequest', () => {
      window.fetch = (input) =>
        new Promise((resolve, reject) => {
          const question = new XMLHttpRequest();
          question.open('GET', String(input));
          question.onload = () => {
            resolve(new Response(question.responseText, { status: question.status }));
          };
          question.onerror = reject;
          question.send();
        });
    }),
  ]);
});

test.describe('[C7, FAULTS 27, 30, 31, 32] replaced JSON, clocks, Math.random and consoles change nothing', () => {
  rowTests([
    scriptRow('27 arrays, objects and dates have a toJSON', () => {
      const text = function (this: unknown): string {
        return String(this);
      };
      for (const { prototype } of [Array, Object, Date]) Reflect.set(prototype, 'toJSON', text);
    }),
    scriptRow('27 JSON.parse makes dates', () => {
      const { parse } = JSON;
      const revive = (_key: string, value: unknown): unknown =>
        typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? new Date(value) : value;
      JSON.parse = (text: string): unknown => parse(text, revive);
    }),
    scriptRow('27 JSON.stringify writes spaces', () => {
      const { stringify } = JSON;
      JSON.stringify = (value: unknown) => stringify(value, null, 2);
    }),
    scriptRow('30 Date is another class, in the year 2000', () => {
      const Real = Date;
      window.Date = class extends Real {
        constructor() {
          super(946_684_800_000);
        }
        static override now(): number {
          return 946_684_800_000;
        }
      } as DateConstructor;
    }),
    scriptRow('30 performance.now is frozen', () => {
      performance.now = () => 0;
    }),
    scriptRow('31 Math.random is constant', () => {
      Math.random = () => 0.5;
    }),
    scriptRow('32 every console method throws', () => {
      for (const name of Object.getOwnPropertyNames(console)) {
        Reflect.set(console, name, () => {
          throw new Error('no console');
        });
      }
    }),
    scriptRow('setTimeout and requestAnimationFrame are wrapped', () => {
      const { setTimeout, requestAnimationFrame } = window;
      Reflect.set(window, 'setTimeout', (...task: Parameters<typeof setTimeout>) => setTimeout(...task));
      window.requestAnimationFrame = (task) =>
        requestAnimationFrame((time) => {
          task(time);
        });
    }),
  ]);
});

test.describe('[C7, FAULTS 34] elements whose ids are names that the SDK or Lit reads change nothing', () => {
  const named = (name: string, markup: string, rest: Partial<FaultRow> = {}): FaultRow => ({
    name,
    setup: ({ page }) => rewritePage(page, (whole) => whole.replace('</body>', `${markup}</body>`)),
    outcome: PLAYING,
    ...rest,
  });
  const LIT = [
    ...['litHtmlVersions', 'litElementVersions', 'reactiveElementVersions', 'litPropertyMetadata', 'litIssuedWarnings'],
    ...['litHtmlPolyfillSupport', 'litElementPolyfillSupport', 'reactiveElementPolyfillSupport'],
    ...['litElementHydrateSupport', 'litNonce', 'ShadyCSS', 'ShadyDOM', 'process', 'define', 'module', 'exports'],
  ];
  rowTests([
    named('34 names that Lit looks up', LIT.map((id) => `<a id="${id}" hidden></a>`).join('')),
    named('34 images with these names', LIT.map((name) => `<img name="${name}" alt="" hidden>`).join('')),
    scriptRow('34 classes of the page called Node, Comment and Element', () => {
      Object.assign(window, { Node: URL, Comment: Map, Element: Set });
    }),
    named('34 a form called svcPip', '<form id="svcPip" hidden></form>'),
    named('34 an iframe called svcPip', '<iframe name="svcPip" hidden></iframe>'),
    named('34 a form called body', '<form name="body"></form>', { outcome: [PLAYING, HIDDEN] }),
    named('34 an image called head', '<img name="head" alt="" hidden>'),
  ]);
});
