import { SvcPlayerElement } from './svc-player.js';

declare global {
  interface HTMLElementTagNameMap {
    'svc-player': SvcPlayerElement;
  }
}

if (!customElements.get('svc-player')) customElements.define('svc-player', SvcPlayerElement);
