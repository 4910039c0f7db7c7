import { SvcPlayerElement } from './svc-player.js';
import type { SvcPlayerEventMap } from './svc-player.events.js';

declare global {
  interface HTMLElementTagNameMap {
    'svc-player': SvcPlayerElement;
  }
  // What other elements fire under the same name with another detail has to be told apart by whoever listens.
  interface HTMLElementEventMap extends Omit<SvcPlayerEventMap, 'svc-mode-change' | 'svc-error'> {}
}

if (!customElements.get('svc-player')) customElements.define('svc-player', SvcPlayerElement);
