import { SvcStreamListElement } from './svc-stream-list.js';
import type { SvcStreamListEventMap } from './svc-stream-list.events.js';

declare global {
  interface HTMLElementTagNameMap {
    'svc-stream-list': SvcStreamListElement;
  }
  // What other elements fire under the same name with another detail has to be told apart by whoever listens.
  interface HTMLElementEventMap extends Omit<SvcStreamListEventMap, 'svc-error'> {}
}

if (!customElements.get('svc-stream-list')) customElements.define('svc-stream-list', SvcStreamListElement);
