import { expect } from '@open-wc/testing';
import type { ProductLocator } from './product-id.js';
import { locateProduct, pageOf } from './product-locator.fixture.js';

const PAGE = `<main data-id="00123" aria-checked="4111" data-page>
  <p id="text">00123</p>
  <ul><li id="item">00123</li></ul>
  <data id="data" value="00123"></data>
  <article id="around"><span>00123</span><input value="4111"></article>
  <section id="beside" data-id="00123"><input value="4111"></section>
  <div id="editable" contenteditable data-id="4111">4111<b>4111</b></div>
  <div id="outside" contenteditable="plaintext-only"><i>4111</i></div>
  <form><p id="in-form" data-id="4111">4111</p><label>4111<input type="checkbox" checked></label></form>
  <select id="list"><option selected>4111</option></select>
  <textarea>4111</textarea><output>4111</output>
</main>`;

const locate = (locator: ProductLocator, inline = false): ReturnType<typeof locateProduct> =>
  locateProduct(pageOf(PAGE), [locator], inline);
const at = (selector: string, attribute?: string): ProductLocator => ({
  from: 'selector',
  selector,
  ...(attribute !== undefined && { attribute }),
});

describe('what a configuration from the service may read', () => {
  for (const locator of [
    at('#text'),
    at('main > p:first-of-type'),
    at('main :is(#text, #none)'),
    at('main p:not(form p)'),
    at('#item'),
    at('#data', 'value'),
    at('main', 'data-id'),
    at('#beside', 'data-id'),
    at('[data-page] .none, [data-page] #text'),
    { ...at('#text'), on: '[data-page]' },
    { ...at('#text'), pattern: '^(\\d{5})$' },
  ])
    it(`[Z48] allows ${JSON.stringify(locator)}`, () => {
      expect(locate(locator)).to.include({ id: '00123' });
    });

  for (const locator of [
    at('main'),
    at('#around'),
    at('#editable'),
    at('#editable', 'data-id'),
    at('#editable b'),
    at('#outside i'),
    at('#in-form'),
    at('#in-form', 'data-id'),
    at('label'),
    at('option'),
    at('#list'),
    at('textarea'),
    at('output'),
    at('main', 'aria-checked'),
    at('label:has(:checked) ~ p, p'),
    at('main:has(option:checked) #text'),
    at('#text:not(:focus-within *)'),
    at('#text:hover, #text'),
    at('#text:nth-child(1 of :has(~ * :invalid)), #text'),
    at('#text:c\\68ecked, #text'),
    at('input[value^="4"] ~ p, #text'),
    at('[VALUE^="4"] ~ p, #text'),
    at('[*|value^="4"] ~ p, #text'),
    at('[aria-checked="4111"] > #text'),
    { ...at('#text'), on: ':has(:checked)' },
    { from: 'template', template: '{x}', values: { x: at('option') } },
    { from: 'template', template: '{x}', values: { x: at('main:has(:checked) #text') } },
  ] as const)
    it(`[Z48] refuses ${JSON.stringify(locator)}, and says so`, () => {
      const { id, source } = locate(locator);
      expect(id).to.equal(null);
      expect(source.replace(JSON.stringify(locator), '')).to.match(/only an inline configuration may read that/);
      expect(source.replace(JSON.stringify(locator), '')).not.to.contain('4111');
    });

  it('[Z48] leaves all of it to a configuration in the page', () => {
    for (const locator of [at('option:checked'), at('#editable b'), at('#in-form', 'data-id')])
      expect(locate(locator, true).id).to.equal('4111');
  });

  it('[Z48] tries the pattern of a template on its beginning, too', () => {
    const template = 'a'.repeat(300);
    expect(locate({ from: 'template', template, pattern: '^a{256}$', values: {} }).id).to.equal('a'.repeat(256));
  });

  it('[Z48] reads no more than twenty places, however templates multiply them', () => {
    let nested: ProductLocator = at('#text');
    for (let depth = 0; depth < 30; depth++) nested = { from: 'template', template: '{x}{x}', values: { x: nested } };
    expect(locate(nested).id).to.equal(null);
    const { id, source } = locateProduct(pageOf(PAGE), new Array<ProductLocator>(21).fill(at('#text')), false);
    expect(id).to.equal(null);
    expect(source).to.contain('more than 20 places: only an inline configuration may read that');
    expect(locateProduct(pageOf(PAGE), new Array<ProductLocator>(20).fill(at('#text')), false).id).to.equal('00123');
  });
});
