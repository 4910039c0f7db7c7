import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { matchesPattern } from './request-match.js';

describe('path patterns of fault rules', () => {
  it('[C7] match the same paths as the equivalent regular expression', () => {
    const text = (letters: string): fc.Arbitrary<string> =>
      fc.array(fc.constantFrom(...letters), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text('ab/'), text('ab/**'), (path, pattern) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`);
        assert.equal(matchesPattern(path, pattern), expression.test(path), `${path} ${pattern}`);
      }),
      { numRuns: 2_000 },
    );
  });

  it('[C7] match in linear time for any number of stars', () => {
    assert.equal(matchesPattern('a'.repeat(2_000), '*a'.repeat(200) + '*b'), false);
  });
});
