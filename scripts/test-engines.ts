/**
 * `npm run test:engines [firefox] [webkit]`: the browser tests and the journeys in the engines besides Chromium, which
 * `npm test` runs in. Ends with a table, and with what is not run in an engine and why.
 */
import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import type { Engine } from '../web-test/engine-names.js';
import { findFirefox, NO_FIREFOX } from '../tooling/engines/firefox.js';
import { whyNoWebKit } from '../tooling/engines/webkit.js';
import { ABSENT } from './exit-codes.js';
import { clearReports, readResults, type TestResult } from '../tooling/junit.js';
import { tellSkipped } from './reports/skipped.js';

type Other = Exclude<Engine, 'chromium'>;

const SUITES = ['browser tests', 'journeys'] as const;

const WHY_NOT: Readonly<Record<Other, () => string | null>> = {
  firefox: () => (findFirefox() === null ? NO_FIREFOX : null),
  webkit: whyNoWebKit,
};

interface Finding {
  readonly passed: boolean;
  readonly line: string;
  readonly skipped: readonly string[];
}

function start(command: string, env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n== ${command}`);
  const options: SpawnSyncOptions = { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } };
  const [program = '', ...rest] = command.split(' ');
  return spawnSync(program, rest, options).status === 0;
}

function run(engine: Other, suite: (typeof SUITES)[number]): Finding {
  const areJourneys = suite === 'journeys';
  const layer = areJourneys ? engine : `browser-${engine}`;
  // Reports of an earlier run must not count for this one.
  clearReports([layer]);
  const command = areJourneys ? `npx playwright test --project=${engine}` : 'npx wtr';
  const succeeded = start(command, { SVC_ENGINE: engine });
  const results = readResults(layer) ?? [];
  const count = (outcome: TestResult['outcome']): number => results.filter((one) => one.outcome === outcome).length;
  const passed = succeeded && count('passed') > 0;
  const counts = `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} not run`;
  const line = [passed ? 'ok  ' : 'FAIL', engine.padEnd(8), suite.padEnd(14), counts].join('  ');
  return { passed, line, skipped: tellSkipped(engine, results) };
}

const named = process.argv.slice(2);
const chosen = (Object.keys(WHY_NOT) as Other[]).filter((engine) => named.length === 0 || named.includes(engine));
if (chosen.length === 0) throw new Error(`Name firefox, webkit or nothing, not ${named.join(' ')}.`);
const absent = chosen.flatMap((engine) => {
  const why = WHY_NOT[engine]();
  return why === null ? [] : [{ engine, line: `--    ${engine.padEnd(8)}  NOT RUN: ${why}` }];
});
const present = chosen.filter((engine) => !absent.some((one) => one.engine === engine));
if (present.length > 0 && !start('npm run --silent build')) process.exit(1);
const findings = present.flatMap((engine) => SUITES.map((suite) => run(engine, suite)));

console.log(['', 'Not run in an engine, and why:', ...findings.flatMap(({ skipped }) => skipped)].join('\n'));
console.log(`\n${[...findings, ...absent].map(({ line }) => line).join('\n')}`);
process.exitCode = findings.some(({ passed }) => !passed) ? 1 : absent.length > 0 ? ABSENT : 0;
