import { adoptStyles, LitElement, type PropertyValues } from 'lit';
import { removeNode } from '../../src/platform/remove-node.js';

/**
 * Takes over the shadow tree that a server has rendered, where the page has loaded `@lit-labs/ssr-client`; else replaces it. The
 * first update then renders what the server has: Lit compares nothing, and writes no attribute.
 */
export abstract class ServedElement extends LitElement {
  #root: HTMLElement | DocumentFragment | undefined;
  /** The tree of a server, from the first connection to the first update. */
  #served: ShadowRoot | null = null;

  /** @internal Whether it renders as on a server: there, and when it takes over what one has rendered. */
  get isServed(): boolean {
    return !this.isConnected || this.#served !== null;
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.#root) return this.#root;
    const served = this.shadowRoot?.hasChildNodes() ? this.shadowRoot : null;
    this.#root = super.createRenderRoot();
    if (served) {
      // Lit itself would render before what is there, a second copy.
      if (this.renderOptions.renderBefore) this.#clear(served);
      else this.#served = served;
      // In place of the server's, which a content security policy may have refused.
      for (const style of served.querySelectorAll('style')) removeNode(style);
      adoptStyles(served, (this.constructor as typeof LitElement).elementStyles);
    }
    return this.#root;
  }

  protected override performUpdate(): void {
    super.performUpdate();
    if (!this.#served) return;
    this.#served = null;
    this.requestUpdate();
    this.performUpdate();
  }

  protected override update(changed: PropertyValues): void {
    const served = this.#served;
    try {
      super.update(changed);
    } catch (error) {
      if (!served) throw error;
      // Rendered by another version, or with other properties.
      this.#clear(served);
      super.update(changed);
    }
  }

  #clear(served: ShadowRoot): void {
    served.replaceChildren();
    this.renderOptions.renderBefore = null;
  }
}
