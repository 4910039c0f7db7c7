import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { failure, ok } from '../base/result.js';
import { SvcError } from '../base/svc-error.js';
import type { HttpClient } from './http-client.js';
import type { CatalogueBatch } from './catalogue.js';
import { fetchPage, pageCatalogue, readCatalogue } from './catalogue.js';

interface Page {
  readonly available: readonly unknown[];
  readonly planned?: readonly unknown[];
  readonly total?: unknown;
  readonly status?: number;
  readonly products?: readonly unknown[];
  readonly streamers?: readonly unknown[];
  readonly categories?: readonly unknown[];
}

type Service = (limit: number, offset: number, request: number) => Page | SvcError;

const stream = (id: string) => ({ id, name: 'Stream ' + id });
const streams = (count: number, first = 0) => Array.from({ length: count }, (_, index) => stream(`00${first + index}`));
const idsOf = (batch: CatalogueBatch): string[] =>
  [...batch.availableStreams, ...batch.plannedStreams].map(({ id }) => id);

/** A service that paginates as the specification describes. */
const conforming = (all: readonly unknown[]): Service => {
  return (limit, offset) => ({ available: all.slice(offset, offset + limit), total: all.length });
};

/** A client of a service; `offsets` and `limits` are those of its requests. */
function clientOf(service: Service) {
  const offsets: number[] = [];
  const limits: number[] = [];
  const http: HttpClient = (url) => {
    const { searchParams } = new URL(url);
    limits.push(Number(searchParams.get('limit')));
    offsets.push(Number(searchParams.get('offset')));
    const page = service(limits.at(-1)!, offsets.at(-1)!, offsets.length);
    if (page instanceof SvcError) return Promise.resolve(failure(page));
    const { available, planned = [], status = 200, ...rest } = page;
    const body = { availableStreams: available, plannedStreams: planned, ...rest };
    return Promise.resolve(ok({ httpStatus: 200, json: { status, body }, retryAfter: null }));
  };
  return { http, offsets, limits };
}

/** Reads the whole catalogue of a service. */
async function read(service: Service, limit?: number) {
  const { http, offsets, limits } = clientOf(service);
  const query = { application: 'shop', ...(limit !== undefined && { limit }) };
  const batches: CatalogueBatch[] = [];
  for await (const batch of pageCatalogue(http, 'https://api.example', query)) batches.push(batch);
  const last = batches.at(-1)!;
  return { batches, last, ids: batches.flatMap(idsOf), offsets: [...offsets], limits, http, query };
}

describe('fetchPage', () => {
  /** Requests one page; `requests` are the limits and offsets that it took. */
  const fetched = async (limit: number, service: Service) => {
    const { http, limits, offsets } = clientOf((size, offset, request) =>
      request > 20 ? new SvcError('network', 'No end of requests') : service(size, offset, request),
    );
    const result = await fetchPage(http, 'https://api.example', { application: 'shop', limit });
    return { result, requests: limits.map((size, index) => [size, offsets[index]]) };
  };
  const tooLarge = new SvcError('too-large', '');

  it('[Z8] requests a page that is too large in halves, and returns the records of both once', async () => {
    const { result, requests } = await fetched(7, (limit, offset) => {
      if (limit > 2) return tooLarge;
      const page = streams(7).slice(offset, offset + limit);
      const records = [stream('same'), stream(`at ${offset}`)];
      const lists = { products: records, streamers: records, categories: records };
      return { available: page.slice(0, 1), planned: page.slice(1), total: 7, ...lists };
    });
    expect(requests).to.deep.equal([
      [7, 0],
      [4, 0],
      [2, 0],
      [2, 2],
      [3, 4],
      [2, 4],
      [1, 6],
    ]);
    const { value } = result.ok ? result : expect.fail(result.error.message);
    const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);
    expect(ids(value.availableStreams)).to.deep.equal(['000', '002', '004', '006']);
    expect(ids(value.plannedStreams)).to.deep.equal(['001', '003', '005']);
    for (const records of [value.products, value.streamers, value.categories])
      expect(ids(records)).to.deep.equal(['same', 'at 0', 'at 2', 'at 4', 'at 6']);
    expect([value.received, value.total]).to.deep.equal([7, 7]);
  });

  it('[S8] requests no second half where the first one is the last page', async () => {
    const { result, requests } = await fetched(8, (limit, offset, request) =>
      limit > 4 ? tooLarge : conforming(streams(3))(limit, offset, request),
    );
    expect(result).to.have.nested.property('value.received', 3);
    expect(requests).to.deep.equal([
      [8, 0],
      [4, 0],
    ]);
  });

  it('[C6] a half that fails is a failure of the page, and nothing is requested after it', async () => {
    for (const failing of [0, 2]) {
      const { result, requests } = await fetched(4, (limit, offset, request) => {
        if (limit > 2) return tooLarge;
        return offset === failing ? new SvcError('timeout', '') : conforming(streams(9))(limit, offset, request);
      });
      expect(result).to.have.nested.property('error.code', 'timeout');
      expect(requests.at(-1)).to.deep.equal([2, failing]);
    }
  });

  it('[Z8] a single stream that is too large is requested once', async () => {
    const { result, requests } = await fetched(1, () => tooLarge);
    expect(result).to.have.nested.property('error.code', 'too-large');
    expect(requests).to.deep.equal([[1, 0]]);
  });
});

describe('pageCatalogue', () => {
  it('[S8] increases offset by the page size until a page contains fewer streams', async () => {
    const { ids, offsets, limits, last } = await read(conforming(streams(250)));
    expect(offsets).to.deep.equal([0, 100, 200]);
    expect(limits).to.deep.equal([100, 100, 100]);
    expect(ids).to.deep.equal(streams(250).map(({ id }) => id));
    expect(last).to.include({ done: true, complete: true, error: null, total: 250 });
  });

  it('[S8] requests one more page after a full last page', async () => {
    const { offsets, last } = await read(conforming(streams(40)), 20);
    expect(offsets).to.deep.equal([0, 20, 40]);
    expect(last).to.include({ done: true, complete: true });
  });

  it('[S7, FAULTS 101] reads an empty catalogue as complete, without an error', async () => {
    const { batches, last } = await read(conforming([]));
    expect(batches).to.have.length(1);
    expect(last).to.include({ done: true, complete: true, error: null, total: 0 });
  });

  it('[Z8, FAULTS 100] counts live, finished and planned streams together', async () => {
    const service: Service = (limit, offset) => ({
      available: streams(15).slice(offset, offset + limit),
      planned: streams(10, 15).slice(Math.max(0, offset - 15), Math.max(0, offset + limit - 15)),
      total: 25,
    });
    const { ids, last } = await read(service, 20);
    expect(ids).to.have.length(25);
    expect(last.complete).to.equal(true);
  });

  it('[Z8, FAULTS 97] never requests more than 100 streams per page, so that no stream is lost', async () => {
    const { ids, limits } = await read(conforming(streams(150)), 200);
    expect(ids).to.have.length(150);
    expect(limits).to.deep.equal([100, 100]);
  });

  it('[S8] sets done only on the last batch', async () => {
    const { batches } = await read(conforming(streams(45)), 20);
    expect(batches.map(({ done, complete }) => [done, complete])).to.deep.equal([
      [false, false],
      [false, false],
      [true, true],
    ]);
  });

  it('[S8] ends at an envelope status other than 200 and keeps the earlier pages', async () => {
    const { ids, last, offsets } = await read(
      (limit, offset, request) =>
        request < 3 ? conforming(streams(100))(limit, offset, request) : { available: [], status: 400 },
      20,
    );
    expect(ids).to.have.length(40);
    expect(offsets).to.have.length(3);
    expect(last).to.include({ done: true, complete: false, total: 100 });
    expect(last.error?.code).to.equal('envelope');
  });

  it('[S8] ends at a page whose request fails', async () => {
    const { ids, last } = await read(
      (limit, offset, request) =>
        request < 2 ? conforming(streams(100))(limit, offset, request) : new SvcError('timeout', ''),
      20,
    );
    expect(ids).to.have.length(20);
    expect(last.complete).to.equal(false);
    expect(last.error?.code).to.equal('timeout');
  });

  it('[S8, FAULTS 99] ends when the service ignores offset, and reports the catalogue as incomplete', async () => {
    const { ids, offsets, last } = await read(() => ({ available: streams(20), total: 90 }), 20);
    expect(ids).to.have.length(20);
    expect(offsets).to.have.length(3);
    expect(last).to.include({ done: true, complete: false, error: null });
  });

  it('[S8] reads on after a full page that repeats the last one, because a new show has moved the others on', async () => {
    const moving: Service = (limit, offset, request) =>
      conforming(streams(request > 2 ? 6 : 5, request > 2 ? -1 : 0))(limit, offset, request);
    const { ids, batches, last } = await read(moving, 1);
    expect(ids).to.deep.equal(['000', '001', '002', '003', '004']);
    expect(batches.slice(0, -1).every((batch) => idsOf(batch).length > 0)).to.equal(true);
    expect(last).to.include({ done: true, complete: false });
  });

  it('[S8, FAULTS 96] returns every stream once where the service repeats streams', async () => {
    const shifted: Service = (limit, offset) => conforming(streams(60))(limit, Math.max(0, offset - 3), 0);
    const { ids } = await read(shifted, 20);
    expect(new Set(ids).size).to.equal(ids.length);
    expect(ids).to.have.length(60);
  });

  it('[S8, FAULTS 99] reports the catalogue as incomplete where the total does not match', async () => {
    for (const total of [0, 29, 31, 1e6]) {
      const { ids, last } = await read(
        (limit, offset) => ({ available: streams(30).slice(offset, offset + limit), total }),
        20,
      );
      expect(ids).to.have.length(30);
      expect(last).to.include({ done: true, complete: false, error: null });
    }
  });

  it('[S8, FAULTS 96, 99] reports the catalogue as incomplete where it changed during the read', async () => {
    const growing: Service = (limit, offset, request) => conforming(streams(24 + request))(limit, offset, request);
    const { last } = await read(growing, 20);
    expect(last.complete).to.equal(false);
  });

  it('[S8, FAULTS 97] reports the catalogue as incomplete where the service returns smaller pages than requested', async () => {
    const { ids, last } = await read((limit, offset) => conforming(streams(90))(Math.min(limit, 10), offset, 0), 20);
    expect(ids).to.have.length(10);
    expect(last).to.include({ done: true, complete: false });
  });

  it('[S8] reads a catalogue without a total', async () => {
    const { last } = await read((_limit, offset) => ({ available: streams(30).slice(offset, offset + 20) }), 20);
    expect(last).to.include({ done: true, complete: true, total: null });
  });

  it('[S8, FAULTS 99] does not treat skipped entries as the end', async () => {
    const all = [...streams(15), null, { id: 7 }, ...streams(30, 15)];
    const { ids, last } = await read(conforming(all), 20);
    expect(ids).to.have.length(45);
    expect(last.complete).to.equal(false);
  });

  it('[Z8] rejects an invalid page size without a request', async () => {
    const { last, offsets } = await read(conforming(streams(5)), 0);
    expect(last.error?.code).to.equal('invalid-argument');
    expect(offsets).to.have.length(0);
  });

  it('[S8] ends, returns every stream once and reports complete correctly, whatever the service responds', async () => {
    const hostile = fc.array(
      fc.record({
        ids: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 8 }),
        total: fc.option(fc.integer({ min: 0, max: 40 })),
        status: fc.constantFrom(200, 200, 200, 200, 500),
      }),
      { minLength: 1, maxLength: 12 },
    );
    await fc.assert(
      fc.asyncProperty(hostile, async (pages) => {
        const { ids, last, offsets } = await read((_limit, _offset, request) => {
          const { ids: numbers, total, status } = pages[(request - 1) % pages.length]!;
          return { available: numbers.map((id) => stream(String(id))), total, status };
        }, 4);
        expect(new Set(ids).size).to.equal(ids.length);
        expect(last.done).to.equal(true);
        expect(offsets.length).to.be.at.most(32);
        if (last.complete) expect([null, ids.length]).to.include(last.total);
      }),
    );
  });
});

describe('readCatalogue', () => {
  it('[S8] collects all pages into one batch', async () => {
    const { http, query } = await read(conforming(streams(45)), 20);
    const whole = await readCatalogue(http, 'https://api.example', query);
    expect(idsOf(whole)).to.deep.equal(streams(45).map(({ id }) => id));
    expect(whole).to.include({ done: true, complete: true, total: 45, error: null });
  });

  it('[S4] collects the products, streamers and categories of all pages, each once', async () => {
    const { http } = clientOf((limit, offset, request) => {
      const records = [stream('same'), stream(`at ${offset}`)];
      const lists = { products: records, streamers: records, categories: records };
      return { available: streams(3).slice(offset, offset + limit), total: 3, ...(request < 3 && lists) };
    });
    const whole = await readCatalogue(http, 'https://api.example', { application: 'shop', limit: 1 });
    for (const records of [whole.products, whole.streamers, whole.categories])
      expect(records.map(({ id }) => id)).to.deep.equal(['same', 'at 0', 'at 1']);
  });

  it('[C6, FAULTS 101] distinguishes an empty catalogue from an error', async () => {
    const failing: HttpClient = () => Promise.resolve(failure(new SvcError('network', '')));
    const whole = await readCatalogue(failing, 'https://api.example', { application: 'shop' });
    expect(idsOf(whole)).to.deep.equal([]);
    expect(whole.complete).to.equal(false);
    expect(whole.error?.code).to.equal('network');
  });
});
