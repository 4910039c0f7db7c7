/** `npm test`: runs every check in order and says at the end what each one found. */
import { spawnSync } from 'node:child_process';
import { ABSENT } from './exit-codes.js';
import { clearProofs } from './fault-proofs.js';
import { addCounts, clearCounts, noTests, readCounts, type TestCounts } from './test-counts.js';
import { clearFailures, readFailures, tellFailure } from './test-failures.js';

interface Check {
  readonly title: string;
  /** Script of package.json. */
  readonly script: string;
  /** Suite that leaves its counts; such a check also fails when it ran no test or skipped one. */
  readonly suite?: string;
  /** Title of a check without which this one has no meaning. */
  readonly after?: string;
  /** Whether a machine may lack what it needs: then it is reported as not run, and nothing fails. */
  readonly mayBeAbsent?: true;
}

const CHECKS: readonly Check[] = [
  { title: 'browser', script: 'ensure-browser' },
  { title: 'types', script: 'types' },
  { title: 'lint', script: 'lint' },
  { title: 'format', script: 'format:check' },
  { title: 'build and budgets', script: 'build' },
  { title: 'node tests', script: 'test:node', suite: 'node' },
  { title: 'browser tests', script: 'test:browser', suite: 'browser', after: 'browser' },
  { title: 'journeys', script: 'test:e2e', suite: 'journeys', after: 'browser' },
  { title: 'journeys alone', script: 'test:e2e:alone', suite: 'alone', after: 'browser' },
  { title: 'examples', script: 'test:examples', suite: 'examples', after: 'browser', mayBeAbsent: true },
  { title: 'WebView host', script: 'test:webview', suite: 'webview', mayBeAbsent: true },
  { title: 'faults', script: 'check:faults' },
];

interface Finding {
  readonly title: string;
  readonly passed: boolean;
  readonly seconds: number;
  readonly counts: TestCounts | null;
  readonly remark: string;
  /** Nothing was found out, because the machine lacks what the check needs. */
  readonly absent?: true;
}

function doubt(counts: TestCounts | null): string {
  if (counts === null || counts.passed === 0) return 'ran no test';
  return counts.skipped > 0 ? 'skipped tests are failures here' : '';
}

function run({ title, script, suite, after, mayBeAbsent }: Check, earlier: readonly Finding[]): Finding {
  if (earlier.some((finding) => finding.title === after && !finding.passed)) {
    return { title, passed: false, seconds: 0, counts: null, remark: `not run: ${after ?? ''} failed` };
  }
  console.log(`\n== ${title}: npm run ${script}`);
  const start = performance.now();
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: ['ignore', 'inherit', 'inherit'] });
  const seconds = (performance.now() - start) / 1000;
  if (mayBeAbsent && status === ABSENT) {
    return {
      title,
      passed: true,
      seconds,
      counts: noTests,
      remark: 'NOT RUN: not installed here, see above',
      absent: true,
    };
  }
  const counts = suite === undefined ? null : readCounts(suite);
  const remark = suite === undefined || status !== 0 ? '' : doubt(counts);
  return { title, passed: status === 0 && remark === '', seconds, counts, remark };
}

function describe({ title, passed, seconds, counts, remark, absent }: Finding): string {
  const tests =
    counts === null || absent
      ? ''
      : `${String(counts.passed)} passed, ${String(counts.failed)} failed, ${String(counts.skipped)} skipped`;
  const columns = [
    absent ? '--  ' : passed ? 'ok  ' : 'FAIL',
    title.padEnd(18),
    `${seconds.toFixed(0)} s`.padStart(6),
    tests,
    remark,
  ];
  return columns.join('  ').trimEnd();
}

clearCounts();
clearFailures();
clearProofs();
const findings: Finding[] = [];
for (const check of CHECKS) findings.push(run(check, findings));

console.log(`\n${findings.map(describe).join('\n')}`);
const failed = findings.filter((finding) => !finding.passed);
if (failed.length > 0) console.log(`\nFailed: ${failed.map((finding) => finding.title).join(', ')}`);

for (const { title, suite } of CHECKS) {
  const failures = suite === undefined ? [] : readFailures(suite);
  if (failures.length > 0) console.log(`\n${[`In ${title}:`, ...failures.map(tellFailure)].join('\n')}`);
}

// The closing line is only there when it is true: every suite came to its end and was counted.
const suites = CHECKS.filter((check) => check.suite !== undefined);
const counted = findings.filter((finding) => finding.counts !== null);
if (counted.length === suites.length) {
  const counts = findings.map((finding) => finding.counts ?? noTests).reduce(addCounts, noTests);
  const checksFailed = failed.filter((finding) => (finding.counts?.failed ?? 0) === 0).length;
  console.log(`\n${String(counts.passed)} passed, ${String(counts.failed + checksFailed)} failed`);
}
process.exitCode = failed.length > 0 ? 1 : 0;
