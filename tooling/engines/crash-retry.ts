/**
 * A test file in which WebKitGTK crashed in its own media library runs once more, in a new
 * browser. Its second result counts, and a second crash fails. Nothing else is ever repeated: no failed
 * test, no browser that only hangs, and no crash whose library the kernel does not name.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { addCounts, countSession, noTests, type Session, type TestCounts } from './session-counts.js';

/** A test file that came to no end, since the browser crashed in a place that the kernel names. */
export interface Crash {
  readonly file: string;
  /** Such as `segfault in libgstreamer-1.0.so.0.2200.0`. */
  readonly cause: string;
  /** What the runner counted of it. */
  readonly counts: TestCounts;
}

/** Result of a run; without counts if it did not finish. */
export interface Outcome {
  readonly passed: boolean;
  readonly found: TestCounts | null;
}

const FAULT = /\[\d+\]:? (segfault|general protection)\b.* in (libgst[\w.+-]*\.so[\w.]*)\[/;
const MESSAGE = 'WebKitGTK crashed in its own media library: ';

/** The process that crashed, if the kernel record names GStreamer, which plays WebKitGTK's media. */
export function mediaCrashIn(records: readonly string[]): string | null {
  for (const record of records) {
    const [, fault, library] = FAULT.exec(record) ?? [];
    if (fault !== undefined && library !== undefined) return `${fault} in ${library}`;
  }
  return null;
}

/** By this message the launcher reports a crash to the reporter; there is no other channel between them. */
export const crashMessage = (cause: string): string => MESSAGE + cause;

function causeOf({ errors }: Session): string | null {
  const message = errors.map(({ message: text }) => text).find((text) => text.startsWith(MESSAGE));
  return message?.slice(MESSAGE.length) ?? null;
}

const hasFailedTest = (session: Session): boolean => countSession({ ...session, passed: true }).failed > 0;

export function crashesOf(sessions: readonly Session[], folder = process.cwd()): Crash[] {
  return sessions.flatMap((session) => {
    const cause = causeOf(session);
    if (cause === null || hasFailedTest(session)) return [];
    return [{ file: relative(folder, session.testFile), cause, counts: countSession(session) }];
  });
}

/** Runs the crashed files of a run once more, one by one, and returns the result of the whole run. */
export function retryAfterCrash(first: Outcome, crashes: readonly Crash[], run: (file: string) => Outcome): Outcome {
  if (first.found === null || crashes.length === 0) return first;
  const { found } = first;
  const lost = crashes.map(({ counts }) => counts).reduce(addCounts);
  const others = {
    passed: found.passed - lost.passed,
    failed: found.failed - lost.failed,
    skipped: found.skipped - lost.skipped,
  };
  const second = crashes.map(({ file }) => run(file));
  return {
    passed: others.failed === 0 && second.every(({ passed, found: again }) => passed && (again?.passed ?? 0) > 0),
    found: second.map(({ found: again }) => again ?? { ...noTests, failed: 1 }).reduce(addCounts, others),
  };
}

const pathOf = (suite: string): string => `.build/junit/${suite}.crashes.json`;

/** Reporter for @web/test-runner that leaves the crashes of a run for `npm run test:engines`. */
export function crashReporter(suite: string): {
  onTestRunFinished(args: { sessions: readonly Session[] }): void;
} {
  return {
    onTestRunFinished({ sessions }) {
      const path = pathOf(suite);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(crashesOf(sessions)));
    },
  };
}

/** The crashes that the last run of a suite has left, none where it leaves none. */
export function readCrashes(suite: string): readonly Crash[] {
  try {
    return JSON.parse(readFileSync(pathOf(suite), 'utf8')) as Crash[];
  } catch {
    return [];
  }
}
