import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import { Marked, type Token, type Tokens } from 'marked';
import { GUIDES } from './docs/guides.js';
import { anchor } from './docs/page.js';
import { findFiles } from '../tooling/find-files.js';
import { markdownFiles } from '../tooling/samples.js';

interface Link {
  readonly file: string;
  readonly href: string;
}

const marked = new Marked();

function linksIn(file: string): Link[] {
  const links: Link[] = [];
  void marked.walkTokens(marked.lexer(readFileSync(file, 'utf8')), (token: Token) => {
    if (token.type === 'link' || token.type === 'image') links.push({ file, href: (token as Tokens.Link).href });
  });
  return links.filter(({ href }) => !/^[a-z]+:/i.test(href));
}

const anchorsOf = (file: string): string[] =>
  marked
    .lexer(readFileSync(file, 'utf8'))
    .flatMap((token) => (token.type === 'heading' ? [anchor((token as Tokens.Heading).text)] : []));

function isDead({ file, href }: Link): boolean {
  const [path = '', hash] = href.split('#');
  const target = path === '' ? file : posix.join(posix.dirname(file), path);
  if (!existsSync(target)) return true;
  return hash !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(hash);
}

test('every link of a Markdown file leads to a file and a heading that exist', () => {
  const links = markdownFiles().flatMap(linksIn);
  assert.ok(links.length > 300);
  assert.deepEqual(links.filter(isDead), []);
});

test('the requirements are linked from where the sources and the work on them are explained', () => {
  for (const [file, href] of [
    ['src/README.md', '../docs/requirements.md'],
    ['CONTRIBUTING.md', 'docs/requirements.md'],
  ] as const) {
    assert.ok(
      linksIn(file).some((link) => link.href === href),
      file,
    );
  }
});

/** The files that a part of src/README.md names. */
const filesIn = (part: string): string[] =>
  [...part.matchAll(/`([\w-]+\/[\w/-]+)`/g)]
    .map(([, name = '']) => name)
    .map(
      (name) => `${/^svc-/.test(name) ? 'components/' : /^(components|entries)\//.test(name) ? '' : 'src/'}${name}.ts`,
    );

const assertAllExist = (files: readonly string[]): void =>
  assert.deepEqual(
    files.filter((file) => !existsSync(file)),
    [],
  );

test('the three values of src/README.md pass files that exist, playerUrl all that name it', () => {
  const flows = readFileSync('src/README.md', 'utf8')
    .split('\n## ')
    .find((part) => part.startsWith('Three values'));
  const files = filesIn(flows ?? '');
  assert.ok(files.length > 60);
  assertAllExist(files);
  const naming = ['src', 'components', 'entries']
    .flatMap((folder) => findFiles(folder, /(?<!\.(test|fixture))\.ts$/))
    .filter((file) => file !== 'src/contract/wire.ts' && /\bplayerUrl\b/.test(readFileSync(file, 'utf8')));
  assert.ok(naming.length > 5);
  assert.deepEqual(
    naming.filter((file) => !files.includes(file)),
    [],
  );
});

test('[D4] who decides that a stream has failed, in src/README.md, is every file that reports a failure of one', () => {
  const [, list = ''] = readFileSync('src/README.md', 'utf8').split('Who decides that a stream has failed');
  const files = filesIn(list);
  assertAllExist(files);
  const failing = findFiles('src/media', /(?<!\.test)\.ts$/).filter(
    (file) =>
      !file.startsWith('src/media/clip/') && /\bfail\('|\{ type: 'failed', reason\b/.test(readFileSync(file, 'utf8')),
  );
  assert.ok(failing.length > 5);
  assert.deepEqual(
    failing.filter((file) => !files.includes(file)),
    [],
  );
});

test('the glossary explains each word once, in one sentence with a link to the file where the word lives', () => {
  const entries = readFileSync('docs/glossary.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const words = entries.map(
    (line) => /^- \*\*([^*]+)\*\*: \S.* \(\[`[\w./-]+`\]\([^)]+\)\)\.$/.exec(line)?.[1] ?? line,
  );
  assert.ok(words.length >= 50);
  assert.deepEqual(
    words.filter((word, index) => word.startsWith('- ') || words.indexOf(word) !== index),
    [],
  );
});

test('every answer in "How to" of CONTRIBUTING.md leads to the files it is about', () => {
  const text = readFileSync('CONTRIBUTING.md', 'utf8');
  const answers = (text.split('\n## How to\n')[1]?.split('\n## ')[0] ?? '').split('\n### ').slice(1);
  assert.ok(answers.length >= 7);
  for (const answer of answers) {
    const sources = answer.match(/\]\([^)]+\.ts\)/g) ?? [];
    assert.ok(sources.length > 0, answer.split('\n')[0]);
  }
});

/** What a script writes between its marks has one sentence before the marks. */
const GENERATED = /<!-- (words|policies) -->[^]*<!-- \/\1 -->/g;

test('no table of a guide begins without a sentence that says what it lists', () => {
  const guides = GUIDES.map(({ file }) => file).filter((file) => /^(docs|components)\//.test(file));
  assert.ok(guides.length > 15);
  const bare = guides.flatMap((file) => {
    const tokens = marked
      .lexer(readFileSync(file, 'utf8').replace(GENERATED, ''))
      .filter(({ type }) => type !== 'space' && type !== 'html');
    return tokens.flatMap(({ type, raw }, index) =>
      type === 'table' && tokens[index - 1]?.type !== 'paragraph' ? [`${file}: ${raw.split('\n')[0] ?? ''}`] : [],
    );
  });
  assert.deepEqual(bare, []);
});
