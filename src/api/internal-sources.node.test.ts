import { after, before, describe, it } from 'node:test';
import { expect } from 'chai';
import type { MockApi } from '../../mock-api/server.js';
import { createMockApi } from '../../mock-api/server.js';
import { createInternalPlaybackSource } from './internal-playback.js';

const application = 'demo-shop';
const { signal } = new AbortController();

describe('internal sources against the mock', () => {
  let mock: MockApi;
  let baseUrl = '';
  before(async () => {
    mock = await createMockApi({ port: 0 });
    baseUrl = mock.url;
  });
  after(() => mock.close());

  it('[Z11] load a recording, a live stream, and null for an unknown stream', async () => {
    const source = createInternalPlaybackSource({ baseUrl, application, development: true });
    const [recording, running, nothing] = await Promise.all(
      ['autumn-evening', 'trail-live', 'staff-preview'].map((id) => source.load(id, signal)),
    );
    expect(recording).to.have.nested.property('value.status', 'recording');
    expect(recording).to.have.nested.property('value.products[1].startTime', 20);
    expect(running).to.have.nested.property('value.playlist', `${baseUrl}/live/trail-live/master.m3u8`);
    expect(nothing).to.deep.equal({ ok: true, value: null });
  });

  it('[Z9] reject loopback URLs outside development', async () => {
    const source = createInternalPlaybackSource({ baseUrl, application });
    expect(await source.load('autumn-evening', signal)).to.have.nested.property('error.code', 'invalid-answer');
  });

  it('[M4] report a stream that the service cannot play', async () => {
    const source = createInternalPlaybackSource({ baseUrl, application });
    expect(await source.load('warm-heads', signal)).to.have.nested.property('error.context.httpStatus', 500);
  });
});
