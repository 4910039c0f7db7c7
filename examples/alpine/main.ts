import Alpine from 'alpinejs';
import { application, baseUrl, PRODUCTS } from '../service.js';

Alpine.data('shop', () => ({
  baseUrl,
  application,
  strings: { view: 'See it' },
  product: 0,
  own: false,
  away: false,
  log: [] as string[],
  get shown() {
    return PRODUCTS[this.product % PRODUCTS.length] ?? PRODUCTS[0];
  },
  open(event: CustomEvent<{ readonly streamId: string | null }>) {
    if (!this.own) return;
    event.preventDefault();
    this.log.push(`own player for ${event.detail.streamId ?? 'the live page'}`);
  },
}));
Alpine.start();
void import('svc-live-shopping/define-all');
