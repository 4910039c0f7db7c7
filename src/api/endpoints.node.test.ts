import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createHttpClient } from './http-client.js';
import { fetchOnline, fetchQuickState, fetchStreams } from './endpoints.js';
import { fetchLegacyStreamState, fetchStreamState } from './stream-state.js';
import { type Canned, envelope, Replies } from './transport.fixture.js';

const BASE = 'https://api.example/';
const application = 'shop & co';

const service = (reply: Canned) => {
  const replies = new Replies(reply);
  return { urls: replies.urls, http: createHttpClient({ fetch: replies.transport, retries: 0 }) };
};

describe('endpoints', () => {
  it('[C9] stream-state is requested by feedProductId only', async () => {
    const { http, urls } = service(envelope({ status: 'no_active_stream', stream: null }));
    const careless = { application, feedProductId: '00123', productCode: 'LS-01', feedProductGroupId: 'g' };
    const result = await fetchStreamState(http, BASE, careless);
    expect(result).to.deep.equal({ ok: true, value: { kind: 'none', reason: 'no-active-stream' } });
    expect(urls).to.deep.equal([
      'https://api.example/v2/mini-player/stream-state?application=shop%20%26%20co&feedProductId=00123',
    ]);
  });

  it('[M5] the legacy lookup is requested by productCode and the optional group', async () => {
    const { http, urls } = service(envelope({ status: 'no_active_stream', stream: null }));
    const careless = { application, productCode: 'LS-01', feedProductId: '00123' };
    await fetchLegacyStreamState(http, BASE, careless);
    await fetchLegacyStreamState(http, BASE, { ...careless, feedProductGroupId: '' });
    const path = 'https://api.example/v2/mini-player/stream-state?application=shop%20%26%20co&productCode=LS-01';
    expect(urls).to.deep.equal([path, path + '&feedProductGroupId=']);
  });

  it('[O1] online is requested by application', async () => {
    const { http, urls } = service(envelope({}));
    expect(await fetchOnline(http, BASE, { application })).to.deep.equal({ ok: true, value: null });
    expect(urls).to.deep.equal(['https://api.example/v2/mini-player/online?application=shop%20%26%20co']);
  });

  it('[Q1] quick-state is requested by translationId', async () => {
    const body = { translationState: 'completed', translationId: '1e3', expires: '2026-11-21T10:00:10.000Z' };
    const { http, urls } = service(envelope(body));
    const result = await fetchQuickState(http, BASE, { translationId: '1e3' });
    expect(result.ok && result.value).to.deep.equal({
      translationState: 'completed',
      translationId: '1e3',
      validity: 10_000,
    });
    expect(urls).to.deep.equal(['https://api.example/v3/translation/quick-state?translationId=1e3']);
  });

  it('[S3, FAULTS 97] streams sends every filter and always a limit and an offset', async () => {
    const { http, urls } = service(envelope({ availableStreams: [], plannedStreams: [], total: 0 }));
    await fetchStreams(http, BASE, {
      application: 'shop',
      feedProductId: '00123',
      categoryId: '2',
      status: 'finished',
    });
    await fetchStreams(http, BASE, { application: 'shop', limit: 20, offset: 40 });
    expect(urls).to.deep.equal([
      'https://api.example/v3/streams?applicationId=shop&limit=100&offset=0&feedProductId=00123&categoryId=2&status=finished',
      'https://api.example/v3/streams?applicationId=shop&limit=20&offset=40',
    ]);
  });

  it('[Z8, FAULTS 97] streams never requests more than 100 entries', async () => {
    const { http, urls } = service(envelope({ availableStreams: [], plannedStreams: [], total: 0 }));
    for (const limit of [100, 101, 1e6, Infinity]) await fetchStreams(http, BASE, { application: 'shop', limit });
    for (const url of urls) expect(new URL(url).searchParams.get('limit')).to.equal('100');
    expect(urls).to.have.length(4);
  });

  it('[Z8] streams rejects an invalid limit or offset without a request', async () => {
    const { http, urls } = service(envelope({}));
    const pages = [{ limit: 0 }, { limit: -1 }, { limit: 2.5 }, { limit: NaN }, { offset: -1 }, { offset: 0.5 }];
    for (const page of pages) {
      const result = await fetchStreams(http, BASE, { application: 'shop', ...page });
      expect(!result.ok && result.error.code).to.equal('invalid-argument');
      expect(!result.ok && result.error.message).to.match(/limit and offset are whole numbers/);
    }
    expect(urls).to.have.length(0);
  });

  it('[E5, FAULTS 90] an identifier that cannot be encoded is rejected without a request', async () => {
    const { http, urls } = service(envelope({}));
    const result = await fetchStreamState(http, BASE, { application, feedProductId: 'a\ud800' });
    expect(!result.ok && result.error.code).to.equal('invalid-argument');
    expect(urls).to.have.length(0);
  });

  it('[Z9] the development option is passed to the decoder', async () => {
    const playbackLink = 'http://localhost:4010/live.m3u8';
    const { http } = service(envelope({ online: { streamId: '1', streamStatus: 'online', playbackLink } }));
    const strict = await fetchOnline(http, BASE, { application });
    const lenient = await fetchOnline(http, BASE, { application }, { development: true });
    expect(strict.ok && strict.value?.playbackLink).to.equal(null);
    expect(lenient.ok && lenient.value?.playbackLink).to.equal(playbackLink);
  });

  it('[C1] a caller can abort any request', async () => {
    const { http } = service(envelope({}));
    const result = await fetchOnline(http, BASE, { application }, { signal: AbortSignal.abort() });
    expect(!result.ok && result.error.code).to.equal('aborted');
  });
});
