import { it } from 'node:test';
import { expect } from 'chai';
import { assertNever } from './assert-never.js';
import { failure, ok } from './result.js';

it('[C7] a result says whether it has a value or a reason, falsy ones too', () => {
  for (const given of [0, '', null, 'text']) {
    expect(ok(given)).to.deep.equal({ ok: true, value: given });
    expect(failure(given)).to.deep.equal({ ok: false, error: given });
  }
});

it('[C7] a value that the types exclude is named by the error of a switch that it reaches', () => {
  expect(() => assertNever({ mode: 'sideways' } as never)).to.throw(TypeError, 'Unexpected value: {"mode":"sideways"}');
});
