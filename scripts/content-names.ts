import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** Hex digits of a hash of the final bytes in a name, 40 bits. Digits compress better than letters of both cases, and the script tag has four names. */
export const DIGITS = 10;

interface NamingOptions {
  /** Characters of the hash that the names have so far. */
  readonly hashLength: number;
  /** Other text files of the folder that mention those names. */
  readonly mentioning?: readonly string[];
}

interface NamedFile {
  readonly path: string;
  /** Its last name, which other files mention. */
  readonly name: string;
  readonly stem: string;
  readonly extension: string;
  readonly text: string;
}

function readNamed(folder: string, path: string, hashLength: number): NamedFile {
  const name = basename(path);
  const extension = extname(name);
  const stem = name.slice(0, -extension.length - hashLength - 1);
  if (!name.startsWith(`${stem}-`) || stem === '') throw new Error(`${path} has no hash of that length in its name`);
  return { path, name, stem, extension, text: readFileSync(join(folder, path), 'utf8') };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

function replaceNames(text: string, names: ReadonlyMap<string, string>): string {
  let replaced = text;
  for (const [from, to] of names) replaced = replaced.replaceAll(from, to);
  return replaced;
}

/** New names by old ones: the hash is of the file, and of all that it mentions, in circles too. */
function contentNames(files: readonly NamedFile[]): Map<string, string> {
  const stems = new Map(files.map(({ name, stem }) => [name, stem]));
  // Without any hash first, so that two files of one stem are told apart in what mentions them.
  const plain = new Map(files.map(({ name, stem, text }) => [name, `${stem}=${hashOf(replaceNames(text, stems))}`]));
  const mentions = new Map(
    files.map((file) => [file.name, files.map(({ name }) => name).filter((name) => file.text.includes(name))]),
  );
  const closure = (name: string, found = new Set<string>()): Set<string> => {
    if (!found.has(name)) {
      found.add(name);
      for (const other of mentions.get(name) ?? []) closure(other, found);
    }
    return found;
  };
  const texts = new Map(files.map(({ name, text }) => [name, replaceNames(text, plain)]));
  return new Map(
    files.map(({ name, stem, extension }) => {
      const together = [...closure(name)]
        .map((one) => `${plain.get(one) ?? ''} ${hashOf(texts.get(one) ?? '')}`)
        .sort();
      const own = `${plain.get(name) ?? ''}\n${together.join('\n')}`;
      return [name, `${stem}-${hashOf(own).slice(0, DIGITS)}${extension}`];
    }),
  );
}

/**
 * Names files by their final bytes, whatever the bundler has named them by: it makes its hashes before the last steps of a
 * build change the text, and a name that stays the same while the bytes change is cached for a year.
 *
 * @param paths text files whose name has a hash, such as `chunks/pip-6715b9.js`, relative to `folder`
 * @returns the new paths by the old ones
 * @throws when a page that mentions one allows its script by a hash, which would not fit any more
 */
export function nameByContent(
  folder: string,
  paths: readonly string[],
  { hashLength, mentioning = [] }: NamingOptions,
): ReadonlyMap<string, string> {
  const files = paths.map((path) => readNamed(folder, path, hashLength));
  const names = contentNames(files);
  for (const path of mentioning) {
    const text = readFileSync(join(folder, path), 'utf8');
    const replaced = replaceNames(text, names);
    if (replaced === text) continue;
    if (text.includes("'sha256-"))
      throw new Error(`${path} allows its script by a hash: name the files before it is written`);
    writeFileSync(join(folder, path), replaced);
  }
  return new Map(
    files.map(({ path, name, text }) => {
      const named = join(dirname(path), names.get(name) ?? name);
      writeFileSync(join(folder, path), replaceNames(text, names));
      renameSync(join(folder, path), join(folder, named));
      return [path, named];
    }),
  );
}
