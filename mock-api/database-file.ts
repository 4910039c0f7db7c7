import { watch } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Store } from './store.js';
import { readFile } from 'node:fs/promises';
import { parseJson } from './parse-json.js';
import { DatabaseError } from './catalogue/prepare-database.js';

/** Editors write a file in several steps; milliseconds. */
const SETTLE_MS = 100;

/**
 * Loads every edit of the database file. An invalid edit is reported and the old data stays.
 *
 * @param read reads the current database
 * @returns stops watching
 */
export function watchDatabase(
  file: string,
  read: () => Promise<unknown>,
  store: Store,
  report: (line: string) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const reload = async (): Promise<void> => {
    try {
      store.load(await read());
      report(`${file} was read again`);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      store.loadError = problem;
      report(`${file} was changed and cannot be used, the old data stays: ${problem}`);
    }
  };
  // Watches the folder: many editors replace the file instead of writing to it.
  const watcher = watch(dirname(file), (_event, name) => {
    if (name !== basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void (last = last.then(reload)), SETTLE_MS);
  });
  watcher.on('error', () => watcher.close());
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}

/**
 * Reads the JSON of a database file.
 *
 * @throws {DatabaseError} when it cannot be read or is not JSON
 */
export async function readDatabaseFile(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new DatabaseError('$ cannot be read', { cause: error });
  }
  try {
    return parseJson(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : '';
    throw new DatabaseError(`$ is not JSON: ${detail}`, { cause: error });
  }
}
