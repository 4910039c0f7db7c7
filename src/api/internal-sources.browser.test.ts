import { expect } from '@open-wc/testing';
import { mockApiUrl } from '../../web-test/mock-api.js';
import type { ChatMessage } from '../contract/chat.js';
import { createInternalChatSource } from './internal-chat.js';

const application = 'demo-shop';
const { signal } = new AbortController();

describe('internal sources against the mock', () => {
  let baseUrl = '';
  before(async () => void (baseUrl = await mockApiUrl()));

  it('[Z11] receive the sent chat message, across origins', async () => {
    const chat = createInternalChatSource({ baseUrl, application });
    const history = await chat.history('trail-live', signal);
    expect(history.ok && history.value.length).to.be.above(0);
    const listening = new AbortController();
    const text = `Hello ${crypto.randomUUID()}`;
    const received = new Promise<ChatMessage>((resolve) => {
      const listener = (message: ChatMessage): void => {
        if (message.text === text) resolve(message);
      };
      chat.subscribe('trail-live', listener, listening.signal);
    });
    const sent = await chat.send('trail-live', text, signal);
    expect(sent).to.deep.equal({ ok: true, value: await received });
    listening.abort();
  });
});
