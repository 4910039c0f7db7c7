import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { live } from '../../src/machine/pip/machine.fixture.js';
import { reflectState } from './reflect-state.js';

const FOLDER = 'components/svc-pip/';
const read = (path: string): string => readFileSync(path, 'utf8');
const sources = (ending: string): string =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => read(FOLDER + name))
    .join('\n');
const all = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].sort();

const element = read(`${FOLDER}svc-pip.ts`);
const page = read(`${FOLDER}svc-pip.md`);
const guide = read('docs/developer.md');

/** Names in backticks in the first column of the table under this heading. */
function table(document: string, heading: string): string[] {
  const lines = document.split('\n');
  const from = lines.findIndex((line) => line.startsWith(`| ${heading} `));
  assert.notEqual(from, -1, `there is no table "${heading}"`);
  const rows = lines.slice(from + 2);
  const until = rows.findIndex((line) => !line.startsWith('|'));
  const cells = rows.slice(0, until).map((line) => line.split(' |')[0] ?? '');
  return all(cells.join('\n'), /`([^`]+)`/g);
}

/** The second table of that heading: the first one is the inputs, the second one the outputs. */
const outputsOf = (document: string): string[] =>
  table(document.slice(document.indexOf('| `data-mode`') - 400), 'attribute').filter((name) =>
    name.startsWith('data-'),
  );

const tags = (name: string): string[] => all(element, new RegExp(`^ \\* @${name} \\[?([\\w-]+)`, 'gm'));

function attributes(): string[] {
  const block = /static override properties = \{([^;]*)\};/.exec(element)?.[1] ?? '';
  const bare = all(element, /^ \* @attr \{\w+\} ([\w-]+)/gm);
  const declared = block.split('\n').flatMap((line) => {
    const name = /^\s+(\w+): \{/.exec(line)?.[1];
    if (name === undefined || line.includes('attribute: false')) return [];
    return [/attribute: '([^']+)'/.exec(line)?.[1] ?? name];
  });
  return [...declared, ...bare].sort();
}

test('the page names every attribute of the element and no other', () => {
  assert.ok(attributes().includes('feed-product-id'));
  assert.deepEqual(table(page, 'attribute'), attributes());
});

test('the page names every data attribute that the element writes, and no other', () => {
  const dataset: Record<string, string> = {};
  reflectState({ dataset }, { mode: 'live', phase: 'playing', reason: 'timeout', sound: 'on', stream: live() });
  const reflected = Object.keys(dataset).map((name) => `data-${name}`);
  const written = [...reflected, 'data-notice'].sort();
  assert.ok(written.includes('data-mode'));
  assert.deepEqual(outputsOf(page), [...written, 'data-aside', 'data-corner', 'data-faded'].sort());
});

test('the page and the class comment name every event that is fired, and no other', () => {
  const declared = all(read(`${FOLDER}events.ts`), /'(svc-[\w-]+)':/g);
  const fired = all(sources('.ts'), /(?:emitPip\((?:this|host)|\)\(host), '(svc-[\w-]+)'/g);
  assert.deepEqual(fired, declared);
  assert.deepEqual(tags('fires'), declared);
  assert.deepEqual(table(page, 'event'), declared);
});

test('the guide repeats no table of the page, and links to the section of each', () => {
  for (const heading of ['attribute', 'event', 'hidden', 'poster'])
    assert.ok(!guide.includes(`\n| ${heading} `), `the guide has a table "${heading}" of its own`);
  for (const anchor of ['attributes', 'what-it-reports', 'events', 'methods', 'reasons'])
    assert.ok(guide.includes(`../${FOLDER}svc-pip.md#${anchor})`), anchor);
});

test('[C6] the page and the class comment name every slot, and no other', () => {
  const declared = all(sources('.ts'), /<slot name="([\w-]+)"/g);
  assert.deepEqual(declared, ['poster']);
  assert.deepEqual(tags('slot'), declared);
  assert.deepEqual(table(page, 'slot'), declared);
});

for (const [list, heading] of [
  ['HIDDEN', 'hidden'],
  ['POSTER', 'poster'],
] as const) {
  test(`[D4] the page names every reason of ${heading}, and no other`, () => {
    const words = read(`${FOLDER}trace-messages.ts`);
    const block = words.slice(words.indexOf(`const ${list}`), words.indexOf('};', words.indexOf(`const ${list}`)));
    const reasons = all(block, /^ {2}'?([a-z-]+)'?:/gm);
    assert.ok(reasons.includes('timeout'));
    assert.deepEqual(table(page, heading), reasons);
  });
}

test('the page names every public method, and no other', () => {
  const methods = all(element, /^ {2}(\w+)\(\): [\w[\] ]+ \{/gm).filter((name) => !/Callback$/.test(name));
  assert.deepEqual(all(page, /^- `(\w+)\(\)`/gm), methods);
});
