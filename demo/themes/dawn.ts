import { html } from '../html.js';
import type { Theme } from './theme.js';

export const dawn: Theme = {
  name: 'dawn',
  title: 'Dawn (Shopify)',
  header: html`<sticky-header class="header-wrapper section-header">
    <header class="header">
      <button class="header__icon--menu" data-toggles="open #menu-drawer" aria-controls="menu-drawer">Menu</button>
      <a class="header__heading" href="/">Dawn</a>
      <button class="header__icon--cart" id="cart-icon-bubble" data-toggles="active cart-drawer">Cart</button>
    </header>
    <div class="menu-drawer" id="menu-drawer" tabindex="-1">
      <button data-toggles="open #menu-drawer">Close</button><a href="/">Catalogue</a>
    </div>
  </sticky-header>`,
  form: html`<product-form class="product-form">
    <form action="/cart/add" method="post" data-type="add-to-cart-form">
      <input type="hidden" name="form_type" value="product" />
      <input type="hidden" name="id" value="00123" class="product-variant-id" />
      <button type="button" data-sets="open product-modal" class="product__modal-opener">Zoom</button>
      <button type="submit" name="add" class="product-form__submit button">Add to cart</button>
      <input type="hidden" name="product-id" value="701" />
    </form>
  </product-form>`,
  endOfBody: html`<cart-drawer class="drawer">
      <div id="CartDrawer">
        <div class="drawer__inner" role="dialog" aria-modal="true" aria-label="Your cart" tabindex="-1">
          <button class="drawer__close" data-toggles="active cart-drawer">Close</button>
          <div class="drawer__footer">
            <button type="submit" id="CartDrawer-Checkout" class="cart__checkout-button" name="checkout">
              Check out
            </button>
          </div>
        </div>
      </div>
    </cart-drawer>
    <product-modal class="product-media-modal media-modal">
      <div class="product-media-modal__dialog" role="dialog" aria-label="Media gallery" aria-modal="true" tabindex="-1">
        <button class="product-media-modal__toggle" data-sets="open product-modal">Close</button>
      </div>
    </product-modal>`,
  opens: { drawer: '#cart-icon-bubble', dialog: '.product__modal-opener', menu: '.header__icon--menu' },
  layers: { drawer: '.drawer__inner', dialog: 'product-modal', menu: '#menu-drawer' },
  buyButton: '.product-form__submit',
};
