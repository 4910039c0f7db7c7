import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { decodeResumeRecord, encodeResumeRecord, resumeRecordKey, type ResumeRecord } from './resume-record.js';

const NOW = 1_800_000_000_000;
const viewing: ResumeRecord = {
  v: 1,
  token: 'Zk3q',
  streamId: '00017',
  productId: 'p-101',
  feedProductId: '9007199254740993',
  mode: 'vod',
  position: 83,
  savedAt: NOW,
};
const id = fc.string({ minLength: 1, maxLength: 30 });
const anyViewing: fc.Arbitrary<ResumeRecord> = fc.record({
  v: fc.constant(1 as const),
  token: id,
  streamId: id,
  productId: id,
  feedProductId: id,
  mode: fc.constantFrom('live', 'vod'),
  position: fc.nat(),
  savedAt: fc.integer({ min: NOW - 1_799_999, max: NOW }),
});
const stored = (change: object): string => JSON.stringify({ ...viewing, ...change });

describe('the saved viewing', () => {
  it('[Z14] comes back as it was saved, identifiers as text', () => {
    expect(decodeResumeRecord(encodeResumeRecord(viewing), NOW)).to.deep.equal(viewing);
    fc.assert(
      fc.property(anyViewing, (saved) => {
        const text = encodeResumeRecord(saved);
        if (text !== null) expect(decodeResumeRecord(text, NOW)).to.deep.equal(saved);
      }),
    );
  });

  it('[Z14, FAULTS S5.2] never takes more than 512 bytes, whatever the identifiers are', () => {
    const long = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(anyViewing, long, (saved, token) => {
        const text = encodeResumeRecord({ ...saved, token });
        if (text !== null) expect(new TextEncoder().encode(text).length).to.be.at.most(512);
      }),
    );
    expect(encodeResumeRecord({ ...viewing, token: 'x'.repeat(512) })).to.equal(null);
    expect(encodeResumeRecord({ ...viewing, token: '€'.repeat(150) }), 'bytes, not letters').to.equal(null);
  });

  it('[Z14, FAULTS 90] does not throw on half a letter', () => {
    expect(encodeResumeRecord({ ...viewing, streamId: '\ud800' })).to.be.a('string');
  });

  it('[Z14, FAULTS 128, S5.2] counts for thirty minutes', () => {
    const at = (now: number) => decodeResumeRecord(stored({}), now);
    expect(at(NOW + 30 * 60_000 - 1)).not.to.equal(null);
    expect(at(NOW + 30 * 60_000)).to.equal(null);
    expect(at(NOW - 60_000), 'a clock that was set back a little').not.to.equal(null);
    expect(at(NOW - 31 * 60_000), 'a clock that was far ahead').to.equal(null);
  });

  it('[X3, FAULTS 64] is nothing unless every field is whole', () => {
    const broken: object[] = [
      { v: 2 },
      { v: '1' },
      { token: '' },
      { token: 1 },
      { streamId: undefined },
      { streamId: null },
      { productId: ['p-101'] },
      { feedProductId: 123 },
      { mode: 'planned' },
      { mode: undefined },
      { position: -1 },
      { position: 1.5 },
      { position: 1e308 },
      { position: '83' },
      { position: null },
      { savedAt: 'yesterday' },
      { savedAt: null },
      { savedAt: -1e308 },
    ];
    for (const change of broken) expect(decodeResumeRecord(stored(change), NOW), JSON.stringify(change)).to.equal(null);
    for (const number of ['NaN', 'Infinity', '1e999']) {
      const text = stored({}).replace('83', number);
      expect(decodeResumeRecord(text, NOW), number).to.equal(null);
    }
  });

  it('[X3, FAULTS 64] is nothing when the text is no record at all', () => {
    for (const text of [null, '', '{', 'null', '1', '"x"', '[]', '{}', 'undefined', 'x'.repeat(1_000_000)]) {
      expect(decodeResumeRecord(text, NOW)).to.equal(null);
    }
    expect(decodeResumeRecord(stored({ more: 'x'.repeat(1_000_000) }), NOW)).to.equal(null);
    fc.assert(fc.property(fc.string(), (text) => decodeResumeRecord(text, NOW) === null));
    fc.assert(fc.property(fc.json(), (text) => decodeResumeRecord(text, NOW) === null));
  });

  it('[X3, FAULTS 64, 92] takes nothing from a prototype and leaves none behind', () => {
    const polluted = `{"__proto__":${stored({})},"constructor":{"prototype":{"v":1}}}`;
    expect(decodeResumeRecord(polluted, NOW)).to.equal(null);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.to.include('token');
    const more = decodeResumeRecord(stored({ extra: true }), NOW);
    expect(Object.keys(more ?? {})).to.deep.equal(Object.keys(viewing));
  });

  it('[X3, FAULTS 130] belongs to one project', () => {
    expect(resumeRecordKey('a')).to.equal('svc:a:cv1');
    expect(resumeRecordKey('b')).not.to.equal(resumeRecordKey('a'));
  });
});
