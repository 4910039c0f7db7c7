import { html } from '../html.js';
import type { Theme } from './theme.js';

export const bagisto: Theme = {
  name: 'bagisto',
  title: 'Bagisto',
  header: html`<header class="tw-sticky tw-z-10 tw-shadow">
    <div class="tw-row">
      <button class="icon-hamburger" data-inserts="menu-drawer">Menu</button>
      <a href="/">Bagisto</a>
      <button class="icon-cart" data-inserts="cart-drawer">Cart</button>
    </div>
    <template id="menu-drawer">
      <div class="bg-menu tw-drawer tw-left"><button data-removes=".bg-menu">Close</button></div>
    </template>
    <template id="cart-drawer">
      <div class="bg-cart tw-drawer tw-right">
        <button data-removes=".bg-cart">Close</button>
        <a class="primary-button" href="/checkout">Continue to Checkout</a>
      </div>
    </template>
  </header>`,
  form: html`<form>
    <button type="button" class="icon-image" data-inserts="image-modal">Zoom</button>
    <button type="submit" class="secondary-button tw-wide">Add To Cart</button>
    <button type="submit" class="primary-button tw-wide">Buy Now</button>
  </form>`,
  endOfBody: html`<template id="image-modal">
    <div class="bg-modal tw-overlay"><button data-removes=".bg-modal">Close</button></div>
  </template>`,
  opens: { drawer: '.icon-cart', dialog: '.icon-image', menu: '.icon-hamburger' },
  layers: { drawer: '.bg-cart', dialog: '.bg-modal', menu: '.bg-menu' },
  buyButton: '.secondary-button',
};
