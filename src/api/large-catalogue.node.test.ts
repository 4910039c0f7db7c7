import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { CatalogueBatch } from './catalogue.js';
import { createClient } from './client.js';
import { createHttpClient } from './http-client.js';
import { createInternalChatSource } from './internal-chat.js';
import { createInternalPlaybackSource } from './internal-playback.js';
import { createNextShowSource } from './next-show.js';
import type { Transport } from './request.js';

const options = { baseUrl: 'https://api.example', application: 'shop' } as const;

/** A service whose shows are as large as `sizes` says, bytes; `pages` counts its responses. */
function serviceOf(sizes: readonly number[]) {
  const shows = sizes.map((size, index) => ({
    id: `show-${index}`,
    name: `Show ${index}`,
    description: 'x'.repeat(size),
  }));
  let pages = 0;
  const transport: Transport = (url) => {
    const { searchParams } = new URL(url);
    const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
    const planned = shows.slice(offset, offset + limit).filter((_show, index) => (offset + index) % 3 === 0);
    const available = shows.slice(offset, offset + limit).filter((show) => !planned.includes(show));
    const products = [{ id: 'mug', name: 'Mug' }];
    pages += 1;
    const body = { availableStreams: available, plannedStreams: planned, products, total: shows.length };
    return Promise.resolve(Response.json({ status: 200, body }));
  };
  return { transport, ids: shows.map(({ id }) => id).sort(), pages: () => pages };
}

const idsOf = ({ availableStreams, plannedStreams }: Pick<CatalogueBatch, 'availableStreams' | 'plannedStreams'>) =>
  [...availableStreams, ...plannedStreams].map(({ id }) => id);

test('[S8, Z8] reads every show once, however large the shows are and whatever the page size', async () => {
  const size = fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: 0, max: 60_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 200_000, max: 7_900_000 }) },
  );
  const catalogues = fc.array(size, { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(catalogues, fc.option(fc.integer({ min: 1, max: 100 })), async (sizes, limit) => {
      const service = serviceOf(sizes);
      const client = createClient({ ...options, fetch: service.transport });
      const ids: string[] = [];
      let last: CatalogueBatch | undefined;
      for await (const batch of client.pages(limit === null ? {} : { limit })) {
        ids.push(...idsOf(batch));
        last = batch;
      }
      assert.equal(last?.error, null);
      assert.equal(last.complete, true);
      assert.deepEqual(ids.sort(), service.ids);
    }),
    { numRuns: 25 },
  );
});

test('[S8, Z8] a page over a megabyte is one request, with a hundred shows of 150 products', async () => {
  const service = serviceOf(new Array<number>(100).fill(30_000));
  const page = await createClient({ ...options, fetch: service.transport }).streams();
  assert.ok(page.ok);
  assert.deepEqual(idsOf(page.value).sort(), service.ids);
  assert.deepEqual([page.value.received, page.value.total, service.pages()], [100, 100, 1]);
});

test('[S8, Z8] a page over the limit is requested in halves, whose records appear once', async () => {
  const service = serviceOf(new Array<number>(7).fill(1_900_000));
  const page = await createClient({ ...options, fetch: service.transport }).streams({ limit: 7 });
  assert.ok(page.ok);
  assert.deepEqual(idsOf(page.value).sort(), service.ids);
  assert.deepEqual([page.value.received, page.value.total, service.pages()], [7, 7, 3]);
  assert.deepEqual(
    page.value.products.map(({ id }) => id),
    ['mug'],
  );
});

test('[S8, Z8] an own client that knows no size is asked for smaller pages after too-large', async () => {
  const small = createHttpClient({ fetch: serviceOf(new Array<number>(20).fill(90_000)).transport });
  const whole = await createClient({ ...options, http: (url, signal) => small(url, signal) }).catalogue();
  assert.equal(whole.error, null);
  assert.equal(idsOf(whole).length, 20);
});

test('[S8] one show over the limit is too-large, after the pages before it', async () => {
  const service = serviceOf([10, 10, 9_000_000]);
  const batches: CatalogueBatch[] = [];
  for await (const batch of createClient({ ...options, fetch: service.transport }).pages({ limit: 2 }))
    batches.push(batch);
  assert.deepEqual(batches.flatMap(idsOf).sort(), ['show-0', 'show-1']);
  assert.equal(batches.at(-1)?.error?.code, 'too-large');
});

test('[Z11] the show that follows is found in a catalogue of large shows', async () => {
  const { transport: finished } = serviceOf(new Array<number>(100).fill(100_000));
  const { transport: online } = serviceOf([]);
  const transport: Transport = (url, init) => (url.includes('status=online') ? online : finished)(url, init);
  const source = createNextShowSource({
    ...options,
    http: createHttpClient({ fetch: transport }),
    showUrl: (id) => `https://shop.example/live/#${id}`,
  });
  const next = await source.load('no such show', new AbortController().signal);
  assert.ok(next.ok && next.value);
});

test('[Z11] a recording of five thousand products and a chat of ten thousand messages are not too large', async () => {
  const products = Array.from({ length: 5000 }, (_, index) => ({
    productId: `p${index}`,
    name: `Product number ${index}`,
    feedProductId: `00${index}`,
    url: `https://shop.example/products/${index}`,
    image: `https://cdn.example/products/${index}/picture-1024.jpg`,
  }));
  const messages = Array.from({ length: 10_000 }, (_, index) => ({
    id: String(index),
    author: 'A visitor',
    text: 'What a wonderful thing! '.repeat(4),
    sentAt: '2026-11-21T10:00:00.000Z',
  }));
  const respond =
    (body: unknown): Transport =>
    () =>
      Promise.resolve(Response.json({ status: 200, body }));
  const { signal } = new AbortController();
  const playback = createInternalPlaybackSource({
    ...options,
    http: createHttpClient({ fetch: respond({ translationId: 'a', status: 'planned', products }) }),
  });
  const recording = await playback.load('a', signal);
  assert.equal(recording.ok && recording.value?.products.length, 5000);
  const history = await createInternalChatSource({ ...options, fetch: respond({ messages, cursor: '1' }) }).history(
    'a',
    signal,
  );
  assert.equal(history.ok && history.value.length, 10_000);
});
