import { rowsNamed } from '../demo/faults/row-names.js';
import { readResults } from '../tooling/junit.js';

/** A test that names rows of the register and really ran. */
export interface Proof {
  readonly rows: readonly string[];
  readonly title: string;
  readonly passed: boolean;
}

/** Layers whose tests count; other engines have their own report. */
const LAYERS = ['node', 'browser', 'journeys', 'node-full', 'full', 'alone'] as const;

/** Nothing where the title names no row. */
export function proofsIn(title: string, passed: boolean): Proof[] {
  const rows = rowsNamed(title);
  return rows.length > 0 ? [{ rows, title, passed }] : [];
}

/** What the last run of every layer has proven, and the layers that did not finish. */
export function readProofs(): { readonly proofs: readonly Proof[]; readonly missing: readonly string[] } {
  const read = LAYERS.map((layer) => ({ layer, results: readResults(layer) }));
  return {
    proofs: read
      .flatMap(({ results }) => results ?? [])
      .filter(({ outcome }) => outcome !== 'skipped')
      .flatMap(({ title, outcome }) => proofsIn(title, outcome === 'passed')),
    missing: read.filter(({ results }) => results === null).map(({ layer }) => layer),
  };
}
