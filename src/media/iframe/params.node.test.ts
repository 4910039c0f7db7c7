import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { writeIframeHash, type IframeParams } from './protocol.js';
import { readIframeParams } from './params.js';

const SHOP = 'https://shop.example';
const TASK: IframeParams = {
  src: 'https://media.example/master.m3u8?a=1&b=%2F',
  start: 12.5,
  sound: true,
  ownHls: true,
  forwards: true,
  cmcd: true,
  parent: SHOP,
  nonce: '1-2-3-4',
};

describe('readIframeParams', () => {
  it('[D3] reads what createIframe wrote', () => {
    for (const task of [
      TASK,
      { ...TASK, start: 'live', sound: false, ownHls: false, forwards: false, cmcd: false } as const,
    ]) {
      expect(readIframeParams(writeIframeHash(task), SHOP)).to.deep.equal(task);
      expect(readIframeParams(writeIframeHash(task), undefined)).to.deep.equal(task);
    }
  });

  it('[D3, FAULTS S4.7] accepts only the page that really embeds the iframe', () => {
    for (const embedder of [
      'https://shop.example.evil.com',
      'https://shop.example:8443',
      'http://shop.example',
      'null',
    ]) {
      expect(readIframeParams(writeIframeHash(TASK), embedder), embedder).to.equal(null);
    }
    for (const parent of [
      'null',
      '',
      '*',
      'https://shop.example/',
      'https://user@shop.example',
      'javascript:alert(1)',
    ]) {
      expect(readIframeParams(writeIframeHash({ ...TASK, parent }), undefined), parent).to.equal(null);
    }
  });

  it('[D3] [Z9] accepts https, and http only if both media and page are on a loopback host', () => {
    const src = 'http://127.0.0.1:4010/master.m3u8';
    const parent = 'http://localhost:5173';
    expect(readIframeParams(writeIframeHash({ ...TASK, src, parent }), parent)?.src).to.equal(src);
    expect(readIframeParams(writeIframeHash({ ...TASK, src }), SHOP)).to.equal(null);
    expect(readIframeParams(writeIframeHash({ ...TASK, src: 'http://media.example/a.m3u8', parent }), parent)).to.equal(
      null,
    );
    for (const bad of [
      'javascript:alert(1)',
      'data:video/mp4,',
      'blob:https://x/1',
      'https:evil',
      '//media.example/a',
      '',
    ]) {
      expect(readIframeParams(writeIframeHash({ ...TASK, src: bad }), SHOP), bad).to.equal(null);
    }
  });

  it('[D3, FAULTS 95] rejects a start that is no position in a recording', () => {
    for (const start of ['-1', 'NaN', 'Infinity', '1e999', 'soon', '']) {
      const hash = writeIframeHash(TASK).replace('start=12.5', `start=${start}`);
      expect(readIframeParams(hash, SHOP), start).to.equal(null);
    }
  });

  it('[D3] returns null for any other hash', () => {
    expect(readIframeParams('', SHOP)).to.equal(null);
    expect(readIframeParams(writeIframeHash(TASK).replace('v=1', 'v=2'), SHOP)).to.equal(null);
    expect(readIframeParams(`${writeIframeHash(TASK)}&x=${'x'.repeat(10_000)}`, SHOP)).to.equal(null);
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => readIframeParams(`#${text}`, SHOP) === null));
  });
});
