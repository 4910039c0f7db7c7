import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { elementFacts, elementsManifest, TAGS } from './elements-manifest.js';
import { htmlData, webTypes } from './editor-data.js';
import { elementTypes } from './framework-types.js';
import { reactTypes } from './react-wrappers.js';

const manifest = elementsManifest();
const facts = elementFacts(manifest);
const declared = manifest.modules.flatMap(({ declarations }) => declarations);

/** Every value of a property of this name, anywhere in a value. */
function valuesOf(name: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    ...(key === name ? [inner] : []),
    ...valuesOf(name, inner),
  ]);
}

test('the manifest has the type of every event, and of each attribute with choices all of them', () => {
  const events = declared.flatMap(({ events = [] }) => events);
  assert.equal(events.length, 34);
  for (const { name, type } of events) assert.match(type?.text ?? '', /^(Event|CustomEvent<(\w+|null)>)$/, name);
  const choices = declared.flatMap(({ tagName, attributes = [] }) =>
    attributes.flatMap(({ name, type }) => (type?.text.includes("'") ? `${tagName ?? ''} ${name}: ${type.text}` : [])),
  );
  assert.deepEqual(choices, [
    "svc-pip position: 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left' | 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start'",
    "svc-pip open-in: 'same-tab' | 'new-tab'",
    "svc-pip dismissal: 'session' | 'product' | 'page'",
    "svc-stream-list layout: 'list' | 'strip'",
    "svc-stream-list status: 'planned' | 'online' | 'finished' | 'online planned'",
  ]);
});

test('every reference of the manifest is to an export of one of its modules, or to Lit', () => {
  const references = valuesOf('references', manifest).flat();
  const others = ['superclass', 'declaration'].flatMap((name) => valuesOf(name, manifest));
  assert.ok(references.length > 20 && others.length > 6);
  const resolves = ({ name, module, package: from }: { name?: string; module?: string; package?: string }): boolean =>
    from === 'lit' ||
    manifest.modules.some(
      ({ path, exports }) => path === module && exports.some((one) => one.kind === 'js' && one.name === name),
    );
  assert.deepEqual(
    [...references, ...others].filter((reference) => !resolves(reference as object)),
    [],
  );
});

test('the manifest leaves out what is not for pages, and the tags of requirements', () => {
  const members = declared.flatMap(({ members = [] }) => members.map(({ name }) => name));
  assert.ok(members.includes('explain') && members.includes('chatSource'));
  assert.deepEqual(
    members.filter((name) => name === 'ports' || /^[#_]|Callback$|^(render|updated|willUpdate|intents)$/.test(name)),
    [],
  );
  assert.doesNotMatch(
    JSON.stringify([manifest, htmlData(facts), webTypes(facts, '1.0.0')]),
    /\[(?:[A-Z]\d{1,2}|FAULTS)\b/,
  );
});

test('the manifest has `debug`, which every element reads as an attribute and has no property for', () => {
  for (const { tagName = '', attributes = [], members = [] } of declared) {
    const debug = attributes.find(({ name }) => name === 'debug');
    assert.equal(debug?.type?.text, 'boolean', tagName);
    assert.ok(!members.some(({ name }) => name === 'debug'));
  }
  const types = elementTypes(facts);
  assert.equal(types.match(/'debug'\?: true \| '' \| undefined;/g)?.length, TAGS.length);
  assert.equal(types.match(/'debug'\?: Flag \| undefined;/g)?.length, TAGS.length);
});

test('the component of React takes no element without what it needs, and the event maps say what each event is', () => {
  const react = reactTypes(facts);
  const needs = (name: string): string => new RegExp(`const ${name}: .*ReactListeners & (.*)>;`).exec(react)?.[1] ?? '';
  const given = (name: string, ...properties: readonly string[]): string =>
    properties.map((property) => `Given<${name}Properties, '${property}'>`).join(' | ');
  const pip = [given('SvcPip', 'application'), given('SvcPip', 'baseUrl')];
  assert.equal(needs('SvcPip'), [...pip, `(${given('SvcPip', 'feedProductId', 'liveNotification')})`].join(' & '));
  const player = [given('SvcPlayer', 'application'), given('SvcPlayer', 'translationId')];
  assert.equal(needs('SvcPlayer'), [`(${given('SvcPlayer', 'baseUrl', 'playbackSource')})`, ...player].join(' & '));
  for (const tag of TAGS) {
    const source = readFileSync(`components/${tag}/events.ts`, 'utf8');
    const maps = [...source.matchAll(/EventMap \{\n([^}]*)\}/g)].map(([, body = '']) => body).join('');
    const events = declared.find(({ tagName }) => tagName === tag)?.events ?? [];
    const bare = events.filter(({ name }) => !new RegExp(`\\*/\\n +'?${name}'?: `).test(maps));
    assert.deepEqual(bare, [], tag);
  }
});

test('the manifest names the module that defines each tag, and values as they are', () => {
  const defined = manifest.modules.flatMap(({ path, exports }) =>
    exports.flatMap(({ kind, name }) => (kind === 'custom-element-definition' ? `${name} ${path}` : [])),
  );
  assert.deepEqual(
    defined,
    TAGS.map((tag) => `${tag} components/${tag}/${tag}.define.js`),
  );
  const list = declared.find(({ tagName }) => tagName === 'svc-stream-list');
  assert.equal(list?.attributes?.find(({ name }) => name === 'page-size')?.default, '24');
});

test('the manifest has what every new element starts with: all properties that can be set, attributes where it is a value', () => {
  for (const { tagName = '', members = [], attributes = [] } of declared) {
    const open = members.filter(({ kind, readonly, default: initial }) => kind === 'field' && !readonly && !initial);
    assert.deepEqual(open, [], tagName);
    for (const { name, fieldName, default: initial } of attributes) {
      const member = members.find((one) => one.name === fieldName);
      assert.equal(initial, member?.default === 'null' ? undefined : member?.default, `${tagName} ${name}`);
    }
  }
  const defaultOf = (tag: string, name: string): string | undefined =>
    declared.find(({ tagName }) => tagName === tag)?.attributes?.find((attribute) => attribute.name === name)?.default;
  assert.equal(defaultOf('svc-pip', 'open-in'), "'same-tab'");
  assert.equal(defaultOf('svc-pip', 'cmcd'), 'false');
  assert.equal(defaultOf('svc-player', 'application'), "''");
  assert.equal(defaultOf('svc-player', 'start-time'), undefined);
});

test('a description of the manifest stands alone, and no code in it is wider than a column of a table', () => {
  const lists = ['members', 'attributes', 'events', 'slots', 'cssProperties', 'cssParts'] as const;
  const described = declared.flatMap((element) => lists.flatMap((list) => element[list] ?? []));
  assert.ok(described.length > 190, String(described.length));
  const faults = described.filter(
    ({ description = '' }) => !description || /\b(as above|see below)\b|`[^`]{50,}`/.test(description),
  );
  assert.deepEqual(
    faults.map(({ name }) => name),
    [],
  );
});

test('editors of JetBrains get every tag with its attributes, choices, properties and events', () => {
  const { contributions } = webTypes(facts, '1.0.0') as {
    contributions: {
      html: {
        elements: {
          name: string;
          attributes: { name: string; description: string; value: { type: string } }[];
          js: { properties: { name: string }[]; events: { name: string; type: string }[] };
        }[];
      };
      css: { properties: { name: string }[]; 'pseudo-elements': { name: string }[] };
    };
  };
  const { elements } = contributions.html;
  assert.deepEqual(
    elements.map(({ name, attributes, js }) => [name, attributes.map((one) => one.name).sort(), js.events.length]),
    declared.map(({ tagName, attributes = [], events = [] }) => [
      tagName,
      attributes.map((one) => one.name).sort(),
      events.length,
    ]),
  );
  const list = elements.find(({ name }) => name === 'svc-stream-list');
  const status = list?.attributes.find(({ name }) => name === 'status');
  assert.equal(status?.value.type, "'planned' | 'online' | 'finished' | 'online planned'");
  assert.ok(list?.js.properties.some(({ name }) => name === 'strings'));
  assert.equal(list?.js.events[0]?.type, 'CustomEvent<SelectStreamDetail>');
  assert.ok(contributions.css.properties.some(({ name }) => name === '--svc-list-accent'));
  assert.ok(contributions.css['pseudo-elements'].some(({ name }) => name === 'part(buy-button)'));
});
