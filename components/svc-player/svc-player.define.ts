import { SvcPlayerElement } from './svc-player.js';
import type { SvcPlayerEventMap } from './svc-player.events.js';

declare global {
  interface HTMLElementTagNameMap {
    'svc-player': SvcPlayerElement;
  }
  // Other elements fire the same event with another detail, so listeners have to distinguish them.
  interface HTMLElementEventMap extends Omit<SvcPlayerEventMap, 'svc-mode-change' | 'svc-error'> {}
}

if (!customElements.get('svc-player')) customElements.define('svc-player', SvcPlayerElement);
