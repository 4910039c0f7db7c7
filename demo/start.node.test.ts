import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freePort } from '../tooling/free-port.js';
import { findProduct, scenarios } from './catalogue.js';

const START = fileURLToPath(new URL('start.ts', import.meta.url));

interface Run {
  readonly said: () => string;
  readonly complained: () => string;
  readonly ready: Promise<void>;
  readonly ended: Promise<unknown>;
  stop(): void;
}

function start(ports: Record<string, string>): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', START], { env: { ...process.env, ...ports } });
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      out += String(chunk);
      if (out.includes('Ctrl-C')) resolve();
    });
    void ended.then(() => {
      reject(new Error(`it ended early: ${err}`));
    });
  });
  ready.catch(() => undefined);
  return { said: () => out, complained: () => err, ready, ended, stop: () => child.kill('SIGINT') };
}

async function ports(): Promise<{ SVC_API_PORT: string; SVC_SHOP_PORT: string }> {
  const [api, shop] = [await freePort(), await freePort()];
  return { SVC_API_PORT: String(api), SVC_SHOP_PORT: String(shop) };
}

describe('the start command', () => {
  let run: Run;
  let api: string;
  let shop: string;
  before(async () => {
    const chosen = await ports();
    api = `http://localhost:${chosen.SVC_API_PORT}`;
    shop = `http://localhost:${chosen.SVC_SHOP_PORT}`;
    run = start(chosen);
    await run.ready;
  });
  after(() => run.stop());

  it('prints both URLs and every product with its scenario and URL', () => {
    const said = run.said();
    assert.ok(said.includes(api) && said.includes(shop));
    for (const { feedProductId, shows } of scenarios) {
      const line = said.split('\n').find((row) => row.includes(`${shop}/product/${feedProductId}`));
      assert.ok(line?.includes(shows) && line.includes(findProduct(feedProductId)?.name ?? '?'), feedProductId);
    }
  });

  it("shows the scenarios of the mock's list, with the same expectation and stream", async () => {
    interface Listed {
      id: string;
      feedProductId: string;
      url: string;
      streamId?: string;
      expect: { mode: string; reason?: string; notice?: string };
    }
    const listed = (await (await fetch(`${api}/__mock/scenarios`)).json()) as Listed[];
    assert.deepEqual(listed.map(({ id }) => id).sort(), scenarios.map(({ id }) => id).sort());
    for (const scenario of scenarios) {
      const same = listed.find(({ id }) => id === scenario.id);
      assert.equal(same?.feedProductId, scenario.feedProductId, scenario.id);
      assert.equal(same.expect.mode, scenario.expect.mode, scenario.id);
      if (scenario.expect.reason !== undefined) assert.equal(same.expect.reason, scenario.expect.reason, scenario.id);
      assert.equal(same.expect.notice, scenario.notice, scenario.id);
      if (scenario.stream !== undefined) assert.equal(same.streamId, scenario.stream, scenario.id);
      assert.equal((await fetch(same.url)).status, 200, same.url);
    }
  });

  it("[Z5] publishes the site's configuration for the shop's own host and port", async () => {
    const { port } = new URL(shop);
    const response = await fetch(`${api}/sdk/svc-pip-sdk/sites/localhost_${port}.json`, { headers: { origin: shop } });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('access-control-allow-origin'), shop);
    const site = (await response.json()) as { application: unknown; product: unknown[] };
    assert.equal(site.application, 'demo-shop');
    assert.deepEqual(site.product[0], { from: 'json-ld', property: 'sku' });
  });

  it('ends both servers on Ctrl-C', async () => {
    const other = start(await ports());
    await other.ready;
    other.stop();
    assert.equal(await other.ended, 0);
  });
});

describe('a port in use', () => {
  let holder: Server;
  let taken: string;
  before(async () => {
    holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    taken = typeof address === 'object' && address !== null ? String(address.port) : '';
  });
  after(() => holder.close());

  for (const variable of ['SVC_API_PORT', 'SVC_SHOP_PORT'] as const) {
    it(`causes one line that names ${variable}`, async () => {
      const run = start({ ...(await ports()), [variable]: taken });
      assert.equal(await run.ended, 1);
      const lines = run
        .complained()
        .split('\n')
        .filter((line) => line.startsWith('Port'));
      assert.equal(lines.length, 1, run.complained());
      assert.match(lines[0] ?? '', new RegExp(`^Port ${taken} .* is taken.*${variable}`));
      assert.doesNotMatch(run.complained(), /\n\s+at /);
    });
  }

  it('must be a number', async () => {
    const run = start({ ...(await ports()), SVC_SHOP_PORT: 'five' });
    assert.equal(await run.ended, 1);
    assert.match(run.complained(), /SVC_SHOP_PORT must be a port number, not "five"/);
  });
});
