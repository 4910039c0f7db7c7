import { describe, it } from 'node:test';
import { expect } from 'chai';
import { answerOf } from './http-response.fixture.js';
import type { Online } from './online.js';
import { decodeOnline } from './online.js';

const ONLINE = { streamId: '007', streamStatus: 'online', playbackLink: 'https://media.example/live.m3u8' };

const decode = (body: unknown, development = false): Online | null | string => {
  const result = decodeOnline(answerOf(body), { development });
  return result.ok ? result.value : result.error.code;
};

describe('decodeOnline', () => {
  it('[O1] returns the live stream', () => {
    expect(decode({ online: ONLINE })).to.deep.equal({ streamId: '007', playbackLink: ONLINE.playbackLink });
  });

  it('[O1] treats an empty body as no live stream', () => {
    expect(decode({})).to.equal(null);
    expect(decode({ online: null })).to.equal(null);
    expect(decode({ offline: ONLINE })).to.equal(null);
  });

  it('[E4, FAULTS 78] treats an unknown streamStatus as no live stream', () => {
    for (const streamStatus of ['completed', 'ONLINE', '']) {
      expect(decode({ online: { ...ONLINE, streamStatus } })).to.equal(null);
    }
  });

  it('[E5, FAULTS 88] rejects a number as the stream id', () => {
    for (const streamId of [7, Number('9007199254740993'), null, undefined, '', {}]) {
      expect(decode({ online: { ...ONLINE, streamId } })).to.equal('invalid-answer');
    }
  });

  it('[C3] rejects a value that is not a stream', () => {
    for (const online of [true, 7, 'online', [], [ONLINE], {}]) {
      expect(decode({ online })).to.equal('invalid-answer');
    }
  });

  it('[Z9] omits a playback link that is not secure', () => {
    const local = { ...ONLINE, playbackLink: 'http://localhost:4010/live.m3u8' };
    expect(decode({ online: local })).to.deep.equal({ streamId: '007', playbackLink: null });
    expect(decode({ online: local }, true)).to.deep.equal({ streamId: '007', playbackLink: local.playbackLink });
  });
});
