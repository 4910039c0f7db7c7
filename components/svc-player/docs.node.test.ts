import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = 'components/svc-player/';
const read = (path: string): string => readFileSync(path, 'utf8');
const names = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].sort();

const element = read(`${FOLDER}svc-player.ts`);
const events = read(`${FOLDER}events.ts`);
const page = read(`${FOLDER}svc-player.md`);
const section = (heading: string): string => page.split('\n## ').find((part) => part.startsWith(`${heading}\n`)) ?? '';
const firstCells = (heading: string): string[] => names(section(heading), /^\| `([a-z-]+)`/gm);

test('the page names every attribute of the element and no other', () => {
  const block = /static override properties = \{([^;]*)\};/.exec(element)?.[1] ?? '';
  const attributes = block.split('\n').flatMap((line) => {
    const name = /^\s+(\w+): \{/.exec(line)?.[1];
    return name === undefined || line.includes('attribute: false')
      ? []
      : [/attribute: '([^']+)'/.exec(line)?.[1] ?? name];
  });
  const bare = names(element, /^ \* @attr \{\w+\} ([\w-]+)/gm);
  assert.deepEqual(firstCells('Attributes'), [...attributes, ...bare].sort());
});

test('the page and the class comment name every event and no other', () => {
  const declared = names(events, /^ {2}'(svc-[a-z-]+)':/gm);
  assert.deepEqual(firstCells('Events'), declared);
  const ofVideo = names(events, /^ {2}([a-z]+): Event;/gm);
  const [sentences = ''] = section('Events').split('\n|');
  assert.deepEqual(names(sentences, /`([a-z]+)`/g), ofVideo);
  assert.deepEqual(names(element, /^ \* @fires ([\w-]+)/gm), [...declared, ...ofVideo].sort());
});

test('[C6] the page and the class comment name every slot and every field of a product, and no other', () => {
  const files = ['view.ts', 'screens/view.ts', 'products/view.ts', 'own-content.ts'].map((file) => read(FOLDER + file));
  const sources = files.join('\n');
  const declared = names(sources, /<slot name="([\w-]+)"/g);
  const slots = [...declared, ...names(sources, /templateIn\(this\.#host, '([\w-]+)'\)/g)].sort();
  assert.ok(slots.length > 6);
  assert.deepEqual(names(element, /^ \* @slot ([\w-]+)/gm), slots);
  const own = section('Your own content');
  assert.deepEqual(names(own, /^\| `([a-z-]+)`/gm), slots);
  const fields = names(read(`${FOLDER}products/own-product.ts`), /^ {4}'?([\w-]+)'?: \{/gm);
  assert.ok(fields.length > 7);
  assert.deepEqual(
    names(own, /data-field="([\w-]+)"/g).filter((field) => !fields.includes(field)),
    [],
  );
  assert.deepEqual(
    fields.filter((field) => !own.includes(`\`${field}\``)),
    [],
  );
});

test('the page names every mode, phase and reason that exists', () => {
  const [state = ''] = read('src/machine/player/state.ts').split('export type PlaybackOutcome');
  const words = names(state, /[:|=] '([a-z-]+)'/g).filter((word) => word !== 'muted' && word !== 'on');
  const reported = section('What it reports');
  assert.deepEqual(
    words.filter((word) => !reported.includes(`\`${word}\``)),
    [],
  );
});
