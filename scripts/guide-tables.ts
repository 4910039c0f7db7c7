import { readFileSync } from 'node:fs';
import {
  readPlayerPageConfig,
  readPlayerPageParameters,
  type PlayerPageParameters,
} from '../entries/player-page-config.js';
import { addProduct, openProduct, type NativePort } from '../src/bridge/native-host.js';
import { productPayload } from '../src/bridge/product-payload.js';
import type { PlaybackProduct } from '../src/contract/playback.js';
import type { PipState } from '../src/machine/pip/state.js';
import { pipDeadline } from '../src/machine/pip/timing.js';
import { elementFacts, elementsManifest } from './package/elements-manifest.js';

/** A table of a guide of which the code has the rows, and perhaps some cells; what a row means is the guide's own. */
export interface GuideTable {
  readonly file: string;
  /** First heading of the table; with `after`, of the first such table behind this text. */
  readonly heading: string;
  readonly after?: string;
  /** Every name that the code has; one row may name several. */
  readonly names: readonly string[];
  /** What a row names; default: the code in its first cell, else that cell. */
  readonly read?: (cells: readonly string[]) => readonly string[];
  /** Cells that the code knows, by column; the others stay. `cells` are those of the guide, `name` the row's first. */
  readonly cells?: (name: string, cells: readonly string[]) => Readonly<Record<number, string>>;
}

const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

const cellsOf = (line: string): string[] => line.split(' | ').map((cell) => cell.replace(/^\| | *\|$/g, '').trim());

const readFirst = ([cell = '']: readonly string[]): string[] => (namesIn(cell).length > 0 ? namesIn(cell) : [cell]);

/**
 * The guide with the table as the code has it: rows of names that are gone go, cells that the code knows are written.
 *
 * @throws where the guide has no such table, or no row for a name: nobody else knows what it means
 */
export function withTable(document: string, table: GuideTable): string {
  const { file, heading, after = '', names, read = readFirst, cells } = table;
  const place = `${file}, table "${heading}"`;
  const begin = document.indexOf(`\n| ${heading} `, document.indexOf(after)) + 1;
  const [head = '', rule = '', ...rest] = document.slice(begin).split('\n');
  if (begin === 0 || names.length === 0) throw new Error(`${place} is not there, or the code has no names for it`);
  const until = rest.findIndex((line) => !line.startsWith('|'));
  const known = (name: string): boolean => names.includes(name);
  const rows = rest.slice(0, until).flatMap((line) => {
    const row = cellsOf(line);
    const named = read(row);
    if (!named.every(known)) return [];
    const computed = cells?.(named[0] ?? '', row) ?? {};
    return [{ named, line: `| ${row.map((cell, column) => computed[column] ?? cell).join(' | ')} |` }];
  });
  const missing = names.filter((name) => !rows.some(({ named }) => named.includes(name)));
  if (missing.length > 0) throw new Error(`${place}: write what ${missing.join(', ')} means`);
  const lines = [head, rule, ...rows.map(({ line }) => line), ...rest.slice(until)].join('\n');
  return document.slice(0, begin) + lines;
}

/** The literals of a union type in the source. */
function union(file: string, type: string): string[] {
  const declared = new RegExp(`export type ${type} =([^;]+);`).exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  return [...declared.matchAll(/'([^']+)'/g)].map(([, word = '']) => word);
}

const reasons = (heading: string, after: string, file: string, type: string): GuideTable => ({
  file: 'docs/errors.md',
  heading,
  after,
  names: union(file, type),
});

const { properties: options, $defs: shapes } = JSON.parse(readFileSync('src/site/site-config.schema.json', 'utf8')) as {
  readonly properties: Readonly<Record<string, { readonly default?: unknown; readonly enum?: readonly string[] }>>;
  readonly $defs: {
    readonly locator: {
      readonly oneOf: readonly {
        readonly properties: { readonly from: { readonly const: string } };
        readonly required?: readonly string[];
      }[];
    };
  };
};

const PLACES = new Map(
  shapes.locator.oneOf.map(({ properties: { from }, required = [] }) => [from.const, required] as const),
);

function placeIn([cell]: readonly string[]): string[] {
  const place = JSON.parse(namesIn(cell)[0]?.replaceAll('\\', '\\\\') ?? '') as Readonly<Record<string, string>>;
  const { from = '' } = place;
  const missing = PLACES.get(from)?.filter((key) => !(key in place)) ?? [];
  if (missing.length > 0) throw new Error(`docs/merchant.md: the place ${from} needs ${missing.join(', ')}`);
  return [from];
}

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
  productId: 'p-101',
  feedProductId: '00123',
  feedProductGroupId: null,
  vendorCode: null,
  name: 'Shirt',
  image: null,
  url: 'https://shop.example/product/00123',
  startTime: 0,
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

/** What the bridge says of each delivery that fails. */
function refusals(): string[] {
  const page: NativePort = { mobile: true, topFrame: true, trusted: true, global: {} };
  const addToCart = (): never => {
    throw new Error('no cart');
  };
  const thrower = { ...page, global: { svc: { addProduct: addToCart } } };
  const others = [{ topFrame: false }, { trusted: false }, { mobile: false }].map((one) => ({ ...page, ...one }));
  return [page, thrower, ...others].map((port) => {
    const result = addProduct(SHIRT, port);
    return result.ok ? '' : result.error.message.replace('Not delivered to the app: ', '');
  });
}

/** The refusal that a row quotes, with `…` for what differs from case to case. */
function refusalIn([cell = '']: readonly string[]): string[] {
  const parts = cell.split('…').map((part) => part.trim().replace(/[()]/g, '\\$&'));
  const quoted = new RegExp(`^${parts.join('.+')}$`);
  return [REFUSALS.find((refusal) => quoted.test(refusal)) ?? cell];
}

/** What each parameter of the player page is called in its address. */
const PARAMETERS: Readonly<Record<keyof PlayerPageParameters, string>> = {
  wv: 'wv',
  safeArea: 'safe_area',
  startTime: 'startTime',
  hideChat: 'hide_chat',
};
const parameters = Object.values(PARAMETERS);
const read = Object.values(readPlayerPageParameters(`?${parameters.map((name) => `${name}=1`).join('&')}`));
if (!read.every(Boolean)) throw new Error(`the player page does not read all of ${parameters.join(', ')}`);
const parametersIn = ([cell]: readonly string[]): string[] => namesIn(cell).map((name) => name.replace(/^\?|=.*/g, ''));

const playerPageConfig = readPlayerPageConfig(
  { textContent: '{"application": "my-shop"}' } as Element,
  new URL('https://shop.example/live/') as unknown as Location,
);

const { exports: entries } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly exports: Readonly<Record<string, { readonly types?: string }>>;
};
const frameworks = Object.entries(entries).flatMap(([name, { types }]) =>
  types?.includes('/frameworks/') ? [name.replace('.', 'svc-live-shopping')] : [],
);

const REFUSALS = refusals();
const STATES = 'src/machine/pip/state.ts';
const PLAYER_STATES = 'src/machine/player/state.ts';
const EVENTS = handlers();

export const TABLES: readonly GuideTable[] = [
  reasons('hidden', '## Reasons of `<svc-pip>`', STATES, 'HiddenReason'),
  reasons('poster', '## Reasons of `<svc-pip>`', STATES, 'PosterReason'),
  reasons('missing', '## Reasons of `<svc-player>`', PLAYER_STATES, 'MissingReason'),
  reasons('failed', '## Reasons of `<svc-player>`', PLAYER_STATES, 'PlayerFailure'),
  reasons('code', '## Codes of `svc-error`', 'src/base/svc-error.ts', 'SvcErrorCode'),
  { file: 'docs/merchant.md', heading: 'key', names: Object.keys(options), cells: optionCells },
  {
    file: 'docs/merchant.md',
    heading: 'property',
    names: properties.map(({ name }) => name),
    cells(name, [, , shown]) {
      const standard = properties.find((one) => one.name === name)?.default;
      return namesIn(shown).length > 0 && standard !== undefined ? { 2: `\`${standard}\`` } : {};
    },
  },
  {
    file: 'docs/qa.md',
    heading: 'wait for',
    names: Object.keys(WAITS),
    cells(what) {
      const time = (WAITS[what] ?? []).reduce((sum, state) => sum + (pipDeadline(state as PipState) ?? NaN), 0);
      return { 1: `${String(time / 1_000)} s` };
    },
  },
  {
    file: 'docs/webview.md',
    heading: 'field',
    names: fieldsOf({ ...SHIRT, feedProductGroupId: '', vendorCode: 'A-1' }),
    cells: (name) => ({ 1: fieldsOf(SHIRT).includes(name) ? 'yes' : 'no' }),
  },
  {
    file: 'docs/webview.md',
    heading: 'event',
    names: Object.keys(EVENTS),
    cells: (name) => ({ 2: EVENTS[name]?.[0] ?? '', 3: EVENTS[name]?.[1] ?? '' }),
  },
  { file: 'docs/merchant.md', heading: 'place', names: [...PLACES.keys()], read: placeIn },
  { file: 'docs/webview.md', heading: 'message', names: REFUSALS, read: refusalIn },
  { file: 'docs/webview.md', heading: 'parameter', names: parameters, read: parametersIn },
  {
    file: 'docs/player-page.md',
    heading: 'address',
    names: ['/live/', '/live/#/translation/<id>', ...parameters],
    read: parametersIn,
  },
  { file: 'docs/player-page.md', heading: 'key', names: Object.keys(playerPageConfig ?? {}) },
  { file: 'docs/developer.md', heading: 'framework', names: frameworks, read: ([, entry]) => namesIn(entry) },
];
