import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findFiles } from '../tooling/find-files.js';
import type { PinnedManifest } from '../tooling/pinned-manifest.js';
import { hashed, writePinnedCopy } from './pinned-copy.js';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const SDK = 'dist/sdk/svc-pip-sdk';
const PINNED = `${SDK}/${version}`;
const manifest = JSON.parse(readFileSync(`${PINNED}/manifest.json`, 'utf8')) as PinnedManifest;
const below = (folder: string): string[] => findFiles(folder, /\.\w+$/).map((file) => file.slice(folder.length + 1));

test('[FAULTS S4.15] the manifest of the version has every file beside it, with its hash and length', () => {
  assert.equal(manifest.version, version);
  assert.deepEqual(
    Object.keys(manifest.files).sort(),
    below(PINNED).filter((name) => name !== 'manifest.json'),
  );
  for (const [name, { integrity, bytes }] of Object.entries(manifest.files)) {
    const content = readFileSync(`${PINNED}/${name}`);
    assert.equal(integrity, `sha384-${createHash('sha384').update(content).digest('base64')}`, name);
    assert.equal(bytes, content.length, name);
  }
  assert.ok(manifest.files[manifest.script]);
});

/** Without the hashes in the names. */
const plain = (names: readonly string[]): string[] => names.map((name) => name.replace(/-[\da-f]{10}\./, '.')).sort();

test('[FAULTS S4.15] the version has the evergreen files, and names as chunks all that run in the page of the shop', () => {
  const evergreen = below(SDK).filter((name) => !/^\d/.test(name));
  const names = evergreen.map((name) => (/v1\.x/.test(name) ? manifest.script : name)).sort();
  assert.deepEqual(plain(Object.keys(manifest.files)), plain(names));
  const elsewhere = /^chunks\/(frame|hls|hls-media)-/;
  const scripts = names.filter((name) => /^chunks\/.*\.js$/.test(name) && !elsewhere.test(name));
  assert.deepEqual(plain(manifest.chunks), plain(scripts));
});

test('[FAULTS S4.15] one name of a chunk stands for the same bytes in both folders, and the manifest has both', () => {
  const chunks = (folder: string): string[] => below(folder).filter((name) => name.startsWith('chunks/'));
  assert.deepEqual(Object.keys(manifest.evergreen), chunks(SDK));
  for (const name of [...chunks(SDK), ...chunks(PINNED)]) assert.match(name, /-[\da-f]{10}\.(?:js|css)$/);
  const shared = chunks(SDK).filter((name) => name in manifest.files);
  assert.ok(shared.some((name) => name.includes('/de-')) && !shared.some((name) => name.includes('/pip-')));
  for (const name of shared) assert.deepEqual(manifest.files[name], manifest.evergreen[name], name);
  for (const [name, { integrity }] of Object.entries(manifest.evergreen))
    assert.equal(integrity, hashed(readFileSync(`${SDK}/${name}`)).integrity, name);
});

/** The smallest SDK that can be built. */
function makeSdk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pinned-'));
  after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'svc-pip-sdk-v1.x.min.js'), 'ask(`sites/${host}`)');
  writeFileSync(
    join(folder, 'chunks/svc-pip.live-0123456789.js'),
    'frame(`${base}/sdk/svc-pip-sdk/frame.html`, `/svc-pip-sdk/frame-hls.html`)',
  );
  return folder;
}

test('[FAULTS S4.15] a place that has to be changed and is not there stops the build', () => {
  const folder = makeSdk();
  const place = writePinnedCopy(folder, '9.8.7');
  assert.equal(readFileSync(join(place, 'svc-pip-sdk.min.js'), 'utf8'), 'ask(`../sites/${host}`)');
  const [pip = ''] = below(place).filter((name) => name.startsWith('chunks/'));
  assert.match(readFileSync(join(place, pip), 'utf8'), /sdk\/9\.8\.7\/frame\.html.*sdk\/9\.8\.7\/frame-hls\.html/);
  writeFileSync(join(folder, 'svc-pip-sdk-v1.x.min.js'), 'ask(`place/${host}`)');
  assert.throws(() => writePinnedCopy(folder, '9.8.8'), /v1\.x\.min\.js has no "`sites\/"/);
});

test('[FAULTS S4.15] the build refuses other bytes under a version that is published, and none under another', () => {
  const [folder, published] = [makeSdk(), mkdtempSync(join(tmpdir(), 'published-'))];
  after(() => rmSync(published, { recursive: true }));
  const build = (version: string): string => writePinnedCopy(folder, version, published);
  copyFileSync(join(build('9.8.7'), 'manifest.json'), join(published, '9.8.7.json'));
  assert.doesNotThrow(() => build('9.8.7'));
  writeFileSync(join(folder, 'chunks/later-0123456789.js'), 'more()');
  assert.throws(
    () => build('9.8.7'),
    /9\.8\.7 is published with other bytes of chunks\/later-\w+\.js: raise "version"/,
  );
  assert.doesNotThrow(() => build('9.8.8'));
  rmSync(join(folder, 'chunks/later-0123456789.js'));
  assert.doesNotThrow(() => build('9.8.7'));
  writeFileSync(join(folder, 'svc-pip-sdk-v1.x.min.js'), 'later(`sites/${host}`)');
  assert.throws(() => build('9.8.7'), /other bytes of svc-pip-sdk\.min\.js:/);
});

test('[FAULTS S4.15] the build refuses other bytes under the name of a chunk that any version was published with', () => {
  const [folder, published] = [makeSdk(), mkdtempSync(join(tmpdir(), 'published-'))];
  after(() => rmSync(published, { recursive: true }));
  copyFileSync(join(writePinnedCopy(folder, '9.8.7'), 'manifest.json'), join(published, '9.8.7.json'));
  writeFileSync(join(folder, 'chunks/svc-pip.live-0123456789.js'), 'other(`${base}/sdk/svc-pip-sdk/frame.html`)');
  assert.throws(
    () => writePinnedCopy(folder, '9.9.0', published),
    /9\.8\.7 is published with other bytes under the name chunks\/svc-pip\.live-0123456789\.js, which browsers keep/,
  );
});
