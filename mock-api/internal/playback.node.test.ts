import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import type { Playback } from '../../src/contract/playback.js';
import type { OnlineBody, StreamState } from '../../src/contract/wire.js';
import { TOKEN_HEADER } from '../control/control-token.js';
import type { ListedScenario } from '../control/scenario-list.js';
import { ContractClient } from '../fixtures/contract-client.js';

const client = ContractClient.forThisFile();
const demo = ContractClient.forThisFile({ db: new URL('../db.json', import.meta.url).pathname });

interface Reply {
  readonly http: number;
  readonly status: number;
  readonly body: Omit<Playback, 'serverTime'>;
}

async function request(translationId: string, application = 'shop-one', of = client): Promise<Reply> {
  const query = new URLSearchParams({ application, translationId }).toString();
  const response = await of.fetch(`/internal/playback?${query}`);
  const json = (await response.json()) as { status: number; body: Reply['body']; serverTime: string };
  assert.match(json.serverTime, /^\d{4}-.*\.\d{3}Z$/);
  return { http: response.status, status: json.status, body: json.body };
}

describe('GET /internal/playback', () => {
  it('[Z11] returns a recording with its playlist and its products', async () => {
    const { http, status, body } = await request('finished-shirt');
    assert.deepEqual([http, status], [200, 200]);
    const { products, ...stream } = body;
    assert.deepEqual(stream, {
      translationId: 'finished-shirt',
      status: 'recording',
      title: 'Stream finished-shirt',
      streamer: 'Maya Lind',
      mediaOrientation: 'square',
      playlist: 'https://media.example/finished-shirt/master.m3u8',
      poster: 'https://media.example/posters/general.jpg',
      plannedDate: null,
      startDate: '2026-02-20T10:00:00.000Z',
      description: 'Made for tests.',
      categories: ['Clothes', 'Home'],
      tags: ['spring'],
    });
    assert.deepEqual(products[0], {
      productId: 'p-shirt',
      feedProductId: '00123',
      feedProductGroupId: null,
      vendorCode: 'SHIRT',
      name: 'Product 00123',
      image: 'https://media.example/products/p-shirt.jpg',
      url: 'https://shop.example/product/00123',
      startTime: 0,
    });
    assert.deepEqual(
      products.map(({ startTime }) => startTime),
      [0, null, 12.5, null, null],
    );
  });

  it('[Z11] distinguishes planned, online and processing; only a live stream has a playlist', async () => {
    const found = await Promise.all(
      ['planned-soon', 'live-new', 'processing', 'no-recording'].map((id) => request(id)),
    );
    assert.deepEqual(
      found.map(({ body }) => [body.status, body.playlist !== null, body.plannedDate !== null]),
      [
        ['planned', false, true],
        ['online', true, false],
        ['processing', false, false],
        ['processing', false, false],
      ],
    );
  });

  it('[P5] follows the stream: online, ended, recorded', async () => {
    const status = async (): Promise<string> => (await request('live-old')).body.status;
    assert.equal(await status(), 'online');
    client.control.setStream('live-old', { state: 'completed', recording: 'processing' });
    assert.equal(await status(), 'processing');
    client.control.setStream('live-old', { recording: 'ready' });
    assert.equal(await status(), 'recording');
    client.control.reset();
    assert.equal(await status(), 'online');
  });

  it('[Z11] [D2] [O1] plays every recorded show of the demo live while it is online, and its recording again afterwards', async () => {
    const { application, streams } = demo.control.openSession({ template: 'demo-shop' });
    const linkOf = async (id: string) => (await request(id, application, demo)).body.playlist;
    const onlineLinks = async (): Promise<(string | undefined)[]> => {
      const { body } = await demo.request<OnlineBody>('/v2/mini-player/online', { application });
      return [body.online?.streamId, body.online?.playbackLink];
    };
    const recorded = [];
    for (const id of Object.values(streams)) {
      if ((await request(id, application, demo)).body.status === 'recording') recorded.push(id);
    }
    assert.equal(recorded.length, 8);
    for (const id of recorded) {
      const before = await linkOf(id);
      demo.control.setStream(id, { state: 'online' });
      const live = await linkOf(id);
      assert.equal(live, `${demo.url}/live/${id}/master.m3u8`);
      assert.deepEqual(await onlineLinks(), [id, live]);
      demo.control.setStream(id, { state: 'completed' });
      assert.equal(await linkOf(id), before);
      assert.match(before ?? '', /\/media\/of\/.*master\.m3u8$/);
    }
  });

  it('[S6] has an empty body if the stream is unknown, a draft, private or of another project', async () => {
    for (const id of ['nobody', 'draft', 'private', 'private-live', 'two-finished']) {
      assert.deepEqual(await request(id), { http: 200, status: 200, body: {} }, id);
    }
    assert.equal((await request('two-finished', 'shop-two')).body.status, 'recording');
  });

  it('[M4] returns 500 if there is no playable source', async () => {
    for (const id of ['failed', 'linkless']) {
      const { http, status } = await request(id);
      assert.deepEqual([http, status], [500, 500], id);
    }
  });

  it('[Z11] names the missing or unknown parameter', async () => {
    for (const [id, application] of [
      ['', 'shop-one'],
      ['live-new', ''],
      ['live-new', 'nobody'],
    ] as const) {
      const { http, status, body } = await request(id, application);
      assert.deepEqual([http, status, (body as unknown as { error: string }).error], [400, 400, 'invalid']);
    }
  });

  it('[A2] is readable from the registered origins of the project only', async () => {
    const allowed = async (origin: string, method = 'GET'): Promise<string | null> => {
      const path = '/internal/playback?application=shop-one&translationId=live-new';
      const response = await client.fetch(path, { method, headers: { Origin: origin } });
      await response.text();
      return response.headers.get('access-control-allow-origin');
    };
    assert.equal(await allowed('https://shop.example'), 'https://shop.example');
    assert.equal(await allowed('https://shop.example', 'OPTIONS'), 'https://shop.example');
    assert.equal(await allowed('https://other.example'), null);
    assert.equal((await client.fetch('/internal/playback', { method: 'POST' })).status, 405);
  });

  it('[S6, Z24] has no price, like the catalogue', async () => {
    const { body } = await request('autumn-evening', 'demo-shop', demo);
    assert.doesNotMatch(JSON.stringify(body), /€|price/);
    const catalogue = await (await demo.fetch('/v3/streams?applicationId=demo-shop')).text();
    assert.doesNotMatch(catalogue, /€|price|"chat"/);
  });

  it('[X1] moves the demo’s product pages with its site', async () => {
    const { createMockApi } = await import('../server.js');
    const mock = await createMockApi({ port: 0, siteUrl: 'http://localhost:6000/' });
    const path = '/internal/playback?application=demo-shop&translationId=autumn-evening';
    const { body } = (await (await fetch(mock.url + path)).json()) as { body: Playback };
    await mock.close();
    assert.equal(body.products[0]?.url, 'http://localhost:6000/product/00123');
  });

  it('[E1, X1] a site of the mock itself has the address that the client uses, behind a mapped port and a proxy too', async () => {
    const { createMockApi } = await import('../server.js');
    const controlToken = 'a token of the tests';
    const mock = await createMockApi({ port: 0, siteUrl: '/try', controlToken });
    const headers = { Host: 'devbox.test:8080', 'X-Forwarded-Proto': 'https', [TOKEN_HEADER]: controlToken };
    const read = async (path: string): Promise<string> => {
      const [response] = (await once(get(mock.url + path, { headers }), 'response')) as [IncomingMessage];
      return text(response);
    };
    const stream = 'application=demo-shop&translationId=autumn-evening';
    const { body } = JSON.parse(await read(`/internal/playback?${stream}`)) as { body: Playback };
    const state = JSON.parse(await read('/v2/mini-player/stream-state?application=demo-shop&feedProductId=00123')) as {
      body: StreamState;
    };
    const [scenario] = JSON.parse(await read('/__mock/scenarios')) as readonly ListedScenario[];
    await mock.close();
    const site = 'https://devbox.test:8080/try';
    assert.equal(body.products[0]?.url, `${site}/product/00123`);
    assert.ok(state.body.stream?.playerUrl.startsWith(`${site}/live/?wv=1`), state.body.stream?.playerUrl);
    assert.equal(scenario?.url, `${site}/product/${scenario?.feedProductId ?? ''}`);
  });
});
