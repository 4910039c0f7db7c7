import { LitElement } from 'lit';

const HELD = 'defer-hydration';

/**
 * Does nothing while it has the attribute `defer-hydration`: a framework that takes over the markup of a server removes it
 * when properties and listeners are set
 * ([protocol](https://github.com/webcomponents-cg/community-protocols/blob/main/proposals/defer-hydration.md)).
 */
export abstract class HydratedElement extends LitElement {
  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, HELD];
  }

  override connectedCallback(): void {
    if (!this.hasAttribute(HELD)) super.connectedCallback();
  }

  override attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    super.attributeChangedCallback(name, before, value);
    if (name === HELD && value === null && this.isConnected && !this.hasUpdated) super.connectedCallback();
  }
}
