import type { SvcEventMap } from '../svc-events.js';
import { SvcPlayerElement } from './svc-player.js';

declare global {
  interface HTMLElementTagNameMap {
    'svc-player': SvcPlayerElement;
  }
  interface GlobalEventHandlersEventMap extends SvcEventMap {}
}

if (!customElements.get('svc-player')) customElements.define('svc-player', SvcPlayerElement);
