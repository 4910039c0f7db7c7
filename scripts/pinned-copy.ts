import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFiles } from '../tooling/find-files.js';
import type { PinnedFile, PinnedManifest } from '../tooling/pinned-manifest.js';
import { DIGITS, nameByContent } from './content-names.js';

const EVERGREEN = 'svc-pip-sdk-v1.x.min.js';
const PINNED = 'svc-pip-sdk.min.js';
const MANIFEST = 'manifest.json';

/** What is cached for ever under its name. */
const HASHED = /^chunks\//;
const IN_VERSION = /^\d+\.\d+\.\d+\//;

interface Change {
  readonly file: RegExp;
  readonly from: string;
  readonly to: string;
}

/**
 * Paths that a copy one folder deeper must change: the configurations of sites stay beside the evergreen script, since
 * they change, and the frame that shows a stream is the one of the version.
 */
const changesOf = (version: string): readonly Change[] => [
  { file: /^svc-pip-sdk.*\.js$/, from: '`sites/', to: '`../sites/' },
  { file: /^chunks\/svc-pip\.live-.*\.js$/, from: '/svc-pip-sdk/frame', to: `/svc-pip-sdk/${version}/frame` },
];

function change(text: string, name: string, { file, from, to }: Change): string {
  if (!file.test(name)) return text;
  const parts = text.split(from);
  if (parts.length < 2) throw new Error(`${name} has no "${from}"`);
  return parts.join(to);
}

/** What a page needs to know of a file that it pins. */
export const hashed = (content: Buffer): PinnedFile => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.length,
});

const filesIn = (folder: string): string[] =>
  findFiles(folder, /\.(js|css|html|json|txt)$/).map((path) => path.slice(folder.length + 1));

const hashes = (folder: string, isWanted: (name: string) => boolean): Record<string, PinnedFile> =>
  Object.fromEntries(
    filesIn(folder)
      .filter(isWanted)
      .map((name) => [name, hashed(readFileSync(join(folder, name)))]),
  );

const manifestsIn = (published: string): PinnedManifest[] =>
  existsSync(published)
    ? findFiles(published, /\d+\.\d+\.\d+\.json$/).map(
        (file) => JSON.parse(readFileSync(file, 'utf8')) as PinnedManifest,
      )
    : [];

/**
 * Shops that pin a version have its hashes, and browsers keep what is cached for ever: the bytes of neither may change.
 *
 * @throws when the version is published and one of its files is another, missing or new, or any version is published with other
 *   bytes under the name of a chunk
 */
function refuseOtherBytes(manifest: PinnedManifest, published: string): void {
  for (const { version, files, evergreen } of manifestsIn(published)) {
    if (version === manifest.version) {
      const names = [...new Set([...Object.keys(files), ...Object.keys(manifest.files)])];
      const other = names.filter((name) => files[name]?.integrity !== manifest.files[name]?.integrity);
      if (other.length > 0)
        throw new Error(
          `${version} is published with other bytes of ${other.join(', ')}: raise "version" in package.json`,
        );
    }
    for (const [name, { integrity }] of Object.entries(evergreen))
      if ((manifest.evergreen[name]?.integrity ?? integrity) !== integrity)
        throw new Error(
          `${version} is published with other bytes under the name ${name}, which browsers keep for a year`,
        );
  }
}

/**
 * Writes `<folder>/<version>/`: the same files as beside it, which never change again under that address, and a manifest
 * with their hashes.
 *
 * @param folder the built SDK
 * @param published folder with the manifests of published versions, `<version>.json`
 * @returns the folder of the version
 * @throws when a place that has to be changed is not there, or the version is published with other bytes
 */
export function writePinnedCopy(folder: string, version: string, published = 'published'): string {
  const place = join(folder, version);
  rmSync(place, { recursive: true, force: true });
  for (const name of filesIn(folder).filter((file) => !IN_VERSION.test(file))) {
    const text = changesOf(version).reduce(
      (all, one) => change(all, name, one),
      readFileSync(join(folder, name), 'utf8'),
    );
    const target = join(place, name === EVERGREEN ? PINNED : name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  const copied = filesIn(place).filter((name) => name !== MANIFEST);
  nameByContent(
    place,
    copied.filter((name) => HASHED.test(name)),
    { hashLength: DIGITS, mentioning: copied.filter((name) => !HASHED.test(name)) },
  );
  const files = hashes(place, (name) => name !== MANIFEST);
  const chunks = Object.keys(files).filter((name) => /^chunks\/(?!frame-|hls-).*\.js$/.test(name));
  const evergreen = hashes(folder, (name) => HASHED.test(name));
  const manifest: PinnedManifest = { version, script: PINNED, chunks, files, evergreen };
  refuseOtherBytes(manifest, published);
  writeFileSync(join(place, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return place;
}
