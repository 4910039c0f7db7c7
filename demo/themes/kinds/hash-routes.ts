import { dataBlock, html } from '../../html.js';
import type { Theme } from '../theme.js';
import { BUY_BUTTON, FORM, HEADER } from './page-parts.js';

const page = { header: HEADER, opens: {}, layers: {}, buyButton: BUY_BUTTON, styles: '', configuration: {} } as const;

/** Hashes that name options and open tabs, as PrestaShop and many themes have them: no other product. */
export const optionHashes: Theme = {
  ...page,
  name: 'option-hashes',
  title: 'Hashes for options and tabs',
  head: dataBlock('application/ld+json', {
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: '00123',
    url: '/themes/option-hashes#/1-size-s/8-color-white',
  }),
  form: html`${FORM} <a href="#/2-size-m/8-color-white">M</a> <a href="#!">Description</a>
    <a href="#/gallery/2">Gallery</a>`,
  endOfBody: html``,
};

/** A shop of one path, whose products are told apart by the hash, with JSON-LD that names no address. */
export const onePath: Theme = {
  ...page,
  name: 'one-path',
  title: 'A shop of one path',
  head: html``,
  form: html`<h2>Products</h2>
    <a href="#/p/shirt" data-swaps>Shirt</a>`,
  endOfBody: html`<template data-path="#/p/shirt"
      ><h1>Shirt</h1>
      ${dataBlock('application/ld+json', { '@context': 'https://schema.org', '@type': 'Product', sku: '00123' })}
      ${FORM}<a href="#/p/hat" data-swaps>Hat</a></template
    >
    <template data-path="#/p/hat"
      ><h1>Hat</h1>
      ${dataBlock('application/ld+json', { '@context': 'https://schema.org', '@type': 'Product', sku: '00131' })}
      <a href="#/p/shirt" data-swaps>Shirt</a></template
    >
    <script type="module" src="/assets/swap-router.js"></script>`,
};
