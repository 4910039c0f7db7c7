import { SvcStreamListElement } from './svc-stream-list.js';
import type { SvcStreamListEventMap } from './svc-stream-list.events.js';

declare global {
  interface HTMLElementTagNameMap {
    'svc-stream-list': SvcStreamListElement;
  }
  // Other elements fire the same event with another detail, so listeners have to distinguish them.
  interface HTMLElementEventMap extends Omit<SvcStreamListEventMap, 'svc-error'> {}
}

if (!customElements.get('svc-stream-list')) customElements.define('svc-stream-list', SvcStreamListElement);
