import { html } from '../html.js';
import type { Theme } from './theme.js';

export const cornerstone: Theme = {
  name: 'cornerstone',
  title: 'Cornerstone (BigCommerce)',
  header: html`<header class="header" role="banner">
    <button class="mobileMenu-toggle" aria-controls="menu" data-toggles="is-open #menu">Menu</button>
    <a href="/">Cornerstone</a>
    <button class="navUser-item--cart" data-toggles="is-open #cart-preview-dropdown">Cart</button>
    <div class="dropdown-menu" id="cart-preview-dropdown">
      <div class="previewCart">
        <button data-toggles="is-open #cart-preview-dropdown">Close</button>
        <div class="previewCartAction"><a class="button button--primary" href="/checkout">Check out now</a></div>
      </div>
    </div>
    <div class="navPages-container" id="menu"><button data-toggles="is-open #menu">Close</button></div>
  </header>`,
  form: html`<div class="productView" data-entity-id="00123">
    <form method="post" action="/cart.php" data-cart-item-add>
      <input type="hidden" name="action" value="add" />
      <input type="hidden" name="product_id" value="00123" />
      <button type="button" class="quickview" data-sets="open #modal">Quick view</button>
      <div class="form-action">
        <input id="form-action-addToCart" class="button button--primary" type="submit" value="Add to Cart" />
      </div>
    </form>
    <dl><dd class="productView-info-value" data-product-sku>LS-1</dd></dl>
  </div>`,
  endOfBody: html`<div id="modal" class="modal" data-reveal>
    <button class="modal-close" data-sets="open #modal">Close</button>
    <div class="modal-content"></div>
  </div>`,
  opens: { drawer: '.navUser-item--cart', dialog: '.quickview', menu: '.mobileMenu-toggle' },
  layers: { drawer: '#cart-preview-dropdown', dialog: '#modal', menu: '#menu' },
  buyButton: '#form-action-addToCart',
};
