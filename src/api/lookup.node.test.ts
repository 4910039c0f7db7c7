import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createHttpClient } from './http-client.js';
import type { Lookup } from './lookup.js';
import { lookUp, lookUpLegacy } from './lookup.js';
import type { Canned } from './transport.fixture.js';
import { envelope, Replies } from './transport.fixture.js';

const BASE = 'https://api.example';
const STREAM = {
  streamId: '00042',
  streamStatus: 'completed',
  productId: '7',
  feedProductId: 'from-the-service',
  playerUrl: 'https://shop.example/live/?wv=1#/translation/00042',
  mediaOrientation: 'portrait',
  playbackLink: '',
  startTime: 20,
};
const active = (changes: object = {}): Canned => envelope({ status: 'active', stream: { ...STREAM, ...changes } });

const clientFor = (reply: Canned | Error) => createHttpClient({ fetch: new Replies(reply).transport, retries: 0 });
const lookedUp = (reply: Canned | Error): Promise<Lookup> =>
  lookUp(clientFor(reply), BASE, { application: 'shop', feedProductId: '00123' });

describe('lookUp', () => {
  it('[C8] is active with the entrypoint of a recording', async () => {
    expect(await lookedUp(active())).to.deep.equal({
      kind: 'active',
      entrypoint: {
        kind: 'recording',
        playerUrl: STREAM.playerUrl,
        streamId: '00042',
        productId: '7',
        feedProductId: '00123',
        mediaOrientation: 'portrait',
        startTime: 20,
      },
    });
  });

  it('[C8] is active with the entrypoint of a live stream, which has no start time', async () => {
    const lookup = await lookedUp(active({ streamStatus: 'online' }));
    expect(lookup.kind === 'active' && lookup.entrypoint.kind).to.equal('live');
    expect(lookup.kind === 'active' && 'startTime' in lookup.entrypoint).to.equal(false);
  });

  it('[C8] is unavailable where there is no content', async () => {
    const nothing = [
      envelope({ status: 'no_active_stream', stream: null }),
      envelope({ status: 'paused', stream: STREAM }),
      active({ streamStatus: 'draft' }),
    ];
    for (const reply of nothing) expect(await lookedUp(reply)).to.deep.equal({ kind: 'unavailable' });
  });

  it('[C8] is a technical error for everything else', async () => {
    const failures: [Canned | Error, string][] = [
      [new TypeError('Failed to fetch'), 'network'],
      [envelope({}, 400), 'envelope'],
      [{ ...envelope({}, 500), status: 500 }, 'http'],
      [{ body: '<html>' }, 'invalid-answer'],
      [active({ streamId: 42 }), 'invalid-answer'],
      [active({ playerUrl: 'http://shop.example/' }), 'invalid-answer'],
      [active({ playerUrl: undefined }), 'invalid-answer'],
    ];
    for (const [reply, code] of failures) {
      const lookup = await lookedUp(reply);
      expect(lookup.kind === 'error' && lookup.error.code).to.equal(code);
    }
  });

  it('[C8] says that the address of the player is what is wrong', async () => {
    for (const playerUrl of ['http://shop.example/', undefined]) {
      const lookup = await lookedUp(active({ playerUrl }));
      expect(lookup.kind === 'error' && lookup.error.message).to.equal('playerUrl is missing or not https');
    }
  });

  it('[M5] returns the requested id', async () => {
    const lookup = await lookedUp(active({ feedProductId: undefined }));
    expect(lookup.kind === 'active' && lookup.entrypoint.feedProductId).to.equal('00123');
  });

  it('[M5] the legacy lookup returns the id in the response, if any', async () => {
    const query = { application: 'shop', productCode: 'LS-01' };
    const named = await lookUpLegacy(clientFor(active()), BASE, query);
    const unnamed = await lookUpLegacy(clientFor(active({ feedProductId: undefined })), BASE, query);
    expect(named.kind === 'active' && named.entrypoint.feedProductId).to.equal('from-the-service');
    expect(unnamed.kind === 'active' && unnamed.entrypoint.feedProductId).to.equal(null);
  });
});
