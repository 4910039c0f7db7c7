import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { QuickState, StreamState } from '../../src/contract/wire.js';
import { ContractClient, onApi as api, onMedia as media, withFault as withFault } from '../fixtures/contract-client.js';
import { violations } from '../fixtures/contract-validator.js';
import type { FaultEffect, FaultRule } from './fault-rule.js';

const client = ContractClient.forThisFile();
const demo = ContractClient.forThisFile({ db: new URL('../db.json', import.meta.url).pathname });

const application = 'shop-one';
const STATE = '/v2/mini-player/stream-state';
const ONLINE = '/v2/mini-player/online';
const MUG = `${STATE}?application=${application}&feedProductId=mug`;
const CLIP = '/media/clips/linen-shirt.webm';

const statusOf = async (path = MUG): Promise<number> => {
  const response = await client.fetch(path);
  await response.arrayBuffer();
  return response.status;
};
const statuses = async (count: number): Promise<number[]> => {
  const seen: number[] = [];
  for (let requested = 0; requested < count; requested += 1) seen.push(await statusOf());
  return seen;
};

describe('fault rules', () => {
  it('[E2] [Q3] set any pair of HTTP and envelope status, with Retry-After, in the format of the contract', async () => {
    const pairs: readonly [FaultEffect, number, number, boolean][] = [
      [{ status: 503, retryAfter: 7 }, 503, 503, true],
      [{ status: 429, envelopeStatus: 200, retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' }, 429, 200, false],
      [{ status: 500, envelopeStatus: 502 }, 500, 502, true],
      [{ envelopeStatus: 500 }, 200, 500, true],
      [{ status: 200, envelopeStatus: 404 }, 200, 404, true],
    ];
    for (const [then, http, envelope, failed] of pairs) {
      await withFault(client, api(then), async () => {
        const response = await client.fetch(MUG, { headers: { Origin: 'https://shop.example' } });
        const json = (await response.json()) as { status: number; body: StreamState; serverTime: string };
        assert.deepEqual([response.status, json.status], [http, envelope]);
        assert.equal('error' in json.body, failed);
        if (then.retryAfter !== undefined) assert.equal(response.headers.get('retry-after'), String(then.retryAfter));
        assert.equal(response.headers.get('access-control-allow-origin'), 'https://shop.example');
        if (http === 503) assert.deepEqual(violations(STATE, http, json), []);
      });
    }
  });

  it('[C7] count requests: a rule with times applies to that number of requests', () =>
    withFault(client, { ...api({ status: 500 }), times: 2 }, async ({ id }) => {
      assert.deepEqual(await statuses(4), [500, 500, 200, 200]);
      const [rule] = client.control.faults();
      assert.deepEqual([rule?.id, rule?.matched, rule?.hits], [id, 4, 2]);
    }));

  it('[C7] select the same requests for the same seed', async () => {
    const rule = { ...api({ status: 500 }), probability: 0.5 };
    const drawn = (seed?: number): Promise<[number[], number | undefined]> =>
      withFault(client, seed === undefined ? rule : { ...rule, seed }, async (added) => [
        await statuses(24),
        added.seed,
      ]);
    const [first] = await drawn(7);
    assert.deepEqual((await drawn(7))[0], first);
    assert.ok(first.includes(500) && first.includes(200));
    const [random, seed] = await drawn();
    assert.deepEqual((await drawn(seed))[0], random);
  });

  it('[C7] match paths, kinds and applications: all given fields', async () => {
    const others = `${ONLINE}?application=shop-two`;
    const cases: readonly [FaultRule['match'], string[], string[]][] = [
      [{ path: STATE }, [MUG], [others, '/v3/streams?applicationId=shop-one']],
      [{ path: '/v2/*' }, [MUG, others], ['/v3/streams?applicationId=shop-one']],
      [{ path: '*.m3u8' }, ['/live/live-new/master.m3u8'], [MUG]],
      [{ kind: 'sdk' }, ['/sdk/svc-pip-sdk/sites/shop.example.json'], [MUG, '/live/live-new/540p.m3u8']],
      [{ kind: 'media' }, ['/live/live-new/540p.m3u8'], [MUG]],
      [{ application: 'shop-two' }, [others, '/v3/translation/quick-state?translationId=two-finished'], [MUG]],
      [{ kind: 'api', application: 'shop-two' }, [others], [MUG]],
    ];
    for (const [match, hit, spared] of cases) {
      await withFault(client, { match, then: { status: 418 } }, async () => {
        for (const path of hit) assert.equal(await statusOf(path), 418, `${JSON.stringify(match)} ${path}`);
        for (const path of spared) assert.notEqual(await statusOf(path), 418, `${JSON.stringify(match)} ${path}`);
        assert.equal(await statusOf('/__mock/health'), 200);
      });
    }
  });

  it('[A2] do not apply to a preflight', () =>
    withFault(client, { ...api({ status: 500 }), times: 1 }, async () => {
      const preflight = await client.fetch(MUG, { method: 'OPTIONS', headers: { Origin: 'https://shop.example' } });
      assert.equal(preflight.status, 204);
      assert.deepEqual(await statuses(2), [500, 200]);
    }));

  it('[C7] apply to a session only if they name it, and only while it exists', async () => {
    const session = client.control.openSession({ template: 'shop-one' });
    const own = `${ONLINE}?application=${session.application}`;
    await withFault(client, api({ status: 500 }), async () => {
      assert.deepEqual([await statusOf(own), await statusOf()], [200, 500]);
    });
    client.control.addFault({ match: { application: session.application }, then: { status: 500 } });
    client.control.addFault(api({ status: 500 }));
    client.control.clearFaults();
    assert.deepEqual([await statusOf(own), await statusOf()], [500, 200]);
    client.control.reset(session.application);
    assert.equal(await statusOf(own), 200);
    client.control.addFault({ match: { application: session.application }, then: { status: 500 } });
    client.control.endSession(session.application);
    assert.deepEqual(client.control.faults(), []);
  });

  it('[C4] match the media of a session by the path without its prefix', async () => {
    const { application: own } = demo.control.openSession({ template: 'demo-shop' });
    const rule = { match: { path: CLIP, application: own }, times: 1, then: { status: 503 } };
    await withFault(demo, rule, async () => {
      const path = CLIP.replace('/media/', `/media/of/${own}/`);
      assert.equal((await demo.fetch(CLIP, { method: 'HEAD' })).status, 200);
      assert.equal((await demo.fetch(path, { method: 'HEAD' })).status, 503);
      assert.equal((await demo.fetch(path, { method: 'HEAD' })).status, 200);
    });
    assert.deepEqual(
      demo.control.requests(own).map(({ status, fault }) => [status, fault !== null]),
      [
        [503, true],
        [200, false],
      ],
    );
    demo.control.endSession(own);
  });

  it('[E4] send unknown fields, which keep the contract, and unknown values, which violate it', async () => {
    const request = async (body: FaultEffect['body']) =>
      withFault(client, api({ ...(body ? { body } : {}), delay: 'PT0S' }), async () => {
        const response = await client.fetch(MUG);
        return (await response.json()) as { status: number; body: StreamState; serverTime: unknown };
      });
    const fields = await request('unknown-fields');
    assert.ok('futureField' in fields && 'futureField' in (fields.body.stream ?? {}));
    assert.ok(Object.hasOwn(fields.body, '__proto__'));
    assert.deepEqual(violations(STATE, 200, fields), []);
    const values = await request('unknown-values');
    assert.deepEqual([values.status, values.body.status], [200, 'from-the-future']);
    assert.deepEqual(
      [values.body.stream?.streamStatus, values.body.stream?.mediaOrientation],
      ['from-the-future', 'from-the-future'],
    );
    const types = await request('wrong-types');
    assert.deepEqual(
      [types.status, typeof types.body.status, typeof types.body.stream?.streamId],
      [200, 'number', 'number'],
    );
    for (const corrupted of [values, types]) assert.notDeepEqual(violations(STATE, 200, corrupted), []);
  });

  it('[M5] leave out feedProductId, which keeps the contract', async () => {
    const genuine = (await (await client.fetch(MUG)).json()) as { body: StreamState };
    const early = await withFault(client, api({ body: 'no-feed-product-id' }), async () => {
      return (await (await client.fetch(MUG)).json()) as { body: StreamState };
    });
    const { feedProductId, ...rest } = genuine.body.stream ?? {};
    assert.deepEqual([feedProductId, early.body], ['mug', { status: 'active', stream: rest }]);
    assert.deepEqual(violations(STATE, 200, early), []);
    const none = await withFault(client, api({ body: 'no-feed-product-id' }), async () => {
      const response = await client.fetch(`${STATE}?application=${application}&feedProductId=unlinked`);
      return (await response.json()) as { body: StreamState };
    });
    assert.deepEqual(none.body, { status: 'no_active_stream', stream: null });
  });

  it('[C3] send bodies that are not JSON', async () => {
    const text = async (body: FaultEffect['body']): Promise<[string, string]> =>
      withFault(client, api(body ? { body } : {}), async () => {
        const response = await client.fetch(MUG);
        return [response.headers.get('content-type') ?? '', await response.text()];
      });
    const genuine = await (await client.fetch(MUG)).text();
    assert.match((await text('html')).join(' '), /^text\/html.* <!doctype html>/);
    assert.equal((await text('empty'))[1], '');
    const [, truncated] = await text('truncated');
    assert.equal(truncated.length, genuine.length >> 1);
    const [, garbage] = await text('garbage');
    for (const broken of [truncated, garbage]) assert.throws(() => JSON.parse(broken), SyntaxError);
  });

  it('[C3] redirect to another origin, to a path, or in a loop', async () => {
    const cases: readonly [FaultEffect, number, string][] = [
      [{ location: 'http://elsewhere.example/x?y' }, 302, 'http://elsewhere.example/x?y'],
      [{ location: '/media/clips/other.webm', status: 307 }, 307, '/media/clips/other.webm'],
      [{ location: 'self', status: 301 }, 301, MUG],
    ];
    for (const [then, status, location] of cases) {
      await withFault(client, api(then), async () => {
        const headers = { Origin: 'https://shop.example' };
        const response = await client.fetch(MUG, { redirect: 'manual', headers });
        assert.deepEqual([response.status, response.headers.get('location')], [status, location]);
        assert.equal(response.headers.get('access-control-allow-origin'), 'https://shop.example');
        assert.equal(await response.text(), '');
      });
    }
    await withFault(client, api({ location: 'self' }), async ({ id }) => {
      await assert.rejects(client.fetch(MUG));
      assert.ok((client.control.faults().find((rule) => rule.id === id)?.hits ?? 0) > 10);
    });
  });

  it('[C3] declare gzip for a body that is not compressed', async () => {
    for (const [of, path, rule] of [
      [client, MUG, api],
      [demo, CLIP, media],
    ] as const) {
      const genuine = await (await of.fetch(path)).arrayBuffer();
      await withFault(of, rule({ body: 'bad-gzip' }), async () => {
        const response = await of.fetch(path);
        assert.equal(response.headers.get('content-encoding'), 'gzip');
        assert.equal(Number(response.headers.get('content-length')), genuine.byteLength);
        await assert.rejects(response.arrayBuffer());
      });
    }
  });

  it('[A2] keep the CORS headers, except with noCors', async () => {
    const headers = { Origin: 'https://shop.example' };
    const effects: readonly FaultEffect[] = [
      ...(['html', 'empty', 'truncated', 'garbage', 'huge', 'bad-gzip'] as const).map((body) => ({ body })),
      { status: 404 },
      { location: 'self' },
      { drip: 10_000_000 },
      { delay: 'PT0S' },
      { cut: 'midway' },
      { hang: 'after-headers' },
    ];
    for (const [of, path, rule, origin] of [
      [client, MUG, api, 'https://shop.example'],
      [demo, CLIP, media, '*'],
    ] as const) {
      const allowed = async (then: FaultEffect): Promise<string | null> =>
        withFault(of, rule(then), async () => {
          const controller = new AbortController();
          const response = await of.fetch(path, { headers, redirect: 'manual', signal: controller.signal });
          controller.abort();
          return response.headers.get('access-control-allow-origin');
        });
      for (const then of effects) assert.equal(await allowed(then), origin, `${path} ${JSON.stringify(then)}`);
      assert.equal(await allowed({ noCors: true }), null);
    }
  });

  it('[D7] freeze the live playlist and nothing else', async () => {
    const sequence = async (): Promise<number> => {
      const text = await (await client.fetch('/live/live-new/540p.m3u8')).text();
      return Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
    };
    const minute = { application, advance: 'PT1M' };
    await withFault(client, media({ freeze: true }), async () => {
      const frozen = await sequence();
      client.control.setClock(minute);
      assert.equal(await sequence(), frozen);
      assert.equal(await statusOf('/live/live-new/master.m3u8'), 200);
      const { serverTime } = await client.request<QuickState>('/v3/translation/quick-state', {
        translationId: 'live-new',
      });
      assert.ok(Date.parse(serverTime) > Date.now() + 50_000);
    });
    const moving = await sequence();
    client.control.setClock(minute);
    assert.ok((await sequence()) > moving);
    client.control.reset();
  });

  it('[C7] have an order: the oldest with hits left applies', () =>
    withFault(client, { ...api({ status: 500 }), times: 1 }, () =>
      withFault(client, api({ status: 429 }), async () => assert.deepEqual(await statuses(2), [500, 429])),
    ));
});
