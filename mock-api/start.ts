import { isObject } from './catalogue/shape.js';
import type { CommandLineOptions } from './command-line.js';
import { USAGE, UsageError, readCommandLine } from './command-line.js';
import { DatabaseFault } from './catalogue/prepare-database.js';
import { createMockApi } from './server.js';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function start(): Promise<void> {
  const options = readCommandLine(process.argv.slice(2));
  if (options === null) return console.log(USAGE);
  const api = await createMockApi({ ...options, report: (line) => console.error(line) }).catch((error: unknown) => {
    throw new Error(explain(error, options), { cause: error });
  });
  console.log(`Mock API: ${api.url}`);
  for (const signal of STOP_SIGNALS) process.once(signal, () => void api.close());
}

/** One line for what a person can put right; anything else is shown as it is. */
function explain(error: unknown, { port = 4010, host = '127.0.0.1', db = 'db.json' }: CommandLineOptions): string {
  if (error instanceof DatabaseFault) return `${db}: ${error.message}`;
  const code = isObject(error) ? error['code'] : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} on ${host} is taken; choose another one with --port.`;
  if (code === 'EACCES') return `Port ${port} on ${host} needs more rights; choose another one with --port.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

await start().catch((error: Error) => {
  console.error(error instanceof UsageError ? `${error.message}\n\n${USAGE}` : error.message);
  process.exitCode = 1;
});
