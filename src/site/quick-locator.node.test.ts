import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { LocatorElement, ProductLocator } from './product-id.js';
import { quickLocate } from './quick-locator.js';
import { readElement } from './read-element.js';

const elementOf = (more: object = {}): LocatorElement => ({
  textContent: 'text',
  getAttribute: (name) => (name.endsWith('data-id') ? '00123' : null),
  ...more,
});

interface Page {
  readonly element?: LocatorElement;
  readonly scripts?: readonly (readonly [type: string, textContent: string])[];
  readonly pathname?: string;
  readonly inline?: boolean;
}

function locate(
  { element, scripts = [], pathname = '/p/shirt', inline = true }: Page,
  ...product: ProductLocator[]
): ReturnType<typeof quickLocate> {
  const document = {
    querySelector: () => element ?? null,
    querySelectorAll: () => [],
    getElementsByTagName: () => scripts.map(([type, textContent]) => ({ type, textContent })),
  };
  return quickLocate(document, pathname, { product, inline });
}

const plain = { from: 'selector', selector: 'p' } as const;
const data = { ...plain, attribute: 'data-id' } as const;
const sku = { from: 'json-ld', property: 'sku' } as const;
const product = (more: object): readonly [string, string] => [
  'application/ld+json',
  JSON.stringify({ '@type': 'Product', ...more }),
];
/** What a visitor may have changed. */
const INPUT = 'form,label,:enabled,:read-write';
const FULL = 'the full locator';

describe('the quick locator', () => {
  for (const [what, page, locator, id] of [
    ['the text of an element', { element: elementOf() }, plain, 'text'],
    ['its attribute', { element: elementOf() }, data, '00123'],
    ['no attribute that it lacks', { element: elementOf() }, { ...plain, attribute: 'title' }, null],
    ['its value', { element: elementOf({ value: ' 7 ', content: 'c' }) }, plain, '7'],
    ['its content, behind a blank value', { element: elementOf({ value: ' ', content: 'c' }) }, plain, 'c'],
    ['its text, behind the number of an item', { element: elementOf({ value: 3 }) }, plain, 'text'],
    ['nothing where no element is', {}, plain, null],
    ['no attribute where no element is', {}, data, null],
    ['a pattern', { element: elementOf() }, { ...plain, pattern: 't' }, FULL],
    ['a prefix', { element: elementOf() }, { ...plain, prefix: 't' }, FULL],
    ['another kind of place', { element: elementOf() }, { from: 'meta', name: 'id' }, FULL],
    ['a place of the platform', { scripts: [product({ sku: 'a' })] }, { from: 'platform' }, FULL],
    ['what is no ordinary id', { element: elementOf({ value: 'null' }) }, plain, FULL],
    ['what is longer than an id', { element: elementOf({ value: 'x'.repeat(257) }) }, plain, FULL],
    ['a product', { scripts: [product({ sku: 'a' })] }, sku, 'a'],
    ['no product', { scripts: [['application/ld+json', '{"@type":"Person","sku":"a"}']] }, sku, null],
    ['no other script', { scripts: [['module', '{'], ['', 'x'], product({ sku: 'a' })] }, sku, 'a'],
    ['two products', { scripts: [product({ sku: 'a' }), product({ sku: 'b' })] }, sku, FULL],
    ['a product without the property', { scripts: [product({ mpn: 'a' })] }, sku, FULL],
    ['a number', { scripts: [product({ sku: 77 })] }, sku, FULL],
    ['variants', { scripts: [product({ sku: 'a', hasVariant: [] })] }, sku, FULL],
    ['the address of the page', { scripts: [product({ sku: 'a', url: 'https://x/p/shirt' })] }, sku, 'a'],
    ['the reference to the page', { scripts: [product({ sku: 'a', '@id': '/p/shirt' })] }, sku, 'a'],
    ['another address', { scripts: [product({ sku: 'a', url: '/p/shirt-2' })] }, sku, FULL],
    ['another reference', { scripts: [product({ sku: 'a', '@id': '#a' })] }, sku, FULL],
    ['the start page', { pathname: '/', scripts: [product({ sku: 'a', url: '/' })] }, sku, FULL],
  ] as readonly (readonly [string, Page, ProductLocator, string | null])[]) {
    it(`[Z6] ${id === FULL ? `leaves ${what} to` : `reads ${what}, as`} the full locator${id === FULL ? '' : ' does'}`, () => {
      const found = locate(page, locator);
      if (id === FULL) expect(found).to.equal(undefined);
      else expect(found?.id).to.equal(id);
    });
  }

  for (const [what, page, locator, isRead] of [
    ['data of the page', {}, data, true],
    ['a text', {}, plain, false],
    ['another attribute', {}, { ...plain, attribute: 'x-data-id' }, false],
    ['data by a pseudo-class', {}, { ...data, selector: 'p:hover' }, false],
    ['data beside an attribute', {}, { ...data, selector: '[value] p' }, false],
    ['data by an attribute', {}, { ...data, selector: 'p[data-id]' }, true],
    ['data of a form', { closest: (selector: string) => (selector === INPUT ? elementOf() : null) }, data, false],
    ['data outside of forms', { closest: () => null }, data, true],
  ] as const) {
    it(`[Z48] ${isRead ? 'reads' : 'does not read'} ${what} for a configuration from the service`, () => {
      expect(locate({ element: elementOf(page), inline: false }, locator)?.id).to.equal(isRead ? '00123' : undefined);
      expect(locate({ element: elementOf(page) }, locator), 'for one of the page').to.not.equal(undefined);
    });
  }

  it('[Z48] reads no element for a configuration from the service', () => {
    expect(locate({ inline: false }, data)?.id).to.equal(null);
  });

  it('[Z6] tries places in order, and says which one it was', () => {
    const element = elementOf();
    expect(locate({ element, scripts: [product({ sku: 'a' })] }, sku, data)).to.deep.equal({
      id: 'a',
      source: JSON.stringify(sku),
      element: undefined,
    });
    expect(locate({ element }, sku, data)).to.deep.equal({ id: '00123', source: JSON.stringify(data), element });
    expect(locate({}, sku, data)).to.deep.equal({ id: null, source: JSON.stringify([sku, data]) });
  });
});

describe('what an element says', () => {
  const labels = {};
  for (const [what, element, attribute, inline, text] of [
    ['nothing without an element', null, undefined, true, undefined],
    ['nothing without an element, for the service', null, undefined, false, undefined],
    ['no attribute without an element', null, 'data-id', false, undefined],
    ['its text', {}, undefined, true, 'text'],
    ['its attribute', { value: '7' }, 'data-id', false, '00123'],
    ['what is typed, for the page', { labels, value: '7' }, undefined, true, '7'],
    ['itself where it may be typed', { labels, value: '7' }, undefined, false, 'itself'],
    ['itself, not its attribute', { labels, type: 'text' }, 'data-id', false, 'itself'],
    ['what is hidden', { labels: null, type: 'hidden', value: '7' }, undefined, false, '7'],
    ['the value of a button', { labels, type: 'submit', value: '7' }, undefined, false, '7'],
    ['itself, of a type that ends like hidden', { labels, type: 'x-hidden' }, undefined, false, 'itself'],
    ['itself, of a type that ends like submit', { labels, type: 'x-submit' }, undefined, false, 'itself'],
    ['the value of an option', { localName: 'option', value: '7' }, undefined, false, '7'],
    ['the text of what has a value of its own', { localName: 'own-field', value: '7' }, undefined, false, 'text'],
    ['the content before the text', { value: ' ', content: 'c' }, undefined, true, 'c'],
    ['the text behind a number', { value: 3 }, undefined, true, 'text'],
  ] as const) {
    it(`[Z6, Z31] is ${what}`, () => {
      const given = element && elementOf(element);
      const read = readElement(given, attribute, inline);
      expect(read).to.equal(text === 'itself' ? given : text);
    });
  }
});
