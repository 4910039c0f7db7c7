import { productPage, recordPage, TAG } from './loader.harness.js';

/** A function of the browser, as a path from the global object such as `History.prototype.replaceState`. */
export type BuiltIn = readonly string[];

/** What a page, a polyfill or a privacy extension does to a function of the browser. */
export const BREAKS = {
  /** Where it is constructed, an object without any member. */
  'returns undefined': function () {
    return undefined;
  },
  throws: () => {
    throw new Error('broken by the page');
  },
  'is missing': undefined,
} as const;

/** What the page of a visit has: the stream of its product. */
export interface Visit {
  readonly stream: object;
  /** Selector of the card's state when the visit is over. */
  readonly state: string;
}

type Page = Window & typeof globalThis & { svcPip?: { explain(): readonly { text: string }[] } };

/** Language, not browser: a page whose `Promise` or `Array` is broken runs no script of anybody. */
const LANGUAGE =
  /^(Aggregate\w+|\w*Array|ArrayBuffer|BigInt|Boolean|DataView|Date|decodeURI\w*|encodeURI\w*|\w*Error|FinalizationRegistry|Function|Intl|is\w+|Iterator|JSON|Map|Math|Number|Object|parse\w+|Promise|Proxy|Reflect|RegExp|Set|SharedArrayBuffer|String|Symbol|Weak\w+|eval|escape|unescape|Atomics|WebAssembly|globalThis|\w+Stack)$/;

/** How long a visit may take; one whose page is broken may never be over. */
const PATIENCE_MS = 1_500;

const hooks = window as unknown as { svcVisits: Map<string, (page: Page) => void> };
hooks.svcVisits = new Map();
let visits = 0;

/** Own functions of what this page's global object has, and of its constructors and their prototypes. */
function functionsOf(page: Page): { owner: object; path: BuiltIn }[] {
  const found: { owner: object; path: BuiltIn }[] = [];
  /** Some have several names. */
  const known = new Set<unknown>();
  const look = (owner: object, path: BuiltIn): void => {
    if (known.has(owner)) return;
    known.add(owner);
    for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner)) as [
      string,
      { value?: unknown },
    ][]) {
      if (typeof value !== 'function' || key === 'constructor') continue;
      found.push({ owner, path: [...path, key] });
      if (path.length > 0 || LANGUAGE.test(key)) continue;
      look(value, [key]);
      if (typeof value.prototype === 'object') look(value.prototype as object, [key, 'prototype']);
    }
  };
  look(page, []);
  return found.filter(({ path: [name] }) => !LANGUAGE.test(name as string));
}

/** Opens the shop's page, prepared before its scripts, and returns what it has logged and thrown when the visit is over, without explanations of the tag. */
async function open({ stream, state }: Visit, prepare: (page: Page) => void): Promise<readonly string[]> {
  const written: string[] = [];
  const id = String(visits++);
  const body = JSON.stringify({
    status: 200,
    body: { status: 'active', stream },
    serverTime: '2026-01-01T00:00:00.000Z',
  });
  hooks.svcVisits.set(id, (page) => {
    recordPage(page, written);
    const { Response } = page;
    const respond = (url: string): Response =>
      url.includes('/v2/') ? new Response(body) : new Response('', { status: 404 });
    Reflect.set(page, 'fetch', async (url: unknown) => respond(String(url)));
    prepare(page);
  });
  const config = JSON.stringify({ application: 'demo-shop', development: true });
  const html = `<!doctype html><html><head><script>parent.svcVisits.get('${id}')(window)</script></head><body>
    <script type="application/json" id="svc-pip-config">${config}</script>${productPage('00123')}
    <button name="add" style="position: fixed; inset: auto 0 0 auto; width: 200px; height: 60px">Buy</button>${TAG}</body></html>`;
  const frame = document.createElement('iframe');
  frame.style.cssText = 'width: 400px; height: 600px; position: absolute; top: 0';
  frame.src = `/__shop/product/1?svc_cv=t&${String(new URLSearchParams({ html }))}`;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve));
  const page = frame.contentWindow as Page;
  // A function of this page, on a node of that one.
  const find: (selector: string) => NodeListOf<Element> = Reflect.get(Document.prototype, 'querySelectorAll');
  const isOver = (): boolean => find.call(page.document, `svc-pip${state}`).length > 0;
  const isHidden = (): boolean => {
    try {
      return page.svcPip?.explain().some(({ text }) => text.startsWith('hidden')) === true;
    } catch {
      return false;
    }
  };
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until && !isHidden() && !isOver())
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise(requestAnimationFrame);
  frame.remove();
  hooks.svcVisits.delete(id);
  return written.filter((line) => !line.startsWith('warn: [svc-pip] '));
}

/** Functions of the browser that the page of a visit reads, when nothing is broken. */
export async function builtInsOf(visit: Visit): Promise<readonly BuiltIn[]> {
  const read = new Map<string, BuiltIn>();
  let isReady = false;
  const written = await open(visit, (page) => {
    for (const { owner, path } of functionsOf(page)) {
      const key = path.at(-1) as string;
      let value: unknown = Reflect.get(owner, key);
      Reflect.defineProperty(owner, key, {
        configurable: true,
        get() {
          if (isReady) read.set(path.join('.'), path);
          return value;
        },
        set(next: unknown) {
          value = next;
        },
      });
    }
    isReady = true;
  });
  if (written.length > 0) throw new Error(written.join('\n'));
  return [...read.values()];
}

/** Visits a page on which the function is broken; returns what it has logged and thrown. */
export const visitBroken = (visit: Visit, path: BuiltIn, how: keyof typeof BREAKS): Promise<readonly string[]> =>
  open(visit, (page) => {
    const owner = path.slice(0, -1).reduce<object>((at, key) => Reflect.get(at, key) as object, page);
    Reflect.defineProperty(owner, path.at(-1) as string, { configurable: true, writable: true, value: BREAKS[how] });
  });
