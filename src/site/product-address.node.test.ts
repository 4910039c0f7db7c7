import { describe, it } from 'node:test';
import { expect } from 'chai';
import { Fit, fitOfAddress, isSameRoute, parametersOf } from './product-address.js';

const urlOf = (path: string): URL => new URL(path, 'https://shop.example');
/** What one parameter of both and the whole path add. */
const [SHARED, WHOLE] = [0.1, 0.05];
const { other, unknown, similar, page: PAGE, variant } = Fit;

describe('how well an address of a product fits the address of a page', () => {
  const nine = 'abcdefghi'.replace(/\w/g, '$&=1&');
  for (const [page, address, fit] of [
    ['/p/shirt', '/p/shirt', variant + WHOLE],
    ['/p/shirt', '', variant + WHOLE],
    ['/p/shirt', '/p//shirt/', variant + WHOLE],
    ['/p/shirt', 'http://www.other.example/P/Shirt', variant + WHOLE],
    ['/p/shirt', 'httpsx://shop.example/p/shirt', unknown],
    ['/p/shirt', 'xhttps://shop.example/p/shirt', unknown],
    ['/p/shirt', 'gid://shop/Product/1', unknown],
    ['/p/shirt', 'http://[', unknown],
    ['/p/shirt', '#product', unknown],
    ['/p/shirt', '/', unknown],
    ['/', '/', unknown],
    // The language in front.
    ['/p/shirt', '/de/p/shirt', variant],
    ['/de-at/p/shirt', '/p/shirt', variant],
    ['/de', '/de', variant + WHOLE],
    ['/de/shirt', '/en/shirt', variant],
    ['/de/a', '/en/b', other],
    ['/a', '/de', other],
    ['/de_AT/shirt', '/zh-Hant/shirt', variant],
    // Two categories, no two languages.
    ['/tv-wand/shirt', '/tv-bank/shirt', other],
    ['/my-shop/shirt', '/my-bag/shirt', other],
    // Session, extension, pages of comments.
    ['/shirt', '/shirt.html', variant + WHOLE],
    ['/shirt', '/shirt.htm', variant + WHOLE],
    ['/shirt', '/shirt.htmlx', other],
    ['/shirt', '/shirt;a=1/', variant + WHOLE],
    ['/x/shirt', '/x;a=1/shirt;b', variant + WHOLE],
    ['/shirt', '/%23!/shirt', variant + WHOLE],
    ['/shirt', '/!/shirt', variant + WHOLE],
    ['/shirt', '/!!/shirt', variant],
    ['/shirt', '/%23%23/shirt', variant],
    ['/a', '/a/page/12', variant + WHOLE],
    ['/a', '/a/page/2x', other],
    ['/a', '/a/page/x2', other],
    ['/a', '/a/b/2', other],
    ['/', '/page/2', other],
    ['/a', '/a/comment-page-12', variant + WHOLE],
    ['/a', '/a/comment-page-2x', other],
    ['/a', '/a/xcomment-page-2', other],
    ['/a', '/a/comment-page-', other],
    // Parameters.
    ['/p/shirt?v=1', '/p/shirt?v=1', variant + SHARED + WHOLE],
    ['/p/shirt?v=1', '/p/shirt', variant + WHOLE],
    ['/p/shirt?v=1', '/p/shirt?v=2', PAGE + WHOLE],
    ['/p/shirt?v=1', '/p/shirt?w=1', PAGE + WHOLE],
    ['/p/shirt?v=1&w=2', '/de/p/shirt?v=1&w=3', PAGE + SHARED],
    [`/p/shirt?${nine}`, `/p/shirt?${nine}`, variant + 8 * SHARED + WHOLE],
    ['/p/shirt#v=1', '/p/shirt?v=1', variant + SHARED + WHOLE],
    ['/p/shirt#blue', '/p/shirt#!blue', variant + SHARED + WHOLE],
    // Parameters that tell products apart.
    ['/product?id=7', '/product?id=7', variant + SHARED + WHOLE],
    ['/product?id=7', '/product?id=8', other],
    ['/product?id=7', '/product', variant + WHOLE],
    ['/product', '/product?a=1', other],
    ['/product', '/product#blue', PAGE + WHOLE],
    ['/product?b=1', '/product?a=1', other],
    ['/product?a=2&b=1', '/product?a=1&b=2', other],
    ['/product?a=1&b=3', '/product?a=1&b=2', other],
    ['/product?a=1', '/product?a=1&b=2', PAGE + SHARED + WHOLE],
    ['/product?a=1&c=2', '/product?a=1&b=2', PAGE + SHARED + WHOLE],
    ['/product?a=1', '/product?a=1&sku=2', other],
    ['/product?a=1&sku=2', '/product?a=1&sku=2', variant + 2 * SHARED + WHOLE],
    ['/shop/de?id=7', '/shop/de?id=8', other],
    ['/show.php?x=1', '/show.php?x=2', other],
    ['/shop/linen-shirt?x=1', '/shop/linen-shirt?x=2', PAGE + WHOLE],
    // The end of the address.
    ['/x/shirt-1', '/y/shirt-1', similar],
    ['/x/shirt_m', '/y/shirt_m', similar],
    ['/x/detail', '/y/detail', other],
    ['/x/-detail', '/y/-detail', other],
    ['/x/a--b', '/y/a--b', other],
    ['/x/12-34-shirt', '/y/12-shirt', similar],
    ['/x/12-34-shirt-4006381333931', '/y/12-5-shirt', similar],
    ['/x/12-34-shirt-400638133393', '/y/12-5-shirt', other],
    ['/x/12-34-shirt-4006381333931-a', '/y/12-5-shirt', other],
    ['/x/12-34-shirt', '/y/13-shirt', other],
    ['/x/a12-34-shirt', '/y/a12-shirt', other],
    ['/x/shirt', '/y/hat', other],
    // Addresses of the system.
    ['/index.php?route=product/product&product_id=7', '/linen-shirt', unknown],
    ['/?id_product=7', '/linen-shirt', unknown],
    ['/s/Product-Show?pid=7', '/linen-shirt', unknown],
    ['/cart?x=id_product=7', '/linen-shirt', other],
    ['/index.php?route=product/product&product_id=7', '/?id_product=7', other],
    ['/catalog/product/view/id/701/s/shirt', '/x/shirt', similar],
    ['/catalog/product/view/id/701/s/shirt', '/x/hat', other],
    ['/catalog/product/view/id/701', '/x/hat', unknown],
    ['/catalog/product/view/id/701/s/shirt/category/4', '/de/catalog/product/view/id/701', variant],
    ['/catalog/product/view/id/701', '/catalog/product/view/id/702', other],
  ] as const) {
    it(`[Z6] ${address || 'no address'} fits ${page} by ${String(fit)}`, () => {
      expect(fitOfAddress(address, urlOf(page))).to.be.closeTo(fit, 1e-9);
    });
  }

  for (const [page, address, fit] of [
    ['/shop/#/p/1', '/shop/#/p/1', variant + WHOLE],
    ['/#/p/1', '/shop/#/p/1', variant],
    ['/shop/#/p/1', '/shop/#!/p/2', other],
    ['/shop/#/p/1', '/shop/', unknown],
    ['/shop/#/p/1', '/shop/?x=1', other],
    ['/shop/#/p/1', '/store/', other],
    ['/shop/#/p/1', '/linen/', other],
    ['/shop/p/1', '/shop/', other],
    ['/shop/', '/shop/#/p/1', other],
    ['/p/shirt-1', '/p/shirt-1#/gallery/2', PAGE + WHOLE],
  ] as const) {
    it(`[Z38] ${address} fits ${page} by ${String(fit)}`, () => {
      expect(fitOfAddress(address, urlOf(page))).to.be.closeTo(fit, 1e-9);
    });
  }

  for (const [page, address, telling, fit] of [
    ['/p/shirt?v=1', '/p/shirt', 'v', PAGE + WHOLE],
    ['/p/shirt?v=1', '/p/shirt', 'w', variant + WHOLE],
    ['/p/shirt?v=1', '/p/shirt?v=1', 'v', variant + SHARED + WHOLE],
    ['/p/shirt?v=1&w=1', '/p/shirt?w=1', 'v', PAGE + SHARED + WHOLE],
  ] as const) {
    it(`[Z39] ${address} fits ${page} by ${String(fit)} where "${telling}" tells variants apart`, () => {
      expect(fitOfAddress(address, urlOf(page), new Set([telling]))).to.be.closeTo(fit, 1e-9);
    });
  }
});

describe('the parameters of an address', () => {
  for (const [address, ...parameters] of [
    ['/p'],
    ['/p#!'],
    ['gid://shop/Product/1'],
    ['/p?v=1#size=m', ['v', '1'], ['size', 'm']],
    ['/p?V=A%20B#Size=M', ['V', 'A B'], ['size', 'm']],
    ['/p/x1#Blue', ['#', 'blue']],
    ['/p/x1#/1-size', ['#', '1-size']],
    ['/p/x1#!/blue', ['#', 'blue']],
    ['/shop/#/p/1'],
    ['/shop/#blue', ['#', 'blue']],
    ['/shop/#/p/1?size=m', ['size', 'm']],
    ['/shop/#/p/1?size=m?colour=red', ['size', 'm']],
    ['/shop/#/p/1?blue', ['#', 'blue']],
    ['/shop/?x=1#!/p/1?size=m', ['x', '1'], ['size', 'm']],
    ['/index.php?id_product=1#/1-size', ['id_product', '1'], ['#', '1-size']],
    ['/index.php?x=2&id_product=1#/a?b=1', ['x', '2'], ['id_product', '1'], ['a?b', '1']],
    ['/the-shop#!/shirt/p/12?size=m', ['size', 'm']],
    ['/the-shop#!/shirt/12?size=m', ['shirt/12?size', 'm']],
    ['/p/x1#/p/12?size=m', ['p/12?size', 'm']],
    ['/shirt.html#/p/12?size=m', ['p/12?size', 'm']],
    ['/shirt.htm#/p/12?size=m', ['p/12?size', 'm']],
    ['/shirt.htmlx#/p/12?size=m', ['size', 'm']],
  ] as const) {
    it(`[Z39] of ${address} are ${JSON.stringify(parameters)}`, () => {
      expect(parametersOf(address, urlOf('/p/shirt'))).to.deep.equal(parameters);
    });
  }
});

describe('the page of a route', () => {
  for (const [one, other, isSame] of [
    ['/p/shirt', '/p/shirt?x=1', true],
    ['/p/shirt', '/p/shirt#reviews', true],
    ['/p/shirt', '/p/hat', false],
    ['/product?id=7', '/product?id=8', false],
    ['/product?id=7', '/product', false],
    ['/product?tab=1', '/product', true],
    ['/product?tab=1', '/product?tab=2', false],
    ['/product?tab=1', '/product?tab=1', true],
    ['/product?id=7', '/product?id=7&tab=2', true],
    ['/product?a=1&a=2', '/product?a=2&a=1', false],
    ['/product?a=1&b=1', '/product?a=1&c=1', true],
    ['/', '/?x=1', true],
    ['/', '/shirt-1', false],
    ['/', '/reviews', false],
    ['/men/1-1-shirt.html', '/women/sale/1-7-shirt.html', true],
    ['/men/1-1-shirt.html', '/men/2-1-shirt.html', false],
    ['/p/shirt', '/p/shirt/reviews', true],
    ['/shirt', '/shirt/reviews', true],
    ['/shirt', '/shirt/buy', false],
    ['/shirt', '/shirt/x/reviews', false],
    ['/shirt', '/hat/reviews', false],
    ['/a/b', '/x/a/b', true],
    ['/a/b', '/x/a/c', false],
    ['/shirt', '/x/shirt', false],
    ['/shirt-1', '/x/shirt-1', true],
    ['/shirt-1', '/x/shirt-2', false],
  ] as const) {
    it(`[Z40] ${one} and ${other} are ${isSame ? 'one' : 'two'}`, () => {
      const [first, second] = [urlOf(one).href, urlOf(other).href];
      expect([isSameRoute(first, second), isSameRoute(second, first)]).to.deep.equal([isSame, isSame]);
    });
  }
});
