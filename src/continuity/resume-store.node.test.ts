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

describe('leaving the full player for a product', () => {
  const record: ResumeRecord = { ...viewing, token: 'a1-b2', position: 21 };
  const tab = new Map<string, string>();
  const storage = {
    read: (key: string) => tab.get(key) ?? null,
    write: (key: string, text: string | null) => (text === null ? tab.delete(key) : Boolean(tab.set(key, text))),
  };
  const store = createResumeStore('a', storage);

  it('[X1] [X2] saves stream, product and position, and names the record in the address', () => {
    const url = store.save('https://shop.example/p/linen-shirt', record);
    expect(url).to.equal('https://shop.example/p/linen-shirt?svc_cv=a1-b2');
    expect(store.take('a1-b2', NOW)).to.deep.equal(record);
    expect(store.take('a1-b2', NOW), 'it serves once').to.equal(null);
  });

  it('[Z14] gives a record to nobody who was not sent with it, and removes it', () => {
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

  it('[X2] replaces a parameter that a copied address still had', () => {
    expect(withTransition('https://shop.example/p?svc_cv=old&a=1', 't')).to.equal(
      'https://shop.example/p?a=1&svc_cv=t',
    );
    expect(withTransition('https://shop.example/p?svc_cv=old', 't')).to.equal('https://shop.example/p?svc_cv=t');
  });

  it('[Z14] a record that is too long, or that the tab does not store, leaves the address as it is', () => {
    const long = { ...record, streamId: 's'.repeat(500) };
    expect(store.save('https://shop.example/p', long)).to.equal('https://shop.example/p');
    expect(tab.size).to.equal(0);
    const full = createResumeStore('a', { ...storage, write: () => false });
    expect(full.save('https://shop.example/p', record)).to.equal('https://shop.example/p');
  });
});

describe('resumePosition', () => {
  const record: ResumeRecord = { ...viewing, feedProductId: '00123' };
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
    ['a recording that was hardly begun', { ...record, position: 0 }, '00123', stream, 0],
    ['a running stream at its edge', live, '00123', online, 'live'],
    ['an answer without the product’s id', record, '00123', { ...stream, feedProductId: null }, 83],
    ['another product', record, '123', stream, null],
    ['another stream', record, '00123', { ...stream, streamId: 's01' }, null],
    ['a stream that has become a recording', live, '00123', stream, null],
    ['a recording whose stream runs', record, '00123', online, null],
  ];
  for (const [name, saved, asked, told, start] of table) {
    it(`[X3] [D3] [M5] [Z14] ${start === null ? 'is a direct entry for' : 'continues'} ${name}`, () => {
      expect(resumePosition(saved, asked, told)).to.equal(start);
    });
  }
});
