import { readFileSync } from 'node:fs';
import type { CdnManifest, PinnedManifest } from '../../tooling/pinned-manifest.js';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Every file that a page may pin, with its hash, as a table for the notes of a release. */
export function integrityTable(version: string): string {
  const sdk = read(`dist/sdk/svc-pip-sdk/${version}/manifest.json`) as PinnedManifest;
  const cdn = read('dist/cdn/manifest.json') as CdnManifest;
  const rows = [
    ...[sdk.script, ...sdk.chunks].map((file) => ({ path: `sdk/svc-pip-sdk/${version}/${file}`, ...sdk.files[file] })),
    ...Object.keys(cdn.files).map((file) => ({ path: `cdn/${file}`, ...cdn.files[file] })),
  ];
  const lines = rows.map(
    ({ path, bytes = 0, integrity = '' }) => `| \`${path}\` | ${String(bytes)} | \`${integrity}\` |`,
  );
  return `${['| file | bytes | integrity |', '| --- | --- | --- |', ...lines].join('\n')}\n`;
}
