import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one test runner has counted. */
export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const FOLDER = '.build/test-counts';
const KEYS = ['passed', 'failed', 'skipped'] as const;

export const noTests: TestCounts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(first: TestCounts, second: TestCounts): TestCounts {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
  };
}

export function clearCounts(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Leaves the counts of a suite where `npm test` adds them up. */
export function writeCounts(suite: string, counts: TestCounts): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${suite}.json`), JSON.stringify(counts));
}

/** Counts that a suite has left, or null if it came to no end. */
export function readCounts(suite: string): TestCounts | null {
  try {
    const counts = JSON.parse(readFileSync(join(FOLDER, `${suite}.json`), 'utf8')) as TestCounts;
    return KEYS.every((key) => Number.isInteger(counts[key])) ? counts : null;
  } catch {
    return null;
  }
}
