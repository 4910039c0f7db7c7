import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import type { Stream } from '../contract/stream.js';
import {
  createResumeStore,
  decodeResumeRecord,
  encodeResumeRecord,
  resumePosition,
  resumeRecordKey,
  withTransition,
  type ResumeRecord,
} from './resume-store.js';

const NOW = 1_800_000_000_000;
const savedRecord: ResumeRecord = {
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
const anyRecord: fc.Arbitrary<ResumeRecord> = fc.record({
  v: fc.constant(1 as const),
  token: id,
  streamId: id,
  productId: id,
  feedProductId: id,
  mode: fc.constantFrom('live', 'vod'),
  position: fc.nat(),
  savedAt: fc.integer({ min: NOW - 1_799_999, max: NOW }),
});
const stored = (change: object): string => JSON.stringify({ ...savedRecord, ...change });

describe('resume record', () => {
  it('[Z14] is decoded as it was saved, with identifiers as strings', () => {
    expect(decodeResumeRecord(encodeResumeRecord(savedRecord), NOW)).to.deep.equal(savedRecord);
    fc.assert(
      fc.property(anyRecord, (saved) => {
        const text = encodeResumeRecord(saved);
        if (text !== null) expect(decodeResumeRecord(text, NOW)).to.deep.equal(saved);
      }),
    );
  });

  it('[Z14, FAULTS S5.2] never exceeds 512 bytes, whatever the identifiers are', () => {
    const long = fc.string({ unit: 'grapheme', maxLength: 300 });
    fc.assert(
      fc.property(anyRecord, long, (saved, token) => {
        const text = encodeResumeRecord({ ...saved, token });
        if (text !== null) expect(new TextEncoder().encode(text).length).to.be.at.most(512);
      }),
    );
    expect(encodeResumeRecord({ ...savedRecord, token: 'x'.repeat(512) })).to.equal(null);
    expect(encodeResumeRecord({ ...savedRecord, token: '€'.repeat(150) }), 'bytes, not characters').to.equal(null);
  });

  it('[Z14, FAULTS 90] does not throw on a lone surrogate', () => {
    expect(encodeResumeRecord({ ...savedRecord, streamId: '\ud800' })).to.be.a('string');
  });

  it('[Z14, FAULTS 128, S5.2] is valid for thirty minutes', () => {
    const at = (now: number) => decodeResumeRecord(stored({}), now);
    expect(at(NOW + 30 * 60_000 - 1)).not.to.equal(null);
    expect(at(NOW + 30 * 60_000)).to.equal(null);
    expect(at(NOW - 60_000), 'a clock that was set back a little').not.to.equal(null);
    expect(at(NOW - 31 * 60_000), 'a clock that was far ahead').to.equal(null);
  });

  it('[X3, FAULTS 64] is null unless every field is valid', () => {
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

  it('[X3, FAULTS 64] is null when the text is not a record', () => {
    for (const text of [null, '', '{', 'null', '1', '"x"', '[]', '{}', 'undefined', 'x'.repeat(1_000_000)]) {
      expect(decodeResumeRecord(text, NOW)).to.equal(null);
    }
    expect(decodeResumeRecord(stored({ more: 'x'.repeat(1_000_000) }), NOW)).to.equal(null);
    fc.assert(fc.property(fc.string(), (text) => decodeResumeRecord(text, NOW) === null));
    fc.assert(fc.property(fc.json(), (text) => decodeResumeRecord(text, NOW) === null));
  });

  it('[X3, FAULTS 64, 92] reads nothing from a prototype and does not pollute one', () => {
    const polluted = `{"__proto__":${stored({})},"constructor":{"prototype":{"v":1}}}`;
    expect(decodeResumeRecord(polluted, NOW)).to.equal(null);
    expect(Object.getOwnPropertyNames(Object.prototype)).not.to.include('token');
    const more = decodeResumeRecord(stored({ extra: true }), NOW);
    expect(Object.keys(more ?? {})).to.deep.equal(Object.keys(savedRecord));
  });

  it('[X3, FAULTS 130] belongs to one project', () => {
    expect(resumeRecordKey('a')).to.equal('svc:a:cv1');
    expect(resumeRecordKey('b')).not.to.equal(resumeRecordKey('a'));
  });
});

describe('createResumeStore', () => {
  const record: ResumeRecord = { ...savedRecord, token: 'a1-b2', position: 21 };
  const tab = new Map<string, string>();
  const storage = {
    read: (key: string) => tab.get(key) ?? null,
    write: (key: string, text: string | null) => (text === null ? tab.delete(key) : Boolean(tab.set(key, text))),
  };
  const store = createResumeStore('a', storage);

  it('[X1] [X2] saves stream, product and position, and adds the record’s token to the URL', () => {
    const url = store.save('https://shop.example/p/linen-shirt', record);
    expect(url).to.equal('https://shop.example/p/linen-shirt?svc_cv=a1-b2');
    expect(store.take('a1-b2', NOW)).to.deep.equal(record);
    expect(store.take('a1-b2', NOW), 'it is used once').to.equal(null);
  });

  it('[Z14] returns a record only for its token, and removes it', () => {
    store.save('https://shop.example/p', record);
    expect(store.take('another', NOW)).to.equal(null);
    expect(tab.size).to.equal(0);
  });

  it('[X2] keeps query and fragment byte for byte', () => {
    expect(withTransition('https://shop.example/p?a=%20b&c#size', 't')).to.equal(
      'https://shop.example/p?a=%20b&c&svc_cv=t#size',
    );
    expect(withTransition('https://shop.example/#/p/1?x=1', 't')).to.equal('https://shop.example/?svc_cv=t#/p/1?x=1');
  });

  it('[X2] replaces the parameter of a copied URL', () => {
    expect(withTransition('https://shop.example/p?svc_cv=old&a=1', 't')).to.equal(
      'https://shop.example/p?a=1&svc_cv=t',
    );
    expect(withTransition('https://shop.example/p?svc_cv=old', 't')).to.equal('https://shop.example/p?svc_cv=t');
  });

  it('[Z14] leaves the URL unchanged when the record is too long or the storage rejects it', () => {
    const long = { ...record, streamId: 's'.repeat(500) };
    expect(store.save('https://shop.example/p', long)).to.equal('https://shop.example/p');
    expect(tab.size).to.equal(0);
    const full = createResumeStore('a', { ...storage, write: () => false });
    expect(full.save('https://shop.example/p', record)).to.equal('https://shop.example/p');
  });
});

describe('resumePosition', () => {
  const record: ResumeRecord = { ...savedRecord, feedProductId: '00123' };
  const stream: Stream = {
    streamId: '00017',
    streamStatus: 'completed',
    productId: 'p-101',
    feedProductId: '00123',
    playerUrl: 'https://shop.example/live/?wv=1#/translation/s1',
    mediaOrientation: 'portrait',
    playbackLink: 'https://media.example/a.m3u8',
    previewUrl: null,
    posterUrl: null,
    startTime: 12,
  };
  const online = { ...stream, streamStatus: 'online' } as const;
  const live = { ...record, mode: 'live', position: 0 } as const;

  const table: readonly [string, ResumeRecord, string, Stream, ReturnType<typeof resumePosition>][] = [
    ['a recording at its position', record, '00123', stream, 83],
    ['a recording at its start', { ...record, position: 0 }, '00123', stream, 0],
    ['a live stream at its live edge', live, '00123', online, 'live'],
    ['a response without the product’s id', record, '00123', { ...stream, feedProductId: null }, 83],
    ['another product', record, '123', stream, null],
    ['another stream', record, '00123', { ...stream, streamId: 's01' }, null],
    ['a stream that has become a recording', live, '00123', stream, null],
    ['a recording whose stream is live', record, '00123', online, null],
  ];
  for (const [name, saved, requested, current, start] of table) {
    it(`[X3, D3, M5, Z14, FAULTS 128] ${start === null ? 'is a direct entry for' : 'continues'} ${name}`, () => {
      expect(resumePosition(saved, requested, current)).to.equal(start);
    });
  }
});
