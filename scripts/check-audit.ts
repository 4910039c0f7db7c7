/**
 * `npm run check:audit`: requests known vulnerabilities of every package in the lock file from the registry. What is shipped may have
 * none at all, a tool none that is high or critical. A registry without a report proves nothing: then the
 * check prints NOT RUN and exits with the code for a missing tool, never as passed. Not part of `npm test`, since it needs
 * the network; run it before a release.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ABSENT } from './exit-codes.js';
import { installedWithPackage, packageName, readLockFile } from './lock-file.js';
import { readShipped } from './bill-of-materials.js';

const SEVERE = ['high', 'critical'];

interface Report {
  readonly vulnerabilities: Readonly<Record<string, { readonly severity: string }>>;
}

/** Result of an audit. */
export type Verdict =
  | { readonly known: false; readonly reason: string }
  | { readonly known: true; readonly refused: readonly string[]; readonly tolerated: readonly string[] };

const isReport = (json: unknown): json is Report =>
  typeof json === 'object' && json !== null && 'auditReportVersion' in json && 'vulnerabilities' in json;

function reasonOf(json: unknown, text: string): string {
  const { message } = Object(json) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : text.trim().split('\n')[0] || 'npm said nothing';
}

/**
 * Judges what `npm audit --json` printed.
 *
 * @param shipped names of the packages that reach a customer
 */
export function judgeAudit(text: string, shipped: ReadonlySet<string>): Verdict {
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // No report then.
  }
  if (!isReport(json)) return { known: false, reason: reasonOf(json, text) };
  const found = Object.entries(json.vulnerabilities).map(([name, { severity }]) => ({
    line: `${name}: ${severity}${shipped.has(name) ? ', shipped' : ''}`,
    refused: shipped.has(name) || SEVERE.includes(severity),
  }));
  const lines = (refused: boolean): string[] => found.filter((one) => one.refused === refused).map(({ line }) => line);
  return { known: true, refused: lines(true), tolerated: lines(false) };
}

function shippedPackages(): Set<string> {
  const inside = Object.values(readShipped()).flatMap((list) => list.map(({ name }) => name));
  return new Set([...inside, ...installedWithPackage(readLockFile()).map(packageName)]);
}

/** Runs the audit, prints what it found and returns the exit code. */
function checkAudit(): number {
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const verdict = judgeAudit(stdout || stderr, shippedPackages());
  if (!verdict.known) {
    console.log(`audit NOT RUN: the registry gave no report (${verdict.reason})`);
    return ABSENT;
  }
  for (const line of verdict.tolerated) console.log(`known, and tolerated in a tool: ${line}`);
  for (const line of verdict.refused) console.error(`known vulnerability: ${line}`);
  const { refused, tolerated } = verdict;
  console.log(`audit: ${String(refused.length)} refused, ${String(tolerated.length)} tolerated`);
  return refused.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = checkAudit();
