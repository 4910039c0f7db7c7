import { SvcStreamListElement } from './svc-stream-list.js';

declare global {
  interface HTMLElementTagNameMap {
    'svc-stream-list': SvcStreamListElement;
  }
}

if (!customElements.get('svc-stream-list')) customElements.define('svc-stream-list', SvcStreamListElement);
