import { expect } from 'chai';
import { describe, it } from 'node:test';
import { failure, ok } from '../base/result.js';
import { SvcError, type SvcErrorCode } from '../base/svc-error.js';
import { createHttpClient, type HttpClient } from './http-client.js';
import { createNextShowSource } from './next-show.js';
import { envelope, Replies } from './transport.fixture.js';

const page = (...ids: string[]) =>
  envelope({
    availableStreams: ids.map((id) => ({ id, name: `Show ${id}`, previewImage: 'https://a.example/p.jpg' })),
    plannedStreams: [],
    total: ids.length,
  });

function sourceOf(...replies: ConstructorParameters<typeof Replies>) {
  const service = new Replies(...replies);
  const source = createNextShowSource({
    baseUrl: 'https://api.example',
    application: 'shop',
    showUrl: (id) => (id === 'hidden' ? null : `#/${id}`),
    http: createHttpClient({ fetch: service.transport }),
  });
  return { source, service };
}

function load(...replies: ConstructorParameters<typeof Replies>) {
  const { source, service } = sourceOf(...replies);
  return source.load('current', new AbortController().signal).then((result) => ({ result, service }));
}

function planned(...replies: ConstructorParameters<typeof Replies>) {
  const { source, service } = sourceOf(...replies);
  return source.planned!('current', new AbortController().signal).then((result) => ({ result, service }));
}

/** Loads the next show where a page of a hundred recordings fails with `code`; `requests` are their statuses and limits. */
async function loadWithout(code: SvcErrorCode) {
  const requests: string[] = [];
  const http: HttpClient = (url) => {
    const { searchParams } = new URL(url);
    const [status, limit] = [searchParams.get('status'), searchParams.get('limit')];
    requests.push(`${status} ${limit}`);
    if (limit === '100') return Promise.resolve(failure(new SvcError(code, '')));
    const { body: json } = status === 'finished' ? page('current', 'older') : page();
    return Promise.resolve(ok({ httpStatus: 200, json, retryAfter: null }));
  };
  const options = { baseUrl: 'https://api.example', application: 'shop', http, showUrl: (id: string) => `#/${id}` };
  const result = await createNextShowSource(options).load('current', new AbortController().signal);
  return { result, requests };
}

describe('the source of the next show', () => {
  it('[S3] requests the live streams, and no more if there is one', async () => {
    const { result, service } = await load(page('current', 'running'));
    expect(result).to.deep.equal({
      ok: true,
      value: {
        translationId: 'running',
        title: 'Show running',
        live: true,
        image: 'https://a.example/p.jpg',
        url: '#/running',
      },
    });
    expect(service.urls).to.have.length(1);
    expect(new URL(service.urls[0]!).searchParams.get('status')).to.equal('online');
  });

  it('[S3] else the recordings', async () => {
    const { result, service } = await load(page(), page('current', 'older'));
    expect(result).to.have.nested.property('value.translationId', 'older');
    expect(new URL(service.urls[1]!).searchParams.get('status')).to.equal('finished');
  });

  it('[Z8] requests ten recordings where a hundred are too large', async () => {
    const { result, requests } = await loadWithout('too-large');
    expect(result).to.have.nested.property('value.translationId', 'older');
    expect(requests).to.deep.equal(['online 2', 'finished 100', 'finished 10']);
  });

  it('[C6] fails where the recordings cannot be requested, without another attempt of its own', async () => {
    const { result, requests } = await loadWithout('timeout');
    expect(result).to.have.nested.property('error.code', 'timeout');
    expect(requests).to.deep.equal(['online 2', 'finished 100']);
  });

  it('[Z9] shows loopback images in development only', async () => {
    const previewImage = 'http://localhost:4010/p.jpg';
    const http = createHttpClient({
      fetch: new Replies(envelope({ availableStreams: [{ id: 'a', name: 'A', previewImage }] })).transport,
    });
    const options = { baseUrl: 'https://api.example', application: 'shop', http, showUrl: (id: string) => `#/${id}` };
    for (const [development, image] of [
      [{}, null],
      [{ development: false }, null],
      [{ development: true }, previewImage],
    ] as const) {
      const result = await createNextShowSource({ ...options, ...development }).load('b', new AbortController().signal);
      expect(result).to.have.nested.property('value.image', image);
    }
  });

  it('[C1] sends no request for a signal that is already aborted', async () => {
    const { source, service } = sourceOf(page('running'));
    for (const result of [
      await source.load('current', AbortSignal.abort()),
      await source.planned!('current', AbortSignal.abort()),
    ])
      expect(result).to.have.nested.property('error.code', 'aborted');
    expect(service.urls).to.have.length(0);
  });

  it('is none without another stream, without an address, and fails with the service', async () => {
    expect((await load(page(), page('current'))).result).to.deep.equal({ ok: true, value: null });
    expect((await load(page('hidden'))).result).to.deep.equal({ ok: true, value: null });
    const { result } = await load(envelope({}, 400));
    expect(result.ok).to.equal(false);
  });

  it('[S3] has the announced show that starts soonest, by one request', async () => {
    const plannedDate = new Date(Date.now() + 86_400_000).toISOString();
    const announced = (id: string) =>
      envelope({ availableStreams: [], plannedStreams: [{ id, name: '', plannedDate }], total: 1 });
    const { result, service } = await planned(announced('next'));
    expect(result).to.deep.equal({
      ok: true,
      value: { translationId: 'next', title: 'next', plannedDate, url: '#/next' },
    });
    expect(service.urls.map((url) => new URL(url).searchParams.get('status'))).to.deep.equal(['planned']);
    expect((await planned(announced('hidden'))).result).to.deep.equal({ ok: true, value: null });
    expect((await planned(announced('current'))).result).to.deep.equal({ ok: true, value: null });
    expect((await planned(envelope({}, 400))).result.ok).to.equal(false);
  });

  it('[S3] asks for a hundred announced shows, whose order is not known, and for ten where they are too large', async () => {
    const requests: (string | null)[] = [];
    const http: HttpClient = (url) => {
      requests.push(new URL(url).searchParams.get('limit'));
      if (requests.length === 1) return Promise.resolve(failure(new SvcError('too-large', '')));
      return Promise.resolve(ok({ httpStatus: 200, json: page().body, retryAfter: null }));
    };
    const options = { baseUrl: 'https://api.example', application: 'shop', http, showUrl: (id: string) => `#/${id}` };
    const result = await createNextShowSource(options).planned!('current', new AbortController().signal);
    expect([result, requests]).to.deep.equal([ok(null), ['100', '10']]);
  });

  it('[S3, E1] tells by the clock of the service which shows are still to come, however wrong that of the device is', async () => {
    for (const [device, year] of [
      ['years ahead', 2001],
      ['years behind', 2099],
    ] as const) {
      const after = (hours: number) => new Date(Date.UTC(year, 0, 1, hours)).toISOString();
      const plannedStreams = [
        { id: 'begun', name: '', plannedDate: after(-1) },
        { id: 'soonest', name: '', plannedDate: after(2) },
        { id: 'later', name: '', plannedDate: after(3) },
      ];
      const body = { availableStreams: [], plannedStreams, total: 3 };
      const { result } = await planned({ body: { status: 200, serverTime: after(0), body } });
      expect(result, device).to.have.nested.property('value.translationId', 'soonest');
    }
  });

  it('[S3, E1] without a time of the service counts from that of the device', async () => {
    const announced = (id: string, hours: number) => ({
      id,
      name: '',
      plannedDate: new Date(Date.now() + hours * 3_600_000).toISOString(),
    });
    const body = { availableStreams: [], plannedStreams: [announced('begun', -1), announced('next', 1)], total: 2 };
    const { result } = await planned({ body: { status: 200, serverTime: 'soon', body } });
    expect(result).to.have.nested.property('value.translationId', 'next');
  });
});
