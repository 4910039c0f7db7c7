import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configurationOf, type Configuration } from './configuration.js';
import { readExisting } from './existing.js';
import { LANGUAGES, printTag, type LanguageName } from './languages.js';
import { INITIAL } from './state.js';
import { validate } from './studio.fixture.js';

const read = (text: string): ReturnType<typeof readExisting> => readExisting(text, validate);

const COMPLETE: Configuration = {
  application: 'my-shop',
  platform: 'shopify',
  product: [
    { from: 'template', template: 'shopify_DE_{product}_{variant}' },
    { from: 'json-ld', property: 'sku', prefix: 'gla_' },
  ],
  live: false,
  position: 'top-left',
  waitForConsent: true,
  showAfterScroll: { threshold: 600, firstShowingOnly: true },
  liveNotification: { enabled: true },
  paymentPages: ['*/checkout*', '*/cart*'],
  strings: { badge: 'On air' },
  debug: 'panel',
};

const again = (text: string): unknown => configurationOf({ ...INITIAL, ...read(text).choices });

test('[Z5] takes over a configuration as it is, also one within a page', () => {
  const text = JSON.stringify(COMPLETE);
  assert.deepEqual(read(text).problems, []);
  assert.deepEqual(again(text), COMPLETE);
  const page = `<p>Shirt</p><script type="application/json" id="svc-pip-config">${text}</script><script>1</script>`;
  assert.deepEqual(again(page), COMPLETE);
});

const TAG =
  '<script id="svc-pip" src="https://cdn.example/video/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js" async></script>';
const blockOf = (configuration: object): string =>
  `<script type="application/json" id="svc-pip-config">${JSON.stringify(configuration)}</script>`;

test('[Z5, Z31] keeps a service beside a tag of another address, and reads that address from the tag', () => {
  const other = { application: 'my-shop', baseUrl: 'https://api.example' };
  for (const text of [TAG + blockOf(other), blockOf(other) + TAG]) {
    const { choices, problems } = read(text);
    assert.equal(choices?.baseUrl, 'https://cdn.example/video');
    assert.deepEqual(again(text), other);
    assert.deepEqual(problems, []);
  }
});

test('[Z5, Z31] writes no service that is at the address of the tag, or that the script cannot use', () => {
  const home = 'https://cdn.example/video';
  const plain = { application: 'my-shop' };
  for (const [text, address] of [
    [TAG + blockOf(plain), home],
    [TAG + blockOf({ ...plain, baseUrl: home }), home],
    [TAG + blockOf({ ...plain, baseUrl: 'api.example' }), home],
    [blockOf({ ...plain, baseUrl: 'https://api.example' }), 'https://api.example'],
    [`<script src="https://shop.example/theme.js"></script>${blockOf(plain)}`, undefined],
  ] as const) {
    assert.equal(read(text).choices?.baseUrl, address, text);
    assert.deepEqual(again(text), plain, text);
  }
});

test('[Z5] names what is wrong with it, and what to write', () => {
  const { problems, choices } = read(
    JSON.stringify({
      application: 'my-shop',
      postion: 'top-left',
      live: 'no',
      showAfterScroll: { treshold: 5 },
      product: [{ from: 'json-ld', property: 'sku', attribut: 'x' }],
    }),
  );
  assert.deepEqual(problems, [
    '"postion" is no option, and is ignored: write "position"',
    '"showAfterScroll.treshold" is no option, and is ignored: write "showAfterScroll.threshold"',
    '"attribut" of {"from":"json-ld","property":"sku","attribut":"x"} in "product" is ignored: remove it; there is "property" and "pattern" and "prefix"',
    '"live" has a value that cannot be used; the default applies',
    '{"from":"json-ld","property":"sku","attribut":"x"} cannot be shown here: add it by hand',
  ]);
  assert.equal(choices?.application, 'my-shop');
});

test('[Z5] says that a text is no configuration', () => {
  for (const text of [
    '{"application": "my-shop",}',
    'my-shop',
    '<script id="svc-pip-config">{</script>',
    '<p>Shirt</p>',
  ]) {
    const { problems, choices } = read(text);
    assert.equal(choices, undefined);
    assert.match(problems.at(-1) ?? '', /^This is no configuration: /);
  }
});

/** Everything that the script reports, ignores or takes otherwise than meant, and what the studio says about it. */
const FAULTS: readonly (readonly [what: string, options: object, said: RegExp])[] = [
  ['an application with a space', { application: 'my-shop ' }, /^"application" has a space at its beginning or end/],
  ['an application with a space that nobody sees', { application: '\u200bmy-shop' }, /^"application" has a space/],
  ['no application', { application: '' }, /^"application" is missing/],
  [
    'a broken regular expression',
    { product: [{ from: 'json-ld', property: 'sku', pattern: '(\\d+' }] },
    /correct the regular/,
  ],
  ['a broken one in the address', { product: [{ from: 'url', pattern: '[' }] }, /correct the regular expression/],
  ['an address without a group', { product: [{ from: 'url', pattern: '/p/\\d+' }] }, /write parentheses around the id/],
  ['a broken selector', { product: [{ from: 'selector', selector: 'form[' }] }, /correct the selector/],
  [
    'a part that the platform lacks',
    { platform: 'shopify', product: [{ from: 'platform', part: 'sku' }] },
    /choose variant or product/,
  ],
  ['a part that nothing has', { platform: 'shopify', product: [{ from: 'platform', part: 'toString' }] }, /"part" of/],
  ['a part without a platform', { product: [{ from: 'platform', part: 'product' }] }, /choose your shop system/],
  [
    'an unknown name in a template',
    { platform: 'shopify', product: [{ from: 'template', template: 'x_{variation}' }] },
    /write \{variant\} or \{product\} in place of \{variation\}/,
  ],
  [
    'a name of the prototype in a template',
    { platform: 'shopify', product: [{ from: 'template', template: '{constructor}' }] },
    /in place of \{constructor\}/,
  ],
  [
    'a brace that is no name',
    { platform: 'shopify', product: [{ from: 'template', template: '{product}_{variant-id}' }] },
    /correct \{variant-id\}/,
  ],
  [
    'a value that the template does not name',
    {
      product: [
        {
          from: 'template',
          template: '{a}',
          values: { a: { from: 'meta', name: 'x' }, b: { from: 'meta', name: 'y' } },
        },
      ],
    },
    /"b" of "values" is ignored/,
  ],
  [
    'a broken place within a place',
    { product: [{ from: 'template', template: '{a}', values: { a: { from: 'meta', name: 'x', pattern: '(' } } }] },
    /correct the regular expression/,
  ],
  ['a place without its name', { product: [{ from: 'meta', name: '' }] }, /^"name" of place 1 in "product": fill in/],
  [
    'a path of properties',
    { product: [{ from: 'json-ld', property: 'offers.sku' }] },
    /write the name of one property/,
  ],
  [
    'a page that nobody can scroll',
    { showAfterScroll: { threshold: '150%' } },
    /^"threshold" is more than the whole page/,
  ],
  ['no place', { product: [] }, /^"product" is an empty list/],
  ['a place that is a text', { product: ['sku'] }, /names no place/],
  ['a prefix that is a number', { product: [{ from: 'json-ld', property: 'sku', prefix: 7 }] }, /prefix/],
  ['a page that is a number', { paymentPages: ['*/checkout*', 7] }, /^"paymentPages.1" is ignored: it must be string/],
  ['a pattern of every page', { paymentPages: ['*'] }, /^"\*" in "paymentPages" is on every page/],
  ['an empty pattern', { paymentPages: [''] }, /^"" in "paymentPages" is on every page/],
  ['null', { live: null }, /^"live" is ignored: it must be boolean/],
  ['a text for a switch', { live: 'false' }, /^"live" has a value that cannot be used/],
  ['a language without texts', { locale: 'it' }, /^"locale" is none of en, ar, de/],
  ['a word for a language', { locale: 'german' }, /^"locale" is none of/],
  ['an unknown text', { strings: { bagde: 'On air' } }, /^"strings.bagde" is no text .*: write "badge"/],
  ['a text that is a number', { strings: { badge: 7 } }, /^"strings.badge" has a value that cannot be used/],
  ['an address of a message that is off', { liveUrl: 'https://shop.example/live/' }, /^"liveUrl" is ignored/],
  ['a wait without a threshold', { showAfterScroll: { firstShowingOnly: true } }, /^"firstShowingOnly" is ignored/],
  ['a shop that is switched off', { disabled: true }, /^"disabled" is true/],
  ['a key of another case', { Platform: 'shopify' }, /^"Platform" is no option, .*write "platform"/],
];

for (const [what, options, said] of FAULTS) {
  test(`[Z5, Z6] names ${what}, which the script rejects or ignores`, () => {
    const { problems } = read(JSON.stringify({ application: 'my-shop', ...options }));
    assert.ok(
      problems.some((problem) => said.test(problem)),
      problems.join('\n'),
    );
    assert.ok(problems.every((problem) => problem.length < 300));
  });
}

test('[Z5] names a key that is there twice', () => {
  const { problems } = read('{"application": "my-shop", "strings": {"live": "a"}, "live": true, "live": false}');
  assert.deepEqual(problems, ['"live" is there twice, and only the last one counts: remove the other']);
});

test('[Z5] names a second configuration of a page, and one that the script does not read', () => {
  const first = blockOf({ application: 'first' });
  const two = read(first + blockOf({ application: 'second' }) + TAG);
  assert.equal(two.choices?.application, 'first');
  assert.deepEqual(two.problems, ['There are 2 configurations, of which only the first is read: remove the others']);
  const inFallback = read(`<noscript>${blockOf({ application: 'no' })}</noscript>${first}`);
  assert.equal(inFallback.choices?.application, 'first');
  const wrong = read(`<script id="svc-pip-config">{}</script><!-- ${blockOf({ application: 'no' })} -->${first}`);
  assert.equal(wrong.choices?.application, 'first');
  assert.deepEqual(wrong.problems, [
    '<script id="svc-pip-config"> is not read: write <script type="application/json" id="svc-pip-config">',
  ]);
});

test('[Z6] says that a selector without anything around it may find another product', () => {
  const adviceOn = (selector: string): readonly string[] =>
    read(JSON.stringify({ application: 'my-shop', product: [{ from: 'selector', selector, attribute: 'data-sku' }] }))
      .advice;
  for (const selector of ['[data-sku]', '.sku', 'span[title="a b"]', '#a [data-sku], [data-sku]'])
    assert.match(adviceOn(selector).join(), /may be another product’s: write the form/, selector);
  for (const selector of [
    'form [data-sku]',
    '#product[data-sku]',
    'main[data-sku]',
    '.product > .sku',
    'form:is(.a, .b)',
  ])
    assert.deepEqual(adviceOn(selector), [], selector);
});

test('[Z5] takes over again what it prints, for every language', () => {
  const configuration: Configuration = { ...COMPLETE, strings: { badge: '{{x}} </script> ]]> [video] “é”' } };
  for (const language of Object.keys(LANGUAGES) as LanguageName[]) {
    const printed = printTag(language, { configuration, baseUrl: 'https://cdn.example' });
    assert.deepEqual(read(printed).problems, [], language);
    assert.deepEqual(again(printed), configuration, language);
  }
});
