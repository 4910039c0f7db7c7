/**
 * rollup-plugin-license 3.7.1 was tried in place of this (2026-11-27): of hls.js it sees hls.js alone, none of the five packages inside its
 * file; it lists the project itself, and finds no text of a licence that stands in a readme, as of three packages in the mock.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/;
const INLINED = /\bnode_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\bnode_modules\/)/;
/** The part of a readme from the heading `License` on, as a line of hashes or underlined. */
const README_LICENCE = /^(?:#+ *licen[cs]e|licen[cs]e *\n[-=]+) *$[^]*/im;

/** A third-party package whose code is in a shipped file. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

interface Manifest extends ShippedPackage {
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Folder of the package that a module is in; `undefined` for our own. */
const folderOf = (module: string): string | undefined => PACKAGE.exec(module)?.[0];

/**
 * Packages that the bundler of a dependency has inlined into its file, according to its source map. They are
 * development dependencies here, in the version of that file, for their licences alone.
 *
 * @throws where one is missing, or is another version
 */
function inlinedIn(module: string): string[] {
  const bundle = folderOf(module);
  if (bundle === undefined || !existsSync(`${module}.map`)) return [];
  const { sources } = JSON.parse(readFileSync(`${module}.map`, 'utf8')) as { readonly sources: readonly string[] };
  const { name: into, devDependencies = {} } = readManifest(bundle);
  const names = sources.map((source) => INLINED.exec(source)?.[1]).filter((name) => name !== undefined);
  return [...new Set(names)].map((name) => {
    const folder = join(bundle.slice(0, -into.length), name);
    const wanted = devDependencies[name];
    const version = existsSync(folder) ? readManifest(folder).version : 'none';
    if (version === wanted) return folder;
    throw new Error(
      `${into} has ${name} ${String(wanted)} inside, installed is ${version}: npm i -DE ${name}@${String(wanted)}`,
    );
  });
}

function foldersOf(modules: readonly string[]): string[] {
  const folders = modules.flatMap((module) => [folderOf(module), ...inlinedIn(module)]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

function describe(folder: string): ShippedPackage {
  const { name, version, license } = readManifest(folder);
  return { name, version, license };
}

function licenceText(folder: string): string {
  const files = readdirSync(folder);
  const read = (pattern: RegExp): string | undefined => {
    const file = files.find((entry) => pattern.test(entry));
    return file && readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
  };
  const text = read(/^(licen[cs]e|copying)/i) ?? README_LICENCE.exec(read(/^readme/i) ?? '')?.[0] ?? '';
  return text.trim();
}

function notice(folder: string): string {
  const { name, version, license } = describe(folder);
  return `${name} ${version} (${license})\n\n${licenceText(folder)}\n`;
}

/** Packages that these modules come from, each version once, in the order of their names. */
export function packagesOf(modules: readonly string[]): ShippedPackage[] {
  const found = foldersOf(modules).map(describe);
  const byId = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byId.keys()].sort().flatMap((id) => byId.get(id) ?? []);
}

/** Licence texts of the packages that these modules come from, which minified files no longer carry. */
export const noticesOf = (modules: readonly string[]): string =>
  foldersOf(modules)
    .map(notice)
    .join(`\n${'-'.repeat(72)}\n\n`);
