#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { FORMATS, readCommandLine, USAGE, UsageError, type CommandLineOptions, type Format } from './command-line.js';
import { examine } from './doctor.js';
import { withoutCredentials } from './credentials.js';
import { BrowserError, launchBrowser } from './find-playwright.js';
import { count, type Report } from './report.js';
import { htmlReport } from './reports/html.js';
import { jsonReport } from './reports/json.js';
import { junitReport } from './reports/junit.js';
import { terminalLines } from './reports/terminal-text.js';
import { textReport } from './reports/text.js';
import { PageError } from './visit.js';

const NOT_EXAMINED = 2;

const WRITE: Readonly<Record<Format, (report: Report, options: CommandLineOptions) => string>> = {
  json: jsonReport,
  junit: (report, { failOn }) => junitReport(report, failOn),
  html: htmlReport,
};

async function start(): Promise<void> {
  const options = readCommandLine(process.argv.slice(2));
  if (options === null) return console.log(USAGE);
  const browser = await launchBrowser(options.browser ?? (process.env['CHROME_PATH'] || undefined));
  try {
    const { timeout, insecure } = options;
    const progress = (line: string): void => console.error(line);
    const report = await examine(options.url, {
      browser,
      progress,
      insecure,
      ...(timeout === undefined ? {} : { timeout }),
    });
    write(report, options);
    process.exitCode =
      count(report, 'error') + (options.failOn === 'warning' ? count(report, 'warning') : 0) > 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
}

function write(report: Report, options: CommandLineOptions): void {
  const { files } = options;
  if (!Object.values(files).includes('-')) console.log(textReport(report));
  for (const format of FORMATS) {
    const file = files[format];
    if (file === undefined) continue;
    const text = WRITE[format](report, options);
    if (file === '-') console.log(text);
    else writeFileSync(file, text);
  }
}

/** One line for errors that the user can correct; the stack for all others. */
function explain(error: unknown): string {
  return terminalLines(withoutCredentials(text(error)));
}

function text(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${USAGE}`;
  if (error instanceof PageError || error instanceof BrowserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await start().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = NOT_EXAMINED;
});
