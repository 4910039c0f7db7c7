import { CATEGORIES, findProduct, formatPrice, productPath, type Product } from '../catalogue.js';
import { dataBlock, html, type Html } from '../html.js';
import { positionTag } from '../script-tag.js';
import { inlineConfiguration } from '../site-configuration.js';
import { switchQuery, type Switches } from '../switches.js';
import { layout } from './layout.js';
import { productCard } from './product-card.js';

const picture = (product: Product, view: string, alt: string, loading: Html): Html => html`
  <li class="frame view-${view}">
    <img src="/img/${product.slug}.jpg" alt="${alt}" width="800" height="1000" ${loading} />
  </li>
`;

const gallery = (product: Product): Html => html`
  <ul class="gallery" role="list" tabindex="0" aria-label="Pictures of ${product.name}">
    ${picture(product, 'whole', product.name, html`fetchpriority="high"`)}
    ${product.closeUps.map((part) =>
      picture(product, part, `${product.name}, closer: ${part.replace('-', ' ')}`, html`loading="lazy"`),
    )}
  </ul>
`;

const sizes = (product: Product): Html | false =>
  product.sizes !== undefined &&
  html`<fieldset class="sizes">
    <legend>Size</legend>
    ${product.sizes.map(
      (size, index) =>
        html`<label
          ><input type="radio" name="size" value="${size}" ${index === 1 && html`checked`} /><span>${size}</span></label
        >`,
    )}
  </fieldset>`;

const accordion = (product: Product): Html => html`
  <div class="accordion">
    <details open>
      <summary>Details</summary>
      <ul>
        ${product.details.map((detail) => html`<li>${detail}</li>`)}
      </ul>
    </details>
    <details>
      <summary>Delivery and returns</summary>
      <p>
        €4.90 to your door in two to four working days, free from €60. Send it back within 30 days, unused, and we
        refund you the day it arrives.
      </p>
    </details>
    <details>
      <summary>Care and repair</summary>
      <p>${product.care} Our workshop mends it for free for two years.</p>
    </details>
  </div>
`;

const buyForm = (product: Product): Html => html`
  <form class="buy" data-buy data-product-id="${product.feedProductId}">
    <p class="colour">
      <svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="9" fill="${product.colour.value}" /></svg>
      <span>Colour: <b>${product.colour.name}</b></span>
    </p>
    ${sizes(product)}
    <button class="button wide" type="submit" data-add-to-cart>Add to bag</button>
    <p class="small buy-status" role="status" data-buy-status>In stock. Leaves our warehouse within a day.</p>
    <div class="buy-bar">
      <span class="buy-bar-name">${product.name}<b>${formatPrice(product.price)}</b></span>
      <button class="button" type="submit" data-add-to-cart>Add to bag</button>
    </div>
  </form>
`;

const structuredData = (product: Product, origin: string): Html =>
  dataBlock('application/ld+json', {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: product.feedProductId,
    name: product.name,
    description: product.lead,
    image: [`${origin}/img/${product.slug}.jpg`],
    color: product.colour.name,
    brand: { '@type': 'Brand', name: 'Harbour & Pine' },
    offers: {
      '@type': 'Offer',
      url: origin + productPath(product.feedProductId),
      price: product.price.toFixed(2),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    },
  });

/** URLs in a product page. */
export interface PageUrls {
  /** The shop's own origin. */
  readonly origin: string;
  /** The base address of the video service. */
  readonly apiUrl: string;
}

export function productPage(product: Product, switches: Switches, place: PageUrls): Html {
  const query = switchQuery(switches);
  const tag = positionTag(switches.tag, place.apiUrl);
  const related = product.related.flatMap((id) => findProduct(id) ?? []);
  const main = html`
    <div class="wrap">
      <nav class="crumbs" aria-label="You are here">
        <a href="/${query}">Shop</a>
        <a href="/?category=${product.category}${query.replace('?', '&')}">${CATEGORIES[product.category]}</a>
      </nav>
      <article class="product">
        ${gallery(product)}
        <div class="product-copy">
          <h1>${product.name}</h1>
          <p class="price">${formatPrice(product.price)} <span class="small">incl. VAT</span></p>
          <p class="lead">${product.lead}</p>
          ${buyForm(product)}
          <p class="description">${product.description}</p>
          ${accordion(product)}
        </div>
      </article>
      <section class="product-grid" aria-labelledby="related-title">
        <div class="product-grid-head"><h2 id="related-title">Goes well with</h2></div>
        <ul class="grid grid-four">
          ${related.map((other) => productCard(other, query))}
        </ul>
      </section>
    </div>
  `;
  return layout(
    {
      title: product.name,
      description: product.lead,
      main,
      styles: ['product.css'],
      head: html`<meta name="product:retailer_item_id" content="${product.feedProductId}" />
        ${structuredData(product, place.origin)} ${inlineConfiguration(product.feedProductId, switches)} ${tag.head}`,
      endOfBody: tag.endOfBody,
    },
    switches,
  );
}
