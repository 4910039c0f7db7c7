import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { decodeHandoff, handoffKey, type Handoff } from './handoff.js';

const storedHandoff: Handoff = {
  streamId: '00017',
  productId: 'p-101',
  feedProductId: '1e3',
  position: 12.5,
  startTime: 20,
};

describe('handoff record', () => {
  it('[Z13] is decoded as it was stored, with and without position and startTime', () => {
    const { position: _position, ...start } = storedHandoff;
    const { startTime: _startTime, ...bare } = start;
    for (const left of [storedHandoff, start, bare, { ...bare, startTime: 0 }, { ...storedHandoff, position: 0 }]) {
      expect(decodeHandoff(JSON.stringify(left))).to.deep.equal(left);
    }
    const id = fc.string();
    fc.assert(
      fc.property(fc.record({ streamId: id, productId: id, feedProductId: id }), (left) => {
        expect(decodeHandoff(JSON.stringify(left))).to.deep.equal(left);
      }),
    );
  });

  it('[Z13, FAULTS 64] is null unless all three identifiers are strings', () => {
    for (const change of [{ streamId: 17 }, { productId: null }, { feedProductId: undefined }]) {
      expect(decodeHandoff(JSON.stringify({ ...storedHandoff, ...change }))).to.equal(null);
    }
    for (const text of [null, '', '{', 'null', '[]', '17', '{}', '{"__proto__":{"streamId":"a"}}']) {
      expect(decodeHandoff(text)).to.equal(null);
    }
    fc.assert(fc.property(fc.json(), (text) => decodeHandoff(text) === null));
  });

  it('[Z13] omits a position or startTime that is invalid', () => {
    for (const position of ['-1', '1e999', '"12"', 'null', '{}']) {
      const text = `{"streamId":"a","productId":"b","feedProductId":"c","position":${position},"startTime":${position}}`;
      expect(decodeHandoff(text), position).to.deep.equal({ streamId: 'a', productId: 'b', feedProductId: 'c' });
    }
  });

  it('[Z13, FAULTS 130] belongs to one project', () => {
    expect(handoffKey('a')).to.equal('svc:a:handoff');
  });
});
