import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CdnManifest } from '../tooling/pinned-manifest.js';
import { hashed } from './pinned-copy.js';

interface CdnFile {
  /** Build target. */
  readonly mode: string;
  readonly file: string;
  /** Absent for what is loaded later. */
  readonly tag?: string;
  /** Bytes after gzip -9: all that the element needs, in all languages, with Lit. */
  readonly limit: number;
}

/** The elements in one file each, for pages without a bundler. */
export const CDN_FILES: readonly CdnFile[] = [
  { mode: 'cdn-svc-pip', file: 'svc-pip.js', tag: 'svc-pip', limit: 61_780 },
  { mode: 'cdn-svc-player', file: 'svc-player.js', tag: 'svc-player', limit: 77_800 },
  { mode: 'cdn-svc-stream-list', file: 'svc-stream-list.js', tag: 'svc-stream-list', limit: 33_820 },
  { mode: 'cdn-hls', file: 'svc-hls.js', limit: 118_310 },
  { mode: 'cdn-hls-full', file: 'svc-hls-full.js', limit: 180_000 },
];

/** Writes `manifest.json` with the hashes of the files in this folder. */
export function writeCdnManifest(folder: string, version: string): void {
  const files = CDN_FILES.map(({ file }) => [file, hashed(readFileSync(join(folder, file)))] as const);
  const manifest: CdnManifest = {
    version,
    elements: Object.fromEntries(CDN_FILES.flatMap(({ tag, file }) => (tag === undefined ? [] : [[tag, file]]))),
    later: CDN_FILES.flatMap(({ tag, file }) => (tag === undefined ? file : [])),
    files: Object.fromEntries(files),
  };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Prints the size of each file, and returns those above their limit. */
export function cdnFaults(folder: string): string[] {
  return CDN_FILES.flatMap(({ file, limit }) => {
    const size = gzipSync(readFileSync(join(folder, file)), { level: 9 }).length;
    console.log(`${(size / 1000).toFixed(2).padStart(7)} kB, of ${(limit / 1000).toFixed(0)} kB  dist/cdn/${file}`);
    return size > limit ? [`dist/cdn/${file} has ${String(size)} bytes (gzip), its budget is ${String(limit)}`] : [];
  });
}
