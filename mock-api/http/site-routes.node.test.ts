import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ContractClient } from '../fixtures/contract-client.js';
import { DEMO_DATABASE } from '../paths.js';

const origins = ['https://blank.example', 'http://localhost:8123'];
const client = ContractClient.forThisFile({ db: DEMO_DATABASE, origins });

async function site(name: string, origin?: string): Promise<[number, unknown, string | null]> {
  const headers = origin === undefined ? {} : { Origin: origin };
  const response = await client.fetch(`/sdk/svc-pip-sdk/sites/${name}`, { headers });
  return [response.status, await response.json(), response.headers.get('access-control-allow-origin')];
}

describe('site configurations', () => {
  it('[Z5] exist for every registered origin, with the application', async () => {
    const pages = { 'localhost_5173.json': 'http://localhost:5173', '127.0.0.1_5173.json': 'http://127.0.0.1:5173' };
    const added = { 'blank.example.json': 'https://blank.example', 'localhost_8123.json': 'http://localhost:8123' };
    for (const [name, origin] of Object.entries({ ...pages, ...added, '%5B::1%5D_5173.json': 'http://[::1]:5173' })) {
      const [status, json, allowed] = await site(name, origin);
      assert.deepEqual([status, allowed], [200, origin], name);
      assert.equal((json as { application: string }).application, 'demo-shop');
      assert.equal((json as { development: boolean }).development, true);
    }
    assert.equal(((await site('localhost_5174.json'))[1] as { application: string }).application, 'nordlicht');
  });

  it('[A2] are readable by pages of the project only', async () => {
    assert.equal((await site('localhost_5173.json', 'http://localhost:5174'))[2], null);
  });

  it('[Z5] are a 404 in JSON if no project has the host', async () => {
    const foreign = [
      'shop.example.json',
      'localhost.json',
      'localhost_1.json',
      '__proto__.json',
      'localhost_5173',
      '..%2f',
    ];
    for (const name of foreign) {
      const [status, json] = await site(name, 'http://localhost:5173');
      assert.deepEqual([status, (json as { status: number }).status], [404, 404], name);
    }
  });
});
