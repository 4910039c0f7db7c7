import { dataBlock, html } from '../../html.js';
import type { Theme } from '../theme.js';
import { BUY_BUTTON, FORM, HEADER } from './page-parts.js';

const variant = (sku: string, path: string): object => ({
  '@type': 'Product',
  sku,
  offers: { '@type': 'Offer', url: path },
});

/** Variants that have pages of their own, told apart by the path; the first one is another page's. */
export const siblingPaths: Theme = {
  name: 'sibling-paths',
  title: 'Variants with paths of their own',
  styles: '',
  head: dataBlock('application/ld+json', {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    name: 'Linen shirt',
    hasVariant: [variant('00131', '/themes/sibling-paths-red'), variant('00123', '/themes/sibling-paths')],
  }),
  configuration: {},
  header: HEADER,
  form: FORM,
  endOfBody: html``,
  opens: {},
  layers: {},
  buyButton: BUY_BUTTON,
};
