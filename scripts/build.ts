/** Builds everything of `vite.config.ts` into `dist/`, in order, and fails when a budget is exceeded. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';
import project from '../package.json' with { type: 'json' };
import { writeBill, writeShipped } from './bill-of-materials.js';
import { findFiles } from '../tooling/find-files.js';
import { CDN_FILES, writeCdnManifest } from './cdn-files.js';
import { checkSizes } from './check-sizes.js';
import { copyMockData } from './copy-mock-data.js';
import { nameByContent } from './content-names.js';
import { copyTypes } from './copy-types.js';
import { writePinnedCopy } from './pinned-copy.js';
import { noticesOf, packagesOf, type ShippedPackage } from './third-party-notices.js';
import { writeDocs } from './docs/write-docs.js';
import { keepPublicTypes } from './package/public-types.js';
import { writePackageData } from './package/write-package-data.js';
import { writePackages } from './package/write-package.js';
import { modulesOf, writeSdkGraph, type SdkFile, withImports } from './sdk-graph.js';

/** Replaces `dist/` at the end, so that a running shop never serves an incomplete build. */
const STAGING = '.build/dist';
const SDK = join(STAGING, 'sdk/svc-pip-sdk');
const PLAYER = join(STAGING, 'player');
const CDN = join(STAGING, 'cdn');

async function buildChunks(mode: string, extra: InlineConfig = {}): Promise<Rolldown.OutputChunk[]> {
  const result = await build({ ...extra, configFile: 'vite.config.ts', mode });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) => output).filter((item) => item.type === 'chunk');
}

/** The script of the player page, which is no entry to the bundler, since a group of chunks has it. */
const PLAYER_ENTRY = resolve('entries/player-page.ts');

/** Paths relative to the folder. */
const filesIn = (folder: string, pattern: RegExp): string[] =>
  findFiles(folder, pattern).map((path) => relative(folder, path));

const sdkFile = (mode: string, chunk: Rolldown.OutputChunk): SdkFile => ({
  file: chunk.fileName,
  entry: chunk.isEntry || PLAYER_ENTRY in chunk.modules ? mode : null,
  imports: chunk.imports,
  dynamicImports: chunk.dynamicImports,
  modules: Object.fromEntries(
    Object.entries(chunk.modules).map(([id, part]) => [relative('.', id), part.renderedLength]),
  ),
});

const buildTarget = async (mode: string, extra: InlineConfig = {}): Promise<SdkFile[]> =>
  (await buildChunks(mode, extra)).map((chunk) => sdkFile(mode, chunk));

function renamed(files: readonly SdkFile[], names: ReadonlyMap<string, string>): SdkFile[] {
  const nameOf = (file: string): string => names.get(file) ?? file;
  return files.map((file) => ({
    ...file,
    file: nameOf(file.file),
    imports: file.imports.map(nameOf),
    dynamicImports: file.dynamicImports.map(nameOf),
  }));
}

/** Builds files of `chunks/`, under names of their final bytes. */
async function buildNamed(mode: string, extra: InlineConfig = {}): Promise<SdkFile[]> {
  const files = await buildTarget(mode, extra);
  return renamed(
    files,
    nameByContent(
      SDK,
      files.map(({ file }) => file),
      { hashLength: 6 },
    ),
  );
}

function entryFile(files: readonly SdkFile[]): string {
  const entry = files.find((file) => file.entry !== null);
  if (entry === undefined) throw new Error('A build target has no entry file');
  return entry.file;
}

function fileWith(files: readonly SdkFile[], module: string): string {
  const found = files.find(({ modules }) => module in modules);
  if (found === undefined) throw new Error(`No file of the target has ${module}`);
  return found.file;
}

function writeHashed(source: string): string {
  const file = `chunks/${source.replace('.', '-0.')}`;
  copyFileSync(join('entries', source), join(SDK, file));
  return nameByContent(SDK, [file], { hashLength: 1 }).get(file) ?? file;
}

/** The iframe's page: entries/frame.html with its script and style sheet under their hashed names. */
function writeFramePage(files: readonly SdkFile[]): void {
  const page = readFileSync('entries/frame.html', 'utf8')
    .replace('./frame.ts', `./${entryFile(files)}`)
    .replace(/\.\/([\w-]+\.css)/g, (_, sheet: string) => `./${writeHashed(sheet)}`);
  writeFileSync(join(SDK, 'frame.html'), page);
}

/**
 * The iframe's page for a browser without native HLS: script, hls.js and style sheet are in the page itself, which saves
 * a round trip, and its policy allows exactly these by their hashes [T7].
 */
async function writeFrameHlsPage(files: readonly SdkFile[]): Promise<SdkFile> {
  const full = fileWith(files, 'node_modules/hls.js/dist/hls.mjs');
  const [chunk] = await buildChunks('frame-hls', {
    build: { rolldownOptions: { output: { paths: { 'hls.js': `./${full}` } } } },
  });
  if (!chunk) throw new Error('The script of frame-hls.html was not built');
  const script = chunk.code.replace(/<\/(?=script)/gi, '<\\/');
  const sheet = readFileSync('entries/frame.css', 'utf8');
  const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const page = readFileSync('entries/frame.html', 'utf8')
    .replace("script-src 'self'", (own) => `${own} ${hashOf(script)}`)
    .replace("style-src 'self'", () => `style-src ${hashOf(sheet)}`)
    .replace(/<link rel="stylesheet".*>/, () => `<style>${sheet}</style>`)
    .replace(/<script.*<\/script>/, () => `<script type="module">${script}</script>`);
  const file = 'frame-hls.html';
  writeFileSync(join(SDK, file), page);
  return { ...sdkFile('frame-hls', chunk), file, dynamicImports: [full] };
}

/** The player page loads its app, and what that imports, in parallel with the script that imports it, instead of after it. */
function preloadApp(files: readonly SdkFile[]): void {
  const page = join(PLAYER, 'player-page.html');
  const app = files.find(({ modules }) => 'entries/player-page-app.ts' in modules);
  const links = withImports(files, app)
    .filter(({ entry }) => entry === null)
    .map(({ file }) => `<link rel="modulepreload" crossorigin href="./${file}" />\n    `)
    .join('');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/(?=<link rel="stylesheet")/, links));
}

const shipped: Record<string, readonly ShippedPackage[]> = {};

function writeNotices(folder: string, files: readonly SdkFile[]): void {
  const modules = modulesOf(files);
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(modules));
  shipped[relative(STAGING, folder)] = packagesOf(modules);
}

rmSync(STAGING, { recursive: true, force: true });

const pip = await buildNamed('pip');
const live = await buildNamed('live', {
  // Beside this file.
  define: { __PIP_STREAM__: JSON.stringify(basename(fileWith(pip, 'components/svc-pip/svc-pip.live.ts'))) },
});
const fallback = await buildNamed('fallback');
const locator = await buildNamed('locator');
const frame = await buildNamed('frame');
writeFramePage(frame);
const frameHls = await writeFrameHlsPage(frame);
const loader = await buildTarget('loader', {
  define: {
    __PIP_CHUNK__: JSON.stringify(entryFile(pip)),
    __PIP_LIVE__: JSON.stringify(entryFile(live)),
    __PIP_LOCATOR__: JSON.stringify(entryFile(locator)),
    __PIP_FALLBACK__: JSON.stringify(entryFile(fallback)),
  },
});
const sdk = [...loader, ...pip, ...live, ...fallback, ...locator, ...frame, frameHls];
await buildTarget('check');
writeNotices(SDK, sdk);
copyFileSync('src/site/site-config.schema.json', join(SDK, 'site-config.schema.json'));
shipped[relative(STAGING, writePinnedCopy(SDK, project.version))] = packagesOf(modulesOf(sdk));

const player = renamed(
  await buildTarget('player'),
  nameByContent(PLAYER, filesIn(PLAYER, /\/assets\/.*\.(?:js|css)$/), {
    hashLength: 8,
    mentioning: ['player-page.html'],
  }),
);
preloadApp(player);
writeNotices(PLAYER, player);
writeSdkGraph([...sdk, ...player]);

const cdn: SdkFile[] = [];
for (const { mode } of CDN_FILES) cdn.push(...(await buildTarget(mode)));
writeNotices(CDN, cdn);
writeCdnManifest(CDN, project.version);

const library = await buildTarget('library');
if (
  spawnSync('npx', ['tsc', '-b', 'entries/tsconfig.json', 'src/tsconfig.api.json', 'tsconfig.node.json'], {
    stdio: 'inherit',
  }).status !== 0
)
  process.exit(1);
const libraryEntries = library.filter((file) => file.entry !== null).map((file) => file.file);
copyTypes(join(STAGING, 'lib'), libraryEntries);
keepPublicTypes(join(STAGING, 'lib'), libraryEntries);
writePackageData(join(STAGING, 'lib'));
writeDocs(join(STAGING, 'docs'));
writeNotices(join(STAGING, 'docs'), await buildTarget('docs'));

const mock = await buildTarget('mock');
const MOCK = join(STAGING, 'mock-api');
writeNotices(MOCK, mock);
copyMockData(MOCK);
const mockEntries = ['testing', 'playwright', 'web-test-runner'].map((name) => `mock-api/testing/${name}`);
copyTypes(join(MOCK, 'types'), mockEntries);
keepPublicTypes(join(MOCK, 'types'), mockEntries);

await buildTarget('doctor');
writeNotices(join(STAGING, 'studio'), await buildTarget('studio'));

writeShipped(shipped);
writeBill(STAGING);

rmSync('dist', { recursive: true, force: true });
renameSync(STAGING, 'dist');
writePackages(process.env['SVC_REPOSITORY']);

if (!checkSizes()) process.exit(1);
