import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { Stream } from '../contract/stream.js';
import { resumeFrom } from './resume-from.js';
import type { ResumeRecord } from './resume-record.js';

const viewing: ResumeRecord = {
  v: 1,
  token: 't',
  streamId: 's1',
  productId: 'p1',
  feedProductId: '00123',
  mode: 'vod',
  position: 83,
  savedAt: 0,
};
const stream: Stream = {
  streamId: 's1',
  streamStatus: 'completed',
  productId: 'p1',
  feedProductId: '00123',
  playerUrl: 'https://shop.example/live/?wv=1#/translation/s1',
  mediaOrientation: 'portrait',
  playbackLink: 'https://media.example/a.m3u8',
  previewUrl: null,
  posterUrl: null,
  startTime: 12,
};
const online = { ...stream, streamStatus: 'online' } as const;
const live = { ...viewing, mode: 'live', position: 0 } as const;

describe('resumeFrom', () => {
  const table: readonly [string, ResumeRecord | null, string, Stream, ReturnType<typeof resumeFrom>][] = [
    ['a recording at its position', viewing, '00123', stream, 83],
    ['a recording that was hardly begun', { ...viewing, position: 0 }, '00123', stream, 0],
    ['a running stream at its edge', live, '00123', online, 'live'],
    ['an answer without the product’s id', viewing, '00123', { ...stream, feedProductId: null }, 83],
    ['nothing that was saved', null, '00123', stream, null],
    ['another product', viewing, '123', stream, null],
    ['another stream', viewing, '00123', { ...stream, streamId: 's01' }, null],
    ['a stream that has become a recording', live, '00123', stream, null],
    ['a recording whose stream runs', viewing, '00123', online, null],
  ];
  for (const [name, saved, asked, told, start] of table) {
    it(`[X3] [D3] [M5] [Z14] ${start === null ? 'is a direct entry for' : 'continues'} ${name}`, () => {
      expect(resumeFrom(saved, asked, told)).to.equal(start);
    });
  }
});
