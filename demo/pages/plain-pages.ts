import { dataBlock, html, type Html } from '../html.js';
import { scriptTag } from '../script-tag.js';
import { directionOf, switchQuery, type Switches } from '../switches.js';
import { layout } from './layout.js';

export function cartPage(switches: Switches): Html {
  const query = switchQuery(switches);
  const main = html`
    <div class="wrap cart" data-cart data-query="${query}">
      <h1>Your bag</h1>
      <noscript><p>The bag lives in your browser and needs JavaScript.</p></noscript>
      <div class="cart-grid">
        <ul class="cart-lines" role="list" data-cart-lines></ul>
        <aside class="cart-sum" aria-label="Order summary" data-cart-sum hidden></aside>
      </div>
      <div class="cart-empty" data-cart-empty hidden>
        <p class="lead">Nothing in it yet.</p>
        <p><a class="button" href="/${query}">Look around</a></p>
      </div>
      <p class="visually-hidden" role="status" data-cart-status></p>
    </div>
  `;
  return layout(
    {
      title: 'Your bag',
      description: 'What you are about to order.',
      main,
      styles: ['cart.css'],
      scripts: ['cart-page.js'],
    },
    switches,
  );
}

const message = (title: string, lead: string, switches: Switches): Html =>
  layout(
    {
      title,
      description: lead,
      styles: ['cart.css'],
      main: html`<div class="wrap message">
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        <p><a class="button" href="/${switchQuery(switches)}">Back to the shop</a></p>
      </div>`,
    },
    switches,
  );

export const checkoutPage = (switches: Switches): Html =>
  message(
    'That is as far as it goes',
    'This shop is a demonstration: there is no payment and nothing is delivered. Your bag is still as you left it.',
    switches,
  );

export const notFoundPage = (switches: Switches): Html =>
  message(
    'Washed away',
    'There is nothing at this address. The product may have sold out, or the link lost a letter on the way.',
    switches,
  );

/** A page with only the tag and the product id. */
export const blankPage = (feedProductId: string, apiUrl: string, switches: Switches): Html =>
  html`<!doctype html>
    <html lang="${switches.lang}" dir="${directionOf(switches)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>A blank page with the tag</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        ${dataBlock('application/ld+json', { '@context': 'https://schema.org', '@type': 'Product', sku: feedProductId })}
      </head>
      <body>
        ${scriptTag(apiUrl)}
      </body>
    </html> `;
