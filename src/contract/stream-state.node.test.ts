import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Result } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import { answerOf } from './http-response.fixture.js';
import { decodeStreamState } from './stream-state.js';
import type { Stream, StreamState } from './stream.js';

const STREAM = {
  streamId: '00042',
  streamStatus: 'completed',
  productId: '9007199254740993',
  feedProductId: '1e3',
  playerUrl: 'https://shop.example/live/?wv=1&startTime=20#/translation/00042',
  mediaOrientation: 'portrait',
  playbackLink: 'https://media.example/master.m3u8',
  previewUrl: 'https://media.example/clip.webm',
  posterUrl: 'https://media.example/poster.jpg',
  startTime: 20.5,
};

const decode = (body: unknown, development = false): Result<StreamState, SvcError> =>
  decodeStreamState(answerOf(body), { development });
const decodeWith = (changes: object, development = false): Result<StreamState, SvcError> =>
  decode({ status: 'active', stream: { ...STREAM, ...changes } }, development);

/** The stream, the reason for none, or the code of the error. */
const outcome = (result: Result<StreamState, SvcError>): Stream | string => {
  if (!result.ok) return result.error.code;
  return result.value.kind === 'active' ? result.value.stream : result.value.reason;
};
const streamWith = (changes: object, development = false): Stream => {
  const stream = outcome(decodeWith(changes, development));
  if (typeof stream === 'string') throw new Error(stream);
  return stream;
};

describe('decodeStreamState', () => {
  it('[M2] decodes an active stream with every field unchanged', () => {
    expect(outcome(decodeWith({}))).to.deep.equal(STREAM);
  });

  it('[M3] distinguishes a normal absence of content from an error', () => {
    expect(decode({ status: 'no_active_stream', stream: null })).to.deep.equal({
      ok: true,
      value: { kind: 'none', reason: 'no-active-stream' },
    });
  });

  it('[M3] obeys no_active_stream even where the body contains a stream', () => {
    expect(outcome(decode({ status: 'no_active_stream', stream: STREAM }))).to.equal('no-active-stream');
  });

  it('[C2] checks the HTTP status, then the envelope status, then the resource state', () => {
    const body = { status: 'active', stream: STREAM };
    const decodeAs = (http: number, envelope: number): Stream | string =>
      outcome(decodeStreamState(answerOf(body, http, envelope), { development: false }));
    expect(decodeAs(500, 200)).to.equal('http');
    expect(decodeAs(500, 400)).to.equal('http');
    expect(decodeAs(200, 400)).to.equal('envelope');
    expect(decodeAs(200, 200)).to.deep.equal(STREAM);
  });

  it('[Z42] has no media of the refused origin, in any spelling, but the player page and the poster', () => {
    const own = ['https://shop.example/a.webm', 'HTTPS://SHOP.example:443/a.webm'];
    const read = (url: string, refusedOrigin?: string): Stream => {
      const links = { previewUrl: url, playbackLink: url, playerUrl: url, posterUrl: url };
      const body = { status: 'active', stream: { ...STREAM, ...links } };
      return outcome(decodeStreamState(answerOf(body), { development: false, refusedOrigin })) as Stream;
    };
    for (const url of own) {
      const refused = read(url, 'https://shop.example');
      expect([refused.previewUrl, refused.playbackLink], url).to.deep.equal([null, null]);
      expect([refused.playerUrl, refused.posterUrl], url).to.deep.equal([url, url]);
      for (const origin of [undefined, 'https://other.example', 'http://shop.example'])
        expect(read(url, origin).playbackLink, url).to.equal(url);
    }
  });

  it('[E4, FAULTS 78] treats an unknown status as no content', () => {
    for (const status of ['', 'ACTIVE', 'online', 'completed', 'active ', 'paused', '__proto__', 'constructor']) {
      expect(outcome(decode({ status, stream: STREAM })), status).to.equal('unknown-status');
    }
    for (const streamStatus of ['', 'Online', 'draft', 'confirmed', 'finished', 'planned', 'toString']) {
      expect(outcome(decodeWith({ streamStatus })), streamStatus).to.equal('unknown-status');
    }
  });

  it('[E4, FAULTS 78] decodes an unknown orientation as unknown', () => {
    for (const mediaOrientation of ['unknown', '', 'Portrait', 'panorama', null, undefined, 9, ['portrait'], {}]) {
      expect(streamWith({ mediaOrientation }).mediaOrientation).to.equal('unknown');
    }
    for (const mediaOrientation of ['portrait', 'landscape', 'square']) {
      expect(streamWith({ mediaOrientation }).mediaOrientation).to.equal(mediaOrientation);
    }
  });

  it('[E4] ignores unknown fields and copies none of them', () => {
    const body = { status: 'active', stream: { ...STREAM, viewers: 9 }, hint: 'no_active_stream', next: {} };
    expect(outcome(decode(body))).to.deep.equal(STREAM);
  });

  it('[E5, FAULTS 88] keeps identifiers unchanged', () => {
    for (const id of ['00123', '9007199254740993', '1e3', '-0', ' 7 ', '../', '%2F', '🛋️', 'x'.repeat(300)]) {
      const stream = streamWith({ streamId: id, productId: id, feedProductId: id });
      expect([stream.streamId, stream.productId, stream.feedProductId]).to.deep.equal([id, id, id]);
    }
  });

  it('[E5, FAULTS 88] rejects numbers and any other value that is not a string as an identifier', () => {
    for (const id of [123, Number('9007199254740993'), 0, 1e3, true, [], ['7'], {}, { toString: () => '7' }]) {
      for (const field of ['streamId', 'productId', 'feedProductId']) {
        expect(outcome(decodeWith({ [field]: id })), field).to.equal('invalid-answer');
      }
    }
    for (const id of [null, undefined, '']) {
      expect(outcome(decodeWith({ streamId: id }))).to.equal('invalid-answer');
      expect(outcome(decodeWith({ productId: id }))).to.equal('invalid-answer');
    }
  });

  it('[M5] accepts a missing feedProductId', () => {
    for (const feedProductId of [undefined, null, '']) {
      expect(streamWith({ feedProductId }).feedProductId).to.equal(null);
    }
  });

  it('[C3, FAULTS 79] decodes no content where playerUrl is missing or not https', () => {
    const rejected = [undefined, null, '', 7, {}, '/live/?wv=1', 'http://shop.example/live/', 'javascript:alert(1)'];
    for (const playerUrl of rejected) expect(outcome(decodeWith({ playerUrl }))).to.equal('invalid-player-url');
  });

  it('[C5, FAULTS 91, S4.3] returns URLs byte for byte', () => {
    const odd = 'https://SHOP.example:443/a/../b/./%7e?x=%2F&y=a+b&z=ü#/translation/00042';
    const stream = streamWith({ playerUrl: odd, previewUrl: odd, posterUrl: odd, playbackLink: odd });
    expect([stream.playerUrl, stream.previewUrl, stream.posterUrl, stream.playbackLink]).to.deep.equal([
      odd,
      odd,
      odd,
      odd,
    ]);
  });

  it('[C5, FAULTS 91, S4.3] omits a preview, poster or playback link that is missing or not secure', () => {
    for (const url of [undefined, null, '', 7, 'http://media.example/x', 'data:image/gif;base64,R0lGOD', '/x.webm']) {
      const stream = streamWith({ previewUrl: url, posterUrl: url, playbackLink: url });
      expect([stream.previewUrl, stream.posterUrl, stream.playbackLink]).to.deep.equal([null, null, null]);
    }
  });

  it('[Z9] accepts loopback URLs in development only', () => {
    const local = 'http://127.0.0.1:4010/media/clip.webm';
    expect(streamWith({ previewUrl: local }).previewUrl).to.equal(null);
    expect(streamWith({ previewUrl: local }, true).previewUrl).to.equal(local);
    expect(outcome(decodeWith({ playerUrl: 'http://localhost:5173/live/?wv=1' }))).to.equal('invalid-player-url');
    expect(streamWith({ playerUrl: 'http://localhost:5173/live/?wv=1' }, true).playerUrl).to.contain('localhost');
    expect(outcome(decodeWith({ playerUrl: 'http://shop.example/' }, true))).to.equal('invalid-player-url');
  });

  it('[M7, FAULTS 95] reads startTime as seconds and ignores invalid values', () => {
    for (const startTime of [0, 0.5, 20, 1e6]) expect(streamWith({ startTime }).startTime).to.equal(startTime);
    for (const startTime of [-1, NaN, Infinity, -Infinity, '20', null, undefined, true, [20]]) {
      expect(streamWith({ startTime }).startTime).to.equal(null);
    }
  });

  it('[C3] rejects responses that are not a stream state', () => {
    for (const body of [{}, { status: null }, { status: 1 }, { status: ['active'] }, { stream: STREAM }]) {
      expect(outcome(decode(body)), JSON.stringify(body)).to.equal('invalid-answer');
    }
    for (const stream of [undefined, null, [], [STREAM], 'x', 7, {}]) {
      expect(outcome(decode({ status: 'active', stream })), JSON.stringify(stream)).to.equal('invalid-answer');
    }
  });

  it('[C3, FAULTS 92] reads own fields only', () => {
    const inherited: unknown = Object.create(STREAM);
    expect(outcome(decode({ status: 'active', stream: inherited }))).to.equal('invalid-answer');
    const stream: unknown = JSON.parse(JSON.stringify(STREAM).replace('{', '{"__proto__":{"posterUrl":"https://x/"},'));
    expect(outcome(decode({ status: 'active', stream }))).to.deep.equal(STREAM);
  });
});
