import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { StreamState } from '../../src/contract/wire.js';
import { ContractClient } from '../fixtures/contract-client.js';
import { DEMO_DATABASE } from '../paths.js';

const client = ContractClient.forThisFile({
  db: DEMO_DATABASE,
  siteUrl: 'http://127.0.0.1:9000/',
  origins: ['http://127.0.0.1:9000'],
});

/** The response of stream-state for the product of each scenario: HTTP status, then stream or state. */
const RESPONSES: Readonly<Record<string, string>> = {
  preview: '200 completed linen-shirt.webm 0',
  'preview-episode': '200 completed coffee-set.webm 20',
  live: '200 online',
  'preview-gif': '200 completed wool-throw.gif 0',
  poster: '200 completed',
  'preview-general': '200 completed trail-backpack.webm 40',
  'poster-media': '200 completed leather-wallet.webm 0',
  background: '200 completed enamel-mug.webm 0',
  nothing: '200 no_active_stream',
  processing: '200 no_active_stream',
  'bad-player-url': '200 completed carry-more.webm 0',
  'server-error': '500',
  notification: '200 no_active_stream',
  'live-disabled': '200 online',
  'live-ends': '200 online',
};

async function responseOf(feedProductId: string): Promise<[string, StreamState]> {
  const query = new URLSearchParams({ application: 'demo-shop', feedProductId });
  const response = await client.fetch(`/v2/mini-player/stream-state?${query.toString()}`);
  const { body } = (await response.json()) as { body: StreamState };
  const preview = body.stream?.previewUrl?.split('/').pop();
  const parts = [response.status, body.stream?.streamStatus ?? body.status, preview, body.stream?.startTime];
  return [parts.filter((part) => part !== undefined).join(' '), body];
}

describe('the scenarios of the demo', () => {
  it('[M2] [M3] [M4] match the responses of the service for their products', async () => {
    const scenarios = client.control.scenarios();
    assert.deepEqual(scenarios.map(({ id }) => id).sort(), Object.keys(RESPONSES).sort());
    for (const { id, feedProductId, application } of scenarios) {
      assert.equal(application, 'demo-shop');
      assert.equal((await responseOf(feedProductId))[0], RESPONSES[id], id);
    }
  });

  it('[Z9] link to the site of the mock’s options', async () => {
    const [first] = client.control.scenarios();
    assert.equal(first?.url, 'http://127.0.0.1:9000/product/00123');
    const [, { stream }] = await responseOf('00123');
    assert.equal(stream?.playerUrl, 'http://127.0.0.1:9000/live/?wv=1#/translation/autumn-evening');
    assert.equal(stream?.previewUrl, `${client.url}/media/clips/linen-shirt.webm`);
  });

  it('[D7] include a stream that QA can end: live, nothing, clip', async () => {
    const seen = [(await responseOf('1e3'))[0]];
    for (const patch of [{ state: 'completed', recording: 'processing' }, { recording: 'ready' }] as const) {
      client.control.setStream('tea-time', patch);
      seen.push((await responseOf('1e3'))[0]);
    }
    assert.deepEqual(seen, ['200 online', '200 no_active_stream', '200 completed tea-time.webm 20']);
  });

  it('[O1] have a live stream for the notification', async () => {
    const response = await client.fetch(`/v2/mini-player/online?application=demo-shop`);
    const { body } = (await response.json()) as { body: { online?: { streamId: string } } };
    assert.equal(body.online?.streamId, 'trail-live');
  });

  it('[D1] have all their media, except those that are missing on purpose', async () => {
    const text = readFileSync(new URL('../db.json', import.meta.url), 'utf8');
    const paths = new Set([...text.matchAll(/"(\/media\/[^"]+)"/g)].map(([, path = '']) => path));
    assert.ok(paths.size > 20);
    for (const path of paths) {
      const { status } = await client.fetch(path, { method: 'HEAD' });
      assert.equal(status, path.startsWith('/media/missing/') ? 404 : 200, path);
    }
  });

  it('[D2] have a live stream from the real recording', async () => {
    const folder = `${client.url}/live/trail-live`;
    const lines = async (url: string): Promise<string[]> =>
      (await (await fetch(url)).text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const renditions = await lines(`${folder}/master.m3u8`);
    assert.equal(renditions.length, 2);
    for (const rendition of renditions) {
      for (const segment of await lines(`${folder}/${rendition}`)) {
        const response = await fetch(`${folder}/${segment}`);
        const [sync] = new Uint8Array(await response.arrayBuffer());
        assert.deepEqual([response.status, sync], [200, 0x47], segment);
      }
    }
  });

  it('[E6] are available over HTTP', async () => {
    const response = await client.fetch(`/__mock/scenarios`);
    assert.deepEqual(await response.json(), client.control.scenarios());
  });
});
