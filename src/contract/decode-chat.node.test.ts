import { describe, it } from 'node:test';
import { expect } from 'chai';
import { answerOf } from './http-response.fixture.js';
import { decodeChatPage, decodeSentMessage } from './decode-chat.js';

const MESSAGE = { id: 'a1', author: 'Ines', text: '<b>Hello</b> 👋', sentAt: '2026-11-21T10:00:00.000Z' };

describe('chat decoders', () => {
  it('[Z11] decode messages as text and omit invalid ones', () => {
    const broken = [null, {}, { ...MESSAGE, id: 1 }, { ...MESSAGE, text: 5 }, { ...MESSAGE, sentAt: 'now' }];
    const result = decodeChatPage(answerOf({ messages: [...broken, { ...MESSAGE, ip: '1.2.3.4' }], cursor: 'c' }));
    expect(result).to.deep.equal({ ok: true, value: { messages: [MESSAGE], cursor: 'c' } });
  });

  it('[Z11] reject a page without messages or without a cursor', () => {
    for (const body of [{ messages: [] }, { cursor: 'c' }, { messages: {}, cursor: 'c' }]) {
      expect(decodeChatPage(answerOf(body))).to.have.nested.property('error.code', 'invalid-answer');
    }
    expect(decodeChatPage(answerOf({ messages: [], cursor: '' }))).to.have.property('ok', true);
  });

  it('[Z11] decode the sent message', () => {
    expect(decodeSentMessage(answerOf(MESSAGE))).to.deep.equal({ ok: true, value: MESSAGE });
    expect(decodeSentMessage(answerOf({}))).to.have.nested.property('error.code', 'invalid-answer');
    expect(decodeSentMessage(answerOf({ error: 'invalid' }, 409))).to.have.nested.property('error.code', 'http');
  });
});
