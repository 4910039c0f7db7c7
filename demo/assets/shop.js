import { bagCount, changeCount } from './bag.js';

function showCount() {
  const count = bagCount();
  const badge = document.querySelector('[data-bag-count]');
  if (badge !== null) badge.textContent = String(count);
  const bag = document.querySelector('[data-bag]');
  bag?.toggleAttribute('data-filled', count > 0);
  bag?.setAttribute('aria-label', `Bag, ${count} ${count === 1 ? 'item' : 'items'}`);
}

/** @param {HTMLFormElement} form */
function addToBag(form) {
  const size = new FormData(form).get('size');
  changeCount(form.dataset['productId'] ?? '', typeof size === 'string' ? size : null, (count) => count + 1);
  const status = form.querySelector('[data-buy-status]');
  if (status === null) return;
  const link = document.createElement('a');
  link.href = `/cart${location.search}`;
  link.textContent = 'See your bag';
  status.replaceChildren('Added. ', link);
  status.toggleAttribute('data-added', true);
}

addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches('[data-buy]')) return;
  event.preventDefault();
  addToBag(event.target);
});
addEventListener('bag-change', showCount);
addEventListener('storage', showCount);
addEventListener('pageshow', showCount);
showCount();
