/**
 * Take away what an engine or a page lacks, before anything of the SDK runs. Each function also runs alone in another page, as
 * text: it uses nothing from outside.
 */

/** What the oldest supported engines of docs/browsers.md lack, taken together. */
export function becomeOldEngine(): void {
  const remove = (owner: object | null | undefined, ...names: string[]): void => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
  };
  remove(URL, 'parse');
  remove(Promise, 'try', 'withResolvers');
  remove(AbortSignal, 'any');
  remove(Array, 'fromAsync');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(String.prototype, 'isWellFormed', 'toWellFormed');
  remove(Set.prototype, 'difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union');
  remove(
    Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
    ...['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some', 'take', 'toArray'],
  );
  remove(Element.prototype, 'ariaPosInSet', 'ariaSetSize', 'checkVisibility', 'getHTML', 'moveBefore', 'setHTMLUnsafe');
  remove(HTMLElement.prototype, 'hidePopover', 'popover', 'showPopover', 'togglePopover');
  remove(HTMLVideoElement.prototype, 'cancelVideoFrameCallback', 'requestVideoFrameCallback');
  remove(Document.prototype, 'startViewTransition');
  remove(Navigator.prototype, 'connection', 'userActivation', 'wakeLock');
  remove(window, 'documentPictureInPicture', 'navigation', 'onscrollend', 'requestIdleCallback', 'scheduler');
}

/** No words for times and units, no time zone of the device, no observer of sizes. */
export function lackServices(): void {
  for (const name of ['ListFormat', 'RelativeTimeFormat']) Reflect.deleteProperty(Intl, name);
  Reflect.deleteProperty(window, 'ResizeObserver');
  const { NumberFormat, DateTimeFormat } = Intl;
  Intl.NumberFormat = new Proxy(NumberFormat, {
    construct(target, given: ConstructorParameters<typeof NumberFormat>) {
      if (given[1]?.style === 'unit') throw new RangeError('Value unit out of range');
      return new target(...given);
    },
  });
  Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
    construct(target, given: ConstructorParameters<typeof DateTimeFormat>) {
      if (given[1]?.timeZone === undefined) throw new RangeError('Invalid time zone specified: Etc/Unknown');
      return new target(...given);
    },
  });
}

/** What may throw in embedded browsers and under strict settings, when it is used or even read. */
export function refuseServices(): void {
  const refuse = (): never => {
    throw new DOMException('Not here', 'SecurityError');
  };
  for (const name of ['mediaSession', 'wakeLock', 'locks', 'mediaCapabilities']) {
    Object.defineProperty(navigator, name, { configurable: true, get: refuse });
  }
  for (const name of ['MediaMetadata', 'BroadcastChannel']) {
    Object.defineProperty(window, name, { configurable: true, writable: true, value: refuse });
  }
  Object.defineProperty(window, 'crypto', { configurable: true, get: refuse });
}

/** As an engine of before 2022: the list of style sheets can be replaced, not changed. */
export function freezeStyleSheets(): void {
  for (const { prototype } of [Document, ShadowRoot]) {
    const own = Object.getOwnPropertyDescriptor(prototype, 'adoptedStyleSheets');
    Object.defineProperty(prototype, 'adoptedStyleSheets', {
      configurable: true,
      get(this: Document) {
        return Object.freeze([...((own?.get?.call(this) as CSSStyleSheet[] | undefined) ?? [])]);
      },
      set(this: Document, sheets: CSSStyleSheet[]) {
        own?.set?.call(this, sheets);
      },
    });
  }
}

/** Style sheets are elements only, as in Safari before 16.4. */
export function lackStyleSheets(): void {
  Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
  Reflect.deleteProperty(ShadowRoot.prototype, 'adoptedStyleSheets');
  window.CSSStyleSheet = new Proxy(CSSStyleSheet, {
    construct() {
      throw new TypeError('Illegal constructor');
    },
  });
}
