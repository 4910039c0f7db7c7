import { html, type Html } from '../html.js';
import type { Theme } from './theme.js';

/** Dialogs of Headless UI: an empty box around a fixed backdrop and a fixed panel. */
const dialog = (name: string, panel: string, content: Html): Html =>
  html`<template id="${name}">
    <div class="${name}-root hl-relative" role="dialog" aria-modal="true" tabindex="-1">
      <div class="hl-backdrop" aria-hidden="true"></div>
      <div class="${panel}"><button data-removes=".${name}-root">Close</button>${content}</div>
    </div>
  </template>`;

export const vercelCommerce: Theme = {
  name: 'vercel-commerce',
  title: 'Next.js Commerce (Vercel)',
  header: html`<nav class="hl-nav">
    <button aria-label="Open mobile menu" data-inserts="mobile-menu">Menu</button>
    <a href="/">Acme Store</a>
    <button aria-label="Open cart" data-inserts="cart">Cart</button>
  </nav>`,
  form: html`<form>
    <button type="button" aria-label="Enlarge image" data-inserts="lightbox">Zoom</button>
    <button type="submit" aria-label="Add to cart" class="hl-button"><span>+</span> Add To Cart</button>
  </form>`,
  endOfBody: html`${dialog('cart', 'hl-panel', html`<a class="hl-button" href="/checkout">Proceed to Checkout</a>`)}
  ${dialog('mobile-menu', 'hl-panel hl-full', html`<a href="/">All</a>`)}
  ${dialog('lightbox', 'hl-panel hl-full', html``)}`,
  opens: {
    drawer: '[aria-label="Open cart"]',
    dialog: '[aria-label="Enlarge image"]',
    menu: '[aria-label="Open mobile menu"]',
  },
  layers: { drawer: '.hl-panel', dialog: '.hl-panel', menu: '.hl-panel' },
  buyButton: '[aria-label="Add to cart"]',
};
