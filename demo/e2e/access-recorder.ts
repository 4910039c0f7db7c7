import type { BrowserContext } from '@playwright/test';

/** An access of the SDK's code to the page or the browser, such as `navigator.connection`. */
export type Access = string;

/**
 * URLs of the SDK's scripts and of the player page. Only scripts, since in Firefox code that Playwright evaluates in an
 * iframe has the URL of the iframe's page.
 */
const SDK_SCRIPTS = String.raw`/svc-pip-sdk/[^\s:]*\.js|/live/assets/`;

type Report = (deed: Access) => void;
type Method = (this: unknown, ...given: unknown[]) => unknown;

function installRecorder(ours: string): void {
  // The initial empty document has no access to storage.
  if (origin === 'null') return;
  Error.stackTraceLimit = 40;
  const { svcDeed } = window as unknown as { svcDeed: Report };
  const reported = new Set<Access>();
  const report = (deed: Access): void => {
    if (reported.has(deed) || !new RegExp(ours).test(new Error().stack ?? '')) return;
    reported.add(deed);
    svcDeed(deed);
  };
  const wrap = (name: string, own: Method, describe: (self: unknown, given: unknown[]) => Access | null): Method =>
    Object.defineProperty(
      function (this: unknown, ...given: unknown[]): unknown {
        const deed = describe(this, given);
        if (deed !== null) report(deed);
        return Reflect.apply(own, this, given);
      },
      'name',
      { value: name },
    );
  type Describe = (self: unknown, given: unknown[]) => Access | null;
  /** Reports every use of this property: getter, setter or method call. */
  const observe = (target: object | undefined, name: string, heard: Describe): void => {
    const found = target && Object.getOwnPropertyDescriptor(target, name);
    if (!target || !found?.configurable) return;
    const { get, set, value } = found as { get?: Method; set?: Method; value?: unknown };
    Object.defineProperty(target, name, {
      ...found,
      ...(get && { get: wrap(name, get, heard) }),
      ...(set && { set: wrap(name, set, heard) }),
      ...(typeof value === 'function' && { value: wrap(name, value as Method, heard) }),
    });
  };
  const observeAll = (target: object, label: string): void => {
    for (const name of Object.getOwnPropertyNames(target)) {
      if (name !== 'constructor') observe(target, name, () => `${label}.${name}`);
    }
  };

  observeAll(Navigator.prototype, 'navigator');
  observeAll(Screen.prototype, 'screen');
  for (const name of ['cookie', 'lastModified', 'hasStorageAccess', 'requestStorageAccess', 'execCommand', 'fonts']) {
    observe(Document.prototype, name, () => `document.${name}`);
  }
  observe(HTMLMediaElement.prototype, 'canPlayType', () => 'video.canPlayType');
  if ('RemotePlayback' in window) observe(RemotePlayback.prototype, 'watchAvailability', () => 'video.remote');
  observe(Document.prototype, 'referrer', () => 'document.referrer');
  observe(History.prototype, 'length', () => 'history.length');
  for (const name of ['getEntries', 'getEntriesByName', 'getEntriesByType', 'memory', 'navigation', 'timing'])
    observe(Performance.prototype, name, () => `performance.${name}`);
  // Only reading the title is an access; the player page sets it.
  observe(Document.prototype, 'title', (_self, given) => (given.length === 0 ? 'document.title' : null));
  for (const name of ['indexedDB', 'caches', 'cookieStore', 'name', 'devicePixelRatio', 'speechSynthesis']) {
    observe(window, name, () => `window.${name}`);
  }
  observe(window, 'matchMedia', (_self, [query]) => `matchMedia ${String(query)}`);
  observe(window, 'getSelection', () => 'getSelection');
  observe(Intl.DateTimeFormat.prototype, 'resolvedOptions', () => 'time zone');
  observe(Date.prototype, 'getTimezoneOffset', () => 'time zone');

  for (const place of ['localStorage', 'sessionStorage'] as const) {
    const own = window[place];
    const seen = new Proxy(own, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') {
          report(`${place} ${String(name)}`);
          return value;
        }
        return (...given: unknown[]): unknown => {
          const [key = String(name)] = given as [string?];
          report(`${place} ${key}`);
          return Reflect.apply(value, target, given);
        };
      },
      set(target, name, value) {
        report(`${place} ${String(name)}`);
        return Reflect.set(target, name, value, target);
      },
      ownKeys(target) {
        report(`${place} all keys`);
        return Reflect.ownKeys(target);
      },
    });
    Object.defineProperty(window, place, { configurable: true, get: () => seen });
  }

  for (const Canvas of [HTMLCanvasElement, OffscreenCanvas]) {
    for (const name of ['getContext', 'toDataURL', 'toBlob', 'convertToBlob'])
      observe(Canvas.prototype, name, () => 'canvas');
  }
  const makers = ['AudioContext', 'OfflineAudioContext', 'RTCPeerConnection', 'BroadcastChannel', 'SharedWorker'];
  for (const name of [...makers, 'WebSocket', 'EventSource', 'FormData', 'PerformanceObserver']) {
    const page = window as unknown as Record<string, (new (...given: unknown[]) => object) | undefined>;
    const Own = page[name];
    if (!Own) continue;
    page[name] = new Proxy(Own, {
      construct(target, given, made) {
        report(`new ${name}`);
        return Reflect.construct(target, given, made) as object;
      },
    });
  }

  /** A node in the document outside of the SDK's shadow trees belongs to the page; not one in a window that the SDK has opened. */
  const isPages = (self: unknown): boolean => {
    if (!(self instanceof Node && self.isConnected && self.ownerDocument === document)) return false;
    const root = self.getRootNode();
    return !(root instanceof ShadowRoot && root.host.localName.startsWith('svc-'));
  };
  /** Something that a shopper clicks and cannot edit. */
  const isButton = (self: unknown): boolean =>
    self instanceof HTMLElement &&
    self.matches('button, [role=button], a, input[type=submit], input[type=button]') &&
    !self.isContentEditable &&
    self.querySelector('[contenteditable], label') === null;
  const NAME = 'name of a button';
  for (const Field of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]) {
    for (const name of ['value', 'checked', 'selectedIndex', 'files', 'selectedOptions']) {
      observe(Field.prototype, name, (self) => {
        if (!isPages(self)) return null;
        return name === 'value' && isButton(self) ? NAME : 'form field';
      });
    }
  }
  observe(HTMLFormElement.prototype, 'elements', (self) => (isPages(self) ? 'form field' : null));
  observe(HTMLElement.prototype, 'innerText', (self) => (isPages(self) ? 'text of the page' : null));
  observe(Element.prototype, 'innerHTML', (self, given) =>
    given.length === 0 && isPages(self) ? 'text of the page' : null,
  );
  const isData = (self: unknown): boolean => self instanceof HTMLScriptElement && /json/.test(self.type);
  observe(Node.prototype, 'textContent', (self, given) => {
    if (given.length > 0 || !(self instanceof Element) || !isPages(self) || isData(self)) return null;
    return isButton(self) ? NAME : 'text of the page';
  });
  const typing = /^(key|input|beforeinput|change|paste|copy|cut|submit|focus|blur|selection|composition)/;
  observe(EventTarget.prototype, 'addEventListener', (self, [type]) => {
    if (self instanceof HTMLElement && self.matches('input, textarea, select, form') && isPages(self)) {
      return 'listener on a form field';
    }
    const hearsAll = self === window || self instanceof Document || self === document.body;
    return hearsAll && typing.test(String(type)) ? `listener for ${String(type)} on the page` : null;
  });
}

/** From now on every document of this context reports accesses of the SDK's code. */
export async function recordAccesses(context: BrowserContext): Promise<ReadonlySet<Access>> {
  const accesses = new Set<Access>();
  await context.exposeFunction('svcDeed', (deed: Access) => void accesses.add(deed));
  await context.addInitScript(installRecorder, SDK_SCRIPTS);
  return accesses;
}
