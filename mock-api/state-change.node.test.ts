import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Catalogue, OnlineBody, QuickState, StreamState } from '../src/contract/wire.js';
import { ContractClient } from './fixtures/contract-client.js';
import { LARGE_SHOP, generateShop } from './generate/generate-shop.js';

const SIZE = { streams: 2_000, seed: 7 };
const CHANGES = 20;
const CLIENTS = 4;
const client = ContractClient.forThisFile(SIZE);

const { streams, products } = generateShop(SIZE, []);
/** The live stream, which ends and starts repeatedly. */
const subject = streams.find(({ state }) => state === 'online');
const feedProductId = products.find(({ id }) => id === subject?.productIds[0])?.feedProductId ?? '';

const itemsOf = ({ availableStreams, plannedStreams }: Catalogue) => [...availableStreams, ...plannedStreams];

/** Without the contract check, because the media addresses of this mock are not https. */
async function request<Body>(path: string, query: Record<string, string>): Promise<Body> {
  const response = await client.fetch(`${path}?${new URLSearchParams(query).toString()}`);
  return ((await response.json()) as { body: Body }).body;
}

/** Checks the invariants of one response during changes. */
function checkWhole(all: Catalogue, online: Catalogue, total: number): void {
  const ids = itemsOf(all).map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  assert.equal(all.total, total);
  assert.equal(online.total, itemsOf(online).length);
  for (const { startDate, endDate } of itemsOf(online)) assert.ok(startDate !== null && endDate === null);
}

describe('a state change under load', () => {
  it('[S4] [M6] [O1] [Q1] is in the next response of every endpoint, and every response is consistent', async () => {
    assert.ok(subject);
    const page = { applicationId: LARGE_SHOP, limit: '50' };
    const { total } = await request<Catalogue>('/v3/streams', page);
    let changing = true;
    let requested = 0;
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (changing) {
        const [all, online] = await Promise.all([
          request<Catalogue>('/v3/streams', page),
          request<Catalogue>('/v3/streams', { ...page, status: 'online' }),
        ]);
        checkWhole(all, online, total);
        requested += 1;
      }
    });
    const id = subject.id;
    for (let change = 0; change < CHANGES; change += 1) {
      const runs = change % 2 === 1;
      const patch = runs ? { state: 'online', recording: 'none' } : { state: 'completed', recording: 'ready' };
      const changed = await client.fetch(`/__mock/streams/${id}`, { method: 'POST', body: JSON.stringify(patch) });
      assert.equal(changed.status, 200);
      const [quick, state, online, catalogue] = await Promise.all([
        request<QuickState>('/v3/translation/quick-state', { translationId: id }),
        request<StreamState>('/v2/mini-player/stream-state', { application: LARGE_SHOP, feedProductId }),
        request<OnlineBody>('/v2/mini-player/online', { application: LARGE_SHOP }),
        request<Catalogue>('/v3/streams', { ...page, status: 'online' }),
      ]);
      assert.equal(quick.translationState, patch.state);
      assert.equal(state.stream?.streamId === id && state.stream.streamStatus === 'online', runs);
      assert.equal(online.online?.streamId, runs ? id : undefined);
      assert.equal(
        itemsOf(catalogue).some((item) => item.id === id),
        runs,
      );
    }
    changing = false;
    await Promise.all(clients);
    assert.ok(requested > 0);
  });
});
