import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Playback } from '../../src/contract/playback.js';
import type { Catalogue, StreamState } from '../../src/contract/wire.js';
import type { ListedScenario } from '../control/scenario-list.js';
import { ContractClient } from '../fixtures/contract-client.js';
import type { OpenSession } from './sessions.js';

const client = ContractClient.forThisFile();
const small = ContractClient.forThisFile({ maxSessions: 2 });
const demo = ContractClient.forThisFile({ db: new URL('../db.json', import.meta.url).pathname });
const tried = ContractClient.forThisFile({ db: new URL('../db.json', import.meta.url).pathname, siteUrl: '/try' });

const STATE = '/v2/mini-player/stream-state';
const QUICK = '/v3/translation/quick-state';

const post = (of: ContractClient, path: string, body: unknown): Promise<Response> =>
  of.fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

async function withSession<T>(of: ContractClient, use: (session: OpenSession) => Promise<T>): Promise<T> {
  const template = of === demo ? 'demo-shop' : 'shop-one';
  const response = await post(of, '/__mock/sessions', { template });
  assert.equal(response.status, 201);
  const session = (await response.json()) as OpenSession;
  try {
    return await use(session);
  } finally {
    const ended = await of.fetch(`/__mock/sessions/${session.application}`, { method: 'DELETE' });
    assert.equal(ended.status, 204);
  }
}

describe('a session', () => {
  it('[M2] [S4] responds like its template, with its own application and stream ids', () =>
    withSession(client, async ({ application, streams }) => {
      assert.match(application, /^shop-one-[\da-f]{8}$/);
      const rename = (text: string): string =>
        Object.entries(streams).reduce((all, [id, own]) => all.replaceAll(`"id":"${id}"`, `"id":"${own}"`), text);
      const catalogue = async (applicationId: string): Promise<string> =>
        JSON.stringify((await client.request<Catalogue>('/v3/streams', { applicationId, limit: '100' })).body);
      assert.equal(rename(await catalogue('shop-one')), await catalogue(application));
      for (const feedProductId of ['00123', 'mug', 'lamp', 'processing', 'unlinked', 'failed', 'own-player']) {
        const count = await client.request<StreamState>(STATE, { application: 'shop-one', feedProductId });
        const own = await client.request<StreamState>(STATE, { application, feedProductId });
        assert.deepEqual([own.http, own.body.status], [count.http, count.body.status], feedProductId);
        assert.equal(own.body.stream?.streamId, streams[count.body.stream?.streamId ?? '']);
        assert.equal(own.body.stream?.previewUrl, count.body.stream?.previewUrl);
      }
    }));

  it('[Q1] is identified by its stream ids in a request without an application', () =>
    withSession(client, async ({ streams }) => {
      const id = streams['live-new'] ?? '';
      client.control.setStream(id, { state: 'completed' });
      assert.deepEqual([await client.stateOf(id), await client.stateOf('live-new')], ['completed', 'online']);
      assert.equal(await client.stateOf(streams['private'] ?? ''), '');
    }));

  it('[A2] keeps the origins of its template, also for its streams and its media', () =>
    withSession(client, async ({ application, streams }) => {
      const allowed = async (path: string, origin: string): Promise<string | null> => {
        const response = await client.fetch(path, { headers: { Origin: origin } });
        await response.text();
        return response.headers.get('access-control-allow-origin');
      };
      for (const path of [
        `/v3/streams?applicationId=${application}`,
        `${QUICK}?translationId=${streams['draft'] ?? ''}`,
        `/internal/playback?application=${application}&translationId=x`,
      ]) {
        assert.equal(await allowed(path, 'https://shop.example'), 'https://shop.example');
        assert.equal(await allowed(path, 'https://other.example'), null);
      }
    }));

  it('[A2] can have its own site and origin, whose configuration names it', async () => {
    const own = { siteUrl: 'https://test-1.example', origins: ['https://test-1.example'] };
    const { application } = client.control.openSession({ template: 'shop-one', ...own });
    const { body } = await client.request<StreamState>(STATE, { application, feedProductId: 'mug' });
    assert.match(body.stream?.playerUrl ?? '', /^https:\/\/test-1\.example\/live\//);
    const site = await client.fetch('/sdk/svc-pip-sdk/sites/test-1.example.json');
    assert.equal(((await site.json()) as { application: string }).application, application);
    const page = { headers: { Origin: 'https://test-1.example' } };
    await client.fetch('/media/clips/x.webm', page);
    assert.equal(client.control.requests(application).at(-1)?.path, '/media/clips/x.webm');
    const again = await post(client, '/__mock/sessions', { template: 'shop-one', ...own });
    assert.deepEqual([again.status, ((await again.json()) as { field: string }).field], [409, 'origins[0]']);
    assert.ok(client.control.endSession(application));
    assert.equal((await client.fetch('/sdk/svc-pip-sdk/sites/test-1.example.json')).status, 404);
  });

  it('[E1, C4] has its own pages where the site is of the mock itself', async () => {
    for (const siteUrl of [undefined, '/try']) {
      const { application, streams } = tried.control.openSession({ template: 'demo-shop', siteUrl });
      const read = async (url: string): Promise<string> => (await fetch(url)).text();
      const site = `${tried.url}/try/of/${application}`;
      const asked = new URLSearchParams({ application, feedProductId: '00123' }).toString();
      const { body } = JSON.parse(await read(`${tried.url}${STATE}?${asked}`)) as { body: StreamState };
      const { playerUrl = '' } = body.stream ?? {};
      assert.ok(playerUrl.startsWith(`${site}/live/?wv=1#/translation/${streams['autumn-evening'] ?? ''}`), playerUrl);
      assert.ok((await read(playerUrl)).includes(`data-application="${application}"`));
      const playback = `/internal/playback?application=${application}&translationId=${streams['autumn-evening'] ?? ''}`;
      const { body: show } = JSON.parse(await read(tried.url + playback)) as { body: Playback };
      const [scenario] = (await (await tried.fetch(`/__mock/scenarios?application=${application}`)).json()) as [
        ListedScenario,
      ];
      for (const url of [scenario.url, ...show.products.map((product) => product.url)]) {
        assert.ok(url.startsWith(`${site}/product/`), url);
        assert.ok((await read(url)).includes(`"application": "${application}"`), url);
      }
      const paths = tried.control.requests(application).map(({ path }) => path);
      assert.ok(paths.includes(`/try/of/${application}/live/`), paths.join(' '));
    }
  });

  it('[C4] has its own media addresses, so that its log lists the loaded media', () =>
    withSession(demo, async ({ application, streams }) => {
      const found = await demo.fetch(`${STATE}?application=${application}&feedProductId=00123`);
      const { body } = (await found.json()) as { body: StreamState };
      const preview = new URL(body.stream?.previewUrl ?? '').pathname;
      assert.equal(preview, `/media/of/${application}/clips/linen-shirt.webm`);
      const part = await demo.fetch(preview, { headers: { Range: 'bytes=0-9' } });
      assert.deepEqual([part.status, (await part.arrayBuffer()).byteLength], [206, 10]);
      const live = `/live/${streams['trail-live'] ?? ''}/master.m3u8`;
      assert.equal((await demo.fetch(live)).status, 200);
      const paths = demo.control.requests(application).map(({ path }) => path);
      assert.deepEqual(paths, [STATE, preview, live]);
      for (const path of [
        '../media.node.test.ts',
        '..%2fmedia.node.test.ts',
        'README.md',
        '../../db.json',
        '%2e%2e/db.json',
      ]) {
        assert.equal((await demo.fetch(`/media/of/${application}/${path}`)).status, 404, path);
      }
      assert.equal((await demo.fetch(preview.replace(application, 'nobody'))).status, 404);
    }));

  it('[Z11] has its own chat', () =>
    withSession(client, async ({ application, streams }) => {
      const path = `/internal/chat?application=${application}&translationId=${streams['live-new'] ?? ''}`;
      await post(client, path, { text: 'only here' });
      const said = async (address: string): Promise<string> => (await client.fetch(address)).text();
      assert.match(await said(path), /only here/);
      assert.doesNotMatch(await said('/internal/chat?application=shop-one&translationId=live-new'), /only here/);
    }));

  it('[D7] is isolated from its template and from other sessions', () =>
    withSession(client, (one) =>
      withSession(client, async (two) => {
        const ids = [one.streams['live-new'] ?? '', two.streams['live-new'] ?? '', 'live-new'];
        client.control.setStream(ids[0] ?? '', { state: 'completed' });
        client.control.setStream('live-new', { state: 'confirmed' });
        assert.deepEqual(await Promise.all(ids.map((id) => client.stateOf(id))), ['completed', 'online', 'confirmed']);
        assert.equal((await post(client, '/__mock/reset', { application: one.application })).status, 200);
        assert.deepEqual(await Promise.all(ids.map((id) => client.stateOf(id))), ['online', 'online', 'confirmed']);
        assert.deepEqual(
          client.control.requests(one.application).map(({ path }) => path),
          [QUICK],
        );
        client.control.reset('shop-two');
        assert.equal(await client.stateOf('live-new'), 'confirmed');
        client.control.reset('shop-one');
        assert.equal(await client.stateOf('live-new'), 'online');
      }),
    ));

  it('[D7] ends with a reset of everything, with its log and its faults', async () => {
    const { application } = small.control.openSession({ template: 'shop-one' });
    small.control.openSession({ template: 'shop-one' });
    small.control.addFault({ match: { application }, then: { status: 500 } });
    assert.equal((await post(small, '/__mock/reset', {})).status, 200);
    assert.deepEqual([small.control.sessions(), small.control.faults()], [[], []]);
    assert.equal((await small.fetch(`/v2/mini-player/online?application=${application}`)).status, 400);
  });

  it('[D7] ends by itself an hour after its last request, so that a forgotten one is in nobody’s way', async (t) => {
    let minutes = 0;
    t.mock.method(performance, 'now', () => minutes * 60_000);
    const [used = '', idle = ''] = [1, 2].map(() => small.control.openSession({ template: 'shop-one' }).application);
    small.control.addFault({ match: { application: idle }, then: { status: 500 } });
    minutes = 50;
    assert.equal((await small.fetch(`/v2/mini-player/online?application=${used}`)).status, 200);
    minutes = 70;
    assert.deepEqual(
      small.control.sessions().map(({ application }) => application),
      [used],
    );
    assert.deepEqual(small.control.faults(), []);
    small.control.openSession({ template: 'shop-one' });
    small.control.reset();
  });

  it('[D1] has the scenarios of its template with its own ids', () =>
    withSession(demo, async ({ application, streams }) => {
      const response = await demo.fetch(`/__mock/scenarios?application=${application}`);
      const own = (await response.json()) as ReturnType<typeof demo.control.scenarios>;
      const template = demo.control.scenarios('demo-shop');
      assert.deepEqual(
        own,
        template.map((scenario) => ({
          ...scenario,
          application,
          ...(scenario.streamId === undefined ? {} : { streamId: streams[scenario.streamId] }),
        })),
      );
      assert.equal(demo.control.scenarios().length, template.length);
    }));

  it('[E1] is removed with its log when it is ended', async () => {
    const { application, streams } = await withSession(client, async (session) => {
      await client.stateOf(session.streams['live-new'] ?? '');
      return session;
    });
    assert.equal(await client.stateOf(streams['live-new'] ?? ''), '');
    assert.equal((await client.request(STATE, { application, feedProductId: 'mug' })).http, 400);
    assert.equal((await client.fetch(`/__mock/requests?application=${application}`)).status, 404);
    assert.equal((await client.fetch(`/__mock/sessions/${application}`, { method: 'DELETE' })).status, 404);
  });

  it('[E3] is rejected if there are too many, until one is ended', async () => {
    const opened = [1, 2].map(() => small.control.openSession({ template: 'shop-one' }).application);
    const rejected = await post(small, '/__mock/sessions', { template: 'shop-one' });
    const { message, field } = (await rejected.json()) as Record<string, string>;
    assert.deepEqual([rejected.status, field], [409, 'template']);
    assert.equal(message, 'there are 2 sessions already: end one with DELETE /__mock/sessions/<application>');
    const list = (await (await small.fetch('/__mock/sessions')).json()) as OpenSession[];
    assert.deepEqual(
      list.map(({ application }) => application),
      opened,
    );
    assert.equal(small.control.health().sessions, 2);
    small.control.endSession(opened[0] ?? '');
    await withSession(small, async () => undefined);
  });

  it('[E3] is rejected with the invalid field', async () => {
    const cases: readonly [unknown, number, string][] = [
      [{}, 400, 'template'],
      [{ template: 'nobody' }, 404, 'template'],
      [{ template: '__proto__' }, 404, 'template'],
      [{ template: 7 }, 400, 'template'],
      [{ template: 'shop-one', stream: 1 }, 400, 'stream'],
      [{ template: 'shop-one', origins: ['localhost'] }, 400, 'origins[0]'],
      [{ template: 'shop-one', siteUrl: 'localhost' }, 400, 'siteUrl'],
      [[], 400, 'body'],
    ];
    for (const [body, status, field] of cases) {
      const response = await post(client, '/__mock/sessions', body);
      const reply = (await response.json()) as Record<string, string>;
      assert.deepEqual([response.status, reply['field']], [status, field], JSON.stringify(body));
    }
    const unknown = await post(client, '/__mock/reset', { application: 'nobody' });
    assert.deepEqual([unknown.status, ((await unknown.json()) as { field: string }).field], [404, 'application']);
    const scenario = await demo.fetch('/__mock/scenarios/nothing-such');
    assert.deepEqual([scenario.status, ((await scenario.json()) as { field: string }).field], [404, 'id']);
    assert.equal((await demo.fetch('/__mock/scenarios/live')).status, 200);
    assert.equal((await client.fetch('/__mock/requests?application=a&application=b')).status, 400);
  });
});
