const FORM_SELECTORS = ['cart', 'basket', 'bag', 'checkout'].map(
  (path) => `form[action*="${path}" i] :is([type=submit],button:not([type]))`,
);

/** Selectors of the buttons that put something into the cart, by shop system; the guide for merchants lists them. */
export const BUY_BUTTON_SELECTORS: Readonly<Record<string, readonly string[]>> = {
  'Any shop, such as BigCommerce, Magento, PrestaShop and WooCommerce': [
    ...['id', 'class'].flatMap((name) =>
      ['add-to-cart', 'add_to_cart', 'addtocart'].map((id) => `[${name}*="${id}" i]`),
    ),
    ...['data-testid', 'data-test', 'data-cy'].map((name) => `[${name}*="add-to-cart" i]`),
    '[data-add-to-cart]',
    '[name=add-to-cart]',
  ],
  'A form with this word in the path of its address': FORM_SELECTORS,
  Magento: ['.tocart'],
  Medusa: ['[data-testid=add-product-button]'],
  OpenCart: ['#button-cart'],
  PrestaShop: ['[data-button-action=add-to-cart]'],
  Saleor: ['[data-testid=AddToCartButton]'],
  Shopify: ['[name=add]', '.shopify-payment-button__button'],
  Shopware: ['.btn-buy', '.begin-checkout-btn'],
  Wix: ['[data-hook=add-to-cart]'],
  WooCommerce: ['.checkout-button'],
};

/** Names of such buttons by language, for buttons that have no such selector; `…` is any text, such as the product's name. */
export const BUY_BUTTON_NAMES: Readonly<Record<string, readonly string[]>> = {
  English: [
    ...['add … cart', 'add … bag', 'add … basket', 'add … trolley', 'buy', 'purchase', 'pre-order', 'preorder'],
    ...['order now', 'check out', 'checkout', 'to checkout'],
  ],
  German: [
    ...['in den … warenkorb', 'in den … einkaufswagen', 'in die … tasche', 'warenkorb … hinzufügen', 'kaufen'],
    ...['jetzt kaufen', 'jetzt bestellen', 'vorbestellen', 'zur kasse'],
  ],
  Spanish: [
    ...['añadir … carrito', 'añadir … cesta', 'añadir … bolsa', 'agregar … carrito', 'agregar … bolsa', 'comprar'],
    ...['finalizar … compra', 'tramitar pedido', 'realizar … pedido', 'ir a pagar'],
  ],
  French: [
    ...['ajouter … panier', 'ajouter … sac', 'acheter', 'précommander', 'commander', 'passer … commande'],
    ...['procéder au paiement', 'valider … panier'],
  ],
  Russian: ['в корзину', 'купить', 'заказать', 'предзаказ', 'оформить … заказ', 'к оформлению'],
  Arabic: [
    ...['أضف … السلة', 'أضف … للسلة', 'أضف … العربة', 'إضافة … السلة', 'إضافة … للسلة', 'إضافة … العربة'],
    ...['اشتر', 'شراء', 'اطلب الآن', 'إتمام الطلب', 'إتمام الشراء'],
  ],
};

const CLICKABLE = 'button,a,input,[role=button]';

/** One selector for a list of them. A container with such a class is larger than its button. */
export const buttonSelector = (selectors: readonly string[]): string => `:is(${CLICKABLE}):is(${selectors.join()})`;

/** Also matches the form of https://handbags.example. */
const FORM_SELECTOR = buttonSelector(FORM_SELECTORS);
const CERTAIN_SELECTOR = buttonSelector(
  Object.values(BUY_BUTTON_SELECTORS)
    .flat()
    .filter((selector) => !FORM_SELECTORS.includes(selector)),
);
const ORIGIN = /^(?:[a-z]+:)?\/\/[^/?#]*/i;
/** Whole words and REST resources, also at the end of one such as "addtocart"; "bag" is the end of goods too, such as "handbag". */
const CART_PATH = /(?:carts?|basket|checkouts?|(?:^|\P{L}|to|shopping)bag)(?:$|\P{L})/u;

function leadsToCart(button: Element): boolean {
  const action = button.closest('form')?.getAttribute('action') ?? '';
  const path = action.replace(ORIGIN, '').replace(/\p{Ll}(?=\p{Lu})/gu, '$& ');
  return CART_PATH.test(path.toLowerCase());
}

/** Elements whose name tells; a plain link is read only if it looks like a button. */
export const NAMED_SELECTOR =
  'button,[role=button],input:is([type=submit],[type=button],[type=image]),a:is([class*="button" i],[class*="btn" i],[href*="checkout" i])';

/** Whether a button is known by a selector. */
export const isKnownBuyButton = (element: Element): boolean =>
  element.matches(CERTAIN_SELECTOR) || (element.matches(FORM_SELECTOR) && leadsToCart(element));

/** Matches what can be a buy button. */
export const BUTTON_SELECTOR = `${CERTAIN_SELECTOR},${FORM_SELECTOR},${NAMED_SELECTOR}`;

/** A longer text is no name of a button. */
const MAX_NAME_LENGTH = 100;

/** The letters alone, without accents and case: "Anadir" and "AÑADIR – 59 €" are equal. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\P{L}+/gu, ' ')
    .trim();

/** A single word is a name only at the beginning: "Buy now", not "Why buy here". */
function patternOf(phrase: string): string {
  const parts = phrase.split(' … ').map(fold);
  return `${/\s/.test(phrase) ? '(?:^|.* )' : ''}${parts.join(' (?:.* )?')}`;
}

/** Matches folded names, in which a space is where a word ends: with `\P{L}` in its place a phone took 70 ms to compile this. */
export const namePattern = (phrases: readonly string[]): RegExp =>
  new RegExp(`^(?:${phrases.map(patternOf).join('|')})(?:$| )`);

const NAMES = namePattern(Object.values(BUY_BUTTON_NAMES).flat());

/** The value of any other type is what a shopper has typed. */
function nameOfInput(input: HTMLInputElement): string {
  if (input.type === 'image') return input.alt;
  return input.type === 'submit' || input.type === 'button' ? input.value : '';
}

/** The name of a button. No label of a field is read, and nothing that a shopper can edit. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('title');
  if (label) return label;
  if (element instanceof HTMLInputElement) return nameOfInput(element);
  const isEditable = (element as HTMLElement).isContentEditable || element.querySelector('[contenteditable]') !== null;
  return isEditable ? '' : element.textContent;
}

/** Whether a button's name says, in one of the six languages, that it buys. */
export function hasBuyName(element: Element, names = NAMES): boolean {
  const name = nameOf(element).replace(/\s+/g, ' ').trim();
  return name.length <= MAX_NAME_LENGTH && names.test(fold(name));
}

export const isBuyButton = (element: Element): boolean =>
  isKnownBuyButton(element) || (element.matches(NAMED_SELECTOR) && hasBuyName(element));
