import { html } from '../../html.js';
import type { Theme } from '../theme.js';
import { BUY_BUTTON, HEADER } from './page-parts.js';

/** An app's form for another product in front of the product's own, as "bought together" widgets of Shopify have it. */
export const twoForms: Theme = {
  name: 'two-forms',
  title: 'Two forms',
  styles: '',
  head: html``,
  configuration: { platform: 'shopify' },
  header: HEADER,
  form: html`<div class="app-block">
      <form action="/cart/add" method="post">
        <input type="hidden" name="id" value="00131" />
        <button type="submit">Add both</button>
      </form>
    </div>
    <form action="/cart/add" method="post" data-type="add-to-cart-form">
      <input type="hidden" name="id" value="00123" />
      <input type="hidden" name="product-id" value="701" />
      <button type="submit" name="add" class="buy">Add to cart</button>
    </form>`,
  endOfBody: html``,
  opens: {},
  layers: {},
  buyButton: BUY_BUTTON,
};
