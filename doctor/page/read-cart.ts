/** What a page has at a place of its markup. */
export interface MarkupPlace {
  readonly selector: string;
  /** Missing for the value or the text of the element. */
  readonly attribute?: string;
  readonly value: string;
}

/** What adds the product of a page to the cart. */
export interface CartMarkup {
  /** The form or button; empty without one. */
  readonly cart: string;
  /** Values of its fields and attributes, and of what is called an article number, that can be the product id. */
  readonly fields: readonly MarkupPlace[];
}

/** Runs in the page. */
export function readCart(): CartMarkup {
  const FORM = ['action', 'class', 'id'].flatMap((name) =>
    ['cart', 'basket'].map((word) => `form[${name}*=${word} i]`),
  );
  const WORDS = ['add-to-cart', 'addtocart', 'add_to_cart', 'add-to-basket', 'add-to-bag', 'warenkorb', 'buy-button'];
  const BUTTON = WORDS.flatMap((word) => ['id', 'class', 'name', 'data-action'].map((name) => `[${name}*=${word} i]`));
  /** Lists, layers and the cart itself. */
  const OTHERS = 'header, footer, nav, aside, dialog, [class*=mini i], [class*=related i], [class*=drawer i]';
  const NUMBER = '[itemprop="sku"], [itemprop="productID"], #sku, .sku, .product-sku, .article-number';
  const NAMED = /product|variant|variation|article|artikel|item|sku|mpn|(^|[-_[])(p?id|ref)([-_\]]|$)/i;
  const NOT_NAMED = /qty|quantity|token|nonce|csrf|section|return|url|option|price|session|utm/i;

  const own = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((element) => element.closest(OTHERS) === null);
  /** By a name that people gave it, never by its place among others. */
  const selectorOf = (element: Element): string | undefined => {
    const quote = (text: string): string => (/^[a-z_][\w-]*$/i.test(text) ? text : JSON.stringify(text));
    const name = element.getAttribute('name');
    const form = element.closest('form');
    const isStable = (id: string | undefined): boolean => Boolean(id) && !/\d{3}/.test(id ?? '');
    const around: string[] = [];
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const action = parent === form ? form.getAttribute('action') : null;
      if (isStable(parent.id)) around.push(`#${CSS.escape(parent.id)} `);
      else if (parent.localName.includes('-') || parent === form) around.push(`${parent.localName} `);
      if (action !== null && action.length < 40) around.push(`form[action=${quote(action)}] `);
    }
    const ofValue = element.getAttribute('itemprop');
    const marks = [...element.attributes].filter((attribute) => attribute.name.startsWith('data-'));
    const candidates = [
      ...(isStable(element.id) ? [`#${CSS.escape(element.id)}`] : []),
      ...(name ? (form ? around : ['']).map((parent) => `${parent}[name=${quote(name)}]`) : []),
      ...(ofValue ? [`[itemprop=${quote(ofValue)}]`] : []),
      ...marks.map((mark) => `[${CSS.escape(mark.name)}]`),
      ...[...element.classList].map((word) => `${element.localName}.${CSS.escape(word)}`),
    ];
    return candidates.find((text) => text.length <= 80 && document.querySelector(text) === element);
  };
  const valueOf = (element: Element, attribute?: string): string => {
    if (attribute !== undefined) return element.getAttribute(attribute)?.trim() ?? '';
    const value = 'value' in element && typeof element.value === 'string' ? element.value : '';
    return (value || (element.getAttribute('content') ?? element.textContent)).trim();
  };
  const fields: MarkupPlace[] = [];
  const add = (element: Element, name: string, attribute?: string): void => {
    const value = valueOf(element, attribute);
    if (!NAMED.test(name) || NOT_NAMED.test(name)) return;
    if (!/^[\w.:/-]{1,64}$/.test(value) || /^(0|1|true|false|on|off)$/i.test(value)) return;
    const selector = fields.some((field) => field.value === value) ? undefined : selectorOf(element);
    if (selector !== undefined) fields.push({ selector, value, ...(attribute !== undefined && { attribute }) });
  };

  /** Also by a button elsewhere in the page. */
  const canSubmit = (form: Element): boolean =>
    form instanceof HTMLFormElement && [...form.elements].some((field) => field.matches('button, [type=submit]'));
  const forms = own(FORM.join()).filter(canSubmit);
  const buttons = own(BUTTON.join());
  const areas = forms.length > 0 ? forms : [buttons[0]?.closest('form, main, section, article')];
  for (const area of areas) {
    for (const field of area?.querySelectorAll('input[type=hidden], button[value], select') ?? []) {
      add(field, field.getAttribute('name') ?? field.id);
    }
    for (const element of area ? [area, ...area.querySelectorAll('button, [data-action]')] : []) {
      for (const { name } of element.attributes) if (name.startsWith('data-')) add(element, name, name);
    }
  }
  for (const element of own(NUMBER)) add(element, 'sku');
  const cart = forms[0] ?? buttons[0];
  return { cart: cart === undefined ? '' : (selectorOf(cart) ?? cart.localName), fields: fields.slice(0, 4) };
}
