import { it } from 'node:test';
import { expect } from 'chai';
import { SvcError } from './svc-error.js';

it('[C7] an error keeps its message in JSON, beside its code and context', () => {
  const error = new SvcError('http', 'HTTP status 400', { httpStatus: 400 });
  expect(JSON.parse(JSON.stringify({ ok: false, error }))).to.deep.equal({
    ok: false,
    error: { name: 'SvcError', code: 'http', message: 'HTTP status 400', context: { httpStatus: 400 } },
  });
});
