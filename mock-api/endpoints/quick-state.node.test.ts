import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { QuickState } from '../../src/contract/wire.js';
import { ContractClient } from '../fixtures/contract-client.js';

const client = ContractClient.forThisFile();
const PATH = '/v3/translation/quick-state';
const quickState = (translationId: string) => client.request<QuickState>(PATH, { translationId });

describe('GET /v3/translation/quick-state', () => {
  it('[Q1] requires translationId', async () => {
    for (const query of [{}, { translationId: '' }]) {
      const { http, status } = await client.request(PATH, query);
      assert.deepEqual([http, status], [200, 400]);
    }
  });

  it('[Q1] returns the state and the requested id', async () => {
    const states = {
      'planned-soon': 'confirmed',
      'live-new': 'online',
      failed: 'completed',
      draft: 'draft',
      nobody: '',
    };
    for (const [translationId, state] of Object.entries(states)) {
      const { http, status, body } = await quickState(translationId);
      assert.deepEqual([http, status], [200, 200]);
      assert.deepEqual([body.translationState, body.translationId], [state, translationId]);
    }
  });

  it('[S6] treats a private stream as unknown', async () => {
    for (const translationId of ['private', 'private-live']) {
      assert.equal((await quickState(translationId)).body.translationState, '');
    }
  });

  it('[Q2] expires after serverTime', async () => {
    const { body, serverTime } = await quickState('live-new');
    assert.match(body.expires, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal(Date.parse(body.expires) - Date.parse(serverTime), 5_000);
  });
});
