import fc from 'fast-check';
import { describe, it } from 'node:test';
import { expect } from 'chai';
import { isWebLink } from './web-link.js';

const BASE = 'https://shop.example/product/1';

const ACCEPTED = [
  'https://shop.example/live/',
  'HTTP://shop.example',
  '/live/',
  'live',
  '?a=1',
  '#x',
  '//other.example/x',
];
const REJECTED = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001\u001fjavascript:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://shop.example/00000000-0000-0000-0000-000000000000',
  'vbscript:msgbox',
  'file:///etc/passwd',
  'intent://shop.example#Intent;scheme=https;end',
  'https://',
  '',
  ' \n',
];

describe('isWebLink', () => {
  for (const url of ACCEPTED) {
    it(`[Z10] accepts ${url}`, () => {
      expect(isWebLink(url, BASE)).to.equal(true);
    });
  }
  for (const url of REJECTED) {
    it(`[Z10, S4.3] rejects ${JSON.stringify(url)}`, () => {
      expect(isWebLink(url, BASE)).to.equal(false);
    });
  }

  it('[Z10, S4.3] rejects values that are not strings, and relative URLs without a usable base', () => {
    for (const value of [undefined, null, 1, {}, { toString: () => BASE }])
      expect(isWebLink(value, BASE)).to.equal(false);
    expect(isWebLink('/live/', 'about:blank')).to.equal(false);
  });

  it('[Z10, S4.3] never accepts a script, data or blob, whatever characters precede or split the scheme', () => {
    const noise = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\r', '\0', '\u001f', '\u0001'), maxLength: 4 });
    const letter = (one: string): fc.Arbitrary<string> =>
      fc
        .tuple(fc.boolean(), fc.constantFrom('', '\t', '\n', '\r'))
        .map(([upper, inside]) => (upper ? one.toUpperCase() : one) + inside);
    const scheme = fc
      .constantFrom('javascript', 'data', 'blob', 'vbscript', 'file')
      .chain((name) => fc.tuple(...[...name].map(letter)).map((letters) => letters.join('')));
    fc.assert(
      fc.property(noise, scheme, fc.webUrl(), (before, name, rest) => {
        expect(isWebLink(`${before}${name}:${rest}`, BASE)).to.equal(false);
      }),
    );
  });

  it('[Z10, S4.3] accepts only URLs that resolve to http or https', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string({ unit: 'binary' })), (text) => {
        if (isWebLink(text, BASE)) expect(new URL(text, BASE).protocol).to.match(/^https?:$/);
      }),
    );
  });
});
