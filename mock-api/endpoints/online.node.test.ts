import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { OnlineBody } from '../../src/contract/wire.js';
import { ContractClient } from '../fixtures/contract-client.js';

const client = ContractClient.forThisFile();
const online = (application: string) => client.request<OnlineBody>('/v2/mini-player/online', { application });

describe('GET /v2/mini-player/online', () => {
  it('[O1] returns the stream that started last', async () => {
    const { http, status, body } = await online('shop-one');
    assert.deepEqual([http, status], [200, 200]);
    assert.deepEqual(body, {
      online: {
        streamId: 'live-new',
        streamStatus: 'online',
        playbackLink: 'https://media.example/live-new/master.m3u8',
      },
    });
  });

  it('[O1] returns an empty body if no stream is live', async () => {
    for (const application of ['shop-two', 'shop-empty']) {
      const { http, status, body } = await online(application);
      assert.deepEqual([http, status, body], [200, 200, {}]);
    }
  });

  it('[O1] requires application', async () => {
    for (const query of [{}, { application: '' }, { applicationId: 'shop-one' }, { application: 'nobody' }]) {
      const { http, status } = await client.request('/v2/mini-player/online', query);
      assert.deepEqual([http, status], [400, 400], JSON.stringify(query));
    }
  });
});
