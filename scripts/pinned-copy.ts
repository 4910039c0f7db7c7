import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFiles } from '../tooling/find-files.js';
import type { PinnedFile, PinnedManifest } from '../tooling/pinned-manifest.js';

const EVERGREEN = 'svc-pip-sdk-v1.x.min.js';
const PINNED = 'svc-pip-sdk.min.js';
const MANIFEST = 'manifest.json';

interface Change {
  readonly file: RegExp;
  readonly from: string;
  readonly to: string;
}

/**
 * Paths that a copy one folder deeper must change: the configurations of sites stay beside the evergreen script, since
 * they change, and the frame that continues a viewing is the one of the version.
 */
const changesOf = (version: string): readonly Change[] => [
  { file: /^svc-pip-sdk.*\.js$/, from: '`sites/', to: '`../sites/' },
  { file: /^chunks\/pip-.*\.js$/, from: '/svc-pip-sdk/frame', to: `/svc-pip-sdk/${version}/frame` },
];

function change(text: string, name: string, { file, from, to }: Change): string {
  if (!file.test(name)) return text;
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${name} has "${from}" ${String(parts.length - 1)} times instead of once`);
  return parts.join(to);
}

/** What a page needs to know of a file that it pins. */
export const hashed = (content: Buffer): PinnedFile => ({
  integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  bytes: content.length,
});

/**
 * Shops that pin a version have its hashes, so that its files must never change.
 *
 * @throws when the version is published and one of its files is another, missing or new
 */
function refuseOtherBytes(manifest: PinnedManifest, published: string): void {
  const kept = join(published, `${manifest.version}.json`);
  if (!existsSync(kept)) return;
  const { files } = JSON.parse(readFileSync(kept, 'utf8')) as PinnedManifest;
  const names = [...new Set([...Object.keys(files), ...Object.keys(manifest.files)])];
  const other = names.filter((name) => files[name]?.integrity !== manifest.files[name]?.integrity);
  if (other.length === 0) return;
  throw new Error(
    `${manifest.version} is published with other bytes of ${other.join(', ')}: raise "version" in package.json`,
  );
}

/**
 * Writes `<folder>/<version>/`: the same files as beside it, which never change again under that address, and a manifest
 * with their hashes.
 *
 * @param folder the built SDK
 * @param published folder with the manifests of published versions, `<version>.json`
 * @returns the folder of the version
 * @throws when a place that has to be changed is not there exactly once, or the version is published with other bytes
 */
export function writePinnedCopy(folder: string, version: string, published = 'published'): string {
  const place = join(folder, version);
  const files: Record<string, PinnedFile> = {};
  for (const path of findFiles(folder, /\.(js|css|html|json|txt)$/)) {
    const name = path.slice(folder.length + 1);
    if (/^\d+\.\d+\.\d+\//.test(name)) continue;
    const text = changesOf(version).reduce((all, one) => change(all, name, one), readFileSync(path, 'utf8'));
    const pinned = name === EVERGREEN ? PINNED : name;
    const target = join(place, pinned);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
    files[pinned] = hashed(Buffer.from(text));
  }
  const chunks = Object.keys(files).filter((name) => /^chunks\/(?!frame-|hls-).*\.js$/.test(name));
  const manifest: PinnedManifest = { version, script: PINNED, chunks, files };
  refuseOtherBytes(manifest, published);
  writeFileSync(join(place, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  return place;
}
