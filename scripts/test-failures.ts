import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A test that failed, told again where a run of many suites ends. */
export interface Failure {
  readonly title: string;
  /** What the runner says of it, in as many lines as it likes. */
  readonly message: string;
}

const FOLDER = '.build/test-failures';
const MOST_LINES = 8;
const MOST_CHARACTERS = 600;

const fileOf = (suite: string): string => join(FOLDER, `${suite}.json`);

export function clearFailures(): void {
  rmSync(FOLDER, { recursive: true, force: true });
}

/** Leaves what failed in a suite where the end of `npm test` tells it. */
export function writeFailures(suite: string, failures: readonly Failure[]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(suite), JSON.stringify(failures));
}

/** What failed in a suite; nothing where it came to no end. */
export function readFailures(suite: string): readonly Failure[] {
  try {
    return JSON.parse(readFileSync(fileOf(suite), 'utf8')) as Failure[];
  } catch {
    return [];
  }
}

/** A failure in a few plain lines: the whole of it stands where the suite printed it. */
export function tellFailure({ title, message }: Failure): string {
  const lines = stripVTControlCharacters(message)
    .slice(0, MOST_CHARACTERS)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [title, ...lines.slice(0, MOST_LINES).map((line) => `    ${line}`)].join('\n');
}
