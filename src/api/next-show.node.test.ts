import { expect } from 'chai';
import { describe, it } from 'node:test';
import { createHttpClient } from './http-client.js';
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
});
