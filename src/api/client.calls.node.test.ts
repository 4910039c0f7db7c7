import { describe, it } from 'node:test';
import { expect } from 'chai';
import { type Client, createClient, type Lookup, type Result, type SvcError } from './client.js';
import { envelope, Replies } from './transport.fixture.js';

type Call = (client: Client, signal?: AbortSignal) => Promise<SvcError | null>;

const errorOf = (result: Result<unknown, SvcError>): SvcError | null => (result.ok ? null : result.error);
const lookupError = (lookup: Lookup): SvcError | null => (lookup.kind === 'error' ? lookup.error : null);

/** Every call of a client, and its error. */
const CALLS: Readonly<Record<keyof Client, Call>> = {
  streamState: async (client, signal) => errorOf(await client.streamState('1', signal)),
  legacyStreamState: async (client, signal) => errorOf(await client.legacyStreamState({ productCode: '1' }, signal)),
  lookUp: async (client, signal) => lookupError(await client.lookUp('1', signal)),
  legacyLookUp: async (client, signal) => lookupError(await client.legacyLookUp({ productCode: '1' }, signal)),
  online: async (client, signal) => errorOf(await client.online(signal)),
  quickState: async (client, signal) => errorOf(await client.quickState('1', signal)),
  streams: async (client, signal) => errorOf(await client.streams({}, signal)),
  pages: async (client, signal) => {
    let error: SvcError | null = null;
    for await (const batch of client.pages({}, signal)) ({ error } = batch);
    return error;
  },
  catalogue: async (client, signal) => (await client.catalogue({}, signal)).error,
};

const clientOver = (...replies: ConstructorParameters<typeof Replies>) => {
  const service = new Replies(...replies);
  const options = { baseUrl: 'https://api.example', application: 'shop', fetch: service.transport } as const;
  return { service, options };
};

describe('the calls of a client', () => {
  for (const [name, call] of Object.entries(CALLS)) {
    it(`[C1] ${name} can be aborted`, async () => {
      const { service, options } = clientOver(envelope({}, 400));
      const caller = new AbortController();
      const pending = call(createClient(options), caller.signal);
      caller.abort();
      expect((await pending)?.code).to.equal('aborted');
      expect(service.urls).to.have.length(1);
    });

    it(`[C2] ${name} returns the error of the service`, async () => {
      const { service, options } = clientOver(envelope({ error: 'invalid', message: 'no such shop' }, 400));
      expect((await call(createClient(options)))?.code).to.equal('envelope');
      const query = [...new URL(service.urls[0]!).searchParams.values()];
      expect(query).to.include(name === 'quickState' ? '1' : 'shop');
    });
  }

  it('[Z9] a client accepts loopback addresses in development only', async () => {
    const playbackLink = 'http://localhost:4010/live.m3u8';
    const { options } = clientOver(envelope({ online: { streamId: '1', streamStatus: 'online', playbackLink } }));
    for (const [development, link] of [
      [undefined, null],
      [false, null],
      [true, playbackLink],
    ] as const) {
      const result = await createClient({ ...options, development }).online();
      expect(result).to.have.nested.property('value.playbackLink', link);
    }
  });
});
