import { describe, it } from 'node:test';
import { expect } from 'chai';
import { findFault, findInsecurity, findUnknownWord, type Configuration } from './misconfiguration.js';

const configured = (baseUrl: string, change: Partial<Configuration> = {}): Configuration => ({
  required: { 'base-url': baseUrl, application: 'shop' },
  baseUrl,
  development: false,
  ...change,
});

describe('what is wrong with the configuration of an element, in words', () => {
  for (const baseUrl of [
    'https://api.example',
    'HTTPS://api.example/',
    'http://localhost:4741',
    '/api',
    '//api.example',
  ]) {
    it(`[C7] nothing with ${baseUrl}`, () => {
      expect(findFault(configured(baseUrl))).to.equal(null);
    });
  }

  for (const [what, required, words] of [
    ['one attribute', { 'base-url': 'https://a.b', application: '' }, 'application is missing'],
    ['spaces', { application: '  ' }, 'application is missing'],
    ['a removed attribute', { application: null }, 'application is missing'],
    ['three attributes', { 'base-url': '', application: '', id: undefined }, 'base-url, application, id are missing'],
    ['a number', { 'feed-product-id': 42 }, 'feed-product-id is a number, write it as text'],
  ] as const) {
    it(`[C7, E5] names ${what}`, () => {
      expect(findFault({ required, baseUrl: null, development: false })).to.equal(words);
    });
  }

  for (const [baseUrl, absolute] of [
    ['localhost:4741', 'http://localhost:4741'],
    ['127.0.0.1:4741/api', 'http://127.0.0.1:4741/api'],
    ['api.example', 'https://api.example'],
    [' api.example', 'https://api.example'],
    ['htp://api.example/v1', 'https://api.example/v1'],
    ['localhost.example', 'https://localhost.example'],
  ] as const) {
    it(`[C7] names "${baseUrl}" as no absolute URL, and what to write`, () => {
      expect(findFault(configured(baseUrl))).to.equal(`base-url "${baseUrl}" is no absolute URL, write "${absolute}"`);
    });
  }

  it('[C7] names an attribute with a value that it does not know, and the values that it does', () => {
    const words = ['bottom-right', 'top-left'];
    const of = (value: unknown): string | null =>
      findUnknownWord(configured('https://api.example', { choices: { position: [value, words] } }));
    expect(of('bottomright')).to.equal('position "bottomright" is none of bottom-right, top-left: the default applies');
    for (const value of ['top-left', '', null, undefined]) expect(of(value)).to.equal(null);
    expect(findUnknownWord(configured('https://api.example'))).to.equal(null);
  });

  it('[C7, Z9] asks for development where a service on localhost has no https', () => {
    const local = configured('http://localhost:4741');
    expect(findInsecurity(local, 'localhost')).to.include('add `development`');
    expect(findInsecurity({ ...local, development: true }, 'localhost')).to.equal(null);
    expect(findInsecurity({ ...local, development: true }, 'shop.example')).to.include('write https');
    expect(findInsecurity(configured('https://api.example'), 'localhost')).to.equal(null);
    expect(findInsecurity(configured('x', { baseUrl: null }), 'localhost')).to.equal(null);
  });
});
