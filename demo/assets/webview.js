/** The page at /webview: opens the player in a window and shows its messages. */
import { checkMessage } from './payload-check.js';

/** @type {NodeListOf<HTMLFormElement>} */
const [form] = document.querySelectorAll('form[data-open]');
/** @type {NodeListOf<HTMLAnchorElement>} */
const [address] = document.querySelectorAll('a[data-address]');
const list = document.querySelector('[data-messages]');
const count = document.querySelector('[data-count]');
const cartLine = document.querySelector('[data-cart]');
const clear = document.querySelector('[data-clear]');
const empty = document.querySelector('[data-empty]');

/** @type {Map<string, number>} */
const cart = new Map();

/** @param {HTMLFormElement} form */
function playerAddress(form) {
  const data = new FormData(form);
  const query = new URLSearchParams();
  for (const name of ['wv', 'safe_area', 'startTime', 'hide_chat', 'webview']) {
    const value = data.get(name);
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  const stream = data.get('stream');
  return `/live/?${query}${typeof stream === 'string' && stream !== '' ? `#/translation/${encodeURIComponent(stream)}` : ''}`;
}

function showAddress() {
  if (form === undefined || address === undefined) return;
  address.href = playerAddress(form);
  address.textContent = playerAddress(form);
}

/** @param {string} tag @param {string} text @param {string} [className] */
function part(tag, text, className = '') {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

function showCart() {
  const lines = [...cart].map(([id, pieces]) => `${pieces} × ${id}`);
  if (cartLine !== null) cartLine.textContent = lines.join(', ') || 'nothing';
}

function showCount() {
  const messages = list?.childElementCount ?? 0;
  if (count !== null) count.textContent = String(messages);
  clear?.toggleAttribute('hidden', messages === 0);
  empty?.toggleAttribute('hidden', messages > 0);
}

/** @param {{ name: string, via: string, type: string, body: string }} message */
function receive(message) {
  const { product, problems } = checkMessage(message);
  const item = document.createElement('li');
  item.dataset['name'] = message.name;
  item.dataset['verdict'] = problems.length === 0 ? 'valid' : 'invalid';
  const head = part('p', '', 'message-head');
  head.append(
    part('strong', message.name),
    part('span', `by ${message.via}`),
    part('span', problems.length === 0 ? 'valid' : 'invalid', 'message-verdict'),
  );
  item.append(head, part('pre', product === null ? message.body : JSON.stringify(product, null, 2)));
  for (const problem of problems) item.append(part('p', problem, 'message-problem'));
  if (product !== null && problems.length === 0) {
    const id = String(product['feedProductId']);
    if (message.name === 'add-product') cart.set(id, (cart.get(id) ?? 0) + 1);
    const act =
      message.name === 'add-product' ? `The app adds ${id} to its cart.` : `The app goes to ${product['url']}`;
    item.append(part('p', act, 'message-act'));
  }
  list?.prepend(item);
  showCart();
  showCount();
}

new BroadcastChannel('svc-webview').addEventListener('message', ({ data }) => receive(data));

form?.addEventListener('input', showAddress);
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  window.open(playerAddress(form), 'svc-webview', 'popup,width=390,height=844');
});
clear?.addEventListener('click', () => {
  list?.replaceChildren();
  cart.clear();
  showCart();
  showCount();
});
showAddress();
