import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { describe, it } from 'node:test';
import { ContractClient } from '../fixtures/contract-client.js';
import { onApi as api, onMedia as media, underFault as under } from '../fixtures/under-fault.js';
import type { LoggedRequest } from '../http/request-log.js';

const client = ContractClient.forThisFile();
const demo = ContractClient.forThisFile({ db: new URL('../db.json', import.meta.url).pathname });

const application = 'shop-one';
const MUG = `/v2/mini-player/stream-state?application=${application}&feedProductId=mug`;
const CLIP = '/media/clips/linen-shirt.webm';

/** What arrives of an answer, and whether it broke off. */
async function received(url: string): Promise<{ bytes: number; promised: number; broken: boolean }> {
  const request = get(url, { agent: false });
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

describe('faults on the wire', () => {
  it('[C3] cuts the connection after the headers or midway, for text and for ranges of media', async () => {
    for (const [of, path, rule] of [
      [client, MUG, api],
      [demo, CLIP, media],
    ] as const) {
      const size = (await received(of.url + path)).bytes;
      await under(of, rule({ cut: 'after-headers' }), async () => {
        assert.deepEqual(await received(of.url + path), { bytes: 0, promised: size, broken: true });
      });
      await under(of, rule({ cut: 'midway' }), async () => {
        assert.deepEqual(await received(of.url + path), { bytes: size >> 1, promised: size, broken: true });
      });
      assert.equal((await received(of.url + path)).broken, false);
    }
  });

  it('[C1] keeps silent before, after the headers and midway, until the caller goes', async () => {
    for (const hang of [true, 'after-headers', 'midway'] as const) {
      await under(client, api({ hang }), async ({ id }) => {
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

  it('[C1] delays, and drips as slowly as it is told', async () => {
    const size = (await received(client.url + MUG)).bytes;
    await under(client, api({ delay: 'PT0.2S' }), async () => {
      const startedAt = performance.now();
      await received(client.url + MUG);
      assert.ok(performance.now() - startedAt >= 195);
    });
    await under(client, api({ drip: size * 4 }), async () => {
      const startedAt = performance.now();
      assert.deepEqual(await received(client.url + MUG), { bytes: size, promised: size, broken: false });
      assert.ok(performance.now() - startedAt >= 195);
    });
  });

  it('[C1] sends more than anybody wants, and survives a caller that goes', () =>
    under(client, api({ body: 'huge' }), async () => {
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

  it('[D4] is not fooled by what a browser has in its cache', async () => {
    const etag = (await demo.fetch(CLIP)).headers.get('etag') ?? '';
    const status = async (): Promise<number | undefined> => {
      const request = get(demo.url + CLIP, { agent: false, headers: { 'If-None-Match': etag } });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    await under(demo, media({ body: 'truncated' }), async () => assert.equal(await status(), 200));
    assert.equal(await status(), 304);
  });
});

/** Resolves once it is so; a test that never gets there runs into the time limit of its file. */
async function waitFor(isSo: () => boolean): Promise<void> {
  while (!isSo()) await (await client.fetch('/__mock/health')).text();
}
