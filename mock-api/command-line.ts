import { parseArgs } from 'node:util';
import { isOrigin, isSiteUrl } from './catalogue/check-database.js';
import { MOST_STREAMS } from './generate/generate-shop.js';

export const USAGE = `Usage: svc-mock-api [options]

Runs the service on this machine: endpoints, script tag, media, a live stream and switches for tests.

  --port N         port to listen on, 0 for any free one (default 4010)
  --host H         address to listen on (default 127.0.0.1)
  --origin ORIGIN  pages that may read the responses, such as https://shop.test; repeat it for several
                   (also: "origins" of the database, and pages of localhost, 127.0.0.1 and [::1] on every port)
                   On such a page the elements take media by https: only: put the mock behind a proxy with https:.
                   It keeps Host and sends X-Forwarded-Proto: https.
  --strict-origins pages of this machine need --origin or "origins" too, as with the real service (default: they need none)
  --site-url URL   site of the first project: a click on the mini-player leads to URL/live/; /try is a site of the mock's own pages
                   (default: /try, with --db the database's);
                   the contract wants https: here too, so give an https: one, or let the page allow http: with "development"
  --db FILE        database in the shape described in mock-api/README.md (default: the demo's, application demo-shop)
  --streams N      also makes up a shop, application large-shop, with 1 to ${MOST_STREAMS} streams (default: none)
  --seed N         which shop of that size (default 1)
  --state FILE     file in which what QA changed outlives the mock (default: nothing does)
  -v, --version    prints the version of the package
  -h, --help       prints this

Example: svc-mock-api --port 4100 --origin https://shop.test

A page of this machine plays a stream with

  <svc-player base-url="http://127.0.0.1:4100" application="demo-shop" translation-id="autumn-evening" development
              autoplay></svc-player>

The first request of a page that may not read the responses is reported in one line. http://127.0.0.1:4010/__mock/ is the
control panel, /docs the contract. Ctrl-C stops the mock.

Only this machine may control the mock. With SVC_CONTROL_TOKEN in the environment (16 characters or more), whoever sends it as
X-Svc-Control-Token may, from anywhere, and nobody else. A --host beyond this machine and a proxy need it.`;

const TEXTS = ['port', 'host', 'db', 'streams', 'seed', 'state', 'site-url'] as const;

export interface CommandLineOptions {
  readonly port?: number;
  readonly host?: string;
  /** Registered for the first project of the database and the generated shop. */
  readonly origins?: readonly string[];
  /** `false`: pages of this machine need to be registered too. */
  readonly loopbackOrigins?: false;
  /** Replaces the address of the site of the first project. */
  readonly siteUrl?: string;
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
 * The options of a command line, or what it asks for in place of a mock.
 *
 * @throws {UsageError} that names the invalid argument
 */
export function readCommandLine(args: readonly string[]): CommandLineOptions | 'help' | 'version' {
  const {
    port,
    host,
    origin: origins,
    'strict-origins': strict,
    db,
    streams,
    seed,
    state,
    'site-url': siteUrl,
    help,
    version,
  } = parse(args);
  if (help) return 'help';
  if (version) return 'version';
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) <= 65_535)) {
    throw new UsageError(`--port ${port} is not a port`);
  }
  if (streams !== undefined && !(/^\d+$/.test(streams) && Number(streams) >= 1 && Number(streams) <= MOST_STREAMS)) {
    throw new UsageError(`--streams ${streams} is not a whole number from 1 to ${MOST_STREAMS}`);
  }
  if (seed !== undefined && !/^\d{1,9}$/.test(seed)) throw new UsageError(`--seed ${seed} is not a whole number`);
  if (seed !== undefined && streams === undefined) throw new UsageError('--seed needs --streams');
  if (siteUrl !== undefined && !isSiteUrl(siteUrl))
    throw new UsageError(`--site-url ${siteUrl} is not an address such as https://shop.test, nor a path such as /try`);
  const invalid = origins?.find((text) => !isOrigin(text));
  if (invalid !== undefined) {
    throw new UsageError(`--origin ${invalid} is not an origin such as https://shop.test, without a path`);
  }
  return {
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(host === undefined ? {} : { host }),
    ...(origins === undefined ? {} : { origins }),
    ...(strict ? { loopbackOrigins: false } : {}),
    ...(siteUrl === undefined ? {} : { siteUrl }),
    ...(db === undefined ? {} : { db }),
    ...(streams === undefined ? {} : { streams: Number(streams) }),
    ...(seed === undefined ? {} : { seed: Number(seed) }),
    ...(state === undefined ? {} : { state }),
  };
}

type Values = Partial<Record<(typeof TEXTS)[number], string>> & {
  readonly origin?: string[];
  readonly 'strict-origins'?: boolean;
  readonly help?: boolean;
  readonly version?: boolean;
};

function parse(args: readonly string[]): Values {
  try {
    const texts = Object.fromEntries(TEXTS.map((name) => [name, { type: 'string' } as const]));
    const several = { type: 'string', multiple: true } as const;
    const flag = { type: 'boolean' } as const;
    const help = { ...flag, short: 'h' } as const;
    const version = { ...flag, short: 'v' } as const;
    const options = { ...texts, origin: several, 'strict-origins': flag, help, version };
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
