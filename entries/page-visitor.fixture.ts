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
  /** Whether it stands only once its card has moved away from what the page has in its place. */
  readonly moves?: true;
  /** Whether the page says that it never will. */
  readonly ends?: (page: Page) => boolean;
  /** URLs of the modules that its script imports later. */
  readonly modules?: Promise<readonly string[]>;
  /** Selector of what a visitor must see in the element, whatever happens; a card may be nothing. */
  readonly shows?: string;
}

export const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

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
export class Visitor {
  readonly written: string[] = [];
  /** Whether an element has said that it cannot go on. */
  hasEnded = false;
  #isOffline = false;
  readonly #page: Page;
  readonly #shows: string | undefined;
  readonly #create: (kind: Kind, type: string) => Event;
  readonly #pushState: () => void;
  readonly #import: (url: string) => Promise<unknown>;
  readonly #modules: Visit['modules'];
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
  constructor(page: Page, { respond, shows, modules }: Visit) {
    this.#page = page;
    this.#shows = shows;
    this.#modules = modules;
    this.#import = page.eval('(url) => import(url)') as (url: string) => Promise<unknown>;
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

  /** The element in the state in which it stands. */
  standing({ element, state, moves }: Visit): Element | null {
    const found = this.find(element + state);
    if (!found || !moves) return found;
    const [card] = this.#inside(found, '.card');
    return card && getComputedStyle(card).transform !== 'none' ? found : null;
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

  #inside(element: Element, selector: string): readonly Element[] {
    const root = call<ShadowRoot | null>(this.#shadowRoot, element);
    const found = root ? call<NodeListOf<Element>>(this.#findInside, root, selector) : [];
    return Array.from({ length: root ? call<number>(this.#length, found) : 0 }, (_, at) => found[at] as Element);
  }

  /** What a visitor, the page, its media and the clock may do while it stands, once each. */
  async use(element: Element): Promise<void> {
    const page = this.#page;
    const inside = (selector: string): readonly Element[] => this.#inside(element, selector);
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
  }

  /** Whether it shows nothing of what it must. */
  isBlank(element: Element): boolean {
    return (
      this.#shows !== undefined && this.#inside(element, this.#shows).every(({ clientWidth }) => clientWidth === 0)
    );
  }

  /** Has its media play from the start again, whatever was done to it. */
  replay(element: Element): void {
    for (const video of this.#inside(element, 'video') as readonly HTMLVideoElement[]) {
      video.currentTime = 0;
      video.play().catch(() => undefined);
    }
  }

  /** The same, and what ends it. */
  async doEverything(element: Element): Promise<void> {
    await this.use(element);
    await this.#failMedia(this.#inside(element, 'video'));
    call(this.#setAttribute, element, 'locale', 'de');
    this.#pushState();
    await frame();
    await this.#runTimers();
    await this.#importModules();
    await this.#runTimers();
    call(this.#remove, element);
    await frame();
  }

  /** What the page imports of them has run before: it began to earlier. */
  async #importModules(): Promise<void> {
    await Promise.allSettled(((await this.#modules) ?? []).map((url) => this.#import(url)));
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
