import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BILL, createBill, readShipped, type BillOfMaterials, type Component } from './bill-of-materials.js';
import { findFiles } from '../tooling/find-files.js';
import { readLockFile, type LockFile } from './lock-file.js';
import type { ShippedPackage } from './third-party-notices.js';

const bill = JSON.parse(readFileSync(`dist/${BILL}`, 'utf8')) as BillOfMaterials;
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as ShippedPackage & {
  readonly peerDependencies: Readonly<Record<string, string>>;
};

const idOf = ({ name, version }: { readonly name: string; readonly version: string }): string => `${name} ${version}`;
const placesOf = ({ properties = [] }: Component): string[] => properties.map(({ value }) => value);

test('[FAULTS S4.14] the bill of materials is what this build makes of its parts, without a date or a random number', () => {
  assert.deepEqual(bill, createBill(manifest, readLockFile(), readShipped()));
  assert.deepEqual(
    [bill.bomFormat, bill.specVersion, bill.metadata.component.version],
    ['CycloneDX', '1.6', manifest.version],
  );
});

test('[FAULTS S4.14] everything that a notice of the build names is in the bill, at its place, and nothing else is', () => {
  const noticed = findFiles('dist', /^dist\/(?!npm\/).*THIRD-PARTY-NOTICES\.txt$/).flatMap((file) => {
    const place = file.replace(/^dist\/|\/[^/]+$/g, '');
    const heads = readFileSync(file, 'utf8')
      .split(/\n-{72}\n\n/)
      .map((notice) => /^(\S+ \S+) \(/.exec(notice)?.[1]);
    return [...new Set(heads)].map((head) => `${place}: ${String(head)}`);
  });
  assert.ok(noticed.length > 10);
  const listed = bill.components.flatMap((one) =>
    placesOf(one)
      .filter((place) => place !== 'npm')
      .map((place) => `${place}: ${idOf(one)}`),
  );
  assert.deepEqual(listed.sort(), noticed.sort());
});

test('[FAULTS S4.14] what hls.js was built with is in the bill wherever hls.js is inside a file of ours', () => {
  const inside = (name: string): string[] => bill.components.filter((one) => one.name === name).flatMap(placesOf);
  const built = inside('hls.js').filter((place) => place !== 'npm');
  assert.ok(built.length > 1);
  for (const name of ['eventemitter3', 'url-toolkit', '@svta/cml-id3']) assert.deepEqual(inside(name), built, name);
});

test('[FAULTS S4.14] whatever the files of the library import by name is in the bill as installed by npm, but for what a React shop has', () => {
  const imported = new Set<string>();
  const files = findFiles('dist/lib', /\.js$/);
  assert.ok(files.length > 10);
  for (const file of files) {
    const names = readFileSync(file, 'utf8').matchAll(
      /(?:\bfrom|\bimport\(|^import)\s*["']((?:@[\w-]+\/)?[\w][\w.-]*)/gm,
    );
    for (const [, name = ''] of names) imported.add(name);
  }
  const installed = bill.components.filter((one) => placesOf(one).includes('npm')).map(({ name }) => name);
  assert.deepEqual([...imported].sort(), ['@lit/react', 'hls.js', 'lit', 'react']);
  const own = [...imported].filter((name) => !installed.includes(name)).sort();
  assert.deepEqual(own, ['@lit/react', 'react']);
  for (const name of own) assert.ok(manifest.peerDependencies[name], name);
});

test('[FAULTS S4.14] every component has an address, a licence and a hash, and every reference leads to one', () => {
  const refs = [bill.metadata.component, ...bill.components].map((one) => one['bom-ref']);
  assert.equal(new Set(refs).size, refs.length);
  for (const { purl, name, version, licenses, hashes } of bill.components) {
    assert.equal(purl, `pkg:npm/${name.replace('@', '%40')}@${version}`);
    assert.match(JSON.stringify(licenses), /"(id|expression)":"[^"]+"/);
    assert.match(hashes?.[0]?.content ?? '', /^[0-9a-f]{128}$/, name);
  }
  assert.deepEqual(bill.dependencies.map(({ ref }) => ref).sort(), refs.sort());
  const strangers = bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.includes(ref));
  assert.deepEqual(strangers, []);
});

test('[FAULTS S4.14] a package that was built in without being in the lock file makes no bill', () => {
  const lock: LockFile = { lockfileVersion: 3, packages: { '': {} } };
  const stranger = { name: 'left-alone', version: '1.0.0', license: 'MIT' };
  assert.throws(() => createBill(manifest, lock, { sdk: [stranger] }), /left-alone@1\.0\.0 was built in/);
});
