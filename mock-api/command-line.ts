import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run mock-api -- [--port N] [--host H] [--db FILE]

  --port N   port to listen on, 0 for any free one (default 4010)
  --host H   address to listen on (default 127.0.0.1)
  --db FILE  database in the shape described in mock-api/README.md (default: the demo's own)`;

export interface CommandLineOptions {
  readonly port?: number;
  readonly host?: string;
  /** File of the database. */
  readonly db?: string;
}

/** A command line that cannot be followed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Options of a command line; null when help was asked for.
 *
 * @throws {UsageError} naming the argument that is wrong
 */
export function readCommandLine(args: readonly string[]): CommandLineOptions | null {
  const { port, host, db, help } = parse(args);
  if (help) return null;
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) <= 65_535)) {
    throw new UsageError(`--port ${port} is not a port`);
  }
  return {
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(host === undefined ? {} : { host }),
    ...(db === undefined ? {} : { db }),
  };
}

function parse(args: readonly string[]): { port?: string; host?: string; db?: string; help?: boolean } {
  try {
    const text = { type: 'string' } as const;
    const options = { port: text, host: text, db: text, help: { type: 'boolean', short: 'h' } } as const;
    return { ...parseArgs({ args: [...args], options }).values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
