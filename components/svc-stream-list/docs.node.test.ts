import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = 'components/svc-stream-list/';
const read = (path: string): string => readFileSync(path, 'utf8');
const found = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []))].sort();
const sources = readdirSync(FOLDER)
  .filter((name) => /^[^.]+(\.(view|filters|styles))?\.ts$/.test(name))
  .map((name) => read(FOLDER + name))
  .join('\n');

const element = read(`${FOLDER}svc-stream-list.ts`);
const page = read(`${FOLDER}svc-stream-list.md`);
const [, attributes = '', calls = ''] = page.split(/^## /m);

test('the page names every attribute of the list and no other', () => {
  const block = /static override properties = \{(.*?)\n {2}\};/s.exec(element)?.[1] ?? '';
  const declared = [...block.matchAll(/^ {4}(\w+): \{(.*)\},$/gm)].flatMap(([, property, options = '']) =>
    options.includes('attribute: false') ? [] : [/attribute: '([^']+)'/.exec(options)?.[1] ?? property],
  );
  assert.ok(declared.includes('feed-product-id'));
  assert.deepEqual(
    found(attributes, /^\| `([a-z-]+)`/gm),
    [...declared, ...found(element, /^ \* @attr \{\w+\} ([\w-]+)/gm)].sort(),
  );
});

test('the page and the class comment name every event of the list and no other', () => {
  const declared = found(read(`${FOLDER}events.ts`), /^ {2}'(svc-[a-z-]+)':/gm);
  assert.deepEqual(found(calls, /^\| `(svc-[a-z-]+)`/gm), declared);
  assert.deepEqual(found(element, /^ \* @fires ([\w-]+)/gm), declared);
});

test('[C6] the page and the class comment name every slot of the list and no other', () => {
  const declared = found(sources, /<slot\s+name="([\w-]+)"/g);
  assert.ok(declared.includes('card'));
  assert.deepEqual(found(element, /^ \* @slot ([\w-]+)/gm), declared);
  assert.deepEqual(found(page.slice(page.indexOf('| slot ')).split('\n\n')[0] ?? '', /^\| `([\w-]+)`/gm), declared);
  const fields = found(read(`${FOLDER}stream-card.ts`), /^ {6}(\w+): \{ (?:text|address)/gm);
  assert.ok(fields.length > 5);
  assert.deepEqual(
    fields.filter((field) => !page.includes(`\`${field}\``)),
    [],
  );
});

test('[C6] the page names every state and method of the list', () => {
  const states = found(/type ListSummary =(.*);/.exec(sources)?.[1] ?? '', /'(\w+)'/g);
  assert.ok(states.includes('failed'));
  assert.deepEqual(
    states.filter((state) => !calls.includes(`\`${state}\``)),
    [],
  );
  const methods = found(element, /^ {2}(\w+)\(.*\): void \{/gm).filter((name) => !/Callback$/.test(name));
  assert.deepEqual(found(calls, /^- `(\w+)\(/gm), methods);
});
