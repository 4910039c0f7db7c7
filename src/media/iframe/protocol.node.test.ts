import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import {
  decodeCommand,
  decodeParams,
  decodeReport,
  isWaiting,
  nonceOf,
  WAITING,
  wrapMessage,
  wrapParams,
  writeIframeHash,
  type IframeCommand,
  type IframeReport,
} from './protocol.js';

const NONCE = '1-2-3-4';

describe('frame protocol', () => {
  it('[D3] carries every report and every command unchanged', () => {
    const reports: IframeReport[] = [
      { type: 'ready' },
      { type: 'position', position: 12.5, duration: 60 },
      { type: 'position', position: null, duration: null },
      { type: 'event', event: { type: 'first-frame' } },
      { type: 'event', event: { type: 'sound', on: true } },
      { type: 'event', event: { type: 'audio-known', present: false } },
      { type: 'event', event: { type: 'failed', reason: 'format' } },
    ];
    for (const duration of [undefined, Infinity, NaN, -1, '60']) {
      expect(
        decodeReport({ ...wrapMessage(NONCE, { type: 'ready' }), type: 'position', position: 1, duration }, NONCE),
      ).to.deep.equal({
        type: 'position',
        position: 1,
        duration: null,
      });
    }
    for (const report of reports) expect(decodeReport(wrapMessage(NONCE, report), NONCE)).to.deep.equal(report);
    const file = { requested: 'a', url: 'b', data: null, next: [], requestedAt: 1, respondedAt: 2 };
    const commands: IframeCommand[] = [
      { type: 'hello' },
      { type: 'pause' },
      { type: 'sound', on: false },
      { type: 'file', file },
      { type: 'file', file: { ...file, data: '#EXTM3U', next: ['c', 'd'] } },
      { type: 'file', file: { ...file, data: new Uint8Array([71, 64]).buffer } },
    ];
    for (const command of commands) {
      expect(decodeCommand(wrapMessage(NONCE, command), NONCE)).to.deep.equal(command);
    }
  });

  it('[D3, FAULTS 136] ignores any other version, nonce, type or shape', () => {
    const sealed = { svc: 1, nonce: NONCE };
    for (const data of [
      null,
      'ready',
      [],
      { svc: 2, nonce: NONCE, type: 'ready' },
      { svc: 1, nonce: '1', type: 'ready' },
      { ...sealed },
      { ...sealed, type: 'navigate' },
      { ...sealed, type: 'event' },
      { ...sealed, type: 'event', event: { type: 'sound', on: 'yes' } },
      { ...sealed, type: 'event', event: { type: ['first-frame'] } },
      { ...sealed, type: 'position', position: -1 },
      { ...sealed, type: 'position', position: Infinity },
      { ...sealed, type: 'position', position: '5' },
    ]) {
      expect(decodeReport(data, NONCE), JSON.stringify(data)).to.equal(null);
    }
    expect(decodeCommand({ ...sealed, type: 'sound' }, NONCE)).to.equal(null);
    expect(decodeCommand({ ...sealed, type: 'position' }, NONCE)).to.equal(null);
    const file = { requested: 'a', url: 'b', data: 'c', next: [], requestedAt: 1, respondedAt: 2 };
    for (const change of [
      { data: 5 },
      { data: {} },
      { next: 'c' },
      { next: [5] },
      { url: undefined },
      { requestedAt: '1' },
      { respondedAt: NaN },
    ]) {
      const message = { ...sealed, type: 'file', file: { ...file, ...change } };
      expect(decodeCommand(message, NONCE), JSON.stringify(change)).to.equal(null);
    }
  });

  it('[D3, FAULTS 136] copies only known fields', () => {
    const report = decodeReport({ svc: 1, nonce: NONCE, type: 'event', event: { type: 'paused', html: '<b>' } }, NONCE);
    expect(report).to.deep.equal({ type: 'event', event: { type: 'paused' } });
  });

  it('[D3, FAULTS 136] never throws, whatever arrives', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withSparseArray: true }), (data) => {
        const sealed = typeof data === 'object' && data !== null ? { ...data, svc: 1, nonce: NONCE } : data;
        for (const message of [data, sealed]) {
          decodeReport(message, NONCE);
          decodeCommand(message, NONCE);
        }
        return decodeReport(data, NONCE) === null;
      }),
    );
  });

  it('[D3, FAULTS 136] an iframe without parameters says that it waits for them, and takes a text of this version only', () => {
    expect(isWaiting(WAITING)).to.equal(true);
    expect(decodeParams(wrapParams('#v=1'))).to.equal('#v=1');
    for (const data of [
      null,
      undefined,
      'waiting',
      [],
      {},
      { type: 'waiting' },
      { ...WAITING, svc: 2 },
      wrapParams(''),
    ])
      expect(isWaiting(data), JSON.stringify(data)).to.equal(false);
    for (const data of [null, 'params', WAITING, { type: 'params', hash: '#' }, { ...wrapParams('#'), hash: ['#'] }])
      expect(decodeParams(data), JSON.stringify(data)).to.equal(null);
    // Neither is a message for or of an iframe that plays.
    expect([decodeReport(WAITING, ''), decodeCommand(wrapParams('#'), '')]).to.deep.equal([null, null]);
  });

  it('[D3] preserves any URL in the hash', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (src) => {
        const params = { start: 7.25, sound: true, ownHls: false, forwards: true, cmcd: true, nonce: NONCE };
        const task = { src, parent: 'https://shop.example', ...params };
        const hash = writeIframeHash(task);
        expect(new URLSearchParams(hash.slice(1)).get('src')).to.equal(src);
        expect(nonceOf(`https://service.example/frame.html${hash}`)).to.equal(NONCE);
      }),
    );
  });
});
