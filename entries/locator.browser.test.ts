import { expect } from '@open-wc/testing';
import { createDecisionTrace } from '../src/site/decision-trace.js';
import type { LocatedProduct, ProductLocator } from '../src/site/product-id.js';
import { explain } from './fallback-config.js';
import { createLocator } from './locator.js';

const HOME = 'https://svc.example/';

/** The value that a locator finds on this page. */
function find(locator: ProductLocator, inline: boolean): LocatedProduct {
  const trace = createDecisionTrace(() => 0);
  const config = explain({ application: 'a', product: [locator] }, HOME, inline, trace);
  const located = config && createLocator(config, { href: location.href, id: null }, trace)(false);
  if (!located) throw new Error('The configuration was refused');
  return located;
}

const global = (path: string, inline: boolean): LocatedProduct => find({ from: 'global', path }, inline);

describe('the rarer locators of the product id', () => {
  const page = window as unknown as Record<string, unknown>;
  afterEach(() => {
    delete page['svcTest'];
    document.querySelector('#placed')?.remove();
    sessionStorage.removeItem('svcTest');
  });

  const put = (markup: string): void =>
    document.body.insertAdjacentHTML('beforeend', `<div id="placed">${markup}</div>`);

  for (const key of ['name', 'property', 'itemprop']) {
    it(`[Z6] meta finds its name in ${key}, whatever characters it has`, () => {
      put(`<meta ${key}='product:"id"' content="00123">`);
      for (const inline of [true, false])
        expect(find({ from: 'meta', name: 'product:"id"' }, inline).id).to.equal('00123');
    });
  }

  it('[Z6] global follows its path, also through arrays and the arguments of a tag manager', () => {
    const given = (
      function () {
        // eslint-disable-next-line prefer-rest-params -- what gtag() pushes
        return arguments;
      } as (...values: unknown[]) => IArguments
    )('event', { id: '00124' });
    page['svcTest'] = [{ product: { id: '00123' } }, given];
    for (const inline of [true, false]) {
      expect(global('svcTest.0.product.id', inline).id).to.equal('00123');
      expect(global('svcTest.1.1.id', inline).id).to.equal('00124');
      expect(global('svcTest.9.product.id', inline).id).to.equal(null);
    }
  });

  it('[Z6, E5] accepts text only, and explains a number', () => {
    page['svcTest'] = 9007199254740992;
    const { id, source } = global('svcTest', true);
    expect(id).to.equal(null);
    expect(source).to.match(/^{.*"path":"svcTest".*number 9007199254740992$/);
  });

  it('[Z6] survives a getter that throws and an invalid locator', () => {
    Object.defineProperty(page, 'svcTest', {
      configurable: true,
      get() {
        throw new Error('not now');
      },
    });
    expect(global('svcTest.id', true).source).to.match(/not now/);
    expect(find({ from: 'global' } as unknown as ProductLocator, true).source).to.match(/TypeError/);
    expect(find(null as unknown as ProductLocator, true).source).to.match(/TypeError/);
  });

  for (const path of [
    'document.title',
    'window.document.title',
    'self.document.title',
    'location.href',
    'document.defaultView.location.href',
    'sessionStorage.svcTest',
    'localStorage.svcTest',
    'navigator.userAgent',
    'history.state.id',
    'field.value',
    'svcTest.field.value',
    'svcTest.list.0.value',
    'svcTest.page.document.title',
    'svcTest.constructor.name',
    'svcTest.toString.constructor.name',
  ]) {
    it(`[Z31] a configuration from the service does not read ${path}`, () => {
      document.title ||= 'a title';
      put('<input id="field" value="4111">');
      sessionStorage.setItem('svcTest', 'secret');
      const field = document.querySelector('#field');
      page['svcTest'] = { field, list: [field], page: window };
      const { id, source } = global(path, false);
      expect(id).to.equal(null);
      expect(source).to.match(/only an inline configuration may read it/);
    });
  }

  it('[Z31] an inline configuration may read everything', () => {
    put('<input id="field" value="00123">');
    expect(global('field.value', true).id).to.equal('00123');
  });
});
