import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findFiles } from '../tooling/find-files.js';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

interface Lock {
  readonly packages: Readonly<Record<string, { readonly resolved?: string }>>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('every tool is pinned to one version, and what a shop installs shares its later versions with the shop', () => {
  const { dependencies, devDependencies } = read('package.json') as Manifest;
  const other = (names: Manifest['dependencies'], form: RegExp) =>
    Object.entries(names).filter(([, range]) => !form.test(range));
  assert.deepEqual(other(devDependencies, /^\d+\.\d+\.\d+$/), []);
  assert.deepEqual(other(dependencies, /^\^\d+\.\d+\.\d+$/), []);
});

test('package.json alone defines the version: the lock file and the documents repeat it, and no source contains it', () => {
  const { version } = read('package.json') as { readonly version: string };
  const lock = read('package-lock.json') as { readonly version: string; readonly packages: Record<string, object> };
  assert.deepEqual([lock.version, (lock.packages[''] as { version: string }).version], [version, version]);
  assert.equal(/^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1], version);
  const guides = ['README.md', ...findFiles('docs', /\.md$/)].map((file) => readFileSync(file, 'utf8')).join('\n');
  const said = [...guides.matchAll(/(?:svc-pip-sdk\/|svc-live-shopping[-@])(\d+\.\d+\.\d+)/g)].map(
    ([, named]) => named,
  );
  assert.deepEqual([...new Set(said)], [version]);
  const sources = ['src', 'components', 'entries'].flatMap((folder) => findFiles(folder, /\.ts$/));
  assert.deepEqual(
    sources.filter((file) => !/\.test\.ts$/.test(file) && readFileSync(file, 'utf8').includes(`'${version}'`)),
    [],
  );
});

test('the lock file names no machine from which packages were taken', () => {
  const { packages } = read('package-lock.json') as Lock;
  const resolved = Object.values(packages).filter((entry) => entry.resolved !== undefined);
  assert.deepEqual(resolved, []);
});

test('[T7] what the frame and the script tag are made of has no inline script, no inline style and no eval', () => {
  const page = readFileSync('dist/sdk/svc-pip-sdk/frame.html', 'utf8');
  assert.doesNotMatch(page, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/i);
  assert.match(page, /<script[^>]+src="\.\/chunks\/frame-[\w-]+\.js"/);
  assert.match(page, /content="default-src 'none'; script-src 'self'; style-src 'self'; /);
  const own = findFiles('dist/sdk/svc-pip-sdk', /\/(svc-pip-sdk-v1\.x\.min|(pip|frame)-[\w-]+)\.js$/);
  assert.ok(own.length >= 3);
  const evaluating = own.filter((file) => /\beval\(|new Function\(/.test(readFileSync(file, 'utf8')));
  assert.deepEqual(evaluating, []);
});

test('[T7] the policy of the page with hls.js allows its one script and its one style sheet by their hashes', () => {
  const page = readFileSync('dist/sdk/svc-pip-sdk/frame-hls.html', 'utf8');
  const hashOf = (text = ''): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const [script, ...scripts] = [...page.matchAll(/<script type="module">(.*?)<\/script/gs)].map(([, text]) => text);
  const [sheet, ...sheets] = [...page.matchAll(/<style>(.*?)<\/style/gs)].map(([, text]) => text);
  assert.deepEqual([...scripts, ...sheets], []);
  const policy = `default-src 'none'; script-src 'self' ${hashOf(script)}; style-src ${hashOf(sheet)}; `;
  assert.ok(page.includes(`content="${policy}`));
  assert.doesNotMatch(page, /\beval\(|new Function\(|unsafe-/);
  const [, full = 'none'] = /import\(`\.\/(chunks\/[\w-]+\.js)`\)/.exec(script ?? '') ?? [];
  assert.ok(existsSync(`dist/sdk/svc-pip-sdk/${full}`), full);
});
