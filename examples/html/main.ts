import 'svc-live-shopping/svc-pip/define';
import 'svc-live-shopping/svc-player/define';
import { createServiceSources } from 'svc-live-shopping/service-sources';
import { application, baseUrl, PRODUCTS } from '../service.js';

const find = <T extends Element>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};
const pip = find<HTMLElementTagNameMap['svc-pip']>('svc-pip');
const player = find<HTMLElementTagNameMap['svc-player']>('svc-player');
const own = find<HTMLInputElement>('#own');
const log = (line: string): void =>
  void find('#log').append(Object.assign(document.createElement('li'), { textContent: line }));

let product = 0;
const show = (): void => {
  const { id, name } = PRODUCTS[product % PRODUCTS.length] ?? PRODUCTS[0];
  find('#name').textContent = name;
  pip.feedProductId = id;
};
find('#next').addEventListener('click', () => {
  product += 1;
  show();
});

Object.assign(pip, { baseUrl, application, development: true });
pip.addEventListener('svc-mode-change', ({ detail }) => log(`mode ${(detail as { mode: string }).mode}`));
pip.addEventListener('svc-open-player', (event) => {
  if (!own.checked) return;
  event.preventDefault();
  log(`own player for ${event.detail.streamId ?? 'the live page'}`);
});
show();

const sources = createServiceSources({ baseUrl, application, development: true });
Object.assign(player, { ...sources, application, translationId: 'autumn-evening', development: true });
