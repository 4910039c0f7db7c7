import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { LocatorElement, ProductLocator } from './product-id.js';
import { checkRemoteLocator, readPageData } from './remote-rules.js';

/** What only an inline configuration may read, or nothing. */
function refusedOf(run: () => unknown): string {
  try {
    run();
    return '';
  } catch (error) {
    return (error as Error).message.replace(': only an inline configuration may read that', '');
  }
}
const check = (locator: ProductLocator, places = 1): string => refusedOf(() => checkRemoteLocator(locator, places));
const inUrl = (pattern: string): string => check({ from: 'url', pattern });

describe('the rules of a configuration from the service', () => {
  for (const selector of [
    '[data-x=":hover"]',
    '[data-x="a]:hover"] p',
    "[data-x='a]:hover'] p",
    '[data-x="\\":hover"] p',
    "[data-x='\\':hover'] p",
    '[data-x=a:b] p',
    '[data-x][data-y] > p',
    '[svg|href] p',
    '[data-value] p',
    'p:first-child[data-x]',
    'p:nth-last-of-type(2)',
    ':is(main, :where(p)):not(:root)',
    '.a\\:b',
    '#\\[value\\]',
  ]) {
    it(`[Z48] allow the selector ${selector}`, () => {
      expect(check({ from: 'selector', selector })).to.equal('');
    });
  }

  for (const [selector, refused] of [
    ['[value]', '[value]'],
    ['[ CHECKED ] p', '[ CHECKED ]'],
    ['[value=abc] p', '[value=abc]'],
    ['[value="123"] p', '[value=]'],
    ['[*|open]', '[*|open]'],
    ['[|value]', '[|value]'],
    ['[svg|value]', '[svg|value]'],
    ['[aria-valuenow="5"]', '[aria-valuenow=]'],
    ['p [selected', '[selected'],
    ['p:hover', ':hover'],
    [':is(p:focus, a)', ':focus'],
    ['p:nth-child(1 of :checked)', ':checked'],
    ['p::before', ':'],
    ['.a\\68 b', '\\6'],
    ['.a\\Fb', '\\F'],
  ] as const) {
    it(`[Z48] refuse the selector ${selector}, and name ${refused}`, () => {
      expect(check({ from: 'selector', selector })).to.equal(refused);
      expect(check({ from: 'url', pattern: '', on: selector }), 'as a condition').to.equal(refused);
    });
  }

  for (const [allowed, refused] of [
    ['a'.repeat(256), 'a'.repeat(257)],
    ['a|b|c|d|e|f|g|h|i|j', 'a|b|c|d|e|f|g|h|i|j|k'],
    ['a?b?c?d?e?f?g?h?i?', 'a?b?c?d?e?f?g?h?i?j?'],
    ['.*z.*z', '.*z.*z.*z'],
    ['.*\\..*\\.', '.*\\..*\\..*\\.'],
    ['[^z]*z[^z]*z[^z]*z', '[^z]*.[^z]*.[^z]*.'],
    ['(\\d+)-(\\d+)-(\\d+)-(\\d+)', '(.+)-(.+)-(.+)-(.+)'],
    ['a*cb?c*d', 'a*a*b?b?'],
  ] as const) {
    it(`[Z48] allow the pattern ${allowed}, and refuse ${refused}`, () => {
      expect([inUrl(allowed), inUrl(refused)]).to.deep.equal(['', `the pattern ${refused}`]);
    });
  }

  it('[Z48] allow twenty places', () => {
    expect([20, 21].map((places) => check({ from: 'global', path: 'x' }, places))).to.deep.equal([
      '',
      'more than 20 places',
    ]);
  });

  const inputIn = (...selectors: string[]): object => ({
    closest: (selector: string) => (selectors.includes('around') && selector.startsWith('form,') ? {} : null),
    querySelectorAll: (selector: string) => (selectors.includes('inside') && selector.startsWith('form,') ? [{}] : []),
  });
  for (const [what, element, attribute, read] of [
    ['the text', {}, undefined, 'text'],
    ['an attribute', {}, 'data-id', '00123'],
    ['the text beside fields', inputIn(), undefined, 'text'],
    ['no text around fields', inputIn('inside'), undefined, 'refused'],
    ['an attribute around fields', inputIn('inside'), 'data-id', '00123'],
    ['no text in a form', inputIn('around'), undefined, 'refused'],
    ['no attribute in a form', inputIn('around'), 'data-id', 'refused'],
    ['no text that can be edited', { isContentEditable: true }, undefined, 'refused'],
    ['no text of what has a value of its own', { localName: 'own-field', value: '' }, undefined, 'refused'],
    ['the text of an item with a number', { localName: 'li', value: 3 }, undefined, 'text'],
    ['no attribute that a visitor chooses', { localName: 'p' }, 'aria-checked', 'refused'],
    ['the value of data', { localName: 'data', value: '7' }, 'value', 'value'],
    ['the content of a meta element', { localName: 'meta', value: '' }, undefined, 'content'],
    ['another attribute of it', { localName: 'meta' }, 'data-id', '00123'],
  ] as const) {
    it(`[Z48] read ${what}`, () => {
      const names: Readonly<Record<string, string>> = { 'data-id': '00123', value: 'value', content: 'content' };
      const given: LocatorElement = { textContent: 'text', getAttribute: (name) => names[name] ?? null, ...element };
      let text: unknown;
      const refused = refusedOf(() => (text = readPageData(given, attribute)));
      if (read === 'refused') expect(refused).to.match(/^<[\w-]*> may have what a visitor enters or chooses$/);
      else expect([text, refused]).to.deep.equal([read, '']);
    });
  }

  it('[Z48] read nothing where no element is', () => {
    expect(readPageData(null, undefined)).to.equal(undefined);
  });
});
