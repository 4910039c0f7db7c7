import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

test('every dependency is pinned to one version', () => {
  const { dependencies, devDependencies } = read('package.json') as Manifest;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, range]) => !/^\d+\.\d+\.\d+$/.test(range),
  );
  assert.deepEqual(loose, []);
});

test('package.json alone defines the version: the lock file and the documents repeat it, and no source contains it', () => {
  const { version } = read('package.json') as { readonly version: string };
  const lock = read('package-lock.json') as { readonly version: string; readonly packages: Record<string, object> };
  assert.deepEqual([lock.version, (lock.packages[''] as { version: string }).version], [version, version]);
  assert.equal(/^## (\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1], version);
  const guides = ['README.md', ...findFiles('docs', /\.md$/)].map((file) => readFileSync(file, 'utf8')).join('\n');
  const said = [...guides.matchAll(/(?:svc-pip-sdk\/|svc-live-shopping-)(\d+\.\d+\.\d+)/g)].map(([, named]) => named);
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
  for (const name of ['frame.html', 'frame-hls.html']) {
    const page = readFileSync(`dist/sdk/svc-pip-sdk/${name}`, 'utf8');
    assert.doesNotMatch(page, /<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/i);
    assert.match(page, /<script[^>]+src="\.\/chunks\/frame-[\w-]+\.js"/);
    assert.equal(/<link rel="modulepreload" href="\.\/chunks\/hls-media-[\w-]+\.js"/.test(page), name !== 'frame.html');
  }
  const own = findFiles('dist/sdk/svc-pip-sdk', /\/(svc-pip-sdk-v1\.x\.min|(pip|frame)-[\w-]+)\.js$/);
  assert.ok(own.length >= 3);
  const evaluating = own.filter((file) => /\beval\(|new Function\(/.test(readFileSync(file, 'utf8')));
  assert.deepEqual(evaluating, []);
});
