import type { BrowserContext, Frame, Page } from '@playwright/test';
import { APPLICATION } from './pip-page.js';
import { matchesRow, type RequestRow, type DataSheet, type StoredRow } from './privacy-data-sheet.js';
import { recordAccesses, type Access } from './access-recorder.js';
import type { RecordedRequest } from './recording-proxy.js';
import type { Site } from './test-site.js';

/** Stored data after a visit, without `sessionStorage` and history. */
interface Profile {
  readonly cookies: readonly string[];
  readonly localStorage: readonly string[];
  readonly databases: readonly string[];
  readonly caches: readonly string[];
  readonly workers: readonly string[];
  readonly names: readonly string[];
}

interface Tab {
  readonly session: readonly (readonly [key: string, text: string])[];
  readonly state: readonly string[];
  readonly localStorage: readonly string[];
  readonly databases: readonly string[];
  readonly caches: readonly string[];
  readonly workers: number;
  readonly name: string;
}

/** Stored data of a document and its origin. */
const readTab = async (): Promise<Tab> => ({
  session: Object.entries({ ...sessionStorage }) as [string, string][],
  state: Object.keys(Object(history.state) as object),
  localStorage: Object.keys(localStorage),
  databases: (await indexedDB.databases()).map(({ name }) => String(name)),
  caches: isSecureContext ? await caches.keys() : [],
  workers: isSecureContext ? (await navigator.serviceWorker.getRegistrations()).length : 0,
  name: window.name,
});

/** Data of other parties in cookie and storage, which must neither be read nor sent. */
export const FOREIGN = { cookie: 'shop_session', key: 'shop:customer', secret: 'alma-7f3c' } as const;

/** A parameter and the paths of the demo shop; any other request to it comes from the SDK. */
const SHOP_PARAMETER = 'tag';
const SHOP_FILES = /^\/(product\/[^/]+|live\/|(live\/)?assets\/[^/]+|img\/[^/]+|products\.json|favicon\.ico)$/;

/** Each document reports the stored data before its scripts run, since records are used once. */
function reportInitialState(): void {
  // In Firefox the initial document of an iframe starts while the script that created it runs, with the page's storage.
  if (origin === 'null' || !/^https?:$/.test(location.protocol)) return;
  const { svcStarted } = window as unknown as { svcStarted(entries: [string, string][], states: string[]): void };
  svcStarted(Object.entries({ ...sessionStorage }) as [string, string][], Object.keys(Object(history.state) as object));
}

const fieldsOf = (text: string): string[] => {
  try {
    return Object.keys(Object(JSON.parse(text)) as object);
  } catch {
    return [`text ${text}`];
  }
};

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

/** A visit to the test's shop, with a record of its requests, stored data and accesses. */
export class PrivacyVisit {
  readonly #hosts = new Set<string>();
  readonly #stored = new Map<string, Set<string>>();
  readonly #profiles: Profile[] = [];
  readonly #parameters = new Set<string>();
  readonly #strange = new Set<string>();

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly site: Site,
    readonly accesses: ReadonlySet<Access>,
  ) {}

  static async begin(page: Page, site: Site): Promise<PrivacyVisit> {
    const context = page.context();
    const visit = new PrivacyVisit(context, page, site, await recordAccesses(context));
    await context.exposeFunction('svcStarted', (entries: [string, string][], states: string[]) => {
      visit.#keep(entries, states);
    });
    await context.addInitScript(reportInitialState);
    const { host } = new URL(site.shop.url);
    await context.addCookies([{ name: FOREIGN.cookie, value: FOREIGN.secret, url: site.shop.url }]);
    await context.addInitScript(
      ([place, key, secret]) => {
        if (location.host === place && localStorage.getItem(key) === null) {
          localStorage.setItem(key, secret);
          sessionStorage.setItem(key, secret);
        }
      },
      [host, FOREIGN.key, FOREIGN.secret] as const,
    );
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (!/^https?:$/.test(url.protocol)) return;
      visit.#hosts.add(url.origin);
      if (url.origin === site.shop.url && !SHOP_FILES.test(url.pathname)) visit.#strange.add(url.pathname);
      if (url.origin === site.shop.url && url.pathname.startsWith('/product/')) {
        for (const name of url.searchParams.keys()) if (name !== SHOP_PARAMETER) visit.#parameters.add(name);
      }
    });
    return visit;
  }

  /** Reads the stored data of every open document. */
  async takeSnapshot(): Promise<void> {
    const frames = this.context.pages().flatMap((page) => page.frames());
    const tabs = await Promise.all(frames.map((frame: Frame) => frame.evaluate(readTab)));
    for (const { session, state } of tabs) this.#keep(session, state);
    this.#profiles.push({
      cookies: (await this.context.cookies()).map(({ name }) => name),
      localStorage: tabs.flatMap((tab) => tab.localStorage),
      databases: tabs.flatMap(({ databases }) => databases),
      caches: tabs.flatMap((tab) => tab.caches),
      workers: [
        ...this.context.serviceWorkers().map((one) => one.url()),
        ...tabs.filter(({ workers }) => workers > 0).map(String),
      ],
      names: tabs.map(({ name }) => name).filter((name) => name !== ''),
    });
  }

  /** Requested origins. */
  hosts(): string[] {
    return sorted(this.#hosts);
  }

  /** Requested paths of the shop that are not its pages or files. */
  shopRequests(): string[] {
    return sorted(this.#strange);
  }

  /** The union of all snapshots. */
  profile(): Profile {
    const all = (part: keyof Profile): string[] => sorted(this.#profiles.flatMap((profile) => profile[part]));
    return {
      cookies: all('cookies'),
      localStorage: all('localStorage'),
      databases: all('databases'),
      caches: all('caches'),
      workers: all('workers'),
      names: all('names'),
    };
  }

  /** Stored data as rows of the sheet. */
  stored(): StoredRow[] {
    const kept = [...this.#stored].map(([id, fields]): StoredRow => {
      const [place = '', key = ''] = id.split(' ');
      return { place, key, fields: sorted(fields) };
    });
    const added = [...this.#parameters].map((key): StoredRow => ({ place: 'address', key, fields: [] }));
    return [...kept, ...added].sort(byKey);
  }

  /** Requests as rows of the sheet; a request without a row is its own row. */
  requests(sheet: DataSheet): RequestRow[] {
    const rows = new Map<string, RecordedRequest[]>();
    for (const recorded of this.site.proxy.requests()) {
      const { pathname } = new URL(recorded.url, this.site.proxy.url);
      const row = sheet.requests.find((one) => matchesRow(one, recorded.method, pathname));
      const request = row?.request ?? `${recorded.method} ${pathname}`;
      rows.set(request, [...(rows.get(request) ?? []), recorded]);
    }
    return [...rows].map(([request, all]) => this.#describe(request, all)).sort(byRequest);
  }

  /** Names of headers that not every browser sends. */
  headers({ browserHeaders }: DataSheet): string[] {
    const names = this.site.proxy.requests().flatMap(({ headers }) => Object.keys(headers));
    return sorted(names.filter((name) => !browserHeaders.includes(name)));
  }

  #describe(request: string, all: readonly RecordedRequest[]): RequestRow {
    const { origin } = new URL(this.site.shop.url);
    const isOrigin = (referrer: string): boolean => [`${origin}/`, `${this.site.proxy.url}/`].includes(referrer);
    // Style sheet and scripts of the iframe have its page, of their own origin, as referrer.
    const wordy = all
      .map(({ headers }) => headers.referer ?? `${origin}/`)
      .filter((referrer) => !isOrigin(referrer) && !referrer.startsWith(`${this.site.proxy.url}/sdk/`));
    return {
      request,
      query: sorted(all.flatMap(({ url }) => [...new URL(url, origin).searchParams.keys()])),
      cookies: all.some(({ headers }) => headers.cookie !== undefined) ? 'of that host' : 'never',
      referrer: wordy.length > 0 ? 'as your page' : 'origin',
    };
  }

  #keep(session: readonly (readonly [string, string])[], states: readonly string[]): void {
    const add = (id: string, fields: readonly string[]): void => {
      const known = this.#stored.get(id) ?? new Set();
      for (const field of fields) known.add(field);
      this.#stored.set(id, known);
    };
    for (const [key, text] of session) if (key !== FOREIGN.key) add(`sessionStorage ${key}`, fieldsOf(text));
    for (const key of states) add(`history.state ${key}`, []);
  }
}

export const byKey = (one: StoredRow, other: StoredRow): number =>
  `${one.place} ${one.key}` < `${other.place} ${other.key}` ? -1 : 1;

export const byRequest = (one: RequestRow, other: RequestRow): number => (one.request < other.request ? -1 : 1);

/** Whether this is an access to a key of the SDK. */
export const isSdkKey = (deed: Access): boolean => deed.startsWith(`sessionStorage svc:${APPLICATION}:`);
