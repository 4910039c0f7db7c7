import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ContractClient } from '../fixtures/contract-client.js';

const client = ContractClient.forThisFile();

describe("json-server's router under /__db", () => {
  it('[E5] returns the database with ids as strings', async () => {
    const [status, product] = await client.send('GET', '/__db/products/p-shirt');
    assert.deepEqual([status, product['feedProductId']], [200, '00123']);
    const [, found] = await client.send('GET', '/__db/products?feedProductId=9007199254740993');
    assert.deepEqual(
      (found as unknown as { id: string }[]).map(({ id }) => id),
      ['p-big'],
    );
  });

  it('[S4] and the endpoints share one database in memory', async () => {
    assert.equal((await client.send('PATCH', '/__db/streams/draft', { state: 'online' }))[0], 200);
    assert.equal(await client.stateOf('draft'), 'online');
    client.control.setStream('draft', { state: 'completed' });
    assert.equal((await client.send('GET', '/__db/streams/draft'))[1]['state'], 'completed');
    const [, original] = await client.send('GET', '/__db/streams/planned-soon');
    assert.equal((await client.send('POST', '/__db/streams', { ...original, id: 'planned-too' }))[0], 201);
    assert.equal(await client.stateOf('planned-too'), 'confirmed');
    assert.equal((await client.send('DELETE', '/__db/streams/planned-too'))[0], 200);
    assert.equal(await client.stateOf('planned-too'), '');
    client.control.reset();
    assert.equal(await client.stateOf('draft'), 'draft');
  });

  it('[E5] rejects an edit with an invalid result and keeps the data', async () => {
    const [, before] = await client.send('GET', '/__db/streams/live-new');
    const broken: readonly [string, string, unknown, RegExp][] = [
      ['PATCH', '/__db/streams/live-new', { state: 'asleep' }, /^\$\.streams\[1\]\.state$/],
      ['PUT', '/__db/streams/live-new', { name: 'only a name' }, /^\$\.streams\[1\]\.projectId$/],
      ['POST', '/__db/products', { id: 'p-new' }, /^\$\.products\[\d+\]\.name$/],
      ['DELETE', '/__db/products/p-shirt', undefined, /^\$\.streams\[1\]\.productIds\[0\]$/],
      ['PATCH', '/__db/streams/live-new', [], /^body$/],
    ];
    for (const [method, path, body, field] of broken) {
      const [status, reply] = await client.send(method, path, body);
      assert.equal(status, 400, `${method} ${path}`);
      assert.match(String(reply['field']), field);
      assert.deepEqual((await client.send('GET', '/__db/streams/live-new'))[1], before);
    }
    const headers = { 'Content-Type': 'application/json' };
    const planted = { method: 'PATCH', headers, body: '{"__proto__":{"private":true}}' };
    assert.equal((await client.fetch('/__db/streams/live-new', planted)).status, 400);
    assert.equal(await client.stateOf('live-new'), 'online');
  });

  it('[S4] loses no concurrent write', async () => {
    const ids = ['finished-bare', 'finished-general', 'finished-shirt', 'tie-a', 'tie-b'];
    const replies = await Promise.all(
      ids.flatMap((id) => [
        client.send('PATCH', `/__db/streams/${id}`, { name: 'changed' }),
        client.send('GET', '/__db/streams'),
      ]),
    );
    assert.ok(replies.every(([status]) => status === 200));
    for (const id of ids) assert.equal((await client.send('GET', `/__db/streams/${id}`))[1]['name'], 'changed', id);
    client.control.reset();
  });

  it('[E3] rejects requests that json-server cannot handle, without a stack', async () => {
    for (const path of ["/__db/streams/'%", '/__db/streams/%']) {
      const [status, reply] = await client.send('GET', path);
      assert.equal(status, 400, path);
      assert.doesNotMatch(JSON.stringify(reply), /node_modules/);
    }
    assert.equal((await client.send('GET', '/__db/nothing'))[0], 404);
    assert.equal((await client.send('DELETE', '/__db/streams/nobody'))[0], 404);
  });

  it('[C7] runs no regular expression of a client', async () => {
    for (const name of ['name_like', 'projectId%5Flike']) {
      const [status, { field }] = await client.send('GET', `/__db/streams?_limit=1&${name}=(a|a?)%2B$`);
      assert.deepEqual([status, field], [400, decodeURIComponent(name)]);
    }
    assert.equal((await client.send('GET', '/__db/streams?name_like[]=(a|a?)%2B$'))[0], 400);
  });

  it('[A2] reveals nothing to foreign pages, neither by CORS nor by JSONP', async () => {
    const foreign = await client.fetch('/__db/db', { headers: { Origin: 'https://evil.test' } });
    assert.equal(foreign.status, 403);
    const jsonp = await client.fetch('/__db/db?callback=steal');
    assert.match(jsonp.headers.get('content-type') ?? '', /^application\/json/);
    assert.ok((await jsonp.text()).startsWith('{'));
  });
});
