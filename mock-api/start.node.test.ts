import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { contractDatabase } from './fixtures/contract-database.js';
import { createMockApi } from './server.js';

const START = fileURLToPath(new URL('./start.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mock-start-'));
after(() => rmSync(folder, { recursive: true }));

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, ['--import', 'tsx', START, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

interface Ending {
  readonly code: number | null;
  readonly output: string;
}

/** The output of a process until it exits. */
async function ending(child: ChildProcess): Promise<Ending> {
  let output = '';
  child.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** The address that a process prints when it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  assert.ok(child.stdout);
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\S+/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('the mock ended without an address');
}

describe('npm run mock-api', () => {
  it('[E1] serves a given database and stops gracefully on a signal', async () => {
    const db = join(folder, 'own.json');
    writeFileSync(db, JSON.stringify(contractDatabase()));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const child = start('--port', '0', '--db', db);
      const response = await fetch(`${await addressOf(child)}/v2/mini-player/online?application=shop-two`);
      assert.deepEqual(((await response.json()) as { body: object }).body, {});
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      assert.equal(code, 0);
    }
  });

  it('[E5] rejects an invalid database with one line that names file and path, and keeps the file', async () => {
    const broken = contractDatabase();
    const texts = {
      'shape.json': JSON.stringify({ ...broken, streams: [{ ...broken.streams[0], state: 'asleep' }] }),
      'text.json': '{"projects": [',
    };
    const expected = {
      'shape.json': /shape\.json: \$\.streams\[0\]\.state one of/,
      'text.json': /text\.json: \$ is not JSON/,
    };
    for (const [name, text] of Object.entries(texts)) {
      const db = join(folder, name);
      writeFileSync(db, text);
      const { code, output } = await ending(start('--port', '0', '--db', db));
      assert.equal(code, 1);
      assert.match(output, expected[name as keyof typeof expected]);
      assert.equal(output.trim().split('\n').length, 1, output);
      assert.equal(readFileSync(db, 'utf8'), text);
    }
    const state = join(folder, 'state.json');
    writeFileSync(state, '{"version": 1, "clocks"');
    const damaged = await ending(start('--port', '0', '--state', state));
    assert.equal(damaged.code, 1);
    assert.match(damaged.output, /^\S*state\.json: \$ is not JSON: [^\n]*\n$/);
    assert.equal(readFileSync(state, 'utf8'), '{"version": 1, "clocks"');
    const missing = await ending(start('--port', '0', '--db', join(folder, 'none.json')));
    assert.match(missing.output, /none\.json: \$ cannot be read\n$/);
  });

  it('[E1] prints the address of a product page that it serves, then the same page to paste, and a product for everything that the mini-player can show', async () => {
    const child = start('--port', '0');
    const printed: string[] = [];
    for await (const line of createInterface(child.stdout!)) {
      printed.push(line);
      if (line.startsWith('All products')) break;
    }
    const [url = ''] = /http:\S+/.exec(printed[0] ?? '') ?? [];
    const text = printed.join('\n');
    assert.ok(printed[1]?.startsWith(`Open ${url}/try: `), printed[1]);
    const page = await (await fetch(`${url}/try`)).text();
    child.kill('SIGTERM');
    assert.match(page, /^<!doctype html>\n<html lang="en">[^]*<\/html>\n$/);
    assert.ok(text.includes(page), text);
    assert.ok(text.includes(`src="${url}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js"`), text);
    for (const shows of ['/try?product=00123  preview', '/try?product=00125  live', 'poster', 'hidden'])
      assert.ok(text.includes(shows), shows);
  });

  it('[E1, P1] is a site of its own: a click on its mini-player leads to a player page, and a product there to a page with the tag', async () => {
    const child = start('--port', '0');
    const url = await addressOf(child);
    const read = async (path: string): Promise<string> => (await fetch(new URL(path, url))).text();
    const bodyOf = async <Body>(path: string): Promise<Body> => (JSON.parse(await read(path)) as { body: Body }).body;
    try {
      const { stream } = await bodyOf<{ stream: { playerUrl: string; streamId: string } }>(
        '/v2/mini-player/stream-state?application=demo-shop&feedProductId=00123',
      );
      assert.ok(stream.playerUrl.startsWith(`${url}/try/live/?wv=1`), stream.playerUrl);
      const page = await read(stream.playerUrl);
      assert.match(page, /<html lang="en" data-application="demo-shop">/);
      for (const [, file = ''] of page.matchAll(/(?:src|href)="(\/[^"]+)"/g))
        assert.equal((await fetch(new URL(file, url))).status, 200, file);
      for (const name of ['svc-player', 'svc-stream-list'])
        assert.match(await read(`/try/elements/${name}.js`), /customElements/, name);
      const shows = await bodyOf<Record<'availableStreams' | 'plannedStreams', readonly { id: string }[]>>(
        '/v3/streams?applicationId=demo-shop&limit=50',
      );
      const urls = new Set<string>();
      for (const { id } of [...shows.availableStreams, ...shows.plannedStreams]) {
        const asked = `/internal/playback?application=demo-shop&translationId=${id}`;
        const { products = [] } = await bodyOf<{ products?: readonly { url: string }[] }>(asked);
        for (const product of products) urls.add(product.url);
      }
      assert.ok(urls.size > 10, [...urls].join(' '));
      for (const product of urls) {
        assert.ok(product.startsWith(`${url}/try/product/`), product);
        assert.match(await read(product), /id="svc-pip"/, product);
      }
    } finally {
      child.kill('SIGTERM');
    }
  });

  it('[E1] on every address of the machine, as in a container, names the one whose page plays', async () => {
    const child = start('--host', '0.0.0.0', '--port', '0');
    try {
      const url = await addressOf(child);
      assert.equal(new URL(url).hostname, 'localhost');
      assert.match(await (await fetch(`${url}/try`)).text(), /id="svc-pip"/);
    } finally {
      child.kill('SIGTERM');
    }
  });

  it('[E1] says what is wrong with an option in one line, and its version', async () => {
    const wrong = await ending(start('--prot', '1'));
    assert.equal(wrong.code, 1);
    assert.match(wrong.output, /^Unknown option '--prot'[^\n]*; svc-mock-api --help lists the options\n$/);
    const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
      version: string;
    };
    assert.deepEqual(await ending(start('--version')), { code: 0, output: `${version}\n` });
  });

  it('[E1] reports a taken port in one line', async () => {
    const api = await createMockApi({ port: 0 });
    try {
      const { port } = new URL(api.url);
      const { code, output } = await ending(start('--port', port));
      assert.equal(code, 1);
      assert.equal(output, `Port ${port} on 127.0.0.1 is taken; choose another one with --port.\n`);
    } finally {
      await api.close();
    }
  });
});
