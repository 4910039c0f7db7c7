import { CATEGORIES, products, productPath, type Category } from '../catalogue.js';
import { html, type Html } from '../html.js';
import { APPLICATION } from '../site-configuration.js';
import { switchQuery, type Switches } from '../switches.js';
import { layout } from './layout.js';
import { productCard } from './product-card.js';

const EAGER_CARDS = 4;

/** Fills the last cell of the grid of fifteen products. */
const studioTile = html`
  <li class="card studio">
    <a href="/live/">
      <span class="frame"><b>Watch the things at work, live from our studio.</b><span>To the studio</span></span>
    </a>
  </li>
`;

const hero = (query: string): Html => html`
  <section class="hero">
    <div class="wrap hero-grid">
      <div class="hero-copy">
        <p class="eyebrow">The autumn edit</p>
        <h1>Made for salt air<br />and slow mornings.</h1>
        <p class="hero-lead">
          Linen, wool, oak and stoneware from small makers around the northern coast. Bought once, used daily, mended
          when it comes to that.
        </p>
        <p class="hero-actions">
          <a class="button" href="${productPath('00123')}${query}">The Shore linen shirt</a>
          <a class="quiet-link" href="#products">All products</a>
        </p>
      </div>
      <div class="hero-pictures" aria-hidden="true">
        <span class="frame"
          ><img src="/img/wool-throw.jpg" alt="" width="800" height="1000" fetchpriority="high"
        /></span>
        <span class="frame"><img src="/img/stoneware-vase.jpg" alt="" width="800" height="1000" /></span>
      </div>
    </div>
  </section>
`;

/** What runs and what comes; without a show the section is not there at all. */
const shows = (apiUrl: string, query: string): Html => html`
  <section class="wrap shows" aria-labelledby="shows-title">
    <div class="product-grid-head">
      <h2 id="shows-title">From our studio</h2>
      <p class="small"><a href="/live/${query}">All shows</a></p>
    </div>
    <svc-stream-list
      layout="strip"
      status="online planned"
      page-size="6"
      live-url="/live/${query}"
      application="${APPLICATION}"
      base-url="${apiUrl}"
      development
    ></svc-stream-list>
  </section>
`;

/** The shop's front page, or one category of it. */
export function listingPage(category: Category | undefined, switches: Switches, apiUrl: string): Html {
  const query = switchQuery(switches);
  const shown = category === undefined ? products : products.filter((product) => product.category === category);
  const label = category === undefined ? undefined : CATEGORIES[category];
  const main = html`
    ${label === undefined && [hero(query), shows(apiUrl, query)]}
    <section class="wrap product-grid" id="products" aria-labelledby="grid-title">
      <div class="product-grid-head">
        ${label === undefined ? html`<h2 id="grid-title">Everything</h2>` : html`<h1 id="grid-title">${label}</h1>`}
        <p class="small">${shown.length} products</p>
      </div>
      <ul class="grid">
        ${shown.map((product, index) => productCard(product, query, index < EAGER_CARDS))}
        ${label === undefined && studioTile}
      </ul>
    </section>
    <section class="promise">
      <div class="wrap promise-grid">
        <div>
          <h2>Fewer, better</h2>
          <p>Fifteen things this season. Each one is in our own kitchens and on our own hooks.</p>
        </div>
        <div>
          <h2>Mended for free</h2>
          <p>For two years we replace buttons, straps and corks. After that, for the price of the part.</p>
        </div>
        <div>
          <h2>Seen in use</h2>
          <p>Our studio shows the things at work, live and in short films beside the product.</p>
        </div>
      </div>
    </section>
  `;
  return layout(
    {
      title: label ?? 'Clothes and homeware',
      description: 'Clothes and homeware from small makers around the northern coast.',
      main,
      ...(label === undefined && { elements: ['svc-stream-list'] }),
    },
    switches,
  );
}
