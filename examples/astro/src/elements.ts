/** On the document, which stays where `<ClientRouter />` replaces the page; before the elements begin. */
document.addEventListener('svc-mode-change', ({ target, detail }) => {
  if (target instanceof HTMLElement && target.localName === 'svc-pip') note(`mode ${detail.mode}`);
});
document.addEventListener('svc-open-player', (event) => {
  if (!own()) return;
  event.preventDefault();
  note(`own player for ${event.detail.streamId ?? 'the live page'}`);
});
document.addEventListener('svc-add-product', (event) => {
  if (!own()) return;
  event.preventDefault();
  note(`own cart for ${event.detail.product.feedProductId}`);
});
void import('svc-live-shopping/define-all');

function own(): boolean {
  return document.querySelector<HTMLInputElement>('#own')?.checked === true;
}

function note(line: string): void {
  const item = document.createElement('li');
  item.textContent = line;
  document.querySelector('#log')?.append(item);
}
