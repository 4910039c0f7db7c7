import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readShipped } from './bill-of-materials.js';
import { findFiles } from '../tooling/find-files.js';
import { installedWithPackage, packageName, readLockFile, resolveFrom } from './lock-file.js';

type Names = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies: Names;
  readonly devDependencies: Names;
  readonly overrides: Readonly<Record<string, string | Names>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
  readonly scripts: Names;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const lock = readLockFile();
const packages = Object.entries(lock.packages).filter(([folder]) => folder !== '');

/** Licences that require no more than the notice beside the files from those who redistribute under MIT. */
const COMPATIBLE = /^(MIT|ISC|BSD-[23]-Clause|Apache-2\.0|0BSD|BlueOak-1\.0\.0|CC0-1\.0|\(MIT OR CC0-1\.0\))$/;

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

test('[FAULTS S4.14] the lock file pins every package to one version and one content', () => {
  assert.equal(lock.lockfileVersion, 3);
  assert.ok(packages.length > 100);
  const loose = packages
    .filter(
      ([, { version = '', integrity = '', link }]) =>
        link === true || !EXACT.test(version) || !/^sha512-[\w+/]{86}==$/.test(integrity),
    )
    .map(([folder]) => folder);
  assert.deepEqual(loose, []);
});

test('[FAULTS S4.14] the lock file has what package.json requires, in exactly that version, the lowest of a range', () => {
  const asked = { ...manifest.dependencies, ...manifest.devDependencies };
  const other = Object.entries(asked).filter(
    ([name, range]) => lock.packages[`node_modules/${name}`]?.version !== range.replace(/^\^/, ''),
  );
  assert.deepEqual(other, []);
  assert.deepEqual(lock.packages['']?.dependencies, manifest.dependencies);
  const overrides = Object.values(manifest.overrides).flatMap((one) =>
    typeof one === 'string' ? one : Object.values(one),
  );
  assert.deepEqual(
    overrides.filter((version) => !EXACT.test(version) && !version.startsWith('$')),
    [],
  );
});

test('[FAULTS S4.14] nothing has to run at installing: what would is refused by name, and none of it is shipped', () => {
  // npm 10 does not know allowScripts, and reads the settings beside the package.json alone.
  for (const folder of ['.', 'examples', 'examples/react-18', 'examples/qwik', 'examples/angular-ssr', 'bench/peers']) {
    assert.match(readFileSync(`${folder}/.npmrc`, 'utf8'), /^ignore-scripts=true$/m);
  }
  const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => folder);
  assert.ok(running.length > 0, 'the lock file no longer names the packages with install scripts');
  const unknown = running.map(packageName).filter((name) => manifest.allowScripts[name] !== false);
  assert.deepEqual(unknown, []);
  assert.deepEqual(
    Object.values(manifest.allowScripts).filter((allowed) => allowed),
    [],
  );
  assert.deepEqual(
    running.filter((folder) => installedWithPackage(lock).includes(folder)),
    [],
  );
  const own = Object.keys(manifest.scripts).filter((name) => /^(pre|post)?(install|prepare|pack|publish)$/.test(name));
  assert.deepEqual(own, [], 'these run on the machine of whoever installs or packs');
});

test('[FAULTS S4.14] a shop that installs the package gets Lit and hls.js, and only what these need themselves', () => {
  assert.deepEqual(Object.keys(manifest.dependencies), ['hls.js', 'lit']);
  const needed = new Set<string>();
  const visit = (folder: string): void => {
    for (const name of Object.keys(lock.packages[folder]?.dependencies ?? {})) {
      const found = resolveFrom(lock, folder, name);
      assert.ok(found, `${folder} requires ${name}, which the lock file does not have`);
      if (needed.has(found)) continue;
      needed.add(found);
      visit(found);
    }
  };
  visit('');
  assert.deepEqual(installedWithPackage(lock).sort(), [...needed].sort());
});

test('[FAULTS S4.14] what is shipped may be passed on under MIT', () => {
  const installed = installedWithPackage(lock).map((folder) => [folder, lock.packages[folder]?.license ?? '']);
  const inside = Object.entries(readShipped()).flatMap(([place, list]) =>
    list.map(({ name, license }) => [`${place}: ${name}`, license]),
  );
  assert.ok(inside.length > 4);
  const refused = [...installed, ...inside].filter(([, license = '']) => !COMPATIBLE.test(license));
  assert.deepEqual(refused, []);
});

test('[FAULTS S4.14] each package inside a file that is shipped has its notice beside it, with the text of the licence', () => {
  const files = findFiles('dist', /^dist\/(?!npm\/).*THIRD-PARTY-NOTICES\.txt$/);
  const places = Object.entries(readShipped());
  assert.deepEqual(files, places.map(([place]) => `dist/${place}/THIRD-PARTY-NOTICES.txt`).sort());
  for (const [place, list] of places) {
    const notices = readFileSync(`dist/${place}/THIRD-PARTY-NOTICES.txt`, 'utf8').split(/\n-{72}\n\n/);
    const headed = (one: { name: string; version: string; license: string }): string[] =>
      notices.filter((text) => text.startsWith(`${one.name} ${one.version} (${one.license})\n`));
    for (const one of list) {
      const found = headed(one);
      assert.ok(found.length > 0, `${place}: no notice of ${one.name} ${one.version}`);
      for (const text of found) assert.match(text, /copyright|permission is hereby granted|Blue Oak/i, one.name);
      for (const text of found) assert.ok(text.length > 500, `${place}: ${one.name} has no licence text`);
    }
    assert.ok(notices.every((text) => list.some((one) => text.startsWith(`${one.name} ${one.version} (`))));
  }
});

test('[FAULTS S4.14] no built file contains the folder in which it was built', () => {
  const files = findFiles('dist', /\.(js|css|html|json|d\.ts)$/);
  assert.ok(files.length > 50);
  const sources = ['src', 'components', 'entries', 'mock-api', 'doctor', 'node_modules'].map(
    (folder) => `${process.cwd()}/${folder}/`,
  );
  const places = [...sources, '../node_modules/', '// node_modules/'];
  const telling = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return places.some((place) => text.includes(place)) || /^\/\/ (\.\.\/)+/m.test(text);
  });
  assert.deepEqual(telling, []);
});
