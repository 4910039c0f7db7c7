import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StreamPatch } from '../store.js';
import { ContractClient } from '../fixtures/contract-client.js';

const client = ContractClient.forThisFile();

const SWITCHES = ['streams/live-new', 'sessions', 'clock', 'faults', 'applications/shop-one', 'reset'];

async function post(path: string, body: string, headers = {}): Promise<[number, string | undefined]> {
  const response = await client.fetch(path, { method: 'POST', body, headers });
  const { error, message, field } = (await response.json()) as Record<string, string>;
  assert.equal(error, 'invalid');
  assert.doesNotMatch(message ?? '', /node_modules|mock-api|\n/);
  return [response.status, field];
}

const databaseOf = async (): Promise<unknown> => (await client.fetch('/__db/db')).json();

describe('the control API with invalid requests', () => {
  it('[E3, FAULTS S4.24] names the field in a 4xx and changes nothing', async () => {
    const before = await databaseOf();
    const deep = '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000);
    for (const name of SWITCHES) {
      const path = `/__mock/${name}`;
      for (const body of ['{', '[]', '"online"', '7', '{"a":1}}', '\u0000', deep, '['.repeat(100_000)]) {
        const [status, field] = await post(path, body);
        assert.deepEqual([status, field], [400, 'body'], `${name} ${body.slice(0, 20)}`);
      }
      assert.deepEqual(await post(path, `{"a":"${'x'.repeat(300_000)}"}`), [413, 'body'], name);
      for (const field of ['__proto__', 'constructor', 'toString', 'nonsense']) {
        assert.deepEqual(await post(path, `{"${field}":{"state":"online"}}`), [400, field], name);
      }
    }
    assert.deepEqual(await databaseOf(), before);
    assert.deepEqual([client.control.sessions(), client.control.faults()], [[], []]);
    assert.equal(client.control.clocks('shop-one')[0]?.speed, 1);
  });

  it('[E3] names the field in test code too, where types are only advice', () => {
    const patch = { state: 'nonsense' } as unknown as StreamPatch;
    const sentence = /^state one of draft, confirmed, online, completed expected, found "nonsense"$/;
    assert.throws(() => client.control.setStream('live-new', patch), {
      name: 'Rejection',
      field: 'state',
      message: sentence,
    });
    assert.throws(() => client.control.setStream('live-new', {}), {
      name: 'Rejection',
      message: /nothing would change$/,
    });
    assert.equal(client.control.setStream('nobody', { state: 'online' }), null);
  });

  it('[E3] rejects a time beyond the range of dates', async () => {
    const at = 'P99999999D';
    assert.deepEqual(await post('/__mock/streams/live-new', `{"timeline":[{"at":"${at}","state":"completed"}]}`), [
      400,
      'timeline[0].at',
    ]);
    const token = { token: 'secret', scopes: [], expires: `-${at}` };
    assert.deepEqual(await post('/__mock/applications/shop-one', JSON.stringify({ tokens: [token] })), [
      400,
      'tokens[0].expires',
    ]);
    assert.deepEqual(await post('/__mock/clock', `{"advance":"${at}"}`), [400, 'advance']);
  });

  it('[E3] rejects a body that does not match its Content-Encoding', async () => {
    const response = await client.fetch('/__mock/clock', {
      method: 'POST',
      body: 'not packed',
      headers: { 'Content-Encoding': 'gzip' },
    });
    assert.equal(response.status, 400);
    assert.equal((await client.fetch('/__mock/health')).status, 200);
  });

  it('[E3, FAULTS S4.24] uses names from queries and paths literally', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', '..%2f..', '%00', 'shop-one%20']) {
      for (const path of ['requests', 'scenarios', 'clock', 'faults', 'applications']) {
        const response = await client.fetch(`/__mock/${path}?application=${name}`);
        const { field } = (await response.json()) as Record<string, string>;
        assert.deepEqual([response.status, field], [404, 'application'], `${path} ${name}`);
      }
      for (const path of ['sessions', 'faults']) {
        const response = await client.fetch(`/__mock/${path}/${name}`, { method: 'DELETE' });
        assert.equal(response.status, 404, `${path} ${name}`);
        await response.text();
      }
    }
    const repeated = await client.fetch('/__mock/clock?application[__proto__]=x&application=shop-one');
    assert.ok(repeated.status === 400 || repeated.status === 200);
    await repeated.text();
    assert.equal(({} as Record<string, unknown>)['x'], undefined);
  });

  it('[E5] limits the nesting of a write through json-server', async () => {
    const body = `{"name":"deep","note":${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    const headers = { 'Content-Type': 'application/json' };
    const response = await client.fetch('/__db/streams/live-new', { method: 'PATCH', body, headers });
    assert.deepEqual([response.status, ((await response.json()) as { field: string }).field], [400, 'body']);
  });
});
