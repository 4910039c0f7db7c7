import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { answerOf } from './http-response.fixture.js';
import type { QuickState } from './quick-state.js';
import { decodeQuickState, DEFAULT_VALIDITY, MAX_VALIDITY } from './quick-state.js';

const BODY = { translationState: 'online', translationId: '00042', expires: '2026-11-21T10:00:45.500Z' };

const decode = (changes: object): QuickState | string => {
  const result = decodeQuickState(answerOf({ ...BODY, ...changes }));
  return result.ok ? result.value : result.error.code;
};
const validityOf = (expires: unknown, serverTime: unknown): number => {
  const result = decodeQuickState({
    httpStatus: 200,
    json: { status: 200, body: { ...BODY, expires }, serverTime },
    retryAfter: null,
  });
  if (!result.ok) throw result.error;
  return result.value.validity;
};

describe('decodeQuickState', () => {
  it('[Q1] decodes every state', () => {
    for (const translationState of ['draft', 'confirmed', 'online', 'completed']) {
      expect(decode({ translationState })).to.deep.equal({
        translationState,
        translationId: '00042',
        validity: 45_500,
      });
    }
  });

  it('[E4, FAULTS 78] treats an empty and an unknown state as unknown', () => {
    for (const translationState of ['', 'paused', 'Online', 'toString', '0']) {
      expect(decode({ translationState })).to.include({ translationState: 'unknown' });
    }
  });

  it('[E5, FAULTS 88] rejects a number as the stream id', () => {
    for (const translationId of [42, null, undefined, '', []]) {
      expect(decode({ translationId })).to.equal('invalid-answer');
    }
    for (const translationState of [1, null, undefined, ['online']]) {
      expect(decode({ translationState })).to.equal('invalid-answer');
    }
  });

  it('[C2, FAULTS 69] reports an envelope error under HTTP 200', () => {
    const result = decodeQuickState(answerOf({ error: 'invalid', message: '' }, 200, 400));
    expect(!result.ok && result.error.code).to.equal('envelope');
  });

  it("[Q2, FAULTS 81] computes the validity from the service's own two times", () => {
    expect(validityOf('2036-01-01T00:00:30Z', '2036-01-01T00:00:00.000Z')).to.equal(30_000);
    expect(validityOf('2016-01-01T02:00:30.250+02:00', '2016-01-01T00:00:00.000Z')).to.equal(30_250);
  });

  it('[Q2, FAULTS 80] falls back to the default validity where the times are unusable', () => {
    const now = '2026-11-21T10:00:00.000Z';
    const odd = [
      undefined,
      null,
      '',
      'soon',
      7,
      1.7e12,
      '2026-11-21',
      '2026-11-21T10:01:00',
      now,
      '2025-01-01T00:00:00Z',
    ];
    for (const expires of odd) expect(validityOf(expires, now), String(expires)).to.equal(DEFAULT_VALIDITY);
    for (const serverTime of [undefined, null, '', 'now', 0, '2026-11-21T10:00:00']) {
      expect(validityOf(BODY.expires, serverTime)).to.equal(DEFAULT_VALIDITY);
    }
  });

  it('[Q2, Z22] uses `expires` unchanged, up to an hour', () => {
    const now = '2026-11-21T10:00:00.000Z';
    expect(validityOf('2026-11-21T10:05:00.001Z', now)).to.equal(300_001);
    expect(validityOf('2026-11-21T10:59:59.999Z', now)).to.equal(3_599_999);
    expect(validityOf('2026-11-21T11:00:00.000Z', now)).to.equal(3_600_000);
    expect(validityOf('2026-11-21T11:00:00.001Z', now)).to.equal(3_600_000);
  });

  it('[Q2, Z22, FAULTS 80] limits the validity to an hour', () => {
    expect(validityOf('9999-12-31T23:59:59.999Z', '2026-11-21T10:00:00.000Z')).to.equal(MAX_VALIDITY);
  });

  it('[Q2, FAULTS 80] has a validity that is positive and finite, whatever the times', () => {
    const time = fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      fc.string(),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(time, time, (expires, serverTime) => {
        expect(validityOf(expires, serverTime)).to.be.within(1, MAX_VALIDITY);
      }),
    );
  });
});
