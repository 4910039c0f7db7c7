import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { findFiles } from '../tooling/find-files.js';

const RELEASE = '.build/release';
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

/** Runs `npm run release:dry` on what is built. */
function prepare(environment: Readonly<Record<string, string>>): { code: number | null; said: string; errors: string } {
  const { GITHUB_REF_TYPE: _, ACTIONS_ID_TOKEN_REQUEST_URL: __, ...own } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('node_modules/tsx/dist/cli.mjs'), 'scripts/release-dry.ts', '--no-build'],
    { env: { ...own, ...environment }, encoding: 'utf8' },
  );
  return { code: status, said: stdout, errors: stderr };
}

test('a release is prepared up to the upload: tarballs, what the service serves, notes, bill of materials and hashes, each with its sum', () => {
  const { code, said, errors } = prepare({ GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: `v${version}` });
  assert.equal(code, 0, errors);
  for (const line of [
    new RegExp(`^version: ${version}, [1-9]\\d* lines in the changelog$`, 'm'),
    /^svc-live-shopping: [1-9]\d* files, /m,
    /^svc-live-shopping-media: [1-9]\d* files, /m,
    /^sbom\.cdx\.json: [1-9]\d* packages$/m,
    /^integrity\.md: [1-9]\d* files that a page may pin$/m,
    /^svc-live-shopping-service-.*\.tgz: [1-9][\d.]* kB, for the service and the shops$/m,
    /^Ready in \.build\/release; nothing was uploaded\.$/m,
  ]) {
    assert.match(said, line);
  }
  const sums = readFileSync(join(RELEASE, 'SHA256SUMS'), 'utf8').trim().split('\n');
  assert.deepEqual(
    sums.map((line) => line.split('  ')[1]),
    [
      'integrity.md',
      'manifest.json',
      'notes.md',
      'sbom.cdx.json',
      `svc-live-shopping-${version}.tgz`,
      `svc-live-shopping-media-${version}.tgz`,
      `svc-live-shopping-service-${version}.tgz`,
    ],
  );
  for (const line of sums) {
    const [sum, file = ''] = line.split('  ');
    assert.equal(
      createHash('sha256')
        .update(readFileSync(join(RELEASE, file)))
        .digest('hex'),
      sum,
      file,
    );
  }
});

test('the archive of the service has every file of the SDK, its pinned copy included, and of the player page', () => {
  const archive = join(RELEASE, `svc-live-shopping-service-${version}.tgz`);
  const listed = spawnSync('tar', ['-tzf', archive], { encoding: 'utf8' }).stdout.trim().split('\n');
  const built = ['dist/sdk', 'dist/player'].flatMap((folder) => findFiles(folder, /\.\w+$/));
  assert.ok(built.includes(`dist/sdk/svc-pip-sdk/${version}/manifest.json`));
  assert.deepEqual(
    listed.filter((file) => !file.endsWith('/')).sort(),
    built
      .filter((file) => statSync(file).isFile())
      .map((file) => file.slice('dist/'.length))
      .sort(),
  );
});

test('a tag of another version is refused, by name', () => {
  const { code, errors } = prepare({ GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'v9.9.9' });
  assert.equal(code, 1);
  assert.equal(errors, `release: the tag is v9.9.9, the version ${version}\n`);
});
