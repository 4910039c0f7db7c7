import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { addProduct, openProduct, type NativePort } from '../src/bridge/native-host.js';
import { productPayload } from '../src/bridge/product-payload.js';
import type { PlaybackProduct } from '../src/contract/playback.js';
import { readPlayerPageConfig, readPlayerPageParameters } from '../entries/player-page-config.js';
import { pipDeadline } from '../src/machine/pip-timing.js';
import type { PipState } from '../src/machine/pip-state.js';
import { elementFacts, elementsManifest } from './package/elements-manifest.js';

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

const names = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const first = (table: readonly Row[]): string[] => table.flatMap(([cell]) => names(cell)).sort();

const schema = JSON.parse(readFileSync('src/site/site-config.schema.json', 'utf8')) as {
  readonly properties: Readonly<
    Record<string, { readonly default?: unknown; readonly enum?: readonly string[]; readonly items?: object }>
  >;
  readonly $defs: {
    readonly locator: {
      readonly oneOf: readonly {
        readonly properties: { readonly from: { readonly const: string } };
        readonly required?: readonly string[];
      }[];
    };
  };
};

test('the merchant’s options are those of the schema, each with its default and its values', () => {
  const table = rows('docs/merchant.md', 'key');
  assert.deepEqual(first(table), Object.keys(schema.properties).sort());
  for (const [key, meaning, standard = ''] of table) {
    const { default: value, enum: values } = schema.properties[names(key)[0] ?? ''] ?? {};
    if (typeof value === 'boolean' || typeof value === 'string')
      assert.deepEqual(names(standard), [String(value)], key);
    if (Array.isArray(value) && value.length === 0) assert.equal(standard, 'none', key);
    if (values) assert.deepEqual(names(meaning).sort(), [...values].sort(), key);
  }
});

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

test('the merchant’s looks are the custom properties of the mini-player, with their defaults', () => {
  const table = rows('docs/merchant.md', 'property');
  const properties = elementFacts(elementsManifest()).find(({ tag }) => tag === 'svc-pip')?.cssProperties ?? [];
  assert.deepEqual(first(table), properties.map(({ name }) => name).sort());
  for (const [cell, , standard] of table) {
    const [said] = names(standard);
    if (said === undefined) continue;
    for (const name of names(cell)) assert.equal(properties.find((one) => one.name === name)?.default, said, name);
  }
});

test('nothing in the mini-player waits longer than in the guide for QA', () => {
  const stream = { mode: 'live', phase: 'loading', container: 'card' };
  const states: Readonly<Record<string, readonly object[]>> = {
    'the decision what to show': [{ mode: 'resolving' }],
    'first frame of a clip': [{ mode: 'preview', phase: 'loading' }],
    // What did not start in the card has the rest of the time in the frame.
    'first frame of a stream': [stream, { ...stream, container: 'iframe' }],
    'a clip that stands still': [{ mode: 'preview', phase: 'stalled' }],
    'a stream that stands still': [{ mode: 'live', phase: 'stalled' }],
    'the poster’s picture': [{ mode: 'poster', image: 'loading' }],
  };
  const said = rows('docs/qa.md', 'wait for').map(([what = '', time]) => [what.replace("'", '’'), time]);
  assert.deepEqual(
    said,
    Object.entries(states).map(([what, parts]) => {
      const time = parts.reduce((sum, state) => sum + (pipDeadline(state as PipState) ?? NaN), 0);
      return [what, `${String(time / 1_000)} s`];
    }),
  );
});

const SHIRT: PlaybackProduct = {
  ...{ productId: 'p-101', feedProductId: '00123', feedProductGroupId: null, vendorCode: null },
  ...{ name: 'Shirt', image: null, url: 'https://shop.example/product/00123', startTime: 0 },
};

test('an app receives the exact fields that the guide for WebViews names, of which it may miss those', () => {
  const fieldsOf = (product: PlaybackProduct): string[] => Object.keys(JSON.parse(productPayload(product)) as object);
  const table = rows('docs/webview.md', 'field');
  assert.deepEqual(first(table), fieldsOf({ ...SHIRT, feedProductGroupId: '', vendorCode: 'A-1' }).sort());
  assert.deepEqual(first(table.filter(([, always]) => always === 'yes')), fieldsOf(SHIRT).sort());
});

test('the two events of the guide for WebViews are those of the code, at both kinds of apps', () => {
  const called: string[] = [];
  const take = (name: string) => () => called.push(name);
  const page = (global: unknown): NativePort => ({ mobile: true, topFrame: true, trusted: true, global });
  const ios = new Proxy({}, { get: (_target, name: string) => ({ postMessage: take(`["${name}"].postMessage(s)`) }) });
  for (const global of [
    { webkit: { messageHandlers: ios } },
    { svc: { addProduct: take('addProduct(s)'), openProduct: take('openProduct(s)') } },
  ]) {
    addProduct(SHIRT, page(global));
    openProduct(SHIRT, page(global));
  }
  const table = rows('docs/webview.md', 'event');
  assert.deepEqual(
    [...table.map(([, , onIos]) => names(onIos)[0]), ...table.map(([, , , onAndroid]) => names(onAndroid)[0])],
    called,
  );
  for (const [event, , onIos] of table) assert.ok(onIos?.includes(`["${names(event)[0] ?? ''}"]`));
});

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
