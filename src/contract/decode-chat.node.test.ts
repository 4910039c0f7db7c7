import { describe, it } from 'node:test';
import { expect } from 'chai';
import { answerOf } from './http-response.harness.js';
import { decodeChatPage, decodeSentMessage } from './decode-chat.js';

const MESSAGE = { id: 'a1', author: 'Ines', text: '<b>Hello</b> 👋', sentAt: '2026-11-21T10:00:00.000Z' };

describe('chat decoders', () => {
  it('[Z11] take messages as text and leave out those that cannot be read', () => {
    const broken = [null, {}, { ...MESSAGE, id: 1 }, { ...MESSAGE, text: 5 }, { ...MESSAGE, sentAt: 'now' }];
    const result = decodeChatPage(answerOf({ messages: [...broken, { ...MESSAGE, ip: '1.2.3.4' }], cursor: 'c' }));
    expect(result).to.deep.equal({ ok: true, value: { messages: [MESSAGE], cursor: 'c' } });
  });

  it('[Z11] refuse a page without messages or without a place to go on', () => {
    for (const body of [{ messages: [] }, { cursor: 'c' }, { messages: {}, cursor: 'c' }]) {
      expect(decodeChatPage(answerOf(body))).to.have.nested.property('error.code', 'invalid-answer');
    }
    expect(decodeChatPage(answerOf({ messages: [], cursor: '' }))).to.have.property('ok', true);
  });

  it('[Z11] read back the message that was sent', () => {
    expect(decodeSentMessage(answerOf(MESSAGE))).to.deep.equal({ ok: true, value: MESSAGE });
    expect(decodeSentMessage(answerOf({}))).to.have.nested.property('error.code', 'invalid-answer');
    expect(decodeSentMessage(answerOf({ error: 'invalid' }, 409))).to.have.nested.property('error.code', 'http');
  });
});
