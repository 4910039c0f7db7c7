import { notIn, type Engine } from '../../web-test/engine-names.js';
import type { TestResult } from '../../tooling/junit.js';

/** Each reason for which tests were not run in that engine, and below it their titles. */
export function tellSkipped(engine: Engine, results: readonly TestResult[]): string[] {
  const titles = new Map<string, string[]>();
  for (const result of results.filter(({ outcome }) => outcome === 'skipped')) {
    const [title = '', why = result.message] = result.title.split(notIn(engine));
    titles.set(why, [...(titles.get(why) ?? []), title]);
  }
  return [...titles].flatMap(([why, those]) => [`  ${engine}: ${why}`, ...those.map((title) => `    ${title}`)]);
}
