import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Shape } from '../catalogue/shape.js';
import { anyObject, isObject, orNull, record, where } from '../catalogue/shape.js';
import type { RecordChanges } from './record-changes.js';

const VERSION = 1;
const ABOUT = "What QA changed of the mock's database. Delete this file to begin anew.";

/** A project's clock where it is not the machine's. */
export interface ClockState {
  /** Milliseconds before the machine's. */
  readonly ahead: number;
  readonly speed: number;
}

/** What QA changed: what the state file holds. */
export interface State {
  readonly clocks: Readonly<Record<string, ClockState>>;
  readonly records: RecordChanges;
}

/** A state file that cannot be used; the message says why. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError';
}

const number = where('a number, zero or more', (value) => typeof value === 'number' && value >= 0);
const mapOf =
  (shape: Shape): Shape =>
  (value, path) => {
    if (!isObject(value)) return anyObject(value, path);
    for (const [name, item] of Object.entries(value)) {
      const violation = shape(item, `${path}.${name}`);
      if (violation) return violation;
    }
    return null;
  };
const state = record({
  version: where(String(VERSION), (value) => value === VERSION),
  clocks: mapOf(record({ ahead: number, speed: number })),
  records: mapOf(mapOf(orNull(anyObject))),
});

/**
 * What a state file holds; nothing when there is no such file yet.
 *
 * @throws {StateFileError} when it is damaged, or its folder is not there
 */
export async function readState(file: string): Promise<State | null> {
  if (!existsSync(dirname(file))) throw new StateFileError('its folder does not exist');
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (isObject(error) && error['code'] === 'ENOENT') return null;
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new StateFileError(`$ ${why}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const violation = state(json, '$');
  if (violation) throw new StateFileError(`${violation.path} ${violation.problem}`);
  return json as State;
}

/**
 * Writes a state file in one step: whoever reads it, or whatever ends the process, finds the old one or the new one whole.
 */
export function writeState(file: string, { clocks, records }: State): void {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    const text = JSON.stringify({ about: ABOUT, version: VERSION, clocks, records }, null, 2);
    writeFileSync(beside, `${text}\n`, { flush: true });
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
