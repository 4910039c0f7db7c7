import { describe, it } from 'node:test';
import { expect } from 'chai';
import { captionAt, insertCue, type Cue } from './cues.js';

describe('captions', () => {
  it('checks few captions to find those of a position, and shows few at a time', () => {
    let looks = 0;
    const many = Array.from({ length: 20_000 }, (_, start) => ({
      start,
      end: start < 9_000 ? 1e9 : start + 2,
      text: `${start}`,
    }));
    const counted = new Proxy(many, {
      get: (target, name) => {
        if (/^\d+$/.test(String(name))) looks += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    expect(captionAt(counted, 15_000.5)).to.equal('14999\n15000');
    expect(captionAt(counted, 8_000)).to.equal('7997\n7998\n7999\n8000');
    expect(captionAt(counted, -1)).to.equal('');
    expect(captionAt(counted, 1e8)).to.equal('');
    expect(captionAt([], 1)).to.equal('');
    expect(looks).to.be.below(400);
  });

  it('are sorted by start time, each once, without those that have no text or no duration', () => {
    const cues: Cue[] = [];
    for (const [start, end, text] of [
      ...([
        [5, 9, 'second'],
        [1, 6, 'first'],
        [5, 9, 'second'],
        [5, 9, 'other'],
      ] as const),
      ...([
        [2, 3, ''],
        [4, 4, 'short'],
        [4, 3, 'backwards'],
      ] as const),
    ])
      insertCue(cues, { start, end, text });
    expect(cues.map(({ text }) => text)).to.deep.equal(['first', 'second', 'other']);
    expect(captionAt(cues, 5.5)).to.equal('first\nsecond\nother');
    expect(captionAt(cues, 2)).to.equal('first');
  });

  it('are bounded in number and length, whatever a media host sends', () => {
    const cues: Cue[] = [];
    for (let at = 0; at < 30_000; at++)
      insertCue(cues, { start: at, end: at + 1, text: 'a'.repeat(at === 0 ? 5_000 : 1) });
    expect(cues).to.have.length(20_000);
    expect(cues[0]?.text).to.have.length(1_000);
  });
});
