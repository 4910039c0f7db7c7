import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { PAGES, unite, writePolicy } from '../demo/minimum-policy.js';
import { findFiles } from '../tooling/find-files.js';
import { CHECKED, NOT_EXECUTED, RUN } from './samples/execution.js';
import { markdownFiles, samplesIn, samplesUnder, type Sample } from '../tooling/samples.js';

const samples = markdownFiles().flatMap(samplesIn);
const place = ({ file, heading, language }: Sample): string => `${file} "${heading}" ${language}`;
const of = (language: string): Sample[] => samples.filter((sample) => sample.language === language);

interface Manifest {
  readonly modules: readonly {
    readonly declarations: readonly (Readonly<
      Partial<Record<'cssProperties' | 'cssParts' | 'events', readonly { readonly name: string }[]>>
    > & {
      readonly tagName?: string;
    })[];
  }[];
}

const manifest = JSON.parse(readFileSync('dist/lib/custom-elements.json', 'utf8')) as Manifest;
const named = (kind: 'cssProperties' | 'cssParts' | 'events'): string[] =>
  manifest.modules.flatMap(({ declarations }) =>
    declarations.flatMap((one) => (one[kind] ?? []).map(({ name }) => name)),
  );

const ajv = new Ajv2020({ strict: true, strictTypes: false });
addFormats(ajv);
const isConfiguration = ajv.compile(JSON.parse(readFileSync('src/site/site-config.schema.json', 'utf8')) as object);

test('every sample of the documentation is executed by a test, or its language has a reason why not', (context) => {
  const run = new Set(RUN.map(([file, heading, language]) => `${file} "${heading}" ${language}`));
  const unclaimed = samples.filter(
    (sample) => !(sample.language in CHECKED) && !(sample.language in NOT_EXECUTED) && !run.has(place(sample)),
  );
  assert.deepEqual(unclaimed.map(place), [], 'name the test that runs it in scripts/samples/execution.ts');
  for (const [language, reason] of Object.entries(NOT_EXECUTED)) {
    for (const { file } of of(language).filter((sample) => !run.has(place(sample))))
      context.diagnostic(`not executed: ${file}, ${language}: ${reason}`);
  }
});

test('every test that is named for a sample reads it from the guide, by its file and heading', () => {
  for (const [file, heading, language, runner] of RUN) {
    assert.ok(samplesUnder(file, heading, language).length > 0);
    const text = readFileSync(runner, 'utf8');
    assert.ok(text.includes(`'${file}'`) && (text.includes(`'${heading}'`) || file.endsWith('proxy.md')), runner);
  }
});

test('style sheets in the guides name custom properties and parts that the elements have', () => {
  const properties = named('cssProperties');
  const parts = named('cssParts');
  assert.ok(properties.length > 10 && parts.length > 10);
  for (const file of markdownFiles().filter((name) => !/^(src|bench|CHANGELOG)/.test(name))) {
    const text = readFileSync(file, 'utf8');
    for (const [name] of text.matchAll(/--svc-[a-z][a-z-]*[a-z]/g)) {
      assert.ok(properties.includes(name), `${file} names ${name}`);
    }
    for (const [, name = ''] of text.matchAll(/::part\(([^)]+)\)/g)) {
      assert.ok(parts.includes(name), `${file} names the part ${name}`);
    }
  }
  for (const { code, ...sample } of of('css')) {
    // Rules inside of others first, whose own are empty then.
    const rule = /[^{};]+\{(\s*[\w-]+:[^;{}]+;)*\s*\}/g;
    let rest = code.replace(/\/\*.*?\*\//gs, '');
    for (let before = ''; rest !== before;) [before, rest] = [rest, rest.replace(rule, '')];
    assert.equal(rest.trim(), '', place({ code, ...sample }));
  }
});

test('names that begin with svc- are elements, events or names in the code', () => {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations.map(({ tagName }) => tagName));
  const known = new Set<unknown>([...elements, ...named('events')]);
  const code = [
    'package.json',
    'components/shared/lit-globals.ts',
    'mock-api/paths.ts',
    'scripts/release-dry.ts',
    ...findFiles('src', /(?<!\.test)\.ts$/),
    ...findFiles('entries', /(?<!\.test)\.ts$/),
  ]
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const names = samples.flatMap(({ file, code: sample }) =>
    [...sample.matchAll(/(?<![\w/@.#-])svc-[a-z-]+(?![\w./-])/g)].map(([name]) => ({ file, name })),
  );
  assert.ok(names.length > 40 && known.has('svc-open-player') && known.has('svc-pip'));
  assert.deepEqual(
    names.filter(({ name }) => !known.has(name) && !code.includes(name)),
    [],
  );
});

test('configurations in the guides are what the schema allows, and name files of the package', () => {
  const blocks = of('html').flatMap(({ code, ...sample }) =>
    [...code.matchAll(/<script type="application\/json" id="svc-pip-config">(.*?)<\/script>/gs)].map(
      ([, json = '']) => ({ ...sample, code: json }),
    ),
  );
  assert.ok(blocks.length > 0);
  for (const sample of [...of('json'), ...blocks]) {
    const json = JSON.parse(sample.code) as Record<string, unknown>;
    const files = Object.values(json)
      .flat()
      .filter((value): value is string => /^\.\/node_modules\//.test(String(value)));
    for (const file of files) {
      const inPackage = file.replace('./node_modules/svc-live-shopping/', '');
      assert.ok(existsSync(inPackage), `${place(sample)}: ${inPackage} is not in the package`);
    }
    if (files.length === 0)
      assert.ok(isConfiguration(json), `${place(sample)}: ${ajv.errorsText(isConfiguration.errors)}`);
  }
});

test('[T7] the policy in the guide of the player page is the one under which the journeys run', () => {
  assert.deepEqual(samplesUnder('docs/player-page.md', 'Content-Security-Policy', 'csp'), [
    writePolicy(unite(PAGES['The player page'])),
  ]);
});

test('what the Android guide puts into other files is what its Kotlin file needs', () => {
  const [kotlin = ''] = of('kotlin').map(({ code }) => code);
  const xml = of('xml')
    .map(({ code }) => code)
    .join('\n');
  const [activity = '', word = ''] = [/<activity android:name="[.\w]*\.(\w+)"/, /<string name="(\w+)"/].map(
    (name) => name.exec(xml)?.[1],
  );
  assert.match(kotlin, new RegExp(`class ${activity} `));
  assert.match(kotlin, new RegExp(`R\\.string\\.${word}\\b`));
});
