import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { addProduct, type NativePort } from '../src/bridge/native-host.js';
import type { PlaybackProduct } from '../src/contract/playback.js';
import { readPlayerPageConfig, readPlayerPageParameters } from '../entries/player-page-config.js';
import { namesIn as names } from './guide-tables.js';

type Row = readonly string[];

/** Rows of the table of a guide whose first heading is this one; fails where there is none. */
function rows(file: string, heading: string): Row[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  const from = lines.findIndex((line) => line.startsWith(`| ${heading} `));
  assert.notEqual(from, -1, `${file} has no table "${heading}"`);
  const body = lines.slice(from + 2);
  const until = body.findIndex((line) => !line.startsWith('|'));
  return body.slice(0, until).map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | *\|$/g, '').trim()));
}

const first = (table: readonly Row[]): string[] => table.flatMap(([cell]) => names(cell)).sort();

const schema = JSON.parse(readFileSync('src/site/site-config.schema.json', 'utf8')) as {
  readonly $defs: {
    readonly locator: {
      readonly oneOf: readonly {
        readonly properties: { readonly from: { readonly const: string } };
        readonly required?: readonly string[];
      }[];
    };
  };
};

test('the merchant’s places of the product id are those of the schema', () => {
  const { oneOf } = schema.$defs.locator;
  const shown = rows('docs/merchant.md', 'place').map(
    ([place]) => JSON.parse(names(place)[0]?.replaceAll('\\', '\\\\') ?? '') as Record<string, string>,
  );
  assert.deepEqual(shown.map(({ from }) => from).sort(), oneOf.map(({ properties }) => properties.from.const).sort());
  for (const place of shown) {
    const required = oneOf.find(({ properties }) => properties.from.const === place['from'])?.required ?? [];
    for (const key of required) assert.ok(key in place, `${String(place['from'])} needs ${key}`);
  }
});

const SHIRT: PlaybackProduct = {
  ...{ productId: 'p-101', feedProductId: '00123', feedProductGroupId: null, vendorCode: null },
  ...{ name: 'Shirt', image: null, url: 'https://shop.example/product/00123', startTime: 0 },
};

test('every rejection of the bridge is in the guide for WebViews, with the same text, and no other', () => {
  const port: NativePort = { mobile: true, topFrame: true, trusted: true, global: {} };
  const thrower = { svc: { addProduct: () => assert.fail('no cart') } };
  const refusals = [
    port,
    { ...port, global: thrower },
    { ...port, topFrame: false },
    { ...port, trusted: false },
    { ...port, mobile: false },
  ].map((one) => {
    const result = addProduct(SHIRT, one);
    return result.ok ? '' : result.error.message.replace('Not delivered to the app: ', '');
  });
  const said = rows('docs/webview.md', 'message').map(([message = '']) => message);
  assert.equal(said.length, refusals.length);
  for (const [index, message] of said.entries()) {
    const pattern = message.split('…').map((part) => part.trim().replace(/[()]/g, '\\$&'));
    assert.match(refusals[index] ?? '', new RegExp(`^${pattern.join('.+')}$`), message);
  }
});

test('the parameters of the player page are those of both guides', () => {
  const read = Object.keys(readPlayerPageParameters('')).length;
  const webview = first(rows('docs/webview.md', 'parameter')).map((name) => name.replace(/=.*/, ''));
  const page = first(rows('docs/player-page.md', 'address'))
    .filter((name) => name.startsWith('?'))
    .map((name) => name.slice(1).replace(/=.*/, ''));
  assert.deepEqual(page, webview);
  assert.equal(webview.length, read);
  const all = readPlayerPageParameters(`?${webview.map((name) => `${name}=1`).join('&')}`);
  assert.deepEqual(
    Object.values(all).map(Boolean),
    webview.map(() => true),
  );
});

test('the options of the player page are those of its guide', () => {
  const block = { textContent: '{"application": "my-shop"}' } as Element;
  const config = readPlayerPageConfig(block, new URL('https://shop.example/live/') as unknown as Location);
  assert.deepEqual(first(rows('docs/player-page.md', 'key')), Object.keys(config ?? {}).sort());
});

test('the guide for developers has a line for every framework that the package has types for', () => {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly exports: Readonly<Record<string, { readonly types?: string }>>;
  };
  const typed = Object.entries(exports).flatMap(([name, { types }]) =>
    types?.includes('/frameworks/') ? [name.replace('.', 'svc-live-shopping')] : [],
  );
  assert.ok(typed.length > 4);
  assert.deepEqual(
    rows('docs/developer.md', 'framework')
      .map(([, entry]) => names(entry)[0])
      .sort(),
    typed.sort(),
  );
});
