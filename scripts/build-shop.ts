/** What the demo shop serves: the SDK, the player page, the guides and the studio. The rest is scripts/build.ts. */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import project from '../package.json' with { type: 'json' };
import { findFiles } from '../tooling/find-files.js';
import { buildChunks, buildNamed, buildTarget, entryFile, fileWith, renamed, sdkFile } from './build-target.js';
import { nameByContent } from './content-names.js';
import { writeDocs } from './docs/write-docs.js';
import { elementsManifest } from './package/elements-manifest.js';
import { writePinnedCopy } from './pinned-copy.js';
import { modulesOf, withImports, writeSdkGraph, type SdkFile } from './sdk-graph.js';
import { noticesOf, packagesOf, type ShippedPackage } from './third-party-notices.js';

/** Replaces `dist/` at the end, so that a running shop never serves an incomplete build. */
export const STAGING = '.build/dist';
const SDK = join(STAGING, 'sdk/svc-pip-sdk');
const PLAYER = join(STAGING, 'player');
const LIBRARY = join(STAGING, 'lib');

/** Paths relative to the folder. */
const filesIn = (folder: string, pattern: RegExp): string[] =>
  findFiles(folder, pattern).map((path) => relative(folder, path));

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

/**
 * The player page loads its app, and what that imports, in parallel with the script that imports it, instead of after it. Nothing
 * is painted before that script, as the source says, whose attribute Vite drops.
 */
function preloadApp(files: readonly SdkFile[]): void {
  const page = join(PLAYER, 'player-page.html');
  const app = files.find(({ modules }) => 'entries/player-page-app.ts' in modules);
  const links = withImports(files, app)
    .filter(({ entry }) => entry === null)
    .map(({ file }) => `<link rel="modulepreload" crossorigin href="./${file}" />\n    `)
    .join('');
  const markup = readFileSync(page, 'utf8').replace(/(?=<link rel="stylesheet")/, links);
  const blocking = markup.replace('<script type="module"', '$& blocking="render"');
  if (blocking === markup) throw new Error(`${page} has no script to wait for before it is painted`);
  writeFileSync(page, blocking);
}

/** Packages inside the built files, by folder. */
export const shipped: Record<string, readonly ShippedPackage[]> = {};

export function writeNotices(folder: string, files: readonly SdkFile[]): void {
  const modules = modulesOf(files);
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(modules));
  shipped[relative(STAGING, folder)] = packagesOf(modules);
}

async function buildSdk(): Promise<SdkFile[]> {
  const pip = await buildNamed(SDK, 'pip');
  const live = await buildNamed(SDK, 'live', {
    // Beside this file.
    define: { __PIP_STREAM__: JSON.stringify(basename(fileWith(pip, 'components/svc-pip/chunks/live.ts'))) },
  });
  const fallback = await buildNamed(SDK, 'fallback');
  const locator = await buildNamed(SDK, 'locator');
  const frame = await buildNamed(SDK, 'frame');
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
  return sdk;
}

async function buildPlayer(): Promise<SdkFile[]> {
  const player = renamed(
    await buildTarget('player'),
    nameByContent(PLAYER, filesIn(PLAYER, /\/assets\/.*\.(?:js|css)$/), {
      hashLength: 8,
      mentioning: ['player-page.html'],
    }),
  );
  preloadApp(player);
  writeNotices(PLAYER, player);
  return player;
}

/** Builds all of it into `STAGING`. */
export async function buildShop(): Promise<void> {
  const sdk = await buildSdk();
  writeSdkGraph([...sdk, ...(await buildPlayer())]);
  // The theme step of the studio reads the custom properties of it.
  mkdirSync(LIBRARY, { recursive: true });
  writeFileSync(join(LIBRARY, 'custom-elements.json'), `${JSON.stringify(elementsManifest(), null, 2)}\n`);
  writeDocs(join(STAGING, 'docs'));
  writeNotices(join(STAGING, 'docs'), await buildTarget('docs'));
  writeNotices(join(STAGING, 'studio'), await buildTarget('studio'));
}
