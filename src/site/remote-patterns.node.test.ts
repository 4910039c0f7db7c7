import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { boundText, checkRemoteLocator } from './remote-rules.js';

const isRefused = (pattern: string): boolean => {
  try {
    checkRemoteLocator({ from: 'url', pattern });
    return false;
  } catch {
    return true;
  }
};

const atom = fc.constantFrom('a', 'b', '[ab]', '\\w', '.', '[^/]', '\\(', '(?:a)', 'ab');
const quantifier = fc.constantFrom('', '', '', '+', '*', '?', '+?', '{2,}', '{1,9}');
const { pattern } = fc.letrec<{ pattern: string; group: string; part: string }>((tie) => ({
  part: fc.tuple(atom, quantifier).map((both) => both.join('')),
  group: fc
    .tuple(fc.constantFrom('(', '(?:', '(?='), tie('pattern'), quantifier)
    .map(([open, inner, repeated]) => `${open}${inner})${repeated}`),
  pattern: fc
    .array(fc.oneof({ maxDepth: 3 }, tie('part'), tie('group')), { minLength: 1, maxLength: 4 })
    .chain((parts) => fc.constantFrom(parts.join(''), parts.join('|'))),
}));

describe('patterns of a configuration from the service', () => {
  for (const refused of [
    '^(([^z]+)+)+z$',
    '(a+)+$',
    '(a*)*b',
    '(a|a)+$',
    '(a|ab)*c',
    '(?:a?a)+b',
    '(a{1,9}){2,}b',
    '((ab)+c)*d',
    '(\\w+\\s?)*$',
    '(a)\\1',
    '(?<x>a)\\k<x>',
    'a*a*a*a*b',
    '(.*)(.*)(.*)(.*)z',
  ])
    it(`[Z48] refuses ${refused}`, () => {
      expect(isRefused(refused)).to.equal(true);
    });

  for (const accepted of [
    '/p/([^/?]+)',
    '[?&]x=(\\d+)',
    '^gid://shopify/Product/(\\d+)$',
    '/products/.*-(\\d+)\\.html',
    '(?:product|item)-([a-z0-9-]+)',
    '[+*(]{3}(\\d{4,})',
    '"sku":"([^"]+)"',
  ])
    it(`[Z48] accepts ${accepted}`, () => {
      expect(isRefused(accepted)).to.equal(false);
    });

  it('[Z48] whatever is accepted ends, also on texts made to be slow', () => {
    let accepted = 0;
    const texts = ['a'.repeat(1e6), `${'ab'.repeat(5e5)}!`, `${'a'.repeat(499)}!`].map(boundText);
    fc.assert(
      fc.property(pattern, (source) => {
        if (isRefused(source)) return;
        accepted += 1;
        // One whose time doubles with each character would not end.
        for (const text of texts) new RegExp(`^${source}!!$`).exec(text);
      }),
      { numRuns: 300 },
    );
    expect(accepted).to.be.above(50);
  });
});
