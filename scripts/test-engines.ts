/**
 * `npm run test:engines [firefox] [webkit]`: the browser tests and the journeys in the engines besides Chromium, which
 * `npm test` runs in. Ends with a table, and with what is not run in an engine and why.
 */
import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { whyNoWebView } from '../demo/webkitgtk/webview.js';
import { LIMITS, type Engine } from '../web-test/engine-limits.js';
import { findFirefox, NO_FIREFOX } from '../tooling/engines/firefox.js';
import { readCrashes, retryAfterCrash, type Crash, type Outcome } from '../tooling/engines/crash-retry.js';
import { whyNoWebKit } from '../tooling/engines/webkitgtk.js';
import { ABSENT } from './exit-codes.js';
import { noTests, type TestCounts } from '../tooling/engines/session-counts.js';
import { clearReports, readResults, type TestResult } from '../tooling/junit.js';

type Other = Exclude<Engine, 'chromium'>;

interface Suite {
  readonly engine: Other;
  readonly title: string;
  readonly command: readonly [string, ...string[]];
  /** Under which the suite leaves its JUnit report. */
  readonly layer: string;
  /** How many of its tests are excluded before they are counted. */
  readonly leftOut?: () => number;
  /** Why this suite cannot be run on this machine although its engine is there. */
  readonly whyNot?: () => string | null;
}

/** In WebKitGTK's own browser. */
const JOURNEYS = ['tag', 'player', 'autoplay', 'hostile-shop', 'themes'];

const SUITES: readonly Suite[] = [
  { engine: 'firefox', title: 'browser tests', command: ['npx', 'wtr'], layer: 'browser-firefox' },
  {
    engine: 'firefox',
    title: 'journeys',
    command: ['npx', 'playwright', 'test', '--project=firefox'],
    layer: 'firefox',
    leftOut: () => listed('firefox', { SVC_EVERY_JOURNEY: '1' }) - listed('firefox', {}),
  },
  { engine: 'webkit', title: 'browser tests', command: ['npx', 'wtr'], layer: 'browser-webkit' },
  {
    engine: 'webkit',
    title: 'journeys',
    command: ['npx', 'tsx', 'scripts/test-node.ts', ...JOURNEYS.map((name) => `demo/webkitgtk/${name}.test.ts`)],
    layer: 'journeys-webkit',
    // All of Playwright's, see demo/e2e/ in web-test/engine-limits.ts.
    leftOut: () => listed('journeys', {}) + listed('full', {}) + listed('alone', {}),
  },
  {
    engine: 'webkit',
    title: 'app bridge',
    command: ['npx', 'tsx', 'scripts/test-node.ts', 'demo/webkitgtk/bridge.node.test.ts'],
    layer: 'webview-webkit',
    whyNot: whyNoWebView,
  },
];

const WHY_NOT: Readonly<Record<Other, () => string | null>> = {
  firefox: () => (findFirefox() === null ? NO_FIREFOX : null),
  webkit: whyNoWebKit,
};

interface Finding extends Suite, Outcome {
  /** Files that ran again, see engines/crash-retry.ts. */
  readonly crashes: readonly Crash[];
  readonly absent: string | null;
}

function start([program, ...rest]: Suite['command'], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n== ${[program, ...rest].join(' ')}`);
  const options: SpawnSyncOptions = { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } };
  return spawnSync(program, rest, options).status === 0;
}

function countsOf(layer: string): TestCounts | null {
  const results = readResults(layer);
  const count = (outcome: TestResult['outcome']): number =>
    (results ?? []).filter((result) => result.outcome === outcome).length;
  return results && { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** How many journeys Playwright finds in one of its projects. */
function listed(project: string, env: NodeJS.ProcessEnv): number {
  const options = { encoding: 'utf8', env: { ...process.env, ...env } } as const;
  const { stdout } = spawnSync('npx', ['playwright', 'test', `--project=${project}`, '--list'], options);
  return Number(/Total: (\d+) tests/.exec(stdout)?.[1] ?? NaN);
}

function run(suite: Suite): Finding {
  const absent = WHY_NOT[suite.engine]() ?? suite.whyNot?.() ?? null;
  if (absent !== null) return { ...suite, passed: true, found: null, crashes: [], absent };
  const attempt = (...more: readonly string[]): Outcome => {
    // Reports of an earlier run must not count for this one.
    clearReports([suite.layer]);
    const passed = start([...suite.command, ...more], { SVC_ENGINE: suite.engine, SVC_TEST_SUITE: suite.layer });
    return { passed, found: countsOf(suite.layer) };
  };
  const first = attempt();
  const crashes = readCrashes(suite.layer);
  const { passed, found: counted } = retryAfterCrash(first, crashes, (file) => attempt('--files', file));
  const found = counted && { ...counted, skipped: counted.skipped + (suite.leftOut?.() ?? 0) };
  return { ...suite, passed: passed && (found?.passed ?? 0) > 0, found, crashes, absent };
}

function describe({ engine, title, passed, found, crashes, absent }: Finding): string {
  const { passed: good, failed, skipped } = found ?? noTests;
  const again = crashes.length > 0 ? [`run again after a crash: ${crashes.length}`] : [];
  const told =
    absent === null ? [`${good} passed`, `${failed} failed`, `${skipped} not run`, ...again] : [`NOT RUN: ${absent}`];
  return [
    absent !== null ? '--  ' : passed ? 'ok  ' : 'FAIL',
    engine.padEnd(8),
    title.padEnd(14),
    told.join(', '),
  ].join('  ');
}

const named = process.argv.slice(2);
const chosen = SUITES.filter(({ engine }) => named.length === 0 || named.includes(engine));
if (chosen.length === 0) throw new Error(`Name firefox, webkit or nothing, not ${named.join(' ')}.`);
if (!start(['npm', 'run', '--silent', 'build'])) process.exit(1);
const findings = chosen.map(run);

const engines = new Set(chosen.map(({ engine }) => engine));
const limits = LIMITS.filter(({ engines: where }) => where.some((engine) => engines.has(engine)));
console.log('\nNot run in an engine, and why:');
for (const { engines: where, file, tests, why } of limits) {
  console.log(`  ${where.join(', ')}: ${file}${tests ? ` ${tests.join(' | ')}` : ''}\n    ${why}`);
}
for (const { engine, crashes } of findings) {
  for (const { file, cause } of crashes) {
    console.log(`\nRun again once in ${engine}, which crashed in its own media library: ${file} (${cause})`);
  }
}
console.log(`\n${findings.map(describe).join('\n')}`);
const failed = findings.some(({ passed }) => !passed);
process.exitCode = failed ? 1 : findings.some(({ absent }) => absent !== null) ? ABSENT : 0;
