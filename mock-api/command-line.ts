import { parseArgs } from 'node:util';
import { MOST_STREAMS } from './generate/generate-shop.js';

export const USAGE = `Usage: svc-mock-api [--port N] [--host H] [--db FILE] [--streams N [--seed N]] [--state FILE]

  --port N     port to listen on, 0 for any free one (default 4010)
  --host H     address to listen on (default 127.0.0.1)
  --db FILE    database in the shape described in mock-api/README.md (default: the demo's own)
  --streams N  also makes up a shop, application large-shop, with so many streams
  --seed N     which shop of that size (default 1)
  --state FILE file in which what QA changed outlives the mock (default: nothing does)

With SVC_CONTROL_TOKEN in the environment (16 characters or more), whoever sends it as X-Svc-Control-Token may control the
mock from another machine.`;

const TEXTS = ['port', 'host', 'db', 'streams', 'seed', 'state'] as const;

export interface CommandLineOptions {
  readonly port?: number;
  readonly host?: string;
  /** File of the database. */
  readonly db?: string;
  /** Streams of the generated shop. */
  readonly streams?: number;
  /** Which generated shop of that size. */
  readonly seed?: number;
  /** The state file. */
  readonly state?: string;
}

/** An invalid command line. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * The options of a command line; null for `--help`.
 *
 * @throws {UsageError} that names the invalid argument
 */
export function readCommandLine(args: readonly string[]): CommandLineOptions | null {
  const { port, host, db, streams, seed, state, help } = parse(args);
  if (help) return null;
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) <= 65_535)) {
    throw new UsageError(`--port ${port} is not a port`);
  }
  if (streams !== undefined && !(/^\d+$/.test(streams) && Number(streams) >= 1 && Number(streams) <= MOST_STREAMS)) {
    throw new UsageError(`--streams ${streams} is not a whole number from 1 to ${MOST_STREAMS}`);
  }
  if (seed !== undefined && !/^\d{1,9}$/.test(seed)) throw new UsageError(`--seed ${seed} is not a whole number`);
  if (seed !== undefined && streams === undefined) throw new UsageError('--seed needs --streams');
  return {
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(host === undefined ? {} : { host }),
    ...(db === undefined ? {} : { db }),
    ...(streams === undefined ? {} : { streams: Number(streams) }),
    ...(seed === undefined ? {} : { seed: Number(seed) }),
    ...(state === undefined ? {} : { state }),
  };
}

type Values = Partial<Record<(typeof TEXTS)[number], string>> & { readonly help?: boolean };

function parse(args: readonly string[]): Values {
  try {
    const texts = Object.fromEntries(TEXTS.map((name) => [name, { type: 'string' } as const]));
    const options = { ...texts, help: { type: 'boolean', short: 'h' } as const };
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
