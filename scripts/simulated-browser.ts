/**
 * The three elements of the built package in a browser that Node simulates, as in the tests of a shop's own application. Run by
 * scripts/simulated-browsers.node.test.ts in a process of its own, since it changes the globals: `simulated-browser.ts jsdom|happy-dom
 * <URL of the service>`. Prints what went wrong as JSON: nothing is `[]`.
 */
import { runInNewContext } from 'node:vm';

const [kind = '', service = ''] = process.argv.slice(2);

type SimulatedWindow = Window & typeof globalThis;
interface Jsdom {
  readonly JSDOM: new (markup: string, options: object) => { readonly window: SimulatedWindow };
  readonly VirtualConsole: new () => {
    on(type: string, listener: (said: Error & { readonly type?: string }) => void): void;
  };
}
interface HappyDom {
  readonly Window: new (options: object) => SimulatedWindow;
}

const faults: string[] = [];
const note = (source: string) => (fault: unknown) =>
  void faults.push(`${source}: ${fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)}`);

async function openWindow(): Promise<SimulatedWindow> {
  const url = 'http://localhost/product/1';
  const code = (await import(kind)) as Jsdom & HappyDom;
  if (kind !== 'jsdom') return new code.Window({ url, console });
  const virtualConsole = new code.VirtualConsole();
  virtualConsole.on('jsdomError', (error) => {
    // It says so of media and of navigation, which a test replaces if it is about them.
    if (error.type !== 'not-implemented') note('jsdom')(error.cause ?? error);
  });
  const markup = '<!doctype html><html lang="en"><body></body></html>';
  return new code.JSDOM(markup, { url, pretendToBeVisual: true, virtualConsole }).window;
}

const BUILT_IN = new Set(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]);
/** Node's own, as in the environments of Vitest and Jest. */
const KEPT =
  /^(global|process|console|Buffer|fetch|Request|Response|Headers|(set|clear)(Timeout|Interval|Immediate)|queueMicrotask|performance)$/;

/** Makes the members of the window global, as the environments of Vitest do. */
function becomeGlobal(window: SimulatedWindow): void {
  for (let owner: object = window; owner !== Object.prototype; owner = Object.getPrototypeOf(owner) as object) {
    for (const name of Object.getOwnPropertyNames(owner)) {
      if (BUILT_IN.has(name) || KEPT.test(name) || name === 'constructor') continue;
      const bound = /^[a-z]/.test(name) && typeof Reflect.get(window, name) === 'function';
      const value: unknown = bound ? (Reflect.get(window, name) as () => void).bind(window) : undefined;
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get: () => (bound ? value : (Reflect.get(window, name) as unknown)),
        set: (next: unknown) =>
          Object.defineProperty(globalThis, name, { configurable: true, writable: true, value: next }),
      });
    }
  }
  for (const name of ['window', 'self', 'top', 'parent']) {
    Object.defineProperty(globalThis, name, { configurable: true, value: globalThis });
  }
}

/** Resolves once the attribute of the element has a value that matches. */
const attributeMatches = (element: Element, name: string, pattern: RegExp): Promise<void> =>
  new Promise((resolve) => {
    const check = (): void => {
      if (!pattern.test(element.getAttribute(name) ?? '')) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(element, { attributes: true });
    check();
  });

/** What a test of the shop may dispatch anywhere in an element. */
function dispatchEverything(element: Element): void {
  const targets = [element, ...(element.shadowRoot?.querySelectorAll('*') ?? [])];
  for (const target of targets) {
    for (const type of [
      'focusin',
      'focusout',
      'pointerover',
      'pointerdown',
      'pointermove',
      'pointerup',
      'pointerout',
    ]) {
      target.dispatchEvent(new Event(type, { bubbles: true, composed: true, cancelable: true }));
    }
    for (const key of ['Tab', 'ArrowLeft', 'ArrowRight', 'Enter', 'm', 'f', 'k', 'Escape']) {
      target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));
    }
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
  }
  for (const type of ['scroll', 'scrollend', 'resize', 'online', 'pageshow', 'hashchange', 'focus', 'blur'])
    window.dispatchEvent(new Event(type));
  for (const type of ['scroll', 'visibilitychange']) document.dispatchEvent(new Event(type));
}

interface Visit {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly ready: readonly [attribute: string, pattern: RegExp];
  readonly changes: Readonly<Record<string, string>>;
  readonly methods: readonly [name: string, ...given: unknown[]][];
  /** Properties that are set while it is shown. */
  readonly values?: Readonly<Record<string, unknown>>;
}

const VISITS: readonly Visit[] = [
  {
    tag: 'svc-pip',
    attributes: { 'feed-product-id': '00123', 'live-notification': '' },
    ready: ['data-mode', /preview|poster|live/],
    changes: { position: 'top-left', locale: 'de', 'feed-product-id': '00125' },
    methods: [['open'], ['refresh'], ['explain'], ['dismiss']],
  },
  {
    tag: 'svc-player',
    attributes: { 'translation-id': 'autumn-evening', autoplay: '' },
    ready: ['data-mode', /recording/],
    changes: { locale: 'fr', 'hide-chat': '', 'translation-id': 'clay-and-fire' },
    methods: [['play'], ['pause'], ['setInCart', '00123', true], ['focus']],
    values: { currentTime: 5, volume: 0.5, playbackRate: 1.5, muted: true },
  },
  {
    tag: 'svc-stream-list',
    attributes: {},
    ready: ['data-state', /ready/],
    changes: { locale: 'ar', status: 'finished' },
    methods: [['refresh'], ['focusStream', 'autumn-evening']],
  },
];

async function visit({ tag, attributes, ready, changes, methods, values = {} }: Visit): Promise<void> {
  const element = document.createElement(tag);
  const all = { application: 'demo-shop', 'base-url': service, development: '', ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  // What leaves the page.
  for (const type of [
    'svc-open-player',
    'svc-open-product',
    'svc-add-product',
    'svc-select-stream',
    'svc-close-player',
  ])
    element.addEventListener(type, (event) => event.preventDefault());
  document.body.append(element);
  await attributeMatches(element, ...ready);
  dispatchEverything(element);
  for (const [name, value] of Object.entries(changes)) element.setAttribute(name, value);
  await Reflect.get(element, 'updateComplete');
  // What was dispatched may have closed it.
  await attributeMatches(element, ready[0], /./);
  for (const [name, ...given] of methods)
    (Reflect.get(element, name) as (...given: unknown[]) => void).apply(element, given);
  Object.assign(element, values);
  await Reflect.get(element, 'updateComplete');
  dispatchEverything(element);
  element.remove();
  document.body.append(element);
  await attributeMatches(element, ready[0], /./);
  element.remove();
}

/** Node's `fetch` takes no other signals than its own. */
function adaptFetch(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (address, init = {}) => {
    const { signal: _, ...rest } = init;
    return fetch(address, rest);
  };
}

process.on('uncaughtException', note('uncaught'));
process.on('unhandledRejection', note('unhandled rejection'));
becomeGlobal(await openWindow());
adaptFetch();
window.addEventListener('error', ({ error, message }) => note('error event')(error ?? message));
for (const method of ['debug', 'error', 'info', 'log', 'warn'] as const) console[method] = note(`console.${method}`);
const entry: string = 'svc-live-shopping/define-all';
await import(entry);
for (const one of VISITS) await visit(one);
// Timers of what was removed would run within this time.
await new Promise((resolve) => setTimeout(resolve, 100));
process.stdout.write(JSON.stringify(faults), () => process.exit());
