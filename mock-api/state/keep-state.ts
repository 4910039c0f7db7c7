import { DatabaseError } from '../catalogue/prepare-database.js';
import type { Tenants } from '../tenants/tenants.js';
import { RecordComparison, withChanges } from './record-changes.js';
import type { ClockState, State } from './state-file.js';
import { StateFileError, readState, removeLeftovers, writeState } from './state-file.js';

/** Milliseconds; a smaller difference counts as system time. */
const TOLERANCE_MS = 50;

/**
 * Restores QA's changes of the last run, and writes every change from now on. Sessions, faults and the log are not kept.
 *
 * @throws {StateFileError} if the file is invalid or does not match the database; the file stays unchanged
 */
export async function keepState(file: string, tenants: Tenants, report: (line: string) => void): Promise<void> {
  const state = await readState(file);
  removeLeftovers(file);
  if (state !== null) restore(tenants, state);
  const comparison = new RecordComparison();
  tenants.base.onChange = () => {
    const records = comparison.changes(tenants.base.loaded, tenants.base.database);
    try {
      writeState(file, { clocks: clocksOf(tenants), records });
    } catch (error) {
      report(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}

function restore(tenants: Tenants, { clocks, records }: State): void {
  for (const [application, { ahead, speed }] of Object.entries(clocks)) {
    const clock = tenants.of(application)?.clock;
    clock?.advance(ahead);
    clock?.run(speed);
  }
  try {
    tenants.base.restore(withChanges(tenants.base.database, records));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new StateFileError(`does not fit the database: ${error.message}`, { cause: error });
  }
}

function clocksOf(tenants: Tenants): Record<string, ClockState> {
  const changed = [...tenants.ofDatabase()]
    .map(({ application, clock }) => [application, { ahead: clock.ahead, speed: clock.speed }] as const)
    .filter(([, { ahead, speed }]) => Math.abs(ahead) > TOLERANCE_MS || speed !== 1)
    .map(([application, { ahead, speed }]) => [application, { ahead: Math.max(0, ahead), speed }] as const);
  return Object.fromEntries(changed);
}
