import { html } from '../html.js';
import type { Theme } from './theme.js';

export const storefront: Theme = {
  name: 'storefront',
  title: 'Storefront (WooCommerce)',
  header: html`<header id="masthead" class="site-header">
    <a class="site-branding" href="/">Storefront</a>
    <nav id="site-navigation" class="main-navigation" aria-label="Primary">
      <button class="menu-toggle" aria-controls="site-navigation" data-toggles="toggled #site-navigation">Menu</button>
      <ul class="handheld-navigation">
        <li><button data-toggles="toggled #site-navigation">Close</button></li>
        <li><a href="/">Shop</a></li>
      </ul>
    </nav>
  </header>`,
  form: html`<form class="cart" action="/product/shirt/" method="post" enctype="multipart/form-data">
    <button type="button" class="woocommerce-product-gallery__trigger" data-toggles="pswp--open .pswp">Zoom</button>
    <button type="submit" name="add-to-cart" value="00123" class="single_add_to_cart_button button alt">
      Add to cart
    </button>
  </form>`,
  endOfBody: html`<section class="storefront-sticky-add-to-cart" aria-label="Sticky add to cart">
      <span>You're viewing: Linen shirt</span>
      <a href="#product" class="storefront-sticky-add-to-cart__content-button button alt" rel="nofollow">Add to cart</a>
    </section>
    <div class="storefront-handheld-footer-bar">
      <ul class="columns-3">
        <li class="my-account"><a href="/">My account</a></li>
        <li class="search"><a href="/">Search</a></li>
        <li class="cart"><a class="footer-cart-contents" href="/cart">Cart</a></li>
      </ul>
    </div>
    <div class="pswp" tabindex="-1" role="dialog" aria-modal="true" aria-hidden="true">
      <div class="pswp__bg"></div>
      <button class="pswp__button--close" data-toggles="pswp--open .pswp">Close</button>
    </div>`,
  opens: { dialog: '.woocommerce-product-gallery__trigger', menu: '.menu-toggle' },
  layers: { dialog: '.pswp', menu: '.handheld-navigation' },
  buyButton: '.single_add_to_cart_button',
};
