import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
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
    [
      '/оформление-заказа',
      'https://shop.example/%D0%BE%D1%84%D0%BE%D1%80%D0%BC%D0%BB%D0%B5%D0%BD%D0%B8%D0%B5-%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7%D0%B0?utm_content=50%off',
      true,
    ],
    ['/kasse/übersicht', 'https://shop.example/kasse/%C3%BCbersicht?q=%EF%EE%E8%F1%EA', true],
    ['/kasse/übersicht', 'https://shop.example/%FFkasse/%FC/kasse/%C3%BCbersicht', true],
    ['/kasse/übersicht', 'https://shop.example/kasse/u%CC%88bersicht', true],
    ['/Checkout', 'https://shop.example/CHECK%6fUT', true],
    ['/ΤΑΜΕΙΟ', 'https://shop.example/%CF%84%CE%B1%CE%BC%CE%B5%CE%AF%CE%BF', false],
    ['https://shop.example/pay', 'https://shop.example/pay', true],
    ['/strasse', 'https://shop.example/stra%C3%9Fe', false],
    ['/%D0%9A', 'https://shop.example/%d0%9a', true],
    ['/kasse', 'https://shop.example/k%C3asse', false],
  ] as const) {
    it(`[Z5, Z30, Z47] the payment page "${pattern}" ${matches ? 'matches' : 'does not match'} ${address}`, () => {
      expect(matchesAddress([pattern], address)).to.equal(matches);
    });
  }

  it('[Z5, Z47] shows nothing where the list has what cannot be judged', () => {
    for (const pattern of [null, 5, {}, ['/checkout']])
      expect(matchesAddress([pattern], 'https://shop.example/'), String(pattern)).to.equal(true);
    expect(matchesAddress([], 'https://shop.example/')).to.equal(false);
    expect(matchesAddress(undefined, 'https://shop.example/')).to.equal(undefined);
  });

  it('[Z30, Z47] finds a pattern in whatever letters, encoding and company it is written', () => {
    const nothingSpecial = fc
      .string({ unit: 'grapheme-composite', minLength: 1 })
      .filter((text) => !text.includes('*'));
    const noise = fc.array(fc.constantFrom('%', '%zz', '%F', '%ff', '%C3', '%E2%82', '%off', '/', 'a'), {
      maxLength: 4,
    });
    // Upper and lower case of these are one to one.
    const letters = fc.string({ unit: fc.constantFrom(...'azäéøčжюλω-/1'), minLength: 1 });
    const addressOf = (path: string, before: string[], after: string[]): string =>
      `https://shop.example/${before.join('')}/${encodeURIComponent(path)}/${after.join('')}`;
    fc.assert(
      fc.property(nothingSpecial, letters, noise, noise, (pattern, word, before, after) => {
        const address = addressOf(pattern, before, after);
        expect(matchesAddress([pattern], address), address).to.equal(true);
        const other = addressOf(word, before, after);
        expect(matchesAddress([word.toUpperCase()], other), other).to.equal(true);
        expect(matchesAddress([word], addressOf(word.toUpperCase(), before, after)), other).to.equal(true);
      }),
    );
  });
});
