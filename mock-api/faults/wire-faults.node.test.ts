import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { describe, it } from 'node:test';
import { ContractClient, onApi as api, onMedia as media, withFault as withFault } from '../fixtures/contract-client.js';
import type { LoggedRequest } from '../http/request-log.js';

const client = ContractClient.forThisFile();
const demo = ContractClient.forThisFile({ db: new URL('../db.json', import.meta.url).pathname });

const application = 'shop-one';
const MUG = `/v2/mini-player/stream-state?application=${application}&feedProductId=mug`;
const CLIP = '/media/clips/linen-shirt.webm';

/** The received part of a response, and whether it was cut off. */
async function received(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ bytes: number; promised: number; broken: boolean }> {
  const request = get(url, { agent: false, headers });
  try {
    const [response] = (await once(request, 'response')) as [
      NodeJS.ReadableStream & { headers: Record<string, string> },
    ];
    let bytes = 0;
    const promised = Number(response.headers['content-length']);
    try {
      for await (const chunk of response) bytes += (chunk as Buffer).length;
      return { bytes, promised, broken: false };
    } catch {
      return { bytes, promised, broken: true };
    }
  } catch {
    return { bytes: 0, promised: NaN, broken: true };
  }
}

describe('connection faults', () => {
  it('[C3] cut the connection after the headers or midway, for text and for ranges of media', async () => {
    for (const [of, path, rule] of [
      [client, MUG, api],
      [demo, CLIP, media],
    ] as const) {
      const size = (await received(of.url + path)).bytes;
      await withFault(of, rule({ cut: 'after-headers' }), async () => {
        assert.deepEqual(await received(of.url + path), { bytes: 0, promised: size, broken: true });
      });
      await withFault(of, rule({ cut: 'midway' }), async () => {
        assert.deepEqual(await received(of.url + path), { bytes: size >> 1, promised: size, broken: true });
      });
      assert.equal((await received(of.url + path)).broken, false);
    }
  });

  it('[C1] send nothing at all, nothing after the headers or after half of the body, until the client disconnects', async () => {
    for (const hang of [true, 'after-headers', 'midway'] as const) {
      await withFault(client, api({ hang }), async ({ id }) => {
        const request = get(client.url + MUG, { agent: false });
        request.on('error', () => undefined);
        const log = (): LoggedRequest | undefined => client.control.requests(application).at(-1);
        if (hang === true) await waitFor(() => client.control.faults().some(({ hits }) => hits === 1));
        else await once(request, 'response');
        request.destroy();
        await waitFor(() => log()?.fault === id);
        assert.equal(log()?.status, hang === true ? null : 200);
      });
    }
  });

  it('[D4] cut the connection in the middle of a file for every requested range', async () => {
    const size = (await received(demo.url + CLIP)).bytes;
    await withFault(demo, media({ cut: 'midway' }), async () => {
      for (const [first, sent] of [
        [0, size >> 1],
        [1000, (size >> 1) - 1000],
        [size - 1000, 0],
      ] as const) {
        const { bytes, promised, broken } = await received(demo.url + CLIP, { Range: `bytes=${first}-` });
        assert.deepEqual({ bytes, promised, broken }, { bytes: sent, promised: size - first, broken: true });
      }
    });
  });

  it('[C1] complete pending responses when their rule is removed, and list their number', async () => {
    for (const [of, path, rule] of [
      [client, MUG, api],
      [demo, CLIP, media],
    ] as const) {
      const size = (await received(of.url + path)).bytes;
      for (const hang of [true, 'after-headers', 'midway'] as const) {
        const { id } = of.control.addFault(rule({ hang }));
        const [one, two] = [received(of.url + path), received(of.url + path)];
        await waitFor(() => holdingOf(of, id) === 2);
        assert.ok(of.control.removeFault(id));
        for (const result of [await one, await two]) {
          assert.deepEqual(result, { bytes: size, promised: size, broken: false });
        }
      }
    }
  });

  it('[C1] complete pending responses after DELETE, after a reset and at the end of a session', async () => {
    const session = client.control.openSession({ template: application });
    const endings: readonly [string, () => unknown][] = [
      [application, () => client.fetch('/__mock/faults', { method: 'DELETE' })],
      [session.application, () => client.control.reset(session.application)],
      [session.application, () => client.control.endSession(session.application)],
      [application, () => client.control.reset()],
    ];
    for (const [own, end] of endings) {
      const { id } = client.control.addFault({ match: { application: own }, then: { hang: true, status: 503 } });
      const response = client.fetch(`/v2/mini-player/online?application=${own}`);
      await waitFor(() => holdingOf(client, id) === 1);
      await end();
      // The other effects of the rule still apply.
      assert.equal((await response).status, 503);
    }
  });

  it('[C1] do not suspend a response after the client has disconnected or the rule is removed', async () => {
    const { id } = client.control.addFault(api({ hang: true, delay: 'PT0.2S' }));
    const request = get(client.url + MUG, { agent: false });
    request.on('error', () => undefined);
    await waitFor(() => holdingOf(client, id) === 1);
    request.destroy();
    await waitFor(() => holdingOf(client, id) === 0);
    const delayed = received(client.url + MUG);
    await waitFor(() => holdingOf(client, id) === 1);
    client.control.removeFault(id);
    assert.equal((await delayed).broken, false);
  });

  it('[C1] delay, and drip at the given rate', async () => {
    const size = (await received(client.url + MUG)).bytes;
    await withFault(client, api({ delay: 'PT0.2S' }), async () => {
      const startedAt = performance.now();
      await received(client.url + MUG);
      assert.ok(performance.now() - startedAt >= 195);
    });
    await withFault(client, api({ drip: size * 4 }), async () => {
      const startedAt = performance.now();
      assert.deepEqual(await received(client.url + MUG), { bytes: size, promised: size, broken: false });
      assert.ok(performance.now() - startedAt >= 195);
    });
  });

  it('[D4] drip a picture of 30 MB', () =>
    withFault(demo, media({ body: 'huge', drip: 1_000_000 }), async ({ id }) => {
      const response = await demo.fetch('/media/posters/linen-shirt.jpg');
      const reader = response.body?.getReader();
      const startedAt = performance.now();
      for (let bytes = 0; bytes < 300_000;) bytes += (await reader?.read())?.value?.length ?? NaN;
      assert.ok(performance.now() - startedAt >= 195);
      assert.equal(holdingOf(demo, id), 1);
      await reader?.cancel();
      await waitFor(() => holdingOf(demo, id) === 0);
    }));

  it('[C1] send a huge body, and survive a client that disconnects', () =>
    withFault(client, api({ body: 'huge' }), async () => {
      const controller = new AbortController();
      const response = await client.fetch(MUG, { signal: controller.signal });
      let bytes = 0;
      await assert.rejects(async () => {
        for await (const chunk of response.body ?? []) {
          bytes += (chunk as Uint8Array).length;
          if (bytes > 4_000_000) controller.abort();
        }
      }, /abort/i);
      assert.equal((await client.fetch('/__mock/health')).status, 200);
    }));

  it('[D4] ignore a conditional request of a browser with a cached copy', async () => {
    const etag = (await demo.fetch(CLIP)).headers.get('etag') ?? '';
    const status = async (): Promise<number | undefined> => {
      const request = get(demo.url + CLIP, { agent: false, headers: { 'If-None-Match': etag } });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    await withFault(demo, media({ body: 'truncated' }), async () => assert.equal(await status(), 200));
    assert.equal(await status(), 304);
  });
});

const holdingOf = ({ control }: ContractClient, id: string): number | undefined =>
  control.faults().find((fault) => fault.id === id)?.holding;

/** Resolves when the condition is true; otherwise the file's time limit ends the test. */
async function waitFor(condition: () => boolean): Promise<void> {
  while (!condition()) await (await client.fetch('/__mock/health')).text();
}
