import { describe, it } from 'node:test';
import { expect } from 'chai';
import { matchesAddress } from './payment-pages.js';

describe('the payment pages of a site', () => {
  for (const [pattern, address, matches] of [
    ['/checkout', 'https://shop.example/checkout/pay', true],
    ['/checkout/*/pay', 'https://shop.example/checkout/7/pay?x', true],
    ['/pay/*/checkout', 'https://shop.example/checkout/7/pay', false],
    ['/a*/a', 'https://shop.example/a', false],
    ['*', 'https://shop.example/', true],
    ['/.*', 'https://shop.example/x', false],
    ['(', 'https://shop.example/x', false],
    ['/checkout', 'https://shop.example/check%6Fut', true],
    ['/check%6Fut', 'https://shop.example/check%6Fut', true],
    ['/zahlungsübersicht', 'https://shop.example/zahlungs%C3%BCbersicht', true],
    ['/checkout', 'https://shop.example/checkout?q=100%', true],
    ['/kasse', 'https://shop.example/%FF/kasse', true],
  ] as const) {
    it(`[Z5, Z30] the payment page "${pattern}" ${matches ? 'matches' : 'does not match'} ${address}`, () => {
      expect(matchesAddress([pattern], address)).to.equal(matches);
    });
  }

  it('[Z5] accepts any value in the list of payment pages', () => {
    expect(matchesAddress([null, 5, {}], 'https://shop.example/')).to.equal(false);
  });
});
