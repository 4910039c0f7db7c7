import { html } from '../html.js';
import type { Theme } from './theme.js';

export const prestashop: Theme = {
  name: 'prestashop',
  title: 'Classic (PrestaShop)',
  header: html`<header id="header">
    <nav class="header-nav">
      <button id="menu-icon" data-toggles="is-open #mobile_top_menu_wrapper">Menu</button>
      <a href="/">Classic</a>
      <div id="_desktop_cart"><a class="shopping-cart" href="/cart">Cart</a></div>
    </nav>
    <div id="mobile_top_menu_wrapper">
      <button data-toggles="is-open #mobile_top_menu_wrapper">Close</button><a href="/">Clothes</a>
    </div>
  </header>`,
  form: html`<form action="/cart" method="post" id="add-to-cart-or-refresh">
      <input type="hidden" name="id_product" value="00123" id="product_page_product_id" />
      <div class="product-add-to-cart">
        <button type="button" class="quickview" data-toggles="in #blockcart-modal">Quick view</button>
        <button class="btn btn-primary add-to-cart" data-button-action="add-to-cart" type="submit">Add to cart</button>
      </div>
    </form>
    <div id="product-details" class="js-product-details" data-product='{"id_product_attribute":7011}'></div>`,
  endOfBody: html`<div id="blockcart-modal" class="modal fade" tabindex="-1" role="dialog" aria-labelledby="blockcart">
    <div class="modal-dialog" role="document">
      <div class="modal-content">
        <h4 class="modal-title" id="blockcart">Product added to your cart</h4>
        <button type="button" class="close" data-toggles="in #blockcart-modal">Close</button>
        <a href="/cart" class="btn btn-primary">Proceed to checkout</a>
      </div>
    </div>
  </div>`,
  opens: { dialog: '.quickview', menu: '#menu-icon' },
  layers: { dialog: '#blockcart-modal', menu: '#mobile_top_menu_wrapper' },
  buyButton: '.add-to-cart',
};
