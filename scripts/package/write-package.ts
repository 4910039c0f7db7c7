import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFiles } from '../../tooling/find-files.js';
import { relink } from './package-links.js';

/** Where the build puts the folders that are published, as they are. */
export const PACKAGE_FOLDER = 'dist/npm';
export const MEDIA_FOLDER = 'dist/npm-media';

/** Folders of `dist/` that the package has, by their files: of the SDK what the mock serves, without the copy of a version. */
const BUILT = /^dist\/(?:(?:lib|cdn|mock-api|doctor|sdk\/svc-pip-sdk(?!\/\d))\/|sbom\.cdx\.json$)/;
const MEDIA = /^dist\/mock-api\/media\//;
/** About working on the project, or generated for it. */
const INTERNAL = /^docs\/(?:decisions\/.*|(?:glossary|qa|releasing|requirements|testing)\.md$)/;

/** What only the repository needs of package.json. */
const OF_REPOSITORY = ['private', 'scripts', 'devDependencies', 'overrides', 'allowScripts'];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly keywords: readonly string[];
  readonly type: string;
  readonly engines: object;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, object>>;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Files of the package by their place in it, each with the file of the repository that it is. */
function packageFiles(): ReadonlyMap<string, string> {
  const guides = findFiles('docs', /\.md$/).filter((file) => !INTERNAL.test(file));
  const pages = findFiles('components', /^components\/svc-[^/]+\/[^/]+\.md$/);
  const built = findFiles('dist', BUILT).filter((file) => !MEDIA.test(file) && statSync(file).isFile());
  const same = [...guides, ...pages, ...built, 'mock-api/README.md', 'CHANGELOG.md', 'LICENSE'];
  return new Map([...same.map((file) => [file, file] as const), ['README.md', 'scripts/package/README.md']]);
}

function place(file: string, source: string): void {
  mkdirSync(dirname(file), { recursive: true });
  copyFileSync(source, file);
}

const foldersOf = (file: string): string[] =>
  dirname(file)
    .split('/')
    .map((_, at, parts) => parts.slice(0, at + 1).join('/'));

/** The files with the licences of others are beside what contains them, since folders are uploaded one by one. */
const notice = (
  name: string,
  license: string,
  files: readonly string[],
): string => `${name} is published under the ${license} licence, see LICENSE.

It contains software of others. Their names, versions and licences are in

${files
  .filter((file) => file.endsWith('/THIRD-PARTY-NOTICES.txt'))
  .map((file) => `  ${file}\n`)
  .join('')}
`;

/** What a package says of where it comes from; npm wants `repository` for provenance. */
export const originOf = (repository: string | undefined): object =>
  repository === undefined
    ? {}
    : {
        homepage: `${repository}#readme`,
        bugs: { url: `${repository}/issues` },
        repository: { type: 'git', url: `git+${repository}.git` },
      };

/**
 * Writes the two packages as they are published, `dist/npm/` and `dist/npm-media/`, of what was built before.
 *
 * @param repository web address of the repository, such as `https://github.com/owner/name`
 */
export function writePackages(repository: string | undefined): void {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
  const { name, version, keywords, license, type, engines } = manifest;
  const media = `${name}-media`;
  const origin = originOf(repository);
  for (const folder of [PACKAGE_FOLDER, MEDIA_FOLDER]) rmSync(folder, { recursive: true, force: true });

  const files = packageFiles();
  const folders = new Set([...files.keys()].flatMap(foldersOf));
  const inPackage = (path: string): string | null => {
    for (const [to, from] of files) if (from === path) return to;
    return path === 'README.md' || folders.has(path) ? path : null;
  };
  const shown = repository === undefined ? null : `${repository}/blob/v${version}`;
  for (const [to, from] of files) {
    const target = join(PACKAGE_FOLDER, to);
    if (!to.endsWith('.md')) {
      place(target, from);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, relink(readFileSync(from, 'utf8'), { from, to, inPackage, repository: shown }));
  }
  writeFileSync(join(PACKAGE_FOLDER, 'NOTICE'), notice(name, license, [...files.keys()]));
  const published = Object.entries(manifest).filter(([field]) => !OF_REPOSITORY.includes(field));
  const peers = {
    // Any of the same major version: a shop that updates one of the two is not stopped by the other.
    peerDependencies: { ...manifest.peerDependencies, [media]: `${version.split('.')[0] ?? ''}.x` },
    peerDependenciesMeta: { ...manifest.peerDependenciesMeta, [media]: { optional: true } },
  };
  writeFileSync(join(PACKAGE_FOLDER, 'package.json'), json({ ...Object.fromEntries(published), ...peers, ...origin }));

  for (const file of findFiles('dist/mock-api/media', /\.\w+$/)) {
    place(join(MEDIA_FOLDER, file.slice('dist/mock-api/'.length)), file);
  }
  place(join(MEDIA_FOLDER, 'LICENSE'), 'LICENSE');
  place(join(MEDIA_FOLDER, 'README.md'), 'scripts/package/media-README.md');
  const description = `The demo media of the mock of ${name}: clips, posters, pictures and recordings.`;
  const exported = { './package.json': './package.json' };
  writeFileSync(
    join(MEDIA_FOLDER, 'package.json'),
    json({ name: media, version, description, keywords, type, license, engines, exports: exported, ...origin }),
  );
}
