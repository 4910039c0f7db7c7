import { html } from '../html.js';
import type { Theme } from './theme.js';

export const shopware: Theme = {
  name: 'shopware',
  title: 'Storefront (Shopware 6)',
  header: html`<header class="header-main">
    <button class="nav-main-toggle-btn" data-toggles="show .navigation-offcanvas">Menu</button>
    <a href="/">Shopware</a>
    <button class="header-cart-btn" data-toggles="show .cart-offcanvas">Cart</button>
  </header>`,
  form: html`<form
      id="productDetailPageBuyProductForm"
      action="/checkout/line-item/add"
      method="post"
      class="buy-widget"
    >
      <button type="button" class="magnifier" data-shows="zoom-modal">Zoom</button>
      <button class="btn btn-primary btn-buy" type="submit" title="Add to shopping cart">Add to shopping cart</button>
    </form>
    <div class="product-detail-ordernumber-container">
      <span>Product number:</span> <meta itemprop="productID" content="0a7d4e5f" />
      <span class="product-detail-ordernumber" itemprop="sku">00123</span>
    </div>`,
  endOfBody: html`<div class="offcanvas offcanvas-start navigation-offcanvas" tabindex="-1">
      <button data-toggles="show .navigation-offcanvas">Close</button>
    </div>
    <div class="offcanvas offcanvas-end cart-offcanvas" tabindex="-1">
      <button data-toggles="show .cart-offcanvas">Close</button>
      <a class="btn begin-checkout-btn" href="/checkout">Go to checkout</a>
    </div>
    <dialog id="zoom-modal">
      <form method="dialog"><button>Close</button></form>
    </dialog>`,
  opens: { drawer: '.header-cart-btn', dialog: '.magnifier', menu: '.nav-main-toggle-btn' },
  layers: { drawer: '.cart-offcanvas', dialog: '#zoom-modal', menu: '.navigation-offcanvas' },
  buyButton: '.btn-buy',
};
