import type { SvcEventMap } from '../svc-events.js';
import { SvcStreamListElement } from './svc-stream-list.js';

declare global {
  interface HTMLElementTagNameMap {
    'svc-stream-list': SvcStreamListElement;
  }
  interface GlobalEventHandlersEventMap extends SvcEventMap {}
}

if (!customElements.get('svc-stream-list')) customElements.define('svc-stream-list', SvcStreamListElement);
