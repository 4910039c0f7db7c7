import type { Theme } from '../theme.js';
import { html } from '../../html.js';
import { BUY_BUTTON, FORM } from './page-parts.js';

/** A high header that scrolls with the page and lies above the card, which has its place in the top right corner. */
export const highHeader: Theme = {
  name: 'high-header',
  title: 'A high header above the card',
  styles: '.shop-header { position: relative; z-index: 999; height: 240px; background: #fff }',
  configuration: { position: 'top-right' },
  header: html`<header class="shop-header"><a href="/">Shop</a></header>`,
  form: FORM,
  endOfBody: html``,
  opens: {},
  layers: {},
  bars: '.shop-header',
  buyButton: BUY_BUTTON,
};
