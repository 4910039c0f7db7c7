import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { decodeStreamState } from '../src/contract/stream-state.js';
import { quickDecode } from './quick-decode.js';
import { answers } from './stream-state-json.harness.js';

describe('decisions of the script tag before the element loads', () => {
  it('[C2, C3] quickDecode finds a stream exactly where the decoder of the contract finds one', () => {
    fc.assert(
      fc.property(answers, fc.boolean(), (value, development) => {
        const json = JSON.parse(JSON.stringify(value)) as unknown;
        const decoded = decodeStreamState({ httpStatus: 200, json, retryAfter: null }, { development });
        const seen = quickDecode(json, development);
        expect(Boolean(seen)).to.equal(decoded.ok && decoded.value.kind === 'active');
        expect(seen === null).to.equal(
          decoded.ok && decoded.value.kind === 'none' && decoded.value.reason === 'no-active-stream',
        );
      }),
      { numRuns: 2000 },
    );
  });
});
