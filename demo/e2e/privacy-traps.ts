import type { BrowserContext } from '@playwright/test';

/** Something that code of the SDK looked at or did, in a word of its own, such as `navigator.connection`. */
export type Deed = string;

/**
 * Where scripts of the SDK come from: the service's folder of it, and the files of the player page. Only scripts, since
 * what a driver evaluates in the frame has the address of the frame's page in Firefox.
 */
const OURS = String.raw`/svc-pip-sdk/[^\s:]*\.js|/live/assets/`;

type Report = (deed: Deed) => void;
type Method = (this: unknown, ...given: unknown[]) => unknown;

function setTraps(ours: string): void {
  // An empty document before the first one may not even look at storage.
  if (origin === 'null') return;
  Error.stackTraceLimit = 40;
  const { svcDeed } = window as unknown as { svcDeed: Report };
  const told = new Set<Deed>();
  const tell = (deed: Deed): void => {
    if (told.has(deed) || !new RegExp(ours).test(new Error().stack ?? '')) return;
    told.add(deed);
    svcDeed(deed);
  };
  const wrap = (name: string, own: Method, heard: (self: unknown, given: unknown[]) => Deed | null): Method =>
    Object.defineProperty(
      function (this: unknown, ...given: unknown[]): unknown {
        const deed = heard(this, given);
        if (deed !== null) tell(deed);
        return Reflect.apply(own, this, given);
      },
      'name',
      { value: name },
    );
  type Heard = (self: unknown, given: unknown[]) => Deed | null;
  /** Reports every use of this property: getter and setter, or the call of a method. */
  const watch = (target: object | undefined, name: string, heard: Heard): void => {
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
  const watchAll = (target: object, label: string): void => {
    for (const name of Object.getOwnPropertyNames(target)) {
      if (name !== 'constructor') watch(target, name, () => `${label}.${name}`);
    }
  };

  watchAll(Navigator.prototype, 'navigator');
  watchAll(Screen.prototype, 'screen');
  for (const name of ['cookie', 'lastModified', 'hasStorageAccess', 'requestStorageAccess', 'execCommand', 'fonts']) {
    watch(Document.prototype, name, () => `document.${name}`);
  }
  watch(Document.prototype, 'referrer', () => 'document.referrer');
  // The getter of a title is used by nobody but who wants to know it; setting is the player page's own.
  watch(Document.prototype, 'title', (_self, given) => (given.length === 0 ? 'document.title' : null));
  for (const name of ['indexedDB', 'caches', 'cookieStore', 'name', 'devicePixelRatio', 'speechSynthesis']) {
    watch(window, name, () => `window.${name}`);
  }
  watch(window, 'matchMedia', (_self, [query]) => `matchMedia ${String(query)}`);
  watch(window, 'getSelection', () => 'getSelection');
  watch(Intl.DateTimeFormat.prototype, 'resolvedOptions', () => 'time zone');

  for (const place of ['localStorage', 'sessionStorage'] as const) {
    const own = window[place];
    const seen = new Proxy(own, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') {
          tell(`${place} ${String(name)}`);
          return value;
        }
        return (...given: unknown[]): unknown => {
          const [key = String(name)] = given as [string?];
          tell(`${place} ${key}`);
          return Reflect.apply(value, target, given);
        };
      },
      set(target, name, value) {
        tell(`${place} ${String(name)}`);
        return Reflect.set(target, name, value, target);
      },
      ownKeys(target) {
        tell(`${place} all keys`);
        return Reflect.ownKeys(target);
      },
    });
    Object.defineProperty(window, place, { configurable: true, get: () => seen });
  }

  for (const Canvas of [HTMLCanvasElement, OffscreenCanvas]) {
    for (const name of ['getContext', 'toDataURL', 'toBlob', 'convertToBlob'])
      watch(Canvas.prototype, name, () => 'canvas');
  }
  const makers = ['AudioContext', 'OfflineAudioContext', 'RTCPeerConnection', 'BroadcastChannel', 'SharedWorker'];
  for (const name of [...makers, 'WebSocket', 'EventSource', 'FormData']) {
    const page = window as unknown as Record<string, (new (...given: unknown[]) => object) | undefined>;
    const Own = page[name];
    if (!Own) continue;
    page[name] = new Proxy(Own, {
      construct(target, given, made) {
        tell(`new ${name}`);
        return Reflect.construct(target, given, made) as object;
      },
    });
  }

  /** What stands in the document and in no shadow tree of the SDK's elements is the page's. */
  const isPages = (self: unknown): boolean => {
    if (!(self instanceof Node && self.isConnected)) return false;
    const root = self.getRootNode();
    return !(root instanceof ShadowRoot && root.host.localName.startsWith('svc-'));
  };
  for (const Field of [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]) {
    for (const name of ['value', 'checked', 'selectedIndex', 'files', 'selectedOptions']) {
      watch(Field.prototype, name, (self) => (isPages(self) ? 'form field' : null));
    }
  }
  watch(HTMLFormElement.prototype, 'elements', (self) => (isPages(self) ? 'form field' : null));
  watch(HTMLElement.prototype, 'innerText', (self) => (isPages(self) ? 'text of the page' : null));
  watch(Element.prototype, 'innerHTML', (self, given) =>
    given.length === 0 && isPages(self) ? 'text of the page' : null,
  );
  const isData = (self: unknown): boolean => self instanceof HTMLScriptElement && /json/.test(self.type);
  watch(Node.prototype, 'textContent', (self, given) =>
    given.length === 0 && self instanceof Element && isPages(self) && !isData(self) ? 'text of the page' : null,
  );
  const typing = /^(key|input|beforeinput|change|paste|copy|cut|submit|focus|blur|selection|composition)/;
  watch(EventTarget.prototype, 'addEventListener', (self, [type]) => {
    if (self instanceof HTMLElement && self.matches('input, textarea, select, form') && isPages(self)) {
      return 'listener on a form field';
    }
    const hearsAll = self === window || self instanceof Document || self === document.body;
    return hearsAll && typing.test(String(type)) ? `listener for ${String(type)} on the page` : null;
  });
}

/** From now on every document of this browser reports what code of the SDK looks at and does. */
export async function watchDeeds(context: BrowserContext): Promise<ReadonlySet<Deed>> {
  const deeds = new Set<Deed>();
  await context.exposeFunction('svcDeed', (deed: Deed) => void deeds.add(deed));
  await context.addInitScript(setTraps, OURS);
  return deeds;
}
