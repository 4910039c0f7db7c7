import { LitElement } from 'lit';

/** Of the files with a Lit of their own, which no page can teach to take over what a server has rendered. */
export abstract class ServedElement extends LitElement {
  get isServed(): boolean {
    return !this.isConnected;
  }
}
