import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LOCALES } from '../components/shared/locale.js';
import { MODES, PAGES } from '../demo/minimum-policy.js';
import { guideTables, PICTURES, SECTIONS, withGuideTable, withSection } from './generated-sections.js';
import { withTable } from './guide-tables.js';
import { drawCardStream, drawMachine, drawRecovery } from './machine-diagram.js';
import { LENGTH, requestTimes, ROWS } from './polls-plot.js';
import { seeded } from '../bench/polling/seeded.js';
import { LONGEST_PAUSE, MAX_PER_HOUR } from '../src/platform/poller.js';

async function assertCurrent(name: string): Promise<void> {
  const section = SECTIONS.find((one) => one.name === name);
  assert.ok(section);
  const document = readFileSync(section.file, 'utf8');
  assert.equal(await withSection(document, section), document, 'run: npm run generate');
}

for (const name of ['machine-diagram', 'recovery-diagram', 'card-stream-diagram'])
  test(`the ${name} in src/README.md is the one that the machine draws`, () => assertCurrent(name));

test('[D4] the diagram leads from every mode with media to the poster, and from no poster to endless waiting', () => {
  const drawing = drawMachine();
  for (const mode of ['preview', 'live', 'continuous']) {
    assert.match(drawing, new RegExp(`${mode} --> poster: .*media failed.*deadline passed`));
  }
});

test('[D4, FAULTS 147] the diagram of media that recovers leads from every phase but the last to another one, or to a failure', () => {
  const drawing = drawRecovery();
  for (const phase of ['starting', 'playing', 'stalled', 'waiting', 'probing', 'paused', 'failed'])
    assert.match(drawing, new RegExp(`  ${phase} --> `));
  assert.match(drawing, /probing --> failed: host responded\n/);
});

test('[D2, D4] the diagrams of media have the arrows that only a longer way leads to', () => {
  assert.match(drawRecovery(), /\bprobing --> waiting: host responded /);
  const card = drawCardStream();
  for (const arrow of ['adding-sound', 'handing-over'])
    assert.match(card, new RegExp(`\\b${arrow} --> fitting-rendition: .*successor failed or too slow`));
  assert.match(card, /\bnative --> fitting-rendition: .*rendition found/);
});

test('[T7, FAULTS S4.2] the policies in docs/security.md are those that the journeys prove', () =>
  assertCurrent('policies'));

test('[T7] each thing that can be shown has its policy in the document, once', () => {
  assert.deepEqual(Object.values(PAGES).flat().sort(), Object.keys(MODES).sort());
});

test('the page about languages has every string of the code', async () => {
  assert.ok(readFileSync('docs/languages.md', 'utf8').includes('| `buy` '));
  await assertCurrent('words');
});

test('the page about languages names every language', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const said = /The elements speak ([^.]*)\./.exec(readFileSync('docs/languages.md', 'utf8'))?.[1] ?? '';
  assert.deepEqual(
    LOCALES.filter((locale) => !said.includes(names.of(locale) ?? locale)),
    [],
  );
});

test('[Z45] the pictures of the documents are those that the code draws', async () => {
  for (const [file, draw] of Object.entries(PICTURES))
    assert.equal(await draw(), readFileSync(file, 'utf8'), `${file}: run npm run generate`);
});

test('[Z45] every page of the picture polls at most thirty times an hour, and is silent for six minutes at most', async () => {
  const HOUR = 3_600_000;
  for (const [title, start] of ROWS) {
    for (let seed = 0; seed < 20; seed++) {
      const times = await requestTimes(start, seeded(seed));
      const pauses = [...times, LENGTH].map((time, index) => time - (times[index - 1] ?? 0));
      assert.ok(Math.max(...pauses) <= LONGEST_PAUSE + 1, `${title}: ${Math.max(...pauses)}`);
      const busiest = times.map((from) => times.filter((time) => time >= from && time < from + HOUR).length);
      assert.ok(Math.max(...busiest) <= MAX_PER_HOUR, title);
    }
  }
});

for (const table of await guideTables()) {
  test(`the table "${table.heading}" of ${table.file} has every name of the code, and its values`, async () => {
    const document = readFileSync(table.file, 'utf8');
    assert.equal(await withGuideTable(document, table), document, 'run: npm run generate');
  });
}

test('a table of a guide loses a name that is gone, gets the values of the code, and wants the meaning of a new name', () => {
  const document =
    'Text.\n\n| key | meaning | default |\n| --- | --- | --- |\n| `old` | was | |\n| `live` | shows | `false` |\n\nMore.\n';
  const table = { file: 'a.md', heading: 'key', names: ['live'], cells: () => ({ 2: '`true`' }) };
  assert.equal(
    withTable(document, table),
    'Text.\n\n| key | meaning | default |\n| --- | --- | --- |\n| `live` | shows | `true` |\n\nMore.\n',
  );
  assert.throws(
    () => withTable(document, { ...table, names: ['live', 'new'] }),
    /a\.md, table "key": write what new means/,
  );
  assert.throws(() => withTable('Text.\n', table), /is not there/);
});
