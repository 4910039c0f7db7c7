#!/usr/bin/env node
import { isObject } from './catalogue/shape.js';
import type { CommandLineOptions } from './command-line.js';
import { USAGE, UsageError, readCommandLine } from './command-line.js';
import { startText } from './docs/start-page.js';
import { ELEMENTS_FOLDER, VERSION } from './paths.js';
import { DatabaseError, type DemoOverrides } from './catalogue/prepare-database.js';
import { StateFileError } from './state/state-file.js';
import { checkedToken } from './control/control-token.js';
import { createMockApi } from './server.js';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function start(): Promise<void> {
  const options = readCommandLine(process.argv.slice(2));
  if (options === 'help') return console.log(USAGE);
  if (options === 'version') return console.log(VERSION);
  const token = tokenOf(process.env);
  const api = await createMockApi({
    loopbackOrigins: true,
    ...options,
    ...siteOf(options),
    ...token,
    report: (line) => console.error(line),
  }).catch((error: unknown) => {
    throw new Error(explain(error, options), { cause: error });
  });
  const page = await fetch(`${api.url}/try`);
  const [home] = api.control.access();
  console.log(startText(api.url, api.control.scenarios(), page.ok ? await page.text() : null, home?.application));
  for (const signal of STOP_SIGNALS) process.once(signal, () => void api.close());
}

/** Pages of the mock are the site of the demo, unless it has another: a click on the mini-player leads to a player. */
const siteOf = ({ db, siteUrl }: CommandLineOptions): DemoOverrides =>
  siteUrl !== undefined || db !== undefined || ELEMENTS_FOLDER === null ? {} : { siteUrl: '/try' };

/** The control token of the environment, if it has one. */
function tokenOf({ SVC_CONTROL_TOKEN: token }: NodeJS.ProcessEnv): { readonly controlToken?: string } {
  if (!token) return {};
  try {
    return { controlToken: checkedToken(token) };
  } catch (error) {
    throw new UsageError(`SVC_CONTROL_TOKEN: ${error instanceof Error ? error.message : ''}`);
  }
}

/** One line for errors that the user can correct; the stack for all others. */
function explain(error: unknown, options: CommandLineOptions): string {
  const { port = 4010, host = '127.0.0.1', db = 'db.json', state = '' } = options;
  if (error instanceof DatabaseError) return `${db}: ${error.message}`;
  if (error instanceof StateFileError) return `${state}: ${error.message}`;
  const code = isObject(error) ? error['code'] : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken; choose another one with --port.`;
  if (code === 'EACCES') return `Port ${port} on ${host} needs more rights; choose another one with --port.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await start().catch((error: Error) => {
  console.error(
    error instanceof UsageError ? `${error.message}; svc-mock-api --help lists the options` : error.message,
  );
  process.exitCode = 1;
});
