import { pageDocument } from '../../src/platform/page-document.js';
import { ServedElement } from './served-element.js';

const HELD = 'defer-hydration';

/**
 * Does nothing while it has the attribute `defer-hydration`: a framework that takes over the markup of a server removes it
 * when properties and listeners are set
 * ([protocol](https://github.com/webcomponents-cg/community-protocols/blob/main/proposals/defer-hydration.md)). Nor does it
 * while its page is prerendered: nobody sees that page so far, and `sessionStorage` is not the tab's.
 */
export abstract class HydratedElement extends ServedElement {
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, HELD];
  }

  override connectedCallback(): void {
    this.#connect();
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    // Not to Lit: with `@lit-labs/ssr-client` it would connect as well.
    if (name !== HELD) super.attributeChangedCallback(name, before, value);
    else if (value === null && !this.hasUpdated) this.#connect();
  }

  readonly #connect = (): void => {
    if (!this.isConnected || this.hasAttribute(HELD)) return;
    if (!pageDocument.prerendering) return super.connectedCallback();
    pageDocument.addEventListener('prerenderingchange', this.#connect, { once: true });
    // With the styles of its host it takes the room that it will need.
    if (!this.shadowRoot) this.createRenderRoot();
  };
}
