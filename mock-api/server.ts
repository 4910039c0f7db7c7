import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { PageOrigins, type PageOriginOptions } from './access/page-origins.js';
import { createApp } from './app.js';
import { checkOverrides, type DemoOverrides } from './catalogue/prepare-database.js';
import { Control } from './control/control.js';
import { controlAccess } from './control/control-access.js';
import { checkedToken } from './control/control-token.js';
import { FaultRules } from './faults/fault-rules.js';
import { closeGracefully } from './http/close-gracefully.js';
import { RequestLog } from './http/request-log.js';
import type { SdkHandler } from './http/sdk-routes.js';
import { readRecording } from './live/recording.js';
import { withGeneratedShop } from './generate/generate-shop.js';
import { DEMO_DATABASE, MEDIA_FOLDER, NO_MEDIA, SDK_FOLDER } from './paths.js';
import { readDatabaseFile, watchDatabase } from './database-file.js';
import { keepState } from './state/keep-state.js';
import type { SessionOptions } from './tenants/sessions.js';
import { Tenants } from './tenants/tenants.js';

/** The options of the mock. */
export interface MockApiOptions extends DemoOverrides, SessionOptions, PageOriginOptions {
  /** 0 uses any free port. Default 4010. */
  readonly port?: number | undefined;
  /** Default 127.0.0.1: not reachable from the network. On an address beyond this machine the control API wants `controlToken`. */
  readonly host?: string | undefined;
  /** File or object in the shape described in `README.md`; a file is watched. Default: the demo's own database. */
  readonly db?: string | object | undefined;
  /** Adds a generated shop, application `large-shop`, with this number of streams (1 to 10 000). Default: none. */
  readonly streams?: number | undefined;
  /** An integer; the same seed generates the same shop. Default 1. */
  readonly seed?: number | undefined;
  /** The state file, which keeps QA's changes across restarts. Default: none. */
  readonly state?: string | undefined;
  /**
   * 16 characters or more: every control request then needs it, in the header `X-Svc-Control-Token`. Default: none; then only
   * this machine may control the mock, and nobody if `host` is not a loopback address.
   */
  readonly controlToken?: string | undefined;
  /** Folder of the built SDK. Default `dist/sdk/svc-pip-sdk`. */
  readonly sdkDir?: string | undefined;
  /** Responds to requests for the SDK's files instead of that folder, as a development server does. */
  readonly sdk?: SdkHandler | undefined;
  /** Folder of clips, posters and the recording. Default: that of the package `svc-live-shopping-media`. */
  readonly mediaDir?: string | undefined;
  /** Receives messages of the running mock: an invalid edit of its database, the first request of an origin that is refused. Default: none. */
  readonly report?: ((line: string) => void) | undefined;
}

/** A running mock. */
export interface MockApi {
  /** The mock's address on this machine, without a closing slash. */
  readonly url: string;
  /** The control API, as under `/__mock`. */
  readonly control: Control;
  /** Stops the mock; pending responses have one second to complete. */
  close(): Promise<void>;
}

/** Longer than clients reuse a connection, so that none is closed while a client sends a request. */
const KEEP_ALIVE_MS = 90_000;

/**
 * Starts a mock of the service.
 *
 * @throws {DatabaseError} if the database is invalid; {StateFileError} if the state file is; {RangeError} for an invalid number
 *   of streams, origin or site, or a short token; an error with code `EADDRINUSE` if the port is taken
 */
export async function createMockApi(options: MockApiOptions = {}): Promise<MockApi> {
  const { port = 4010, host = '127.0.0.1', db = DEMO_DATABASE, report = () => undefined } = options;
  const { streams, seed } = options;
  checkOverrides(options);
  const controlToken = options.controlToken === undefined ? null : checkedToken(options.controlToken);
  const file = typeof db === 'string' ? resolve(db) : null;
  const read = async (): Promise<unknown> => {
    const json = file === null ? structuredClone(db) : await readDatabaseFile(file);
    return streams === undefined ? json : withGeneratedShop(json, { streams, seed }, options.origins);
  };
  const tenants = new Tenants(await read(), options, options);
  if (options.state !== undefined) await keepState(resolve(options.state), tenants, report);
  const pages = new PageOrigins(tenants, options);
  const log = new RequestLog();
  const faults = new FaultRules();
  const control = new Control(tenants, log, faults);
  const mediaDir = options.mediaDir ?? MEDIA_FOLDER;
  const recordingOf = (folder: string) =>
    mediaDir === null
      ? Promise.resolve(new Error(NO_MEDIA))
      : readRecording(join(mediaDir, folder, 'recording.json')).catch((error: Error) => error);
  const [recording, cmaf] = await Promise.all([recordingOf('recording'), recordingOf('recording-cmaf')]);
  const sdkDir = options.sdkDir ?? SDK_FOLDER;
  const parts = {
    tenants,
    pages,
    log,
    faults,
    control,
    access: controlAccess(controlToken, host),
    sdkDir,
    sdk: options.sdk,
    mediaDir,
    cmafRecording: cmaf instanceof Error ? null : cmaf,
  };
  const app = createApp({ ...parts, recording: recording instanceof Error ? null : recording });
  const server = app.listen(port, host);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const closeServer = closeGracefully(server);
  await once(server, 'listening');
  if (mediaDir === null) report(NO_MEDIA);
  else if (recording instanceof Error) report(`there is no live origin: ${recording.message}`);
  const unwatch = file === null ? () => undefined : watchDatabase(file, read, tenants.base, report);
  return {
    url: addressOf(server),
    control,
    close: () => {
      unwatch();
      return closeServer();
    },
  };
}

/** Addresses that stand for every one of this machine; a page of them counts as one of another machine. */
const WILDCARDS = ['0.0.0.0', '::'];

function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo;
  const host = WILDCARDS.includes(address) ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
