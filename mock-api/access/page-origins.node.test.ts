import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Rejection } from '../control/rejection.js';
import { ContractClient } from '../fixtures/contract-client.js';
import { createMockApi, type MockApiOptions } from '../server.js';

const STATE = '/v2/mini-player/stream-state?application=shop-one&feedProductId=00123';
const CHAT = '/internal/chat?application=shop-one&translationId=live-new';
const LOOPBACK = ['http://localhost:3000', 'https://localhost', 'http://127.0.0.1:8080', 'http://[::1]:4321'];

async function allows(client: ContractClient, origin: string, path = STATE): Promise<boolean> {
  const response = await client.fetch(path, { headers: { Origin: origin } });
  await response.text();
  return response.headers.get('access-control-allow-origin') === origin;
}

describe('pages of this machine', () => {
  const lines: string[] = [];
  const client = ContractClient.forThisFile({ report: (line) => lines.push(line) });

  it('[A2] may read the responses of every project on every port, without being registered', async () => {
    for (const origin of LOOPBACK) {
      for (const path of [STATE, CHAT, '/v3/streams?applicationId=nobody']) {
        assert.ok(await allows(client, origin, path), `${origin} ${path}`);
      }
    }
    for (const origin of ['http://localhost.evil.test', 'http://127.0.0.1.evil.test', 'http://evil.test']) {
      assert.ok(!(await allows(client, origin)), origin);
    }
  });

  it('[A2] reports each origin that it refuses once, with what to do', async () => {
    lines.length = 0;
    for (const origin of ['http://10.0.0.7:5173', 'http://10.0.0.7:5173', 'null', 'https://shop.example']) {
      await allows(client, origin);
      await allows(client, origin, CHAT);
    }
    assert.deepEqual(lines, [
      'Refused http://10.0.0.7:5173: it is no origin of shop-one. Add it to "origins" of the project; --origin http://10.0.0.7:5173 does that for the first project.',
      'Refused a page without an origin (a file or a sandboxed frame): open it at an address of http: or https:.',
    ]);
  });
});

describe('origins of an option', () => {
  const strict = ContractClient.forThisFile({ origins: ['http://localhost:3000'] });

  it('[A2] are the only ones beside those of the database', async () => {
    assert.ok(await allows(strict, 'http://localhost:3000'));
    assert.ok(await allows(strict, 'https://shop.example'));
    assert.ok(!(await allows(strict, 'http://localhost:3001')));
    assert.ok(!(await allows(strict, 'http://127.0.0.1:3000')));
  });

  it('[E3] are refused where they are none, for a session too, and so is such a site', async () => {
    const begin = async (options: MockApiOptions): Promise<void> =>
      (await createMockApi({ ...options, port: 0 })).close();
    for (const no of ['shop.test', 'https://shop.test/']) {
      await assert.rejects(begin({ origins: ['https://shop.test', no] }), {
        name: 'RangeError',
        message: /^origins\[1\] /,
      });
      const open = () => strict.control.openSession({ template: 'shop-one', origins: [no] });
      assert.throws(open, (error) => error instanceof Rejection && error.field === 'origins[0]');
    }
    await assert.rejects(begin({ siteUrl: 'shop.test' }), { name: 'RangeError', message: /^siteUrl / });
  });
});

describe('origins of an option, and those of this machine', () => {
  const both = ContractClient.forThisFile({ origins: ['https://shop.test'], loopbackOrigins: true });

  it('[A2] are allowed together, as on the command line', async () => {
    for (const origin of ['https://shop.test', 'http://localhost:3001']) assert.ok(await allows(both, origin), origin);
  });
});

describe('pages that take media by https: only', () => {
  const client = ContractClient.forThisFile({ db: 'mock-api/db.json' });

  it('[A2, Z9] have it from a mock behind a proxy with https:', async () => {
    const schemes = async (headers: Record<string, string>) => {
      const path = '/internal/playback?application=demo-shop&translationId=autumn-evening';
      const text = await (await client.fetch(path, { headers })).text();
      return new Set([...text.matchAll(/"(https?):[^"]+\/media\//g)].map(([, scheme]) => scheme));
    };
    assert.deepEqual(await schemes({}), new Set(['http']));
    assert.deepEqual(await schemes({ 'X-Forwarded-Proto': 'https' }), new Set(['https']));
  });
});

describe('refused pages', () => {
  const lines: string[] = [];
  const client = ContractClient.forThisFile({ report: (line) => lines.push(line) });

  it('[A2] are reported a hundred times at most', async () => {
    for (let port = 1; port <= 110; port += 1) await allows(client, `http://10.0.0.8:${String(port)}`);
    assert.equal(lines.length, 100);
  });
});
