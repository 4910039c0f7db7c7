import type { FirstReading } from './place-memory.js';
import type { ProductLocator } from './product-id.js';
import { createProductLocator, type Locate, type LocatorRules } from './product-locator.js';

/** A page of which a router swaps `main` and leaves everything else. */
export class RoutedPage {
  readonly document: Document;
  readonly globals: Record<string, unknown> = {};
  location: URL;
  #locate: Locate | undefined;

  constructor(html: string, path: string) {
    this.document = new DOMParser().parseFromString(html, 'text/html');
    this.location = new URL(path, 'https://shop.example');
  }

  /** Begins to locate; by default on the page with which it was loaded. */
  locateBy(product: readonly ProductLocator[], platform?: LocatorRules['platform'], first?: FirstReading): this {
    const readGlobal = (path: string): unknown =>
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], this.globals);
    const rules = { product, platform, inline: true, readGlobal };
    this.#locate = createProductLocator(this, rules, first ?? { href: this.location.href, id: undefined });
    return this;
  }

  /** The product that is found now. */
  get id(): string | null | undefined {
    return this.#locate?.(false)?.id;
  }

  /** Changes the address and what is in `main`. */
  route(path: string, main?: string): this {
    this.location = new URL(path, this.location);
    if (main !== undefined) Object.assign(this.document.querySelector('main') ?? {}, { innerHTML: main });
    return this;
  }
}

export const cartForm = (id: string): string =>
  `<form class="cart"><button name="add-to-cart" value="${id}">Add</button></form>`;
