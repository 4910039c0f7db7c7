import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withoutCredentials } from './credentials.js';
import type { Severity } from './finding.js';

export const USAGE = `Usage: svc-doctor <url> [--json FILE] [--junit FILE] [--html FILE] [--fail-on error|warning]
                        [--browser FILE] [--timeout SECONDS] [--insecure]

Opens a page in a browser at five sizes, with and without the script tag, and says what to change.

  --json FILE       also writes the report as JSON
  --junit FILE      also writes it as JUnit XML, one test for each check
  --html FILE       also writes it as one page with pictures
  --fail-on WHAT    the least severity that the command fails for: error (default) or warning
  --browser FILE    program of a Chrome or Chromium (default: CHROME_PATH, Playwright's own, or an installed Chrome)
  --timeout SECONDS time for the page to load, and again for the mini-player to start (default 15)
  --insecure        accepts certificates that no authority has signed, as test systems have them

A page that asks for a user and a password gets those of the address, https://user:password@test.example.com/product; no report
has them.

FILE may be - for the standard output, in place of the text.
Exit code: 0 if the page is fine, 1 if it is not, 2 if it could not be examined.`;

export const FORMATS = ['json', 'junit', 'html'] as const;
export type Format = (typeof FORMATS)[number];

/** The least severity that the command fails for. */
export type FailOn = Exclude<Severity, 'info'>;

export interface CommandLineOptions {
  readonly url: string;
  /** File of each report, `-` for the standard output. */
  readonly files: Readonly<Partial<Record<Format, string>>>;
  readonly failOn: FailOn;
  /** Program of a browser. */
  readonly browser?: string;
  /** Milliseconds. */
  readonly timeout?: number;
  /** Accepts certificates that no authority has signed. */
  readonly insecure: boolean;
}

/** An invalid command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const TEXTS = [...FORMATS, 'fail-on', 'browser', 'timeout'] as const;

type Values = Partial<Record<(typeof TEXTS)[number], string>> & {
  readonly help?: boolean;
  readonly insecure?: boolean;
};

/**
 * The options of a command line; null for `--help`.
 *
 * @throws {UsageError} that names the invalid argument
 */
export function readCommandLine(args: readonly string[]): CommandLineOptions | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const { browser, timeout, insecure = false, 'fail-on': failOn = 'error' } = values;
  const [url, ...others] = positionals;
  if (url === undefined) throw new UsageError('The address of the page is missing');
  if (others.length > 0)
    throw new UsageError(`${withoutCredentials(others.join(' '))} is one address too many: examine one page at a time`);
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UsageError(
      `${withoutCredentials(url)} is not the address of a page: write it as in https://www.example.com/product`,
    );
  }
  if (failOn !== 'error' && failOn !== 'warning')
    throw new UsageError(`--fail-on ${failOn} is neither error nor warning`);
  if (timeout !== undefined && !(Number(timeout) >= 1 && Number(timeout) <= 300)) {
    throw new UsageError(`--timeout ${timeout} is not a number of seconds from 1 to 300`);
  }
  const files = Object.fromEntries(FORMATS.flatMap((name) => (values[name] ? [[name, values[name]]] : [])));
  if (Object.values(files).filter((file) => file === '-').length > 1) {
    throw new UsageError('Only one report can go to the standard output');
  }
  checkFiles(files);
  return {
    url,
    files,
    failOn,
    insecure,
    ...(browser === undefined ? {} : { browser }),
    ...(timeout === undefined ? {} : { timeout: Number(timeout) * 1000 }),
  };
}

/** Before the visit, which takes a minute. */
function checkFiles(files: CommandLineOptions['files']): void {
  const paths = Object.entries(files).filter(([, file]) => file !== '-');
  for (const [name, file] of paths) {
    const path = resolve(file);
    if (paths.some(([other, another]) => other !== name && resolve(another) === path)) {
      throw new UsageError(`${file} is named for two reports: give each a file of its own`);
    }
    const folder = statSync(dirname(path), { throwIfNoEntry: false });
    if (!folder?.isDirectory()) throw new UsageError(`--${name} ${file}: there is no folder ${dirname(path)}`);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      throw new UsageError(`--${name} ${file} is a folder: name a file in it`);
    }
    if (!isWritable(existsSync(path) ? path : dirname(path))) {
      throw new UsageError(`--${name} ${file} cannot be written: name a file that you may write`);
    }
  }
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function parse(args: readonly string[]): { readonly values: Values; readonly positionals: readonly string[] } {
  try {
    const texts = Object.fromEntries(TEXTS.map((name) => [name, { type: 'string' } as const]));
    const options = { ...texts, help: { type: 'boolean', short: 'h' }, insecure: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
