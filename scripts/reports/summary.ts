import type { TestResult } from '../../tooling/junit.js';

/** What is known of a layer after a run. */
export interface LayerResults {
  readonly layer: string;
  /** Null where it came to no end. */
  readonly results: readonly TestResult[] | null;
  /** Wall time, seconds. */
  readonly seconds: number;
  /** Why it was not run on this machine; null where it was. */
  readonly notRun: string | null;
}

const MOST_LINES = 8;
const MOST_CHARACTERS = 600;

const count = (results: readonly TestResult[], outcome: TestResult['outcome']): number =>
  results.filter((result) => result.outcome === outcome).length;

/** Why a layer counts as failed although none of its tests did; empty where nothing is wrong. */
function doubt({ results, notRun }: LayerResults): string {
  if (notRun !== null) return '';
  if (results === null) return 'came to no end';
  if (count(results, 'failed') > 0) return '';
  if (count(results, 'passed') === 0) return 'ran no test';
  return count(results, 'skipped') > 0 ? 'skipped tests are failures here' : '';
}

const failuresOf = (layer: LayerResults): number =>
  count(layer.results ?? [], 'failed') + (doubt(layer) === '' ? 0 : 1);

/** One line for a layer. */
export function lineOf(layer: LayerResults): string {
  const { layer: name, results, seconds, notRun } = layer;
  if (notRun !== null) return `--    ${name.padEnd(10)} NOT RUN: ${notRun}`;
  const of = (outcome: TestResult['outcome']): string => `${String(count(results ?? [], outcome))} ${outcome}`;
  const counts = `${of('passed')}, ${of('failed')}, ${of('skipped')}`;
  const state = failuresOf(layer) > 0 ? 'FAIL' : 'ok  ';
  return `${state}  ${name.padEnd(10)} ${seconds.toFixed(0).padStart(5)} s  ${counts}  ${doubt(layer)}`.trimEnd();
}

/** A failure in a few plain lines; the output of the layer has all of it. */
export function tellFailure({ title, message }: Pick<TestResult, 'title' | 'message'>): string {
  const lines = message
    .slice(0, MOST_CHARACTERS)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [title, ...lines.slice(0, MOST_LINES).map((line) => `    ${line}`)].join('\n');
}

/** Result of a run; the last line counts a layer that is in doubt as one failure. */
export function summarize(layers: readonly LayerResults[]): { readonly text: string; readonly failed: number } {
  const failed = layers.map(failuresOf).reduce((sum, one) => sum + one, 0);
  const passed = layers.flatMap(({ results }) => results ?? []).filter(({ outcome }) => outcome === 'passed').length;
  const told = layers.flatMap(({ layer, results }) => {
    const failures = (results ?? []).filter(({ outcome }) => outcome === 'failed');
    return failures.length === 0 ? [] : ['', `In ${layer}:`, ...failures.map(tellFailure)];
  });
  return {
    text: [...layers.map(lineOf), ...told, '', `${String(passed)} passed, ${String(failed)} failed`].join('\n'),
    failed,
  };
}

/** The slowest tests, the slowest first, each with its layer. */
export function slowest(layers: readonly LayerResults[], most: number): string[] {
  return layers
    .flatMap(({ layer, results }) => (results ?? []).map((result) => ({ layer, ...result })))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most)
    .map(({ layer, seconds, title }) => `${seconds.toFixed(1).padStart(6)} s  ${layer.padEnd(10)} ${title}`);
}
