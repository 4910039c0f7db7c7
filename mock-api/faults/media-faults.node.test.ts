import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ContractClient, onMedia as media, withFault as withFault } from '../fixtures/contract-client.js';

const demo = ContractClient.forThisFile({ db: new URL('../db.json', import.meta.url).pathname });

const CLIP = '/media/clips/linen-shirt.webm';

describe('media faults', () => {
  it('[D4] replace media by another status, by their first half, and by bytes that decoders reject', async () => {
    const genuine = Buffer.from(await (await demo.fetch(CLIP)).arrayBuffer());
    await withFault(demo, media({ status: 404 }), async () => {
      const response = await demo.fetch(CLIP);
      assert.deepEqual([response.status, response.headers.get('cache-control')], [404, 'no-store']);
      assert.equal(response.headers.get('etag'), null);
    });
    await withFault(demo, media({ body: 'truncated' }), async () => {
      const bytes = Buffer.from(await (await demo.fetch(CLIP)).arrayBuffer());
      assert.deepEqual(bytes, genuine.subarray(0, genuine.length >> 1));
    });
    await withFault(demo, media({ body: 'garbage' }), async () => {
      const bytes = Buffer.from(await (await demo.fetch(CLIP)).arrayBuffer());
      assert.equal(bytes.length, genuine.length);
      assert.deepEqual(bytes.subarray(0, 100), genuine.subarray(0, 100));
      assert.notDeepEqual(bytes.subarray(-100), genuine.subarray(-100));
    });
    const again = Buffer.from(await (await demo.fetch(CLIP)).arrayBuffer());
    assert.deepEqual(again, genuine);
  });

  it('[D4] make a valid picture of 30 MB, and pad every other file', async () => {
    const poster = '/media/posters/linen-shirt.jpg';
    const bytesOf = async (path: string): Promise<Buffer> => {
      const response = await demo.fetch(path);
      assert.equal(response.status, 200);
      return Buffer.from(await response.arrayBuffer());
    };
    const [picture, clip] = [await bytesOf(poster), await bytesOf(CLIP)];
    await withFault(demo, media({ body: 'huge' }), async () => {
      assert.equal((await demo.fetch(poster, { method: 'HEAD' })).headers.get('content-length'), null);
      const huge = await bytesOf(poster);
      assert.equal(huge.length, picture.length + 30 * 1024 * 1024);
      assert.deepEqual(withoutPadding(huge), picture);
      const long = await bytesOf(CLIP);
      assert.equal(long.length, clip.length + 64 * 1024 * 1024);
      assert.deepEqual(long.subarray(0, clip.length), clip);
    });
  });

  it('[D4] change the whole file and ignore the requested range', async () => {
    const clip = Buffer.from(await (await demo.fetch(CLIP)).arrayBuffer());
    const range = { headers: { Range: `bytes=${clip.length - 10}-` } };
    assert.equal((await demo.fetch(CLIP, range)).status, 206);
    for (const then of [{ body: 'truncated' }, { status: 200 }] as const) {
      await withFault(demo, media(then), async () => {
        const response = await demo.fetch(CLIP, range);
        const part = Buffer.from(await response.arrayBuffer());
        assert.deepEqual(part, clip.subarray(0, 'body' in then ? clip.length >> 1 : clip.length));
        assert.deepEqual([response.status, response.headers.get('accept-ranges')], [200, null]);
      });
    }
  });
});

/** A JPEG without its APP4 segments, which cameras do not write. */
function withoutPadding(picture: Buffer): Buffer {
  const kept: Buffer[] = [picture.subarray(0, 2)];
  let at = 2;
  while (picture[at] === 0xff && picture[at + 1] !== 0xda) {
    const length = 2 + picture.readUInt16BE(at + 2);
    if (picture[at + 1] !== 0xe4) kept.push(picture.subarray(at, at + length));
    at += length;
  }
  return Buffer.concat([...kept, picture.subarray(at)]);
}
