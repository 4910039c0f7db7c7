import { it } from 'node:test';
import { expect } from 'chai';
import { attempt } from './attempt.js';

it('[C7] an attempt gives what it returns, and nothing where it throws, whatever that is', () => {
  expect(attempt(() => 'found')).to.equal('found');
  for (const thrown of [new TypeError('gone'), new DOMException('no', 'SecurityError')]) {
    const fails = (): string => {
      throw thrown;
    };
    expect(attempt(fails)).to.equal(undefined);
  }
});
