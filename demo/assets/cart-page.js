import { changeCount, readBag } from './bag.js';

/**
 * @typedef {{ feedProductId: string, slug: string, name: string, price: number, colour: string, path: string }} Entry
 * @typedef {import('./bag.js').BagLine & { entry: Entry }} FullLine
 */

const FREE_DELIVERY_FROM = 60;
const DELIVERY = 4.9;

const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR', minimumFractionDigits: 0 });

/** @param {string} name */
const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`[data-cart-${name}]`));

/**
 * @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children
 */
function make(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** @param {FullLine} line @param {string} label @param {string} sign @param {(count: number) => number} change */
function stepper(line, label, sign, change) {
  const button = make('button', { type: 'button', 'aria-label': `${label} ${line.entry.name}` }, sign);
  button.addEventListener('click', () => {
    changeCount(line.id, line.size, change);
    part('status').textContent = `${line.entry.name}: ${label}`;
  });
  return button;
}

/** @param {FullLine} line @param {string} query */
function lineView(line, query) {
  const { entry } = line;
  const href = entry.path + query;
  const note = [entry.colour, line.size && `size ${line.size}`].filter(Boolean).join(', ');
  const picture = make('img', { src: `/img/${entry.slug}.jpg`, alt: '', width: '800', height: '1000' });
  return make(
    'li',
    { 'data-line': entry.feedProductId },
    make('a', { href, class: 'frame', tabindex: '-1', 'aria-hidden': 'true' }, picture),
    make(
      'div',
      { class: 'line-copy' },
      make('a', { href }, make('strong', {}, entry.name)),
      make('span', { class: 'small' }, note),
      make(
        'span',
        { class: 'count' },
        stepper(line, 'One less', '−', (count) => count - 1),
        make('b', {}, String(line.count)),
        stepper(line, 'One more', '+', (count) => count + 1),
        stepper(line, 'Remove', 'Remove', () => 0),
      ),
    ),
    make('b', { class: 'line-price' }, euros.format(entry.price * line.count)),
  );
}

/** @param {FullLine[]} lines @param {string} query */
function sumView(lines, query) {
  const goods = lines.reduce((sum, line) => sum + line.entry.price * line.count, 0);
  const delivery = goods >= FREE_DELIVERY_FROM ? 0 : DELIVERY;
  /** @param {string} label @param {string} value */
  const pair = (label, value) => [make('dt', {}, label), make('dd', {}, value)];
  return [
    make(
      'dl',
      {},
      ...pair('Goods', euros.format(goods)),
      ...pair('Delivery', delivery === 0 ? 'Free' : euros.format(delivery)),
      ...pair('Total', euros.format(goods + delivery)),
    ),
    make('a', { class: 'button wide', href: `/checkout${query}` }, 'To checkout'),
    make('p', { class: 'small' }, 'Prices include VAT. 30 days to change your mind.'),
  ];
}

/** Restores the focus after the lines were rendered again. */
function saveFocus() {
  const label = document.activeElement?.getAttribute('aria-label');
  return () => {
    const same = [...part('lines').querySelectorAll('button')].find((one) => one.getAttribute('aria-label') === label);
    if (label?.startsWith('Remove') || (label && same === undefined)) document.querySelector('main')?.focus();
    else same?.focus();
  };
}

/** @param {ReadonlyMap<string, Entry>} feed */
function show(feed) {
  const lines = readBag().flatMap((line) => {
    const entry = feed.get(line.id);
    return entry === undefined ? [] : [{ ...line, entry }];
  });
  const query = document.querySelector('[data-cart]')?.getAttribute('data-query') ?? '';
  const restoreFocus = saveFocus();
  part('lines').replaceChildren(...lines.map((line) => lineView(line, query)));
  part('sum').replaceChildren(...(lines.length === 0 ? [] : sumView(lines, query)));
  part('sum').hidden = lines.length === 0;
  part('empty').hidden = lines.length > 0;
  restoreFocus();
}

const response = await fetch('/products.json');
const entries = /** @type {Entry[]} */ (await response.json());
const feed = new Map(entries.map((entry) => [entry.feedProductId, entry]));
const refresh = () => {
  show(feed);
};
addEventListener('bag-change', refresh);
addEventListener('storage', refresh);
addEventListener('pageshow', (event) => {
  if (event.persisted) refresh();
});
refresh();
