import { html, type Html } from '../../html.js';
import type { Theme } from '../theme.js';
import { BUY_BUTTON, HEADER } from './page-parts.js';

const form = (id: string): Html =>
  html`<form class="cart" method="post">
    <button type="submit" name="add-to-cart" value="${id}" class="buy">Add to cart</button>
  </form>`;

const PATH = '/themes/body-class-router';

/** A router that swaps `main` and leaves the class of `body`, which names the product of the first page. */
export const bodyClassRouter: Theme = {
  name: 'body-class-router',
  title: 'A router that leaves the class of body',
  styles: '',
  head: html``,
  bodyClass: 'single-product postid-00123',
  configuration: { platform: 'woocommerce' },
  header: HEADER,
  form: html`${form('00123')}
    <a href="${PATH}/two/" data-swaps>Another product</a>
    <a href="${PATH}/cart/" data-swaps>Cart</a>`,
  endOfBody: html`<template data-path="${PATH}/two/"
      ><h1>Another product</h1>
      ${form('00131')} <a href="${PATH}/cart/" data-swaps>Cart</a></template
    >
    <template data-path="${PATH}/cart/"><h1>Cart</h1></template>
    <script type="module" src="/assets/swap-router.js"></script>`,
  opens: {},
  layers: {},
  buyButton: BUY_BUTTON,
};
