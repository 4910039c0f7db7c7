import type { Row, Section } from '../demo/faults/row.js';
import type { Proof } from './fault-proofs.js';

/**
 * - `proven`: every test that names it passed
 * - `failed`: one of them did not
 * - `open`: no test names it, and there is no reason
 * - `excused`: no test can name it, and there is a reason
 * - `contradicted`: there is a reason why no test can name it, and a test does
 */
export type State = 'proven' | 'failed' | 'open' | 'excused' | 'contradicted';

export interface Verdict {
  readonly row: Row;
  readonly state: State;
  /** Tests that name the row, those that failed first. */
  readonly tests: readonly Proof[];
}

function stateOf({ cannot }: Row, tests: readonly Proof[]): State {
  if (tests.length === 0) return cannot === undefined ? 'open' : 'excused';
  if (cannot !== undefined) return 'contradicted';
  return tests.every(({ passed }) => passed) ? 'proven' : 'failed';
}

/** What is known of every row, in the order of the register. */
export function judge(section: Section, proofs: readonly Proof[]): Verdict[] {
  return section.rows.map((row) => {
    const named = proofs.filter(({ rows }) => rows.includes(row.row));
    const tests = [...named.filter(({ passed }) => !passed), ...named.filter(({ passed }) => passed)];
    return { row, state: stateOf(row, tests), tests };
  });
}

/** Tests that name rows which are not in the register. */
export function strayProofs(register: readonly Section[], proofs: readonly Proof[]): Proof[] {
  const known = new Set(register.flatMap(({ rows }) => rows.map(({ row }) => row)));
  return proofs.filter(({ rows }) => rows.some((row) => !known.has(row)));
}
