import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findFiles } from '../tooling/find-files.js';
import { filesInCircles, importsOf, reachableFrom } from './module-graph.js';

const LIT = /^(lit|lit-html|lit-element)(\/|$)|^@lit\//;
const HLS_ENGINE = 'src/media/hls/engine.ts';
/** The last four are for a shop's own bundle and player page. */
const MAY_PLAY_HLS = [
  'frame',
  'player-page',
  'player-page-app',
  'svc-player',
  'index',
  'define-all',
  'cdn/svc-player',
].map((name) => `entries/${name}.ts`);

const isTest = (file: string): boolean => /\.(test|fixture)\.ts$/.test(file);
const components = findFiles('components', /\.ts$/).filter((file) => !isTest(file));
const sources = ['src', 'entries']
  .flatMap((folder) => findFiles(folder, /\.ts$/))
  .filter((file) => !isTest(file) && !file.endsWith('.d.ts'));
const elementOf = (file: string): string | undefined => /^components\/(svc-[a-z-]+)\//.exec(file)?.[1];

test('[T6] the script tag loads neither Lit nor hls.js nor an element with itself', () => {
  const loaded = [...reachableFrom('entries/pip-loader.ts', { dynamic: false })];
  assert.ok(loaded.length > 1);
  assert.deepEqual(
    loaded.filter((module) => LIT.test(module) || module.startsWith('hls.js') || module.startsWith('components/')),
    [],
  );
});

test('[D3] hls.js is never loaded in the page of the shop: only the iframe and the player page reach its engine', () => {
  const entries = findFiles('entries', /\.ts$/).filter((file) => !isTest(file) && !MAY_PLAY_HLS.includes(file));
  assert.ok(entries.includes('entries/pip-chunk.ts'));
  const reaching = entries.filter((entry) =>
    [...reachableFrom(entry, { dynamic: true })].some((module) => module === HLS_ENGINE || module.startsWith('hls.js')),
  );
  assert.deepEqual(reaching, []);
});

test('hls.js is imported by what plays a stream and by what reads captions only', () => {
  const importing = [...sources, ...components].filter((file) =>
    importsOf(file).some(({ target }) => target.startsWith('hls.js')),
  );
  assert.deepEqual(importing, ['src/media/captions/reader.ts', HLS_ENGINE]);
});

test('importing the class of an element registers nothing', () => {
  const registering = [...components, ...sources].filter(
    (file) =>
      readFileSync(file, 'utf8').includes('customElements.define(') &&
      !file.endsWith('.define.ts') &&
      !file.startsWith('entries/'),
  );
  assert.deepEqual(registering, []);
  const classes = components.filter((file) => !file.endsWith('.define.ts'));
  const defining = classes.filter((file) =>
    [...reachableFrom(file, { dynamic: false })].some((module) => module.endsWith('.define.ts')),
  );
  assert.deepEqual(defining, []);
});

test('elements never import each other, and what they share imports none of them', () => {
  const crossing = components.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => elementOf(target) !== undefined && elementOf(target) !== elementOf(file))
      .map(({ target }) => `${file} -> ${target}`),
  );
  assert.deepEqual(crossing, []);
});

test('the SDK runs no code of the mock, the demo or the tools, the mock none of the SDK, and no import goes back up', () => {
  const foreign = (files: readonly string[], folders: RegExp): string[] =>
    files.filter((file) => importsOf(file).some(({ target }) => folders.test(target)));
  const mock = findFiles('mock-api', /\.ts$/).filter((file) => !isTest(file));
  assert.deepEqual(
    foreign([...sources, ...components], /^(mock-api|doctor|demo|bench|scripts|tooling|web-test)\//),
    [],
  );
  assert.deepEqual(foreign(mock, /^(src|components|entries)\//), []);
  assert.deepEqual(
    foreign(
      sources.filter((file) => file.startsWith('src/')),
      /^(components|entries)\//,
    ),
    [],
  );
  assert.deepEqual(foreign(components, /^entries\//), []);
});

test('no files import each other in a circle, types and what is loaded later included', () => {
  const folders = [
    'src',
    'components',
    'entries',
    'mock-api',
    'demo',
    'doctor',
    'bench',
    'scripts',
    'tooling',
    'web-test',
  ];
  const files = folders.flatMap((folder) => findFiles(folder, /\.ts$/));
  assert.ok(files.includes('components/svc-player/driver.ts'));
  assert.deepEqual(filesInCircles(files), []);
});

test('a circle is found by a type, by what is loaded later, and by a file that names itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'));
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const circle = [
    write('a.ts', "import type { B } from './b.js';\nexport type A = B;\n"),
    write('b.ts', "export type B = 1;\nexport const c = () => import('./c.js');\n"),
    write('c.ts', "export const c = 1;\nexport const a = 1 as import('./a.js').A;\n"),
  ];
  const alone = write('d.ts', "export { d } from './d.js';\n");
  const outside = [write('e.ts', "import './a.js';\nimport './f.js';\n"), write('f.ts', 'export const f = 1;\n')];
  const found = filesInCircles([...circle, alone, ...outside]);
  rmSync(folder, { recursive: true });
  assert.deepEqual(found, [...circle, alone]);
});

test('the graph distinguishes what runs from what exists for the compiler only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'module-graph-'));
  const file = join(folder, 'module.ts');
  writeFileSync(
    file,
    "import type { A } from 'a';\nimport { type B } from 'b';\nexport type { C } from 'c';\n" +
      "export { d } from 'd';\nimport 'e';\nconst f = () => import('f');\nexport { f, type A, type B };\n",
  );
  const found = importsOf(file);
  rmSync(folder, { recursive: true });
  assert.deepEqual(found, [
    { target: 'b', dynamic: false },
    { target: 'd', dynamic: false },
    { target: 'e', dynamic: false },
    { target: 'f', dynamic: true },
  ]);
});
