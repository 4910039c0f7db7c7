import { SvcPipElement } from './svc-pip.js';
import type { SvcPipEventMap } from './svc-pip.events.js';

declare global {
  interface HTMLElementTagNameMap {
    'svc-pip': SvcPipElement;
  }
  interface HTMLElementEventMap extends SvcPipEventMap {}
}

if (!customElements.get('svc-pip')) customElements.define('svc-pip', SvcPipElement);
