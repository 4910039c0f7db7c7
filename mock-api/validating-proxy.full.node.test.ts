import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { PROXY_MAKER, proxyViolations } from './fixtures/contract-client.js';
import { ProxyMaker } from './fixtures/proxy-maker.js';
import { startValidatingProxy } from './fixtures/validating-proxy.js';

const HERE = fileURLToPath(new URL('./', import.meta.url));
const ENDPOINTS = [
  '/v3/streams',
  '/v2/mini-player/stream-state',
  '/v2/mini-player/online',
  '/v3/translation/quick-state',
];

/** The contract tests: those that use `ContractClient.request`. */
const suite = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .map((name) => join(HERE, name))
  .filter((file) => file.endsWith('.test.ts') && file !== fileURLToPath(import.meta.url))
  .filter((file) => /\.request(<\w+>)?\(/.test(readFileSync(file, 'utf8')));

async function runSuite(maker: string): Promise<{ readonly code: number | null; readonly output: string }> {
  // With this variable, the inner test runner would report to the outer one.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', '--test', '--test-concurrency=2', ...suite], {
    env: { ...env, [PROXY_MAKER]: maker },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number | null]>]);
  return { code, output };
}

describe('the mock behind a validating proxy (Prism)', () => {
  it('[E1] [E2] has no violation in any response of the contract tests', async () => {
    const maker = new ProxyMaker();
    try {
      const { code, output } = await runSuite(await maker.listen());
      assert.equal(code, 0, output);
      for (const path of ENDPOINTS) {
        const count = maker.passed.filter((entry) => entry.startsWith(`${path} `)).length;
        assert.ok(count >= 5, `${path} was asked ${count} times`);
      }
      assert.ok(maker.passed.includes('/v2/mini-player/stream-state 500'));
    } finally {
      await maker.close();
    }
  });

  it('[E1] [M2] [O1] [Q1] [S4] reports a planted violation at every endpoint', async () => {
    const serverTime = '2026-03-01T10:00:00.000Z';
    const planted: Readonly<Record<string, object>> = {
      '/v3/streams': { status: 200, body: { availableStreams: [] }, serverTime },
      '/v2/mini-player/stream-state': { status: 200, body: { status: 'active', stream: { streamId: 7 } }, serverTime },
      '/v2/mini-player/online': { status: 200, body: { online: { streamId: 's' } }, serverTime },
      '/v3/translation/quick-state': { status: 200, body: {}, serverTime: 'yesterday' },
    };
    const server = createServer(({ url = '' }, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(planted[url.split('?')[0] ?? '']));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const proxy = await startValidatingProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    try {
      for (const path of ENDPOINTS) {
        const response = await fetch(`${proxy.url}${path}?application=a&applicationId=a&translationId=t`);
        assert.notDeepEqual(proxyViolations(response.headers), [], path);
        await response.arrayBuffer();
      }
    } finally {
      await proxy.close();
      server.close();
    }
  });
});
