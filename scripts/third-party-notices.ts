import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = /^.*\bnode_modules\/(?:@[^/]+\/)?[^/]+/;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
  return `${name} ${version} (${license})${text}\n`;
}

/** Licence texts of the packages that these modules come from, which minified files no longer carry. */
export function noticesOf(modules: readonly string[]): string {
  const folders = modules.map((module) => PACKAGE.exec(module)?.[0]).filter((folder) => folder !== undefined);
  return [...new Set(folders)]
    .sort()
    .map(notice)
    .join(`\n${'-'.repeat(72)}\n\n`);
}
