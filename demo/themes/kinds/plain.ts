import { html, type Html } from '../../html.js';
import type { Theme } from '../theme.js';
import { BUY_BUTTON, FORM } from './page-parts.js';

/** Elements of a product in the grid. */
const PER_PRODUCT = 7;

const product = (at: number): Html =>
  html`<div class="tile">
    <a href="#product"><img src="/img/linen-shirt.jpg" alt="" width="80" height="100" loading="lazy" /></a>
    <p><a href="#product">Shirt ${at}</a></p>
    <p><span>€59.00</span></p>
  </div>`;

/**
 * A shop page as most are, of so many elements: a sticky header, the product with its form, and a grid of others, all laid
 * out and rendered. Nothing on it changes.
 */
const plain = (nodes: number): Theme => ({
  name: `plain-${String(nodes)}`,
  title: `A plain page of ${nodes.toLocaleString('en')} elements`,
  styles: `.shop-header { position: sticky; top: 0; z-index: 10; padding: 16px; background: #fff }
  .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 16px; padding: 16px }
  .tile { padding: 8px; border: 1px solid #ddd }`,
  header: html`<header class="shop-header"><a href="/">Shop</a></header>`,
  form: FORM,
  get content() {
    return html`<section class="grid">
      ${Array.from({ length: Math.floor(nodes / PER_PRODUCT) }, (_, at) => product(at + 1))}
    </section>`;
  },
  endOfBody: html``,
  opens: {},
  layers: {},
  bars: '.shop-header',
  buyButton: BUY_BUTTON,
});

export const plainPages: readonly Theme[] = [3_000, 10_000, 100_000].map(plain);
