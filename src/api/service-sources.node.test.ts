import { after, before, describe, it } from 'node:test';
import { expect } from 'chai';
import type { MockApi } from '../../mock-api/server.js';
import { createMockApi } from '../../mock-api/server.js';
import { createServiceSources } from './service-sources.js';

describe('createServiceSources', () => {
  let mock: MockApi;
  before(async () => void (mock = await createMockApi({ port: 0 })));
  after(() => mock.close());

  it('[Z11] returns the properties of a player for its stream and its chat', async () => {
    const baseUrl = `${mock.url}/`;
    const { signal } = new AbortController();
    const { playbackSource, chatSource } = createServiceSources({
      baseUrl,
      application: 'demo-shop',
      development: true,
    });
    const playback = await playbackSource.load('trail-live', signal);
    expect(playback).to.have.nested.property('value.status', 'online');
    expect(playback.ok && playback.value?.serverTime).to.be.closeTo(Date.now(), 5_000);
    expect(await chatSource.history('trail-live', signal)).to.have.property('ok', true);
  });

  it('[Z42] accepts no playlist of the refused origin', async () => {
    const load = (refusedOrigin: string) =>
      createServiceSources({
        baseUrl: mock.url,
        application: 'demo-shop',
        development: true,
        refusedOrigin,
      }).playbackSource.load('autumn-evening', new AbortController().signal);
    expect(await load('https://shop.example')).to.have.property('ok', true);
    expect(await load(new URL(mock.url).origin)).to.have.nested.property('error.code', 'invalid-answer');
  });

  it('[Z9] rejects http URLs without the development option', async () => {
    const sources = createServiceSources({ baseUrl: mock.url, application: 'demo-shop' });
    const result = await sources.playbackSource.load('autumn-evening', new AbortController().signal);
    expect(result).to.have.nested.property('error.code', 'invalid-answer');
  });
});
