import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFileSync } from 'node:fs';
import { integrityTable } from './integrity-table.js';
import { notesOf, versionFaults } from './check-version.js';
import { changesSince, stableNames, type FileList } from './file-list.js';

const CHANGELOG = '# Changelog\n\nRules.\n\n## 1.2.0\n\nText.\n\n- One.\n- Two.\n\n## 1.1.0\n\n- Old.\n';
const RIGHT = { version: '1.2.0', locked: '1.2.0', changelog: CHANGELOG, tag: 'v1.2.0', isPublished: false };

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

describe('the version of a release', () => {
  it('is the same in package.json, the lock file, the changelog and the tag, and is not published yet', () => {
    assert.deepEqual(versionFaults(RIGHT), []);
    assert.deepEqual(versionFaults({ ...RIGHT, tag: null }), []);
    for (const [change, fault] of [
      [{ locked: '1.1.0' }, /package-lock\.json has 1\.1\.0/],
      [{ changelog: CHANGELOG.replace('## 1.2.0', '## 1.1.9') }, /begins with 1\.1\.9/],
      [{ changelog: CHANGELOG.replace(/- (One|Two)\.\n/g, '') }, /says nothing about 1\.2\.0/],
      [{ tag: 'v1.2.1' }, /the tag is v1\.2\.1/],
      [{ isPublished: true }, /1\.2\.0 is published/],
    ] as const) {
      const [found = '', ...others] = versionFaults({ ...RIGHT, ...change });
      assert.match(found, fault);
      assert.deepEqual(others, []);
    }
  });

  it('has as its notes the newest entry of the changelog alone, the only one too', () => {
    assert.equal(notesOf(CHANGELOG), 'Text.\n\n- One.\n- Two.');
    assert.equal(notesOf('# Changelog\n\n## 1.0.0\n\n- First.\n'), '- First.');
  });
});

describe('the list of files', () => {
  it('has names that another build and another version keep', () => {
    assert.deepEqual(
      stableNames([
        'dist/sdk/svc-pip-sdk/chunks/pip-kX4_-a.js',
        'dist/sdk/svc-pip-sdk/1.2.0/chunks/pip-kX4_-a.js',
        'dist/mock-api/server-CjAfwPuW.js',
        'dist/lib/components/svc-player/floating/window.js',
      ]),
      [
        'dist/lib/components/svc-player/floating/window.js',
        'dist/mock-api/server-*.js',
        'dist/sdk/svc-pip-sdk/<version>/chunks/pip-*.js',
        'dist/sdk/svc-pip-sdk/chunks/pip-*.js',
      ],
    );
  });

  it('is compared with the last one by name and size', () => {
    const last: FileList = {
      version: '1.1.0',
      packages: { shop: { packed: 10_000, unpacked: 40_000, files: ['LICENSE', 'old.js'] } },
    };
    const now: FileList = {
      version: '1.2.0',
      packages: { shop: { packed: 12_500, unpacked: 39_000, files: ['LICENSE', 'new.js'] } },
    };
    assert.deepEqual(changesSince(last, now), [
      'shop: 2 files, 12.5 kB packed, 39.0 kB unpacked; since 1.1.0 +2.5 kB packed, -1.0 kB unpacked, 1 new, 1 gone',
      '  + new.js',
      '  - old.js',
    ]);
    assert.match(changesSince(null, now).join(), /^shop: .*; no list of a published version to compare with$/);
  });
});

it('[T1] the table of hashes has the script tag, its chunks and every element of the CDN', () => {
  const table = integrityTable(version);
  for (const file of [`sdk/svc-pip-sdk/${version}/svc-pip-sdk.min.js`, 'cdn/svc-player.js', 'cdn/svc-hls.js']) {
    const row = table.split('\n').find((line) => line.includes(`\`${file}\``)) ?? '';
    assert.match(row, /\| [1-9]\d+ \| `sha384-[\w+/]{64}` \|$/, file);
  }
});
