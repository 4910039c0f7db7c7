import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { EXAMPLES } from './examples.js';
import { serve, type Served } from './serve.js';

const PACKAGES = join(EXAMPLES, 'node_modules');
const TSC = `${PACKAGES}/typescript/bin/tsc`;
/** They send nothing about the machine. */
const SILENT = {
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
};

interface Server {
  /** Arguments of Node, in the folder of the app. */
  readonly build: readonly [program: string, ...options: string[]];
  readonly start: readonly [program: string, ...options: string[]];
  /** Compilers of what has been built, with the types that the framework has written; none where others check it. */
  readonly types: readonly (readonly [program: string, ...options: string[]])[];
}

/** The examples that are built for production, each with a server of its own. */
export const SERVERS = {
  next: {
    build: [`${PACKAGES}/next/dist/bin/next`, 'build'],
    start: [`${PACKAGES}/next/dist/bin/next`, 'start'],
    types: [[TSC, '--noEmit']],
  },
  nuxt: {
    build: [`${PACKAGES}/nuxt/bin/nuxt.mjs`, 'build'],
    start: ['.output/server/index.mjs'],
    types: [[`${PACKAGES}/vue-tsc/bin/vue-tsc.js`, '--noEmit']],
  },
  sveltekit: {
    build: [`${PACKAGES}/vite/bin/vite.js`, 'build'],
    start: ['.build/server/index.js'],
    types: [[`${PACKAGES}/svelte-check/bin/svelte-check`, '--fail-on-warnings']],
  },
  'angular-ssr': {
    // The builder compiles the types of its templates too.
    build: [join(EXAMPLES, 'angular-ssr/node_modules/@angular/cli/bin/ng.js'), 'build'],
    start: ['.build/server/server.mjs'],
    types: [],
  },
  astro: {
    build: [`${PACKAGES}/astro/astro.js`, 'build'],
    start: ['.build/server/entry.mjs'],
    types: [[TSC, '--noEmit']],
  },
  'react-router': {
    build: [`${PACKAGES}/@react-router/dev/bin.js`, 'build'],
    start: [`${PACKAGES}/@react-router/serve/bin.js`, '.build/server/index.js'],
    types: [
      [`${PACKAGES}/@react-router/dev/bin.js`, 'typegen'],
      [TSC, '--noEmit'],
    ],
  },
} as const satisfies Readonly<Record<string, Server>>;

export type ServerName = keyof typeof SERVERS;

/** @throws {Error} with what the program printed, where it fails */
async function run(name: ServerName, [program, ...options]: readonly [string, ...string[]]): Promise<void> {
  const running = spawn(process.execPath, [program, ...options], {
    cwd: join(EXAMPLES, name),
    env: { ...process.env, ...SILENT },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const output of [running.stdout, running.stderr]) output.on('data', (text) => printed.push(String(text)));
  const [status] = (await once(running, 'close')) as [number | null];
  if (status !== 0) throw new Error(`${name}: ${program} fails:\n${printed.join('')}`);
}

/** Builds the app as its framework does for production, and compiles its types. */
export async function buildExample(name: ServerName): Promise<void> {
  const { build, types }: Server = SERVERS[name];
  await run(name, build);
  for (const compiler of types) await run(name, compiler);
}

/** Serves a built app, which requests the service at the address `api`. */
export const serveExample = (name: ServerName, port: string, api: string): Promise<Served> =>
  serve(join(EXAMPLES, name), port, SERVERS[name].start, {
    ...SILENT,
    PORT: port,
    SVC_API: api,
    NUXT_PUBLIC_SERVICE_BASE_URL: api,
  });
