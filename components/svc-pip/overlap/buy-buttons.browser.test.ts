import { expect } from '@open-wc/testing';
import {
  BUY_BUTTON_NAMES,
  BUY_BUTTON_SELECTORS,
  buttonSelector,
  hasBuyName,
  isBuyButton as isBuy,
  namePattern,
} from './buy-buttons.js';

const make = (html: string): Element => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return document.adoptNode(body).querySelector('button,a,input,[role=button]') as Element;
};
const isBuyButton = (html: string): boolean => isBuy(make(html));

/** The simplest button that a selector of the list matches. */
function buttonOf(selector: string): string {
  const path = /^form\[action\*="(\w+)" i\]/.exec(selector)?.[1];
  if (path) return `<form action="/${path}"><input type="submit"></form>`;
  const [, mark, name = '', value = ''] = /^([.#[])([\w-]+)(?:\*?="?([\w-]+))?/.exec(selector) ?? [];
  return `<button ${mark === '.' ? `class="${name}"` : mark === '#' ? `id="${name}"` : `${name}="${value}"`}></button>`;
}

describe('buy buttons', () => {
  const selectors = Object.values(BUY_BUTTON_SELECTORS).flat();
  for (const selector of selectors)
    it(`[FAULTS 45] recognises by ${selector} what nothing else recognises`, () => {
      const button = make(buttonOf(selector));
      expect(button.matches(buttonSelector(selectors))).to.equal(true);
      expect(button.matches(buttonSelector(selectors.filter((other) => other !== selector)))).to.equal(false);
    });

  it('[FAULTS 45] recognises by each name what no other name recognises', () => {
    const names = Object.values(BUY_BUTTON_NAMES).flat();
    for (const name of names) {
      const button = make(`<button>${name.replace('…', '7')}</button>`);
      expect(hasBuyName(button, namePattern(names)), name).to.equal(true);
      expect(hasBuyName(button, namePattern(names.filter((other) => other !== name))), `without ${name}`).to.equal(
        false,
      );
    }
  });

  for (const [shop, html] of Object.entries({
    'Shopify Dawn': '<button type="submit" name="add" class="product-form__submit"></button>',
    'a form of Shopify': '<form action="/en/cart/add"><input type="submit"></form>',
    'a button without a type in such a form': '<form action="/basket/lines"><button></button></form>',
    WooCommerce: '<button name="add-to-cart" class="single_add_to_cart_button button alt"></button>',
    'Storefront sticky': '<a href="#" class="storefront-sticky-add-to-cart__content-button button alt"></a>',
    PrestaShop: '<button class="btn btn-primary" data-button-action="add-to-cart"></button>',
    BigCommerce: '<input id="form-action-addToCart" type="submit">',
    Magento: '<button id="product-addtocart-button" class="action primary tocart"></button>',
    'Shopware 6': '<button class="btn btn-primary btn-buy"></button>',
    OpenCart: '<button type="submit" id="button-cart" class="btn"></button>',
    Bagisto: '<form><button type="submit" class="secondary-button w-full">Add To Cart</button></form>',
    'vercel/commerce': '<button aria-label="Add to cart"><svg></svg></button>',
    Medusa: '<button data-testid="add-product-button"></button>',
    Saleor: '<form><button type="submit"><span>Add to cart</span></button></form>',
    'a test id': '<button data-testid="pdp-add-to-cart"></button>',
    'a button that is none': '<div role="button" data-add-to-cart></div>',
  }))
    it(`[FAULTS 45] recognises the buy button of ${shop}`, () => {
      expect(isBuyButton(html)).to.equal(true);
    });

  for (const [language, names] of Object.entries({
    English: [
      'Add to cart',
      'ADD TO BAG',
      'Add Linen shirt to your basket',
      'Add to cart – €59.00',
      'Buy now',
      '🛒 Buy',
      'Check out',
    ],
    German: ['In den Warenkorb', 'In den Warenkorb legen', 'Jetzt kaufen', 'Hemd in den Warenkorb', 'Weiter zur Kasse'],
    Spanish: ['Añadir al carrito', 'Agregar al carrito', 'ANADIR A LA CESTA', 'Comprar ahora', 'Finalizar compra'],
    French: ['Ajouter au panier', 'Acheter maintenant', 'Précommander', 'Passer la commande'],
    Russian: ['В корзину', 'Добавить в корзину', 'Купить', 'Оформить заказ'],
    Arabic: ['أضف إلى السلة', 'أضف للسلة', 'إضافة إلى السلة', 'اشتر الآن', 'إتمام الشراء'],
  }))
    it(`[FAULTS 45] recognises a buy button by its name in ${language}`, () => {
      expect(Object.keys(BUY_BUTTON_NAMES)).to.include(language);
      for (const name of names) {
        expect(isBuyButton(`<button> <span>${name}</span>\n</button>`), name).to.equal(true);
        expect(isBuyButton(`<button aria-label="${name}"><svg></svg></button>`), `label ${name}`).to.equal(true);
        expect(isBuyButton(`<input type="submit" value="${name}">`), `value ${name}`).to.equal(true);
      }
    });

  it('[FAULTS 45] leaves other buttons alone', () => {
    for (const name of [
      ...['Cart', 'View cart', 'Buying guide', 'Why buy here?', 'Add to wishlist', 'Address', 'Warenkorb', 'Carrito'],
      ...['Panier', 'Корзина', 'Покупки', 'Menu', 'Search', ''],
    ])
      expect(isBuyButton(`<button>${name}</button>`), name).to.equal(false);
    expect(isBuyButton(`<a href="/blog">Add to cart</a>`), 'a link in a text').to.equal(false);
    expect(isBuyButton(`<button>${'Everything that you can add to cart. '.repeat(4)}</button>`), 'a text').to.equal(
      false,
    );
    expect(isBuyButton('<button name="share">Share</button>'), 'another name').to.equal(false);
  });

  it('[FAULTS 45] recognises a form by a word of its path, and by none of its host or of a longer word', () => {
    const form = (action: string): string => `<form action="${action}"><button>OK</button></form>`;
    const paths =
      '/cart cart/add /de/Cart-AddProduct /CartAdd /cart.php?a=1 /shopping-cart/lines /ajaxcart /Checkout /carts/12 /checkouts';
    const bags = '?route=checkout/cart/add //shop.example/basket?x https://shop.example/bag#top /addToBag /addtobag';
    for (const action of `${paths} ${bags}`.split(' ')) expect(isBuyButton(form(action)), action).to.equal(true);
    const hosts = 'https://handbags.example/newsletter https://bag.example //cart.example/search';
    const words = '/handbag /bags /cartoons /baskets-and-bags/search /collections/cartridges?q=x';
    for (const action of `${hosts} ${words}`.split(' ')) expect(isBuyButton(form(action)), action).to.equal(false);
  });

  it('[FAULTS 45] reads no text that a shopper types', () => {
    for (const type of ['text', 'search', 'email'])
      expect(isBuyButton(`<input type="${type}" role="button" value="Add to cart">`), type).to.equal(false);
    const typed = make('<input role="button">') as HTMLInputElement;
    let reads = 0;
    Object.defineProperty(typed, 'value', { get: () => ((reads += 1), 'Buy now') });
    expect(isBuy(typed)).to.equal(false);
    expect(reads).to.equal(0);
  });
});
