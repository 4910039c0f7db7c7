import { html, type Html } from '../../html.js';

/** Of a page whose kind lies elsewhere. */
export const HEADER: Html = html`<header class="shop-header"><a href="/">Shop</a></header>`;

export const FORM: Html = html`<form action="/cart/add" method="post">
  <input type="hidden" name="id" value="00123" />
  <button type="submit" name="add" class="buy">Add to cart</button>
</form>`;

export const BUY_BUTTON = '.buy';

/** A gallery that fills the screen, by the browser's full screen or by the page's own styles. */
export const GALLERY = {
  open: html`<button type="button" class="gallery-open" data-fills=".gallery">Full screen</button>
    <button type="button" class="gallery-fill" data-toggles="filled .gallery">Large</button>`,
  layer: html`<div class="gallery"><button type="button" data-leaves="fullscreen">Close</button></div>`,
  styles: `.gallery { min-height: 60px; background: #222 }
  .gallery.filled { position: fixed; inset: 0; z-index: 1000 }`,
} as const;
