import { formatPrice, productPath, type Product } from '../catalogue.js';
import { html, type Html } from '../html.js';

/** A product in a grid. Images after the first row load lazily. */
export const productCard = (product: Product, query: string, eager = false): Html => html`
  <li class="card">
    <a href="${productPath(product.feedProductId)}${query}">
      <span class="frame">
        <img src="/img/${product.slug}.jpg" alt="" width="800" height="1000" loading="${eager ? 'eager' : 'lazy'}" />
      </span>
      <span class="card-line"><strong>${product.name}</strong><span>${formatPrice(product.price)}</span></span>
      <span class="card-note">${product.colour.name}</span>
    </a>
  </li>
`;
