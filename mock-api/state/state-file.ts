import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Shape } from '../catalogue/shape.js';
import { anyObject, isObject, orNull, record, where } from '../catalogue/shape.js';
import { parseJson } from '../parse-json.js';
import type { RecordChanges } from './record-changes.js';

const VERSION = 1;
const ABOUT = "What QA changed of the mock's database. Delete this file to begin anew.";

/** A project's clock if it differs from the system time. */
export interface ClockState {
  /** Milliseconds ahead of the system time. */
  readonly ahead: number;
  readonly speed: number;
}

/** The content of the state file: QA's changes. */
export interface State {
  readonly clocks: Readonly<Record<string, ClockState>>;
  readonly records: RecordChanges;
}

/** An invalid state file; the message says why. */
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
 * Reads a state file; null if it does not exist.
 *
 * @throws {StateFileError} if it is invalid, or its folder does not exist
 */
export async function readState(file: string): Promise<State | null> {
  if (!existsSync(dirname(file))) throw new StateFileError('its folder does not exist');
  let json: unknown;
  try {
    json = parseJson(await readFile(file, 'utf8'));
  } catch (error) {
    if (isObject(error) && error['code'] === 'ENOENT') return null;
    const why = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new StateFileError(`$ ${why}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  const violation = state(json, '$');
  if (violation) throw new StateFileError(`${violation.path} ${violation.problem}`);
  return json as State;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isObject(error) && error['code'] === 'EPERM';
  }
}

/** Removes what a process that was killed while it wrote the state file has left beside it. */
export function removeLeftovers(file: string): void {
  const name = basename(file);
  for (const found of readdirSync(dirname(file))) {
    if (!found.startsWith(`${name}.`)) continue;
    const pid = Number(/^\.(\d+)\.tmp$/.exec(found.slice(name.length))?.[1]);
    // In a container every start may have the same number.
    if (pid === process.pid || (pid > 0 && !isRunning(pid))) rmSync(join(dirname(file), found), { force: true });
  }
}

/**
 * Writes a state file atomically: a reader, or the next start after a crash, finds the complete old or new file.
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
