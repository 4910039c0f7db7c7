import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/;
/** The part of a readme from the heading `License` on, as a line of hashes or underlined. */
const README_LICENCE = /^(?:#+ *licen[cs]e|licen[cs]e *\n[-=]+) *$[^]*/im;

/** A package of somebody else's whose code is in a file that is shipped. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

function foldersOf(modules: readonly string[]): string[] {
  const folders = modules.map((module) => PACKAGE.exec(module)?.[0]).filter((folder) => folder !== undefined);
  return [...new Set(folders)].sort();
}

function describe(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as ShippedPackage;
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
