import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const FILE = '.build/sdk-graph.json';

/** One file of the built SDK or of the player page, and what it is made of. */
export interface SdkFile {
  /** Path below `dist/sdk/svc-pip-sdk`, or `dist/player`. */
  readonly file: string;
  /** Build target whose entry this is, or null for a lazy chunk. */
  readonly entry: string | null;
  /** Files imported at once. */
  readonly imports: readonly string[];
  /** Files imported when needed. */
  readonly dynamicImports: readonly string[];
  /** Source modules inside, relative to the repository, with the bytes each gave before minifying. */
  readonly modules: Readonly<Record<string, number>>;
}

export function writeSdkGraph(files: readonly SdkFile[]): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(files, null, 2));
}

/** @throws when the SDK has not been built. */
export function readSdkGraph(): SdkFile[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as SdkFile[];
}

export const modulesOf = (files: readonly SdkFile[]): string[] => files.flatMap((file) => Object.keys(file.modules));

/** A file and everything which is loaded together with it; with `lazy`, also what may come later. */
export function withImports(files: readonly SdkFile[], start: SdkFile | undefined, lazy = false): SdkFile[] {
  const byName = new Map(files.map((file) => [file.file, file]));
  const found = new Set<SdkFile>();
  const visit = (file: SdkFile | undefined): void => {
    if (file === undefined || found.has(file)) return;
    found.add(file);
    for (const name of lazy ? [...file.imports, ...file.dynamicImports] : file.imports) visit(byName.get(name));
  };
  visit(start);
  return [...found];
}

/** The same of the file of an entry. */
export const loadedWith = (files: readonly SdkFile[], entry: string, lazy = false): SdkFile[] =>
  withImports(
    files,
    files.find((file) => file.entry === entry),
    lazy,
  );
