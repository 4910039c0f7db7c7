import { readFile } from 'node:fs/promises';
import { DatabaseError } from './catalogue/prepare-database.js';

/**
 * The JSON of a database file.
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
    return JSON.parse(text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : '';
    throw new DatabaseError(`$ is not JSON: ${detail}`, { cause: error });
  }
}
