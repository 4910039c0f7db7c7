import { recordPage } from './loader.fixture.js';

export type Page = Window & typeof globalThis;

/** A page with one element of the SDK. */
export interface Visit {
  readonly html: string;
  /** The service's response to an address, as JSON; `null` is a 404, `undefined` the file that is there. */
  readonly respond: (url: string) => object | null | undefined;
  /** Name of the element. */
  readonly element: string;
  /** Selector of its state when it stands. */
  readonly state: string;
  /** Whether the page says that it never will. */
  readonly ends?: (page: Page) => boolean;
}

/** In the page of a visit, its own: what the SDK remembers of one page is not for another. */
const APPLICATION = 'demo-shop';

/** How long an element may take to stand; on a page that is broken it may never. */
const PATIENCE_MS = { early: 1_500, late: 30_000 };

/** What the SDK says on the console of a developer's own machine, and what Chromium says of any `ResizeObserver`. */
const ADVICE = /^warn: \[svc-|^error: ResizeObserver loop/;

const hooks = window as unknown as { svcVisits: Map<string, (page: Page) => void> };
hooks.svcVisits = new Map();
let visits = 0;

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

const POINTER = ['pointerover', 'pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'pointerout', 'click'];
const FOCUS = ['focusin', 'focusout'];
const KEYS = [' ', 'ArrowRight', 'ArrowUp', 'm', 'c', 'End', 'Escape'];
const WINDOW = [
  ...['scroll', 'resize', 'popstate', 'hashchange', 'offline', 'online', 'pagehide', 'pageshow', 'message', 'storage'],
];
const DOCUMENT = ['visibilitychange', 'scroll', 'scrollend', 'resume', 'fullscreenchange', 'toggle', 'click'];
const MEDIA = [
  ...['timeupdate', 'durationchange', 'resize', 'seeking', 'seeked', 'pause', 'play', 'playing', 'waiting'],
  ...['volumechange', 'ratechange', 'loadedmetadata', 'leavepictureinpicture', 'emptied', 'ended'],
];

/** How often media may fail before its player gives up. */
const FAILURES = 4;

type Kind = 'pointer' | 'key' | 'inside' | 'plain';

const getterOf = (owner: object, name: string): ((this: object) => unknown) =>
  Reflect.getOwnPropertyDescriptor(owner, name)?.get as (this: object) => unknown;

const call = <T>(method: object, self: unknown, ...values: unknown[]): T =>
  Reflect.apply(method as () => T, self, values) as T;

/** What is done in a page, by what it has before anything is broken. */
class Visitor {
  readonly written: string[] = [];
  /** Whether an element has said that it cannot go on. */
  hasEnded = false;
  #isOffline = false;
  readonly #page: Page;
  readonly #create: (kind: Kind, type: string) => Event;
  readonly #pushState: () => void;
  /** What the page's timers wait to call. */
  readonly #timers = new Map<number, () => void>();
  readonly #dispatch: object;
  readonly #find: object;
  readonly #findInside: object;
  readonly #length: object;
  readonly #shadowRoot: object;
  readonly #setAttribute: object;
  readonly #remove: object;

  /** Before the first script of the page. */
  constructor(page: Page, { respond }: Visit) {
    this.#page = page;
    const { Document, DocumentFragment, Element, EventTarget, NodeList, history } = page;
    const prototypeOf = (owner: { prototype: object }, name: string): object =>
      Reflect.get(owner.prototype, name) as object;
    this.#dispatch = prototypeOf(EventTarget, 'dispatchEvent');
    this.#find = prototypeOf(Document, 'querySelector');
    this.#findInside = prototypeOf(DocumentFragment, 'querySelectorAll');
    this.#length = getterOf(NodeList.prototype, 'length');
    this.#shadowRoot = getterOf(Element.prototype, 'shadowRoot');
    this.#setAttribute = prototypeOf(Element, 'setAttribute');
    this.#remove = prototypeOf(Element, 'remove');
    this.#pushState = history.pushState.bind(history, null, '', '/__shop/product/2');
    this.#create = eventsOf(page);
    this.#record();
    this.#replaceTimers();
    this.#stay();
    page.addEventListener('svc-error', () => (this.hasEnded = true));
    const { fetch, Response, TypeError } = page;
    Reflect.set(page, 'fetch', async (url: unknown, init: RequestInit) => {
      if (this.#isOffline) throw new TypeError('Failed to fetch');
      const body = respond(String(url));
      if (body === undefined) return fetch(String(url), init);
      return new Response(JSON.stringify(body), { status: body ? 200 : 404 });
    });
  }

  find(selector: string): Element | null {
    return call(this.#find, this.#page.document, selector);
  }

  #record(): void {
    const { written } = this;
    const message = getterOf(
      (this.#page as unknown as { ErrorEvent: { prototype: object } }).ErrorEvent.prototype,
      'message',
    );
    recordPage(this.#page, written, (event) => call<string>(message, event));
  }

  #replaceTimers(): void {
    const { setTimeout, clearTimeout } = this.#page;
    Reflect.set(this.#page, 'setTimeout', (callback: () => void, delay = 0) => {
      const run = (): void => {
        // What it throws would be reported in the page of the test, where this function comes from.
        if (this.#timers.delete(timer)) this.#call(callback);
      };
      const timer = setTimeout(run, delay);
      this.#timers.set(timer, run);
      return timer;
    });
    Reflect.set(this.#page, 'clearTimeout', (timer: number) => {
      this.#timers.delete(timer);
      clearTimeout(timer);
    });
  }

  /** A click on a link, or on the card, would leave the page. */
  #stay(): void {
    const { navigation, NavigateEvent, NavigationDestination, Event } = this.#page as unknown as {
      navigation: EventTarget;
    } & Record<'NavigateEvent' | 'NavigationDestination' | 'Event', { prototype: object }>;
    const destination = getterOf(NavigateEvent.prototype, 'destination');
    const sameDocument = getterOf(NavigationDestination.prototype, 'sameDocument');
    const prevent = Reflect.get(Event.prototype, 'preventDefault') as object;
    navigation.addEventListener('navigate', (event) => {
      if (!call(sameDocument, call(destination, event))) call(prevent, event);
    });
  }

  #call(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.written.push(`error: ${String(error)}`);
    }
  }

  #send(target: EventTarget, kind: Kind, types: readonly string[]): void {
    for (const type of types) call(this.#dispatch, target, this.#create(kind, type));
  }

  /** What a visitor, the page, its media and the clock may do later, once each. */
  async doEverything(element: Element): Promise<void> {
    const page = this.#page;
    const root = call<ShadowRoot | null>(this.#shadowRoot, element);
    const inside = (selector: string): readonly Element[] => {
      const found = root ? call<NodeListOf<Element>>(this.#findInside, root, selector) : [];
      return Array.from({ length: root ? call<number>(this.#length, found) : 0 }, (_, at) => found[at] as Element);
    };
    for (const target of [...inside('button, a, .surface, input, [tabindex]').slice(0, 30), element]) {
      this.#send(target, 'pointer', POINTER);
      this.#send(target, 'inside', FOCUS);
    }
    await frame();
    for (const key of KEYS) this.#send(inside('.surface, a, button')[0] ?? element, 'key', [key]);
    this.#send(page, 'plain', WINDOW);
    this.#send(page.document, 'plain', DOCUMENT);
    await frame();
    for (const video of inside('video')) this.#send(video, 'plain', MEDIA);
    await this.#runTimers();
    await this.#failMedia(inside('video'));
    call(this.#setAttribute, element, 'locale', 'de');
    this.#pushState();
    await frame();
    await frame();
    call(this.#remove, element);
    await frame();
  }

  async #runTimers(): Promise<void> {
    for (const run of [...this.#timers.values()]) run();
    await frame();
  }

  /** Media fails without the network, and once more when that is back. */
  async #failMedia(videos: readonly Element[]): Promise<void> {
    if (videos.length === 0) return;
    for (this.#isOffline of [true, false]) {
      for (let failures = 0; failures < FAILURES; failures++) {
        for (const video of videos) this.#send(video, 'plain', ['error']);
        await frame();
      }
      await this.#runTimers();
      this.#send(this.#page, 'plain', ['online']);
      await this.#runTimers();
    }
  }
}

/** Events of a page, made by constructors that nothing has broken yet. */
function eventsOf({ Event, KeyboardEvent, MouseEvent, PointerEvent }: Page): (kind: Kind, type: string) => Event {
  const inside = { bubbles: true, cancelable: true, composed: true };
  return (kind, type) => {
    if (kind === 'key') return new KeyboardEvent('keydown', { ...inside, key: type });
    if (type === 'click') return new MouseEvent(type, inside);
    if (kind === 'pointer') return new PointerEvent(type, { ...inside, isPrimary: true, pointerType: 'touch' });
    return new Event(type, kind === 'inside' ? inside : {});
  };
}

/** What is done to a page before its first script, or once the element stands. */
export interface Change {
  readonly when: 'early' | 'late';
  readonly run: (page: Page) => void;
}

/** Opens the page and returns what it has logged and thrown when the visit is over. */
export async function openPage(visit: Visit, change: Change): Promise<readonly string[]> {
  const id = String(visits++);
  let opened: Visitor | undefined;
  hooks.svcVisits.set(id, (page) => {
    opened = new Visitor(page, visit);
    if (change.when === 'early') change.run(page);
  });
  const iframe = document.createElement('iframe');
  iframe.style.cssText = 'width: 400px; height: 600px; position: absolute; top: 0';
  const html = `<!doctype html><script>parent.svcVisits.get('${id}')(window)</script>${visit.html.replaceAll(APPLICATION, `shop-${id}`)}`;
  iframe.src = `/__shop/product/1?svc_cv=t&${String(new URLSearchParams({ html }))}`;
  document.body.append(iframe);
  await new Promise((resolve) => iframe.addEventListener('load', resolve));
  const visitor = opened as Visitor;
  const page = iframe.contentWindow as Page;
  const isOver = (): boolean =>
    visitor.hasEnded || visitor.find(visit.element + visit.state) !== null || visit.ends?.(page) === true;
  const until = performance.now() + PATIENCE_MS[change.when];
  while (performance.now() < until && !isOver()) await frame();
  await frame();
  const element = visitor.find(visit.element);
  if (change.when === 'late') {
    if (!visitor.find(visit.element + visit.state)) visitor.written.push('it does not stand');
    change.run(page);
    iframe.style.width = '360px';
    if (element) await visitor.doEverything(element);
  }
  iframe.remove();
  hooks.svcVisits.delete(id);
  return visitor.written.filter((line) => !ADVICE.test(line));
}
