import { EventQueue, type Timed } from './event-queue.js';

type PageEventType = 'visibilitychange' | 'pageshow';
type Listener = (event: { readonly persisted: boolean }) => void;

/** What the scheduler sees of its page. */
export class Page {
  visibilityState: DocumentVisibilityState = 'visible';
  readonly listeners: { [type in PageEventType]?: Listener } = {};

  dispatch(type: PageEventType, persisted = false): void {
    this.listeners[type]?.({ persisted });
  }
}

interface Timer extends Timed {
  readonly page: Page;
  run: (() => void) | null;
}

/** A signal that is never aborted. A real one per page would be most of the memory. */
export const NEVER: AbortSignal = {
  aborted: false,
  reason: undefined,
  onabort: null,
  throwIfAborted: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => true,
};

/**
 * Many pages in one process and one virtual time. The code under test finds the globals that it uses in a browser, and
 * they are those of the current page, so that it runs here unchanged.
 */
export class VirtualPages {
  readonly #queue = new EventQueue<Timer>();
  readonly #turns: number;
  readonly #settle: () => Promise<unknown> | undefined;
  readonly #real = { setTimeout, clearTimeout };
  #now = 0;
  #page = new Page();

  /**
   * @param turns microtask turns after each event; a scheduler alone needs one turn
   * @param settle returns what must settle, after an event, before the time continues; default: nothing
   */
  constructor(turns = 1, settle: () => Promise<unknown> | undefined = () => undefined) {
    this.#turns = turns;
    this.#settle = settle;
  }

  /** Milliseconds since the beginning. */
  get now(): number {
    return this.#now;
  }

  /** Runs as the given page. */
  as(page: Page, run: () => void): void {
    this.#page = page;
    run();
  }

  /** Runs a function in the page after a delay in milliseconds. */
  schedule(delay: number, run: () => void, page = this.#page): Timer {
    const timer = { at: this.#now + delay, page, run };
    this.#queue.add(timer);
    return timer;
  }

  /** Everything that happens until then, milliseconds, in the order of time. */
  async run(begin: () => void, until: number): Promise<void> {
    this.#install();
    try {
      begin();
      for (let next = this.#queue.take(); next && next.at <= until; next = this.#queue.take()) {
        if (!next.run) continue;
        this.#now = next.at;
        this.as(next.page, next.run);
        for (let turn = 0; turn < this.#turns; turn++) await Promise.resolve();
        const settling = this.#settle();
        if (settling) await settling;
      }
    } finally {
      this.#uninstall();
    }
  }

  #install(): void {
    const listen = (type: PageEventType, listener: Listener): void => {
      this.#page.listeners[type] = listener;
    };
    const page = (): Page => this.#page;
    const document = {
      get visibilityState() {
        return page().visibilityState;
      },
      addEventListener: listen,
    };
    Object.assign(globalThis, {
      document,
      window: { addEventListener: listen },
      setTimeout: (run: () => void, delay = 0) => this.schedule(delay, run),
      clearTimeout: (timer: Timer | undefined) => {
        if (timer) timer.run = null;
      },
    });
    Object.defineProperty(performance, 'now', { configurable: true, value: () => this.#now });
  }

  #uninstall(): void {
    Object.assign(globalThis, this.#real);
    for (const name of ['document', 'window', 'addEventListener']) Reflect.deleteProperty(globalThis, name);
    Reflect.deleteProperty(performance, 'now');
  }
}
