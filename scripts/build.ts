/**
 * Builds everything of `vite.config.ts` into `dist/`, in order, and fails when a budget is exceeded. With `--shop` only what the
 * demo shop serves, beside what `dist/` has already: nothing of packages, and of the CDN files the list alone.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import project from '../package.json' with { type: 'json' };
import { writeBill, writeShipped } from './bill-of-materials.js';
import { buildShop, shipped, STAGING, writeNotices } from './build-shop.js';
import { buildTarget } from './build-target.js';
import { CDN_FILES, writeCdnManifest } from './cdn-files.js';
import { checkSizes } from './check-sizes.js';
import { copyMockData } from './copy-mock-data.js';
import { copyTypes } from './copy-types.js';
import { keepPublicTypes } from './package/public-types.js';
import { writePackageData } from './package/write-package-data.js';
import { writePackages } from './package/write-package.js';
import type { SdkFile } from './sdk-graph.js';

async function buildCdn(): Promise<void> {
  const folder = join(STAGING, 'cdn');
  const files: SdkFile[] = [];
  for (const { mode } of CDN_FILES) files.push(...(await buildTarget(mode)));
  writeNotices(folder, files);
  writeCdnManifest(folder, project.version);
}

async function buildLibrary(): Promise<void> {
  const folder = join(STAGING, 'lib');
  const library = await buildTarget('library');
  const projects = ['entries/tsconfig.json', 'src/tsconfig.api.json', 'tsconfig.node.json'];
  if (spawnSync('npx', ['tsc', '-b', ...projects], { stdio: 'inherit' }).status !== 0) process.exit(1);
  const entries = library.filter((file) => file.entry !== null).map((file) => file.file);
  copyTypes(folder, entries);
  keepPublicTypes(folder, entries);
  writePackageData(folder);
}

async function buildMock(): Promise<void> {
  const folder = join(STAGING, 'mock-api');
  writeNotices(folder, await buildTarget('mock'));
  copyMockData(folder);
  const entries = ['testing', 'playwright', 'web-test-runner'].map((name) => `mock-api/testing/${name}`);
  copyTypes(join(folder, 'types'), entries);
  keepPublicTypes(join(folder, 'types'), entries);
}

const onlyShop = process.argv.includes('--shop');
if (onlyShop) process.env['SVC_MINIFY'] = 'once';
rmSync(STAGING, { recursive: true, force: true });
await buildShop();
if (onlyShop) {
  // The strip of the front page.
  await buildTarget('cdn-svc-stream-list');
  // The folders of library and CDN keep the rest.
  for (const folder of readdirSync(STAGING).filter((name) => name !== 'lib' && name !== 'cdn'))
    rmSync(join('dist', folder), { recursive: true, force: true });
  cpSync(STAGING, 'dist', { recursive: true });
  process.exit();
}
await buildCdn();
await buildLibrary();
await buildMock();
await buildTarget('doctor');
writeShipped(shipped);
writeBill(STAGING);
rmSync('dist', { recursive: true, force: true });
renameSync(STAGING, 'dist');
writePackages(process.env['SVC_REPOSITORY']);
if (!checkSizes()) process.exit(1);
