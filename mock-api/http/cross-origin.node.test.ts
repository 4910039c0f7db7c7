import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ContractClient } from '../fixtures/contract-client.js';

const client = ContractClient.forThisFile();

const STREAMS = '/v3/streams?applicationId=shop-one';
const STATE = '/v2/mini-player/stream-state?application=shop-one&feedProductId=00123';
const ONLINE = '/v2/mini-player/online?application=shop-one';
const QUICK = '/v3/translation/quick-state?translationId=live-new';
const OWNED = [STREAMS, STATE, ONLINE, QUICK];

async function allowed(path: string, origin: string, method = 'GET'): Promise<string | null> {
  const response = await client.fetch(path, { method, headers: { Origin: origin } });
  await response.text();
  assert.match(response.headers.get('vary') ?? '', /\bOrigin\b/);
  return response.headers.get('access-control-allow-origin');
}

describe('access', () => {
  it('[A2, FAULTS S4.12] allows exactly the registered origins of the project', async () => {
    for (const path of OWNED) {
      for (const origin of ['https://shop.example', 'https://www.shop.example:8443']) {
        assert.equal(await allowed(path, origin), origin);
      }
      const strangers = ['http://shop.example', 'https://shop.example:8443', 'https://www.shop.example', 'null'];
      const neighbours = ['https://shop.example.evil.test', 'https://sub.shop.example', 'https://other.example'];
      for (const origin of [...strangers, ...neighbours]) assert.equal(await allowed(path, origin), null, origin);
    }
  });

  it('[A2, FAULTS S4.12] allows a preflight of registered origins only', async () => {
    for (const path of OWNED) {
      assert.equal(await allowed(path, 'https://shop.example', 'OPTIONS'), 'https://shop.example');
      assert.equal(await allowed(path, 'https://other.example', 'OPTIONS'), null);
    }
    const headers = { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'GET' };
    const response = await client.fetch(STATE, { method: 'OPTIONS', headers });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-methods'), 'GET');
    assert.match(response.headers.get('access-control-allow-headers') ?? '', /Authorization/);
    assert.equal(response.headers.get('access-control-allow-credentials'), null);
  });

  it('[A2] exposes Retry-After and X-Deprecated', async () => {
    const response = await client.fetch(STATE, { headers: { Origin: 'https://shop.example' } });
    await response.text();
    assert.equal(response.headers.get('access-control-expose-headers'), 'Retry-After, X-Deprecated');
  });

  it('[A2] lets any registered origin read the error of a request without a known project', async () => {
    const path = '/v2/mini-player/online';
    assert.equal(await allowed(path, 'https://other.example'), 'https://other.example');
    assert.equal(await allowed(`${path}?application=nobody`, 'https://shop.example'), 'https://shop.example');
    assert.equal(await allowed(path, 'https://evil.test'), null);
  });

  it("[Z17] allows quick-state for the origins of the stream's project, and for any registered origin if the id is unknown or private", async () => {
    assert.equal(await allowed(QUICK, 'https://other.example'), null);
    for (const id of ['nobody', 'private']) {
      const path = `/v3/translation/quick-state?translationId=${id}`;
      assert.equal(await allowed(path, 'https://other.example'), 'https://other.example');
      assert.equal(await allowed(path, 'https://evil.test'), null);
    }
  });
});
