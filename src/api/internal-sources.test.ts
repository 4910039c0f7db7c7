import { expect } from '@open-wc/testing';
import { mockApiUrl } from '../../web-test/mock-api.js';
import type { ChatMessage } from '../contract/chat.js';
import { createInternalChatSource } from './internal-chat.js';
import { createInternalPlaybackSource } from './internal-playback.js';

const application = 'demo-shop';
const { signal } = new AbortController();

describe('internal sources against the mock', () => {
  let baseUrl = '';
  before(async () => void (baseUrl = await mockApiUrl()));

  it('[Z11] load a recording, a running stream, and nothing', async () => {
    const source = createInternalPlaybackSource({ baseUrl, application, development: true });
    const [recording, running, nothing] = await Promise.all(
      ['autumn-evening', 'trail-live', 'staff-preview'].map((id) => source.load(id, signal)),
    );
    expect(recording).to.have.nested.property('value.status', 'recording');
    expect(recording).to.have.nested.property('value.products[1].startTime', 20);
    expect(running).to.have.nested.property('value.playlist', `${baseUrl}/live/trail-live/master.m3u8`);
    expect(nothing).to.deep.equal({ ok: true, value: null });
  });

  it('[Z9] refuse the own machine’s addresses outside development', async () => {
    const source = createInternalPlaybackSource({ baseUrl, application });
    expect(await source.load('autumn-evening', signal)).to.have.nested.property('error.code', 'invalid-answer');
  });

  it('[M4] report what the service cannot play', async () => {
    const source = createInternalPlaybackSource({ baseUrl, application });
    expect(await source.load('warm-heads', signal)).to.have.nested.property('error.context.httpStatus', 500);
  });

  it('[Z11] hear in the chat what is sent, across origins', async () => {
    const chat = createInternalChatSource({ baseUrl, application });
    const history = await chat.history('trail-live', signal);
    expect(history.ok && history.value.length).to.be.above(0);
    const listening = new AbortController();
    const text = `Hello ${crypto.randomUUID()}`;
    const heard = new Promise<ChatMessage>((resolve) => {
      const listener = (message: ChatMessage): void => {
        if (message.text === text) resolve(message);
      };
      chat.subscribe('trail-live', listener, listening.signal);
    });
    const sent = await chat.send('trail-live', text, signal);
    expect(sent).to.deep.equal({ ok: true, value: await heard });
    listening.abort();
  });
});
