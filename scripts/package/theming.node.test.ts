import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { elementFacts, elementsManifest } from './elements-manifest.js';

const elements = elementFacts(elementsManifest());
/** `*` is a selector, for which CSS has no syntax name. */
const SYNTAXES = ['*', '<color>', '<length>', '<integer>', "<'font-family'>", "<'box-shadow'>"];

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();
const found = (text: string, pattern: RegExp): string[] =>
  sorted([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []));

/** The shipped modules of an element, and those that it shares with others and imports itself. */
function sourcesOf(tag: string): string {
  const folder = `components/${tag}`;
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
    .join('\n');
  const shared = found(own, /'(?:\.\.\/)+shared\/([\w./-]+)\.js'/g);
  return [own, ...shared.map((name) => readFileSync(`components/shared/${name}.ts`, 'utf8'))].join('\n');
}

/** First cells of the table of the element's page that has this heading. */
function table(tag: string, heading: string): string[] {
  const page = readFileSync(`components/${tag}/${tag}.md`, 'utf8');
  const rows = page.split(new RegExp(`^\\| ${heading} .*\\n`, 'm'))[1]?.split('\n\n')[0] ?? '';
  return found(rows, /^\| `([^`]+)`/gm);
}

for (const { tag, cssParts, cssProperties } of elements) {
  const sources = sourcesOf(tag);
  const code = sources.replace(/\/\*.*?\*\//gs, '');
  const properties = sorted(cssProperties.map(({ name }) => name));
  const parts = sorted(cssParts.map(({ name }) => name));

  test(`the comment of <${tag}> and its page name every custom property that its styles read, and no other`, () => {
    const used = found(code, /(?:var\(\s*|getPropertyValue\(['"])(--svc-[\w-]+)/g);
    assert.ok(used.length > 9);
    assert.deepEqual(properties, used);
    assert.deepEqual(table(tag, 'custom property'), used);
  });

  test(`every custom property of <${tag}> has a syntax, and the documented default`, () => {
    for (const { name, syntax, default: initial, description } of cssProperties) {
      assert.ok(SYNTAXES.includes(syntax), `${name} takes ${syntax}`);
      assert.match(description, initial === undefined ? /default/ : /^[^;]+$/, name);
      const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(initial ?? '') ?? [];
      // An element keeps a value that several of its rules read in a private property, such as `--_text`.
      const written = (light && dark ? [light, dark] : [initial ?? []])
        .flat()
        .map((value) => value.replace(/var\(--svc-\w+-/, 'var(--_'));
      for (const value of written) assert.ok(code.includes(`var(${name}, ${value})`), `${name} is ${value}`);
    }
  });

  test(`the page of <${tag}> has the default of every custom property`, () => {
    const page = readFileSync(`components/${tag}/${tag}.md`, 'utf8');
    const said = cssProperties.flatMap(({ name, default: initial }) => {
      if (initial === undefined || initial.includes('var(')) return [];
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
      const values = /^light-dark\((.+), (.+)\)$/.exec(initial)?.slice(1) ?? [initial];
      return values.filter((value) => !row.includes(`\`${value}\``)).map((value) => `${name}: ${value}`);
    });
    assert.deepEqual(said, []);
  });

  test(`every custom property of <${tag}> is tested in a browser`, () => {
    const folder = `components/${tag}`;
    const tried = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.browser.test.ts'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8'))
      .join('\n');
    assert.deepEqual(
      properties.filter((name) => !new RegExp(`${name}(:|',)`).test(tried)),
      [],
    );
  });

  test(`the comment of <${tag}> and its page name every part that is rendered, and no other`, () => {
    const plain = found(code, /\bpart(?:=|', )["']([a-z-]+)["']/g);
    // A function makes the buttons, `part="${name}-button"`.
    const buttons = found(code, /\b(?:roundButton|control)\(\s*(?:\.{3}\(\[)?'([a-z]+)'/g).map(
      (name) => `${name}-button`,
    );
    assert.ok(plain.includes('badge'));
    assert.deepEqual(parts, sorted([...plain, ...buttons]));
    assert.deepEqual(table(tag, 'part'), parts);
  });
}

test('what means the same has the same name in every element', () => {
  const suffixes = elements.map(({ cssProperties }) =>
    cssProperties.map(({ name }) => name.replace(/^--svc-\w+-/, '')),
  );
  const common = suffixes.reduce((shared, names) => shared.filter((name) => names.includes(name)));
  assert.deepEqual(sorted(common), ['accent', 'button-radius', 'font', 'ground', 'on-accent', 'radius', 'text']);
});
