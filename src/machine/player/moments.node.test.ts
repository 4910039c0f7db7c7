import { expect } from 'chai';
import { describe, it } from 'node:test';
import type { PlaybackProduct } from '../../contract/playback.js';
import { momentsOf, productAt, stepMoment } from './moments.js';

const product = (productId: string, startTime: number | null): PlaybackProduct => ({
  productId,
  feedProductId: productId,
  feedProductGroupId: null,
  vendorCode: null,
  name: productId,
  image: null,
  url: 'https://a.example/',
  startTime,
});
const products = [
  product('shirt', 20),
  product('coffee', 0),
  product('stool', null),
  product('lamp', 20),
  product('cup', 40),
];

describe('moments of a recording', () => {
  it('[P3] are the seconds at which products are shown, in order and each once', () => {
    expect(momentsOf(products)).to.deep.equal([0, 20, 40]);
    expect(momentsOf([product('stool', null)])).to.deep.equal([]);
  });

  it('[P3] have the product that was shown last', () => {
    expect([0, 19, 20, 60].map((second) => productAt(products, second)?.productId)).to.deep.equal([
      ...['coffee', 'coffee', 'lamp', 'cup'],
    ]);
    expect(productAt([product('shirt', 20)], 5)).to.equal(null);
  });

  it('[P3] go on and back, back to the beginning of a moment that has lasted', () => {
    expect([0, 19.7, 20, 45].map((second) => stepMoment(products, second, 1))).to.deep.equal([20, 40, 40, null]);
    expect([45, 41, 22, 24, 1].map((second) => stepMoment(products, second, -1))).to.deep.equal([40, 20, 0, 20, 0]);
    expect(stepMoment([], 5, -1)).to.equal(null);
  });
});
