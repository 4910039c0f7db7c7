import type { SvcEventMap } from '../svc-events.js';
import { SvcPipElement } from './svc-pip.js';

declare global {
  interface HTMLElementTagNameMap {
    'svc-pip': SvcPipElement;
  }
  interface GlobalEventHandlersEventMap extends SvcEventMap {}
}

if (!customElements.get('svc-pip')) customElements.define('svc-pip', SvcPipElement);
