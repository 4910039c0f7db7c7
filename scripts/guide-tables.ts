import { readFileSync } from 'node:fs';
import { addProduct, openProduct, type NativePort } from '../src/bridge/native-host.js';
import { productPayload } from '../src/bridge/product-payload.js';
import type { PlaybackProduct } from '../src/contract/playback.js';
import type { PipState } from '../src/machine/pip-state.js';
import { pipDeadline } from '../src/machine/pip-timing.js';
import { elementFacts, elementsManifest } from './package/elements-manifest.js';

/** A table of a guide of which the code has the rows, and perhaps some cells; what a row means is the guide's own. */
export interface GuideTable {
  readonly file: string;
  /** First heading of the table; with `after`, of the first such table behind this text. */
  readonly heading: string;
  readonly after?: string;
  /** Every name that the code has; one row may name several. */
  readonly names: readonly string[];
  /** Cells that the code knows, by column; the others stay. `cells` are those of the guide, `name` the row's first. */
  readonly cells?: (name: string, cells: readonly string[]) => Readonly<Record<number, string>>;
}

export const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const cellsOf = (line: string): string[] => line.split(' | ').map((cell) => cell.replace(/^\| | *\|$/g, '').trim());

/**
 * The guide with the table as the code has it: rows of names that are gone go, cells that the code knows are written.
 *
 * @throws where the guide has no such table, or no row for a name: nobody else knows what it means
 */
export function withTable(document: string, { file, heading, after = '', names, cells }: GuideTable): string {
  const place = `${file}, table "${heading}"`;
  const begin = document.indexOf(`\n| ${heading} `, document.indexOf(after)) + 1;
  const [head = '', rule = '', ...rest] = document.slice(begin).split('\n');
  if (begin === 0 || names.length === 0) throw new Error(`${place} is not there, or the code has no names for it`);
  const until = rest.findIndex((line) => !line.startsWith('|'));
  const known = (name: string): boolean => names.includes(name);
  const rows = rest.slice(0, until).flatMap((line) => {
    const row = cellsOf(line);
    const named = namesIn(row[0]).length > 0 ? namesIn(row[0]) : [row[0] ?? ''];
    if (!named.every(known)) return [];
    const computed = cells?.(named[0] ?? '', row) ?? {};
    return [{ named, line: `| ${row.map((cell, column) => computed[column] ?? cell).join(' | ')} |` }];
  });
  const missing = names.filter((name) => !rows.some(({ named }) => named.includes(name)));
  if (missing.length > 0) throw new Error(`${place}: write what ${missing.join(', ')} means`);
  const table = [head, rule, ...rows.map(({ line }) => line), ...rest.slice(until)].join('\n');
  return document.slice(0, begin) + table;
}

/** The literals of a union type in the source. */
function union(file: string, type: string): string[] {
  const declared = new RegExp(`export type ${type} =([^;]+);`).exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return [...declared.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);
}

const reasons = (heading: string, after: string, file: string, type: string): GuideTable => ({
  ...{ file: 'docs/errors.md', heading, after, names: union(file, type) },
});

const { properties: options } = JSON.parse(readFileSync('src/site/site-config.schema.json', 'utf8')) as {
  readonly properties: Readonly<Record<string, { readonly default?: unknown; readonly enum?: readonly string[] }>>;
};

function optionCells(name: string, [, meaning = '']: readonly string[]): Readonly<Record<number, string>> {
  const { default: standard, enum: values = [] } = options[name] ?? {};
  if (
    values.some((value) => !namesIn(meaning).includes(value)) ||
    (values.length > 0 && namesIn(meaning).length !== values.length)
  )
    throw new Error(`docs/merchant.md: the values of ${name} are ${values.join(', ')}`);
  if (Array.isArray(standard)) return standard.length === 0 ? { 2: 'none' } : {};
  return typeof standard === 'boolean' || typeof standard === 'string' ? { 2: `\`${String(standard)}\`` } : {};
}

const properties = elementFacts(elementsManifest()).find(({ tag }) => tag === 'svc-pip')?.cssProperties ?? [];

const LIVE = { mode: 'live', phase: 'loading', container: 'card' };
/** The waiting states by the words of the guide; what did not start in the card has the rest of the time in the frame. */
const WAITS: Readonly<Record<string, readonly object[]>> = {
  'the decision what to show': [{ mode: 'resolving' }],
  'first frame of a clip': [{ mode: 'preview', phase: 'loading' }],
  'first frame of a stream': [LIVE, { ...LIVE, container: 'iframe' }],
  'a clip that stands still': [{ mode: 'preview', phase: 'stalled' }],
  'a stream that stands still': [{ mode: 'live', phase: 'stalled' }],
  "the poster's picture": [{ mode: 'poster', image: 'loading' }],
};

const SHIRT: PlaybackProduct = {
  ...{ productId: 'p-101', feedProductId: '00123', feedProductGroupId: null, vendorCode: null },
  ...{ name: 'Shirt', image: null, url: 'https://shop.example/product/00123', startTime: 0 },
};
const fieldsOf = (product: PlaybackProduct): string[] => Object.keys(JSON.parse(productPayload(product)) as object);

/** What each kind of app is called with, by event. */
function handlers(): Readonly<Record<string, readonly [ios: string, android: string]>> {
  const called: string[] = [];
  const take = (name: string) => () => called.push(name);
  const page = (global: unknown): NativePort => ({ mobile: true, topFrame: true, trusted: true, global });
  const ios = new Proxy({}, { get: (_target, name: string) => ({ postMessage: take(`["${name}"].postMessage(s)`) }) });
  const android = { addProduct: take('addProduct(s)'), openProduct: take('openProduct(s)') };
  for (const global of [{ webkit: { messageHandlers: ios } }, { svc: android }]) {
    addProduct(SHIRT, page(global));
    openProduct(SHIRT, page(global));
  }
  const [addIos = '', openIos = '', addAndroid = '', openAndroid = ''] = called.map((one) => `\`${one}\``);
  return {
    [/"(.*)"/.exec(addIos)?.[1] ?? '']: [addIos, addAndroid],
    [/"(.*)"/.exec(openIos)?.[1] ?? '']: [openIos, openAndroid],
  };
}

const STATES = 'src/machine/pip-state.ts';
const PLAYER_STATES = 'src/machine/player-state.ts';
const EVENTS = handlers();

export const TABLES: readonly GuideTable[] = [
  reasons('hidden', '## Reasons of `<svc-pip>`', STATES, 'HiddenReason'),
  reasons('poster', '## Reasons of `<svc-pip>`', STATES, 'PosterReason'),
  reasons('missing', '## Reasons of `<svc-player>`', PLAYER_STATES, 'MissingReason'),
  reasons('failed', '## Reasons of `<svc-player>`', PLAYER_STATES, 'PlayerFailure'),
  reasons('code', '## Codes of `svc-error`', 'src/internal/svc-error.ts', 'SvcErrorCode'),
  { file: 'docs/merchant.md', heading: 'key', names: Object.keys(options), cells: optionCells },
  {
    ...{ file: 'docs/merchant.md', heading: 'property', names: properties.map(({ name }) => name) },
    cells(name, [, , shown]) {
      const standard = properties.find((one) => one.name === name)?.default;
      return namesIn(shown).length > 0 && standard !== undefined ? { 2: `\`${standard}\`` } : {};
    },
  },
  {
    ...{ file: 'docs/qa.md', heading: 'wait for', names: Object.keys(WAITS) },
    cells(what) {
      const time = (WAITS[what] ?? []).reduce((sum, state) => sum + (pipDeadline(state as PipState) ?? NaN), 0);
      return { 1: `${String(time / 1_000)} s` };
    },
  },
  {
    ...{ file: 'docs/webview.md', heading: 'field' },
    names: fieldsOf({ ...SHIRT, feedProductGroupId: '', vendorCode: 'A-1' }),
    cells: (name) => ({ 1: fieldsOf(SHIRT).includes(name) ? 'yes' : 'no' }),
  },
  {
    ...{ file: 'docs/webview.md', heading: 'event', names: Object.keys(EVENTS) },
    cells: (name) => ({ 2: EVENTS[name]?.[0] ?? '', 3: EVENTS[name]?.[1] ?? '' }),
  },
];
