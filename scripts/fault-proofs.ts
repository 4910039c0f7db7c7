import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rowsNamed } from '../demo/faults/row-names.js';

/** A test, or a step of one, that names rows of the register and really ran. */
export interface Proof {
  readonly rows: readonly string[];
  readonly title: string;
  readonly passed: boolean;
}

const FOLDER = '.build/fault-proofs';
/** Suites whose tests count; what other engines do is told elsewhere. */
const SUITES = ['node', 'browser', 'journeys', 'alone'] as const;

/** Nothing where the title names no row. */
export function proofsIn(title: string, passed: boolean): Proof[] {
  const rows = rowsNamed(title);
  return rows.length > 0 ? [{ rows, title, passed }] : [];
}

export function clearProofs(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Leaves what a suite has proven where `npm run check:faults` reads it. */
export function writeProofs(suite: string, proofs: readonly Proof[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${suite}.json`), JSON.stringify(proofs));
}

/** What the last run of every suite has proven, and the suites that came to no end. */
export function readProofs(): { readonly proofs: readonly Proof[]; readonly missing: readonly string[] } {
  const missing: string[] = [];
  const proofs = SUITES.flatMap((suite) => {
    try {
      return JSON.parse(readFileSync(join(FOLDER, `${suite}.json`), 'utf8')) as Proof[];
    } catch {
      missing.push(suite);
      return [];
    }
  });
  return { proofs, missing };
}
