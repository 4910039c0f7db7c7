import { describe, it } from 'node:test';
import { expect } from 'chai';
import { answerOf } from './http-response.fixture.js';
import { openEnvelope } from './envelope.js';

const verdict = (...args: Parameters<typeof answerOf>): unknown => {
  const result = openEnvelope(answerOf(...args));
  return result.ok ? 'ok' : [result.error.code, result.error.context.httpStatus, result.error.context.envelopeStatus];
};

describe('openEnvelope', () => {
  it('[E1] opens an envelope whose statuses are both 200', () => {
    const result = openEnvelope(answerOf({ online: {} }));
    expect(result.ok && result.value).to.deep.equal({ body: { online: {} }, serverTime: '2026-11-21T10:00:00.000Z' });
  });

  it('[E2, FAULTS 70] reports an error whichever of the two statuses has it', () => {
    expect(verdict({}, 200, 400)).to.deep.equal(['envelope', 200, 400]);
    expect(verdict({}, 400, 400)).to.deep.equal(['http', 400, 400]);
    expect(verdict({}, 500, 500)).to.deep.equal(['http', 500, 500]);
    expect(verdict({}, 400, 200)).to.deep.equal(['http', 400, 200]);
    expect(verdict({}, 500, 200)).to.deep.equal(['http', 500, 200]);
    expect(verdict({}, 200, 500)).to.deep.equal(['envelope', 200, 500]);
    expect(verdict({}, 200, 201)).to.deep.equal(['envelope', 200, 201]);
    expect(verdict({}, 201, 200)).to.equal('ok');
  });

  it('[C2] reports an HTTP error first, also without an envelope', () => {
    for (const json of [null, undefined, '', '<html>', [], {}, { status: 'no' }]) {
      for (const httpStatus of [301, 400, 401, 404, 429, 500, 503]) {
        const result = openEnvelope({ httpStatus, json, retryAfter: null });
        expect(!result.ok && result.error.code).to.equal('http');
        expect(!result.ok && result.error.context.envelopeStatus).to.equal(undefined);
      }
    }
  });

  it('[E3] keeps the error body for logs, whatever its error', () => {
    const body = { error: 'quota', message: 'Come back tomorrow' };
    const result = openEnvelope(answerOf(body, 429));
    expect(!result.ok && result.error.cause).to.deep.equal(body);
  });

  it("[E3, C7] has the service's own message in its message, however long, and none where it is no text", () => {
    const messageOf = (message: unknown): unknown => {
      const result = openEnvelope(answerOf({ error: 'invalid', message }, 400));
      return !result.ok && result.error.message;
    };
    const statuses = 'HTTP status 400, envelope status 400';
    expect(messageOf('Unknown application')).to.equal(`${statuses}: Unknown application`);
    expect(messageOf('x'.repeat(100_000))).to.equal(`${statuses}: ${'x'.repeat(200)}`);
    for (const none of [undefined, null, '', 7, {}, []]) expect(messageOf(none)).to.equal(statuses);
  });

  it('[Q3] returns the delay that Retry-After requires', () => {
    const result = openEnvelope({ ...answerOf({}, 429), retryAfter: 7000 });
    expect(!result.ok && result.error.context.retryAfter).to.equal(7000);
  });

  it('[C3, FAULTS 71] rejects a value that is not an envelope', () => {
    const bare = { status: 200, serverTime: '' };
    const corpus = [null, undefined, 0, 7, '', 'text', true, [], {}, [200], { status: '200', body: {} }, { body: {} }];
    const bodies = [undefined, null, 0, '', 'x', true, [], [{}]].map((body) => ({ ...bare, body }));
    const statuses = [null, NaN, 200.5, Infinity, '200', true, [200]].map((status) => ({ status, body: {} }));
    for (const json of [...corpus, ...bodies, ...statuses]) {
      const result = openEnvelope({ httpStatus: 200, json, retryAfter: null });
      expect(!result.ok && result.error.code, JSON.stringify(json)).to.equal('invalid-answer');
    }
  });
});
