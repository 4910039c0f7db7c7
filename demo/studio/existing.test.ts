import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configurationOf } from './configuration.js';
import { readExisting } from './existing.js';
import { INITIAL } from './state.js';

const COMPLETE = {
  ...{ application: 'my-shop', platform: 'shopify' },
  product: [
    { from: 'template', template: 'shopify_DE_{product}_{variant}' },
    { from: 'json-ld', property: 'sku', prefix: 'gla_' },
  ],
  ...{ live: false, position: 'top-left', waitForConsent: true },
  showAfterScroll: { threshold: 600, firstShowingOnly: true },
  liveNotification: { enabled: true },
  paymentPages: ['*/checkout*', '*/cart*'],
  ...{ strings: { badge: 'On air' }, debug: 'panel' },
};

const again = (text: string): unknown => configurationOf({ ...INITIAL, ...readExisting(text).choices });

test('[Z5] takes over a configuration as it is, also one within a page', () => {
  const text = JSON.stringify(COMPLETE);
  assert.deepEqual(readExisting(text).problems, []);
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
    const { choices, problems } = readExisting(text);
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
    assert.equal(readExisting(text).choices?.baseUrl, address, text);
    assert.deepEqual(again(text), plain, text);
  }
});

test('[Z5] names what is wrong with it, and what to write', () => {
  const { problems, choices } = readExisting(
    JSON.stringify({
      ...{ application: 'my-shop', postion: 'top-left', live: 'no', showAfterScroll: { treshold: 5 } },
      product: [{ from: 'json-ld', property: 'sku', attribut: 'x' }],
    }),
  );
  assert.deepEqual(problems, [
    '"postion" is no option, and is ignored: write "position"',
    '"showAfterScroll.treshold" is no option, and is ignored: write "showAfterScroll.threshold"',
    '"attribut" of {"from":"json-ld","property":"sku","attribut":"x"} in "product" is ignored: it has "property" and "pattern" and "prefix"',
    '"live" has a value that cannot be used; the default applies',
    '{"from":"json-ld","property":"sku","attribut":"x"} cannot be shown here: add it by hand',
  ]);
  assert.equal(choices?.application, 'my-shop');
});

test('[Z5] says that a text is no configuration', () => {
  for (const text of ['{"application": "my-shop",}', 'my-shop', '<script id="svc-pip-config">{</script>']) {
    const { problems, choices } = readExisting(text);
    assert.equal(choices, undefined);
    assert.match(problems.join(''), /^This is no configuration: /);
  }
});
