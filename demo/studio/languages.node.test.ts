import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ENGINES, isTemplate, pageWith } from './engines.fixture.js';
import { LANGUAGES, printTag, type LanguageName, type Tag } from './languages.js';
import { SYSTEMS } from './systems.js';

const NAMES = Object.keys(LANGUAGES) as readonly LanguageName[];
const BASE = 'https://video.example/shop';
const SCRIPT = '/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js';

/** What the languages read as code, what ends an element, and what ends a text. */
const PIECES = [
  ...[
    '{product}',
    '{$product}',
    '{{product}}',
    '{{{product}}}',
    '{% raw %}',
    '{%- x -%}',
    '{# x #}',
    '{!! $x !!}',
    '{* x *}',
  ],
  ...[
    '{literal}',
    '{/literal}',
    '{ldelim}',
    '{% endverbatim %}',
    '{{/x}}',
    '\\{{product}}',
    '@if(true)',
    '@@x',
    '@{{ x }}',
  ],
  ...[
    '</script>',
    '<!--',
    '-->',
    '<script>',
    '<?php echo 1 ?>',
    '<?= 1 ?>',
    '?>',
    '<% x %>',
    '<b>',
    '&amp;',
    '&',
    ']]>',
  ],
  ...[
    '<![CDATA[',
    '"',
    "'",
    '`',
    '\\',
    '\\"',
    "\\'",
    '$product',
    '${x}',
    '%x%',
    '[video]',
    '[[x]]',
    '[/x]',
    '\n',
    '\r',
    '\t',
  ],
  ...[
    '\u2028',
    '\u2029',
    '\u0000',
    '\uffff',
    '\ufffe',
    '\ud800',
    '́',
    '🎥',
    '*/',
    '//',
    '{',
    '}',
    '%',
    '#',
    '@',
    '<',
    '>',
    '=',
  ],
];

function checkTag(language: LanguageName, tag: Tag): void {
  const printed = printTag(language, tag);
  const page = pageWith(language, printed);
  const text = page.querySelector('script#svc-pip-config[type="application/json"]')?.textContent ?? '';
  assert.deepEqual(JSON.parse(text), tag.configuration, printed);
  assert.equal(page.querySelector('script#svc-pip')?.getAttribute('src'), tag.baseUrl + SCRIPT);
  const ids = [...page.querySelectorAll('script, b')].map(({ id }) => id);
  assert.deepEqual(ids, ['svc-pip-config', 'svc-pip'], 'nothing but these two');
}

const hostile = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(''));

for (const language of NAMES) {
  test(`[Z5, T1] ${language}: no text of a configuration is code, ends an element, or changes on its way into the page`, () => {
    const strings = Object.fromEntries(PIECES.map((piece) => [piece, `a${piece}b`]));
    checkTag(language, { configuration: { application: 'my-shop', strings, kept: PIECES }, baseUrl: BASE });
    fc.assert(
      fc.property(hostile, hostile, hostile, (application, prefix, key) => {
        const product = [{ from: 'template', template: `${prefix}{product}`, prefix } as const];
        const strings = { [key]: { badge: application, list: [[prefix, 1, true, null], [[]], {}] } };
        checkTag(language, { configuration: { application, product, strings }, baseUrl: BASE });
      }),
      { numRuns: 15 },
    );
  });

  test(`[T1] ${language}: the address of the service stays as it is`, () => {
    const path = ['{product}', '{{product}}', '{%x%}', '&amp=1&b', '"', "'", '$x', '@if', '[video]', '%7B'].join('/');
    checkTag(language, { configuration: { application: 'my-shop' }, baseUrl: `${BASE}/${path}` });
  });
}

test('[T1] what is pasted into a template is byte for byte what a page without templates has', () => {
  const tag: Tag = {
    configuration: {
      application: 'my-shop',
      platform: 'shopify',
      product: [
        { from: 'template', template: 'shopify_DE_{product}_{variant}' },
        { from: 'selector', selector: 'form .sku', attribute: 'title', pattern: '^\\d+$' },
      ],
      strings: { badge: 'Look & buy “now”' },
    },
    baseUrl: BASE,
  };
  const page = printTag('html', tag);
  for (const language of NAMES.filter(isTemplate)) {
    const lines = (text: string): string => text.replace(/^ +/gm, '').trim();
    const rendered = ENGINES[language](printTag(language, tag)).replace('<!-- Shopware -->', '');
    // Indentation is that of the file around.
    assert.equal(lines(rendered), lines(page), language);
  }
});

test('[Z5] what has no code in it is printed without a single escape, in every place of every shop system', () => {
  for (const { name, platform, places } of SYSTEMS) {
    const configuration = { application: 'my-shop', ...(platform && { platform }), paymentPages: ['*/checkout*'] };
    for (const { language } of places) {
      const printed = printTag(language, { configuration, baseUrl: BASE });
      assert.doesNotMatch(printed, /\\u|&#|&quot;/, `${name} ${language}`);
      checkTag(language, { configuration, baseUrl: BASE });
    }
  }
});
