import { expect } from '@open-wc/testing';
import { jsonLd, locateProduct, pageOf, sku } from './product-locator.fixture.js';

describe('the address of a product', () => {
  for (const [page, url, id] of [
    ['/p/ha\u0308t', '/p/h\u00e4t', 'own'],
    ['/p/h\u00e4t', '/p/ha\u0308t', 'own'],
    ['/produit/cafe%CC%81', '/produit/caf%C3%A9', 'own'],
    ['/product/one/comment-page-2/', '/product/one/', 'own'],
    ['/product/one/comment-page-2/#comments', '/product/one/', 'own'],
    ['/product/one/page/2/', '/product/one/', 'own'],
    ['/p/shirt;jsessionid=8A01', '/p/shirt', 'own'],
    ['/p/shirt;jsessionid=8A01?x=1', '/p/hat', null],
    ['/catalog/product/view/id/701', '/linen-shirt.html', 'own'],
    ['/catalog/product/view/id/701/s/linen-shirt/category/4/', '/linen-shirt.html', 'own'],
    ['/catalog/product/view/id/701/s/wool-coat/', '/linen-shirt.html', null],
    ['/catalog/product/view/id/701/', '/catalog/product/view/id/702/', null],
    ['/catalog/product/view/id/701/category/4', '/catalog/product/view/id/701/s/linen-shirt', 'own'],
    ['/index.php?route=product/product&product_id=7', '/linen-shirt', 'own'],
    ['/index.php?route=product/product&product_id=7', '/index.php?route=product/product&product_id=8', null],
    ['/index.php', '/index.php?route=product/product&product_id=8', null],
    ['/product?id=7', '/product?id=7', 'own'],
    ['/product?id=7', '/product?id=8', null],
    ['/product', '/product?id=8', null],
    ['/en/product?id=7&utm_source=x', '/product?id=7', 'own'],
    ['/shirt.html?colour=blue', '/shirt.html?colour=red', 'own'],
    ['/', '/?p=8', null],
  ] as const) {
    it(`[Z6] the product of ${url} is ${id === null ? 'not that' : 'that'} of ${decodeURI(page)}`, () => {
      expect(locateProduct(pageOf(jsonLd({ '@type': 'Product', sku: 'own', url }), page), [sku]).id).to.equal(id);
    });
  }

  for (const [page, url, id] of [
    ['/men/1-1-t-shirt.html', '/men/1-1-t-shirt.html#/1-size-s/8-color-white', 'own'],
    ['/men/1-1-t-shirt.html#/2-size-m/11-color-black', '/men/1-1-t-shirt.html#/1-size-s/8-color-white', 'own'],
    ['/men/1-7-t-shirt.html#/2-size-m', '/men/1-1-t-shirt.html#/1-size-s', 'own'],
    ['/men/1-t-shirt.html', '/men/1-1-t-shirt.html', 'own'],
    ['/men/1-7-t-shirt-4006381333931.html', '/men/1-1-t-shirt.html', 'own'],
    ['/men/2-1-t-shirt.html', '/men/1-1-t-shirt.html', null],
    ['/men/1-1-hat.html', '/men/1-1-t-shirt.html', null],
    ['/index.php?id_product=1&controller=product#/1-size-s', '/index.php?id_product=1&controller=product', 'own'],
    ['/p/shirt-1#/gallery/2', '/p/shirt-1', 'own'],
    ['/p/shirt-1#!', '/p/shirt-1', 'own'],
    ['/p/shirt-1', '/p/shirt-1#!/reviews', 'own'],
    ['/shop/#/p/b', '/shop/#/p/a', null],
    ['/shop/#/p/a', '/shop/#/p/a', 'own'],
    ['/shop/', '/shop/#/p/a', null],
    ['/store.html#!/p/2', '/store.html#!/p/1', null],
    ['/#/shirts/linen-shirt', '/#/shirts/wool-shirt', null],
    ['/my-repo/#/product/2', '/my-repo/#/product/1', null],
    ['/boutique#!/Shirt/p/12', '/boutique#!/Shirt/p/12?size=m', 'own'],
  ] as const) {
    it(`[Z38] the product of ${url} is ${id === null ? 'not that' : 'that'} of ${page}`, () => {
      expect(locateProduct(pageOf(jsonLd({ '@type': 'Product', sku: 'own', url }), page), [sku]).id).to.equal(id);
    });
  }
});
