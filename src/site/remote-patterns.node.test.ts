import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { boundText, checkRemoteLocator } from './remote-rules.js';

const isRefused = (pattern: string): boolean => {
  try {
    checkRemoteLocator({ from: 'url', pattern }, 1);
    return false;
  } catch {
    return true;
  }
};

/** One attempt to match a text, and how many times it has tried each character of the pattern. */
interface Attempt {
  readonly text: string;
  readonly tried: Map<Part, number>;
}
/** A part of a pattern, and how an engine that tries every way reads it. */
interface Part {
  readonly source: string;
  match(attempt: Attempt, at: number, next: (at: number) => boolean): boolean;
}

const TEXT_LENGTH = 60;
/**
 * Ways to a character behind two repetitions and a choice: a beginning and two ends, each not before the last, of the text's 61 places,
 * twice.
 */
const MAX_WAYS = (2 * (TEXT_LENGTH + 3) * (TEXT_LENGTH + 2) * (TEXT_LENGTH + 1)) / 6;

const character = (source: string): Part => {
  const fits = new RegExp(`^${source}$`);
  const part: Part = {
    source,
    match: ({ text, tried }, at, next) => {
      const ways = (tried.get(part) ?? 0) + 1;
      if (ways > MAX_WAYS) throw new Error(`${source} is tried in more than ${MAX_WAYS} ways`);
      tried.set(part, ways);
      return fits.test(text.charAt(at)) && next(at + 1);
    },
  };
  return part;
};
const sequence = (parts: readonly Part[]): Part => ({
  source: parts.map(({ source }) => source).join(''),
  match: (attempt, at, next) => {
    const from = (index: number, place: number): boolean =>
      parts[index]?.match(attempt, place, (after) => from(index + 1, after)) ?? next(place);
    return from(0, at);
  },
});
const choice = (parts: readonly Part[]): Part => ({
  source: parts.map(({ source }) => source).join('|'),
  match: (attempt, at, next) => parts.some((part) => part.match(attempt, at, next)),
});
const group = (open: string, inner: Part): Part => ({ ...inner, source: `${open}${inner.source})` });
const repetition = (part: Part, quantifier: string, least: number, most: number): Part => ({
  source: part.source + quantifier,
  match: (attempt, start, next) => {
    const again = (count: number, at: number): boolean => {
      const more = (): boolean =>
        count < most && part.match(attempt, at, (after) => (after > at || count < least) && again(count + 1, after));
      const done = (): boolean => count >= least && next(at);
      return /.\?$/.test(quantifier) ? done() || more() : more() || done();
    };
    return again(0, start);
  },
});

const QUANTIFIERS: readonly (readonly [string, number, number])[] = [
  ...([['+', 1, Infinity] as const, ['*', 0, Infinity] as const, ['+?', 1, Infinity] as const] as const),
  ...([['?', 0, 1] as const, ['??', 0, 1] as const, ['{2,}', 2, Infinity] as const] as const),
  ...([['{1,9}', 1, 9] as const, ['{0,200}', 0, 200] as const, ['{30}', 30, 30] as const] as const),
];
const atom = fc.constantFrom('a', 'b', '[ab]', '\\w', '.', '[^/]', '/', '\\(', '[^b]', '!').map(character);
const quantified = (part: fc.Arbitrary<Part>): fc.Arbitrary<Part> =>
  fc.oneof(
    { weight: 2, arbitrary: part },
    fc.tuple(part, fc.constantFrom(...QUANTIFIERS)).map(([each, quantifier]) => repetition(each, ...quantifier)),
  );
const { pattern } = fc.letrec<{ pattern: Part; group: Part }>((tie) => ({
  group: fc.tuple(fc.constantFrom('(', '(?:'), tie('pattern')).map(([open, inner]) => group(open, inner)),
  pattern: fc
    .array(fc.oneof({ maxDepth: 3 }, quantified(atom), quantified(tie('group'))), { minLength: 1, maxLength: 8 })
    .chain((parts) => fc.constantFrom(sequence(parts), choice(parts))),
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
    '(?:a|a){32}b',
    '(a)\\1',
    '(?<x>a)\\k<x>',
    'a*a*a*a*b',
    '(.*)(.*)(.*)(.*)z',
    '[^z]*[^z]*[^z]*z',
    '^[^z]{0,499}[^z]{0,499}[^z]{0,499}[^z]{0,499}z',
    '[^z]{1,99}[^z]{1,99}[^z]{99}z',
    `^${'a?'.repeat(32)}z`,
    `^${'a??'.repeat(32)}z`,
    `^${'(a|a)'.repeat(32)}z`,
    `^${'(?:a|a)'.repeat(32)}z`,
    `${'(?:a)?'.repeat(32)}z`,
    '.*.*[^/]+/!',
    '(?=.*.*!)',
    '(?<=b[^b]*b[^b]*c[^b]*b[^b]*c)!',
    // Letters by their number, which are none of the class only as they are written.
    '^\\x61*A\\u0041*1\\cA*Az',
    `^${'a'.repeat(999)}`,
  ])
    it(`[Z48] refuses ${refused}`, () => {
      expect(isRefused(refused)).to.equal(true);
    });

  for (const accepted of [
    '/p/([^/?]+)',
    '[?&]x=(\\d+)',
    '[?&](?:sku|id|pid)=([^&#]+)',
    '^gid://shopify/Product/(\\d+)$',
    '/products/.*-(\\d+)\\.html',
    '/products/.*-(\\d+)(?:\\.html)?$',
    '(?:product|item)-([a-z0-9-]+)',
    '[+*(]{3}(\\d{4,})',
    '"sku":"([^"]+)"',
    '/[^/]+/[^/]+/[^/]+/(\\d+)',
    '^https://[^/]+/[a-z]{2}/([^/?#]+)',
    '^https?://[^/]+/(?:[a-z]{2}/)?products?/([^/?#]+)',
    '/(?:products|produkte|produits|productos|prodotti|tovary)/([^/?#]+)',
    '([\\w-]+)-(\\d+)-(\\d+)\\.html',
  ])
    it(`[Z48] accepts ${accepted}`, () => {
      expect(isRefused(accepted)).to.equal(false);
    });

  it('[Z48] whatever is accepted takes at most a time that grows with the cube of the text', () => {
    let accepted = 0;
    const texts = ['a', 'ab', 'a/', 'a(/b'].map((text) => `${text.repeat(TEXT_LENGTH).slice(0, TEXT_LENGTH - 1)}!`);
    fc.assert(
      fc.property(pattern, fc.boolean(), (inner, isAnchored) => {
        // Nothing fits in the end, so that every way is tried.
        const whole = sequence([isAnchored ? group('^(', inner) : inner, character('!'), character('!')]);
        if (isRefused(whole.source)) return;
        accepted += 1;
        for (const text of texts) {
          const attempt = { text, tried: new Map<Part, number>() };
          for (let at = 0; at < (isAnchored ? 1 : text.length); at++) whole.match(attempt, at, () => true);
        }
      }),
      { numRuns: 3000 },
    );
    expect(accepted).to.be.above(300);
  });

  it('[Z48] sees the beginning of a text', () => {
    expect(boundText('a'.repeat(1e6))).to.have.length(256);
  });
});
