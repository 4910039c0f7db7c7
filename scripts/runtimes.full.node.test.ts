import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { build, type Rolldown } from 'vite';
import { createMockApi, type MockApi } from '../mock-api/server.js';

const { default: WORKERD } = createRequire(import.meta.url)('workerd') as { readonly default: string };

/** What a backend does with the client; the same text runs in every runtime. */
const CALLS = `
import { createClient } from './client.js';
export async function calls(baseUrl, redirecting) {
  const client = createClient({ baseUrl, application: 'demo-shop', development: true });
  const state = await client.streamState('00123');
  const online = await client.online();
  const whole = await client.catalogue({ limit: 3 });
  const redirected = await createClient({ baseUrl: redirecting, application: 'demo-shop' }).online();
  const unreachable = await createClient({ baseUrl: 'http://127.0.0.1:4', application: 'a' }).online();
  const wrong = await createClient({ baseUrl: '', application: 'a' }).online();
  return {
    state: state.ok ? state.value.kind : state.error.message,
    online: online.ok ? typeof online.value?.streamId : online.error.message,
    complete: whole.complete,
    redirected: redirected.ok ? 'followed' : redirected.error.code,
    unreachable: unreachable.ok || unreachable.error.message,
    wrong: wrong.ok || wrong.error.code,
  };
}`;

const WORKER = `
import { calls } from './calls.js';
export default { fetch: async (_request, { BASE, REDIRECTING }) => Response.json(await calls(BASE, REDIRECTING)) };`;

const SCRIPT = `
import { calls } from './calls.js';
console.log(JSON.stringify(await calls(...process.argv.slice(2))));`;

const config = (date: string): string => `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    ( name = "main", worker = (
      modules = [
        (name = "worker.js", esModule = embed "worker.js"),
        (name = "calls.js", esModule = embed "calls.js"),
        (name = "client.js", esModule = embed "client.js"),
      ],
      compatibilityDate = "${date}",
      bindings = [(name = "BASE", text = "${mock.url}"), (name = "REDIRECTING", text = "${redirecting}")],
      globalOutbound = "network" ) ),
    (name = "network", network = (allow = ["local", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);`;

interface Outcome {
  readonly state: string;
  readonly online: string;
  readonly complete: boolean;
  readonly redirected: string;
  readonly unreachable: string;
  readonly wrong: string;
}

let mock: MockApi;
let folder: string;
let redirecting: string;
/** Sends every request to the mock, which would answer it. */
const elsewhere = createServer(({ url = '' }, response) => response.writeHead(302, { Location: mock.url + url }).end());

before(async () => {
  mock = await createMockApi({ port: 0 });
  await once(elsewhere.listen(0, '127.0.0.1'), 'listening');
  redirecting = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'svc-runtimes-'));
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, minify: false, target: 'es2022', lib: { entry: 'src/api/client.ts', formats: ['es'] } },
  });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  for (const [name, text] of Object.entries({
    'client.js': output[0].code,
    'calls.js': CALLS,
    'worker.js': WORKER,
    'script.js': SCRIPT,
    'package.json': '{"type":"module"}',
  })) {
    writeFileSync(join(folder, name), text);
  }
});
after(async () => {
  elsewhere.close();
  await mock.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the calls in Cloudflare's runtime, as it behaved at a date. */
async function inWorkerd(date: string): Promise<Outcome> {
  const file = join(folder, `${date}.capnp`);
  writeFileSync(file, config(date));
  const running: ChildProcess = spawn(WORKERD, ['serve', file, '--control-fd=3'], {
    stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
  });
  try {
    const lines = createInterface({ input: running.stdio[3] as Readable });
    const [line] = (await once(lines, 'line')) as [string];
    const { port } = JSON.parse(line) as { readonly port: number };
    return (await (await fetch(`http://127.0.0.1:${port}/`)).json()) as Outcome;
  } finally {
    const ended = once(running, 'exit');
    running.kill();
    await ended;
  }
}

async function inNode(): Promise<Outcome> {
  const script = [join(folder, 'script.js'), mock.url, redirecting];
  return JSON.parse((await promisify(execFile)(process.execPath, script)).stdout) as Outcome;
}

const RUNTIMES: Readonly<Record<string, { run: () => Promise<Outcome>; unreachable: RegExp }>> = {
  [`Node ${process.versions.node}`]: { run: inNode, unreachable: /fetch failed: connect ECONNREFUSED 127\.0\.0\.1:4/ },
  workerd: { run: () => inWorkerd('2026-11-01'), unreachable: /No response: network: Network connection lost/ },
  'workerd that knows no cache': {
    run: () => inWorkerd('2024-09-01'),
    unreachable: /No response: network: Network connection lost/,
  },
};

describe('runtimes', () => {
  for (const [name, { run, unreachable }] of Object.entries(RUNTIMES)) {
    it(`[E6] [C1] the client works in ${name}`, async () => {
      const { unreachable: message, ...rest } = await run();
      assert.deepEqual(rest, {
        state: 'active',
        online: 'string',
        complete: true,
        redirected: 'network',
        wrong: 'invalid-argument',
      });
      assert.match(message, unreachable);
    });
  }
});
