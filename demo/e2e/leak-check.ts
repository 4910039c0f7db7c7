import type { Page } from '@playwright/test';

/** Resources of the SDK that are still in use. */
export interface Leftovers {
  /** Mini-players in the document. */
  readonly elements: number;
  /** URLs of its videos, images and iframes. */
  readonly media: readonly string[];
  /** Delays of pending timers, milliseconds. */
  readonly timers: readonly number[];
  /** Event types of its listeners outside of its element. */
  readonly listeners: readonly string[];
}

export const NOTHING_LEFT: Leftovers = { elements: 0, media: [], timers: [], listeners: [] };

type Read = () => Leftovers;

/** Runs in the page before its scripts and records timers, listeners and media of the SDK's code. */
export function trackResources(): void {
  if (top !== window) return;
  const isOurs = (): boolean => (new Error().stack ?? '').includes('/svc-pip-sdk/');
  const timers = new Map<number, number>();
  const { setTimeout: start, clearTimeout: stop, setInterval: repeat, clearInterval: end } = window;
  const note = (id: number, delay: number): number => {
    if (isOurs()) timers.set(id, delay);
    return id;
  };
  Object.assign(window, {
    setTimeout(ring: () => void, delay = 0): number {
      const id: number = start(() => {
        timers.delete(id);
        ring();
      }, delay);
      return note(id, delay);
    },
    setInterval: (ring: () => void, delay = 0): number => note(repeat(ring, delay), delay),
    clearTimeout(id: number): void {
      timers.delete(id);
      stop(id);
    },
    clearInterval(id: number): void {
      timers.delete(id);
      end(id);
    },
  });

  const listeners = new Set<{ readonly type: string; readonly listener: unknown }>();
  const { addEventListener: listen, removeEventListener: leave } = EventTarget.prototype;
  type Options = AddEventListenerOptions | boolean | undefined;
  EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, ...given) {
    const [type, listener, options] = given as [string, EventListenerOrEventListenerObject | null, Options];
    const target = this ?? window;
    listen.apply(target, given);
    const outlivesUs = target === window || target === document || target === document.body;
    if (!outlivesUs || !isOurs()) return;
    const entry = { type, listener };
    const forget = (): void => void listeners.delete(entry);
    const { signal, once } = typeof options === 'object' ? options : {};
    if (signal?.aborted) return;
    listeners.add(entry);
    if (signal) listen.call(signal, 'abort', forget);
    if (once) listen.call(target, type, forget, { once });
  };
  EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, ...given) {
    const [type, listener] = given;
    leave.apply(this ?? window, given);
    for (const entry of listeners) if (entry.type === type && entry.listener === listener) listeners.delete(entry);
  };

  const media = new Set<Element>();
  const { createElement } = Document.prototype as { createElement(...given: unknown[]): Element };
  Object.assign(Document.prototype, {
    createElement(this: Document, ...given: unknown[]): Element {
      const element = createElement.apply(this, given);
      if (/^(video|iframe|img)$/.test(String(given[0])) && isOurs()) media.add(element);
      return element;
    },
  });
  window.Image = new Proxy(window.Image, {
    construct(Picture, size: [number?, number?]) {
      const picture = new Picture(...size);
      if (isOurs()) media.add(picture);
      return picture;
    },
  });

  const read: Read = () => ({
    elements: document.querySelectorAll('svc-pip, svc-pip-sdk').length,
    media: [...media].flatMap((one) => {
      const isAlive = !(one instanceof HTMLIFrameElement) || one.isConnected;
      const address = one.getAttribute('src');
      return address && isAlive ? [address] : [];
    }),
    timers: [...timers.values()],
    listeners: [...listeners].map(({ type }) => type),
  });
  Object.defineProperty(window, Symbol.for('leftovers'), { value: read });
}

/** Runs in the page: what is left. */
export const readLeftovers = (): Leftovers =>
  ((window as unknown as Record<symbol, Read>)[Symbol.for('leftovers')] as Read)();

/** Runs in the page: calls `svcPip.destroy()` if there is one. */
export function destroySdk(): void {
  (window as { svcPip?: Partial<{ destroy(): void }> }).svcPip?.destroy?.();
}

/** Adds the recorder to every page of this tab. */
export const trackPageResources = (page: Page): Promise<unknown> => page.addInitScript(trackResources);

export const leftovers = (page: Page): Promise<Leftovers> => page.evaluate(readLeftovers);

/** Timeout of the VP9 check, which belongs to no product and ends by itself, milliseconds. */
const PROBE = 500;

/** Without what can do nothing any more: the document is parsed, and that event never comes again. */
export const withoutProbe = ({ timers, listeners, ...rest }: Leftovers): Leftovers => ({
  ...rest,
  listeners: listeners.filter((type) => type !== 'DOMContentLoaded'),
  timers: timers.filter((delay) => delay !== PROBE),
});

export const destroy = (page: Page): Promise<unknown> => page.evaluate(destroySdk);
