import { html } from '../html.js';
import type { Theme } from './theme.js';

export const luma: Theme = {
  name: 'luma',
  title: 'Luma (Magento)',
  header: html`<header class="page-header">
      <button class="nav-toggle" data-toggles="nav-open .nav-sections">Toggle Nav</button>
      <a class="logo" href="/">Luma</a>
      <div class="minicart-wrapper">
        <button class="action showcart" data-toggles="active .block-minicart">My Cart</button>
        <div class="block-minicart" role="dialog" tabindex="-1">
          <button class="action close" data-toggles="active .block-minicart">Close</button>
          <button id="top-cart-btn-checkout" class="action primary checkout">Proceed to Checkout</button>
        </div>
      </div>
    </header>
    <div class="nav-sections"><button data-toggles="nav-open .nav-sections">Close</button><a href="/">Gear</a></div>`,
  form: html`<div class="product-info-main">
    <form data-product-sku="00123" action="/checkout/cart/add/" method="post" id="product_addtocart_form">
      <input type="hidden" name="product" value="701" />
      <input type="hidden" name="selected_configurable_option" value="" />
      <button type="button" class="fotorama__zoom-in" data-toggles="fotorama--fullscreen .fotorama">Zoom</button>
      <button type="submit" title="Add to Cart" class="action primary tocart" id="product-addtocart-button">
        <span>Add to Cart</span>
      </button>
    </form>
  </div>`,
  endOfBody: html`<div class="fotorama" tabindex="-1">
    <button class="fotorama__fullscreen-icon" data-toggles="fotorama--fullscreen .fotorama">Close</button>
  </div>`,
  opens: { drawer: '.showcart', dialog: '.fotorama__zoom-in', menu: '.nav-toggle' },
  layers: { drawer: '.block-minicart', dialog: '.fotorama', menu: '.nav-sections' },
  buyButton: '#product-addtocart-button',
};
