/**
 * `npm run release:dry`: everything of a release short of the upload, in `.build/release/`: both tarballs, what the
 * service and shops serve, notes, bill of materials and hashes. `--no-build` takes what was built last, `--accept`
 * commits the list of files to `published/files.json`, with which the next release is compared.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { BILL } from './bill-of-materials.js';
import { MEDIA_FOLDER, PACKAGE_FOLDER } from './package/write-package.js';
import { notesOf, versionFaults } from './release/check-version.js';
import { changesSince, stableNames, type FileList, type PackedFiles } from './release/file-list.js';
import { integrityTable } from './release/integrity-table.js';

const RELEASE = '.build/release';
const LIST = 'published/files.json';

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const versionIn = (file: string): string => (read(file) as { readonly version: string }).version;

function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return;
  for (const fault of faults) console.error(`release: ${fault}`);
  process.exit(1);
}

function pack(folder: string): [name: string, files: PackedFiles] {
  const printed = execFileSync(
    'npm',
    ['pack', `./${folder}`, '--json', '--ignore-scripts', '--pack-destination', RELEASE],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const [{ name, size, unpackedSize, files }] = JSON.parse(printed) as [Packed];
  return [name, { packed: size, unpacked: unpackedSize, files: stableNames(files.map(({ path }) => path)) }];
}

const version = versionIn('package.json');
const changelog = readFileSync('CHANGELOG.md', 'utf8');
const { GITHUB_REF_TYPE: kind, GITHUB_REF_NAME: ref } = process.env;

refuse(
  versionFaults({
    version,
    locked: versionIn('package-lock.json'),
    changelog,
    tag: kind === 'tag' ? (ref ?? '') : null,
    isPublished: existsSync(`published/${version}.json`),
  }),
);
console.log(`version: ${version}, ${String(notesOf(changelog).split(/^- /m).length - 1)} lines in the changelog`);
if (
  !process.argv.includes('--no-build') &&
  spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' }).status !== 0
)
  process.exit(1);
refuse(versionIn(join(PACKAGE_FOLDER, 'package.json')) === version ? [] : ['dist/ has another version: build it']);

rmSync(RELEASE, { recursive: true, force: true });
mkdirSync(RELEASE, { recursive: true });
const now: FileList = { version, packages: Object.fromEntries([PACKAGE_FOLDER, MEDIA_FOLDER].map(pack)) };
const last = existsSync(LIST) ? (read(LIST) as FileList) : null;
for (const line of changesSince(last, now)) console.log(line);

writeFileSync(join(RELEASE, 'notes.md'), `${notesOf(changelog)}\n`);
copyFileSync(join('dist', BILL), join(RELEASE, BILL));
const { components } = read(join('dist', BILL)) as { readonly components: readonly unknown[] };
console.log(`${BILL}: ${String(components.length)} packages`);
const table = integrityTable(version);
writeFileSync(join(RELEASE, 'integrity.md'), table);
console.log(`integrity.md: ${String(table.trim().split('\n').length - 2)} files that a page may pin`);
copyFileSync(`dist/sdk/svc-pip-sdk/${version}/manifest.json`, join(RELEASE, 'manifest.json'));
const archive = `svc-live-shopping-service-${version}.tgz`;
// Two machines write the same bytes.
const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
execFileSync('tar', [...same, '-czf', join(RELEASE, archive), '-C', 'dist', 'sdk', 'player']);
console.log(
  `${archive}: ${(statSync(join(RELEASE, archive)).size / 1000).toFixed(1)} kB, for the service and the shops`,
);

const sums = readdirSync(RELEASE)
  .sort()
  .map(
    (file) =>
      `${createHash('sha256')
        .update(readFileSync(join(RELEASE, file)))
        .digest('hex')}  ${basename(file)}\n`,
  );
writeFileSync(join(RELEASE, 'SHA256SUMS'), sums.join(''));

if (process.argv.includes('--accept')) {
  mkdirSync('published', { recursive: true });
  writeFileSync(LIST, `${JSON.stringify(now, null, 2)}\n`);
}
console.log(`Ready in ${RELEASE}; nothing was uploaded.`);
