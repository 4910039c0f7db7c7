import { describe, it } from 'node:test';
import { expect } from 'chai';
import { captionAt, parseCues } from './parse-cues.js';

describe('captions', () => {
  it('parses times, lines and tags to plain text, and skips blocks that are no captions', () => {
    const cues = parseCues(
      'WEBVTT\r\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000\r\n\r\nNOTE no caption\r\n\r\n7\r\n00:01.500 --> 00:00:03.000 line:0\r\n<v Mara>Hello &amp; <b>welcome</b>\r\nto the show\r\n\r\n00:09.000 --> 00:08.000\nbackwards\n\n01:00:00.000 --> 01:00:01.000\n<script>alert(1)</script>',
    );
    expect(cues).to.deep.equal([
      { start: 1.5, end: 3, text: 'Hello & welcome\nto the show' },
      { start: 3_600, end: 3_601, text: 'alert(1)' },
    ]);
    expect(captionAt(cues, 2)).to.equal('Hello & welcome\nto the show');
    expect(captionAt(cues, 3)).to.equal('');
  });

  it('finishes in bounded time, whatever a media host sends instead of captions', () => {
    const timing = '00:01.000 --> 00:02.000';
    const hostile = [
      `${timing}\n${'<'.repeat(1_000_000)}`,
      `${timing}\n${'<a'.repeat(500_000)}>`,
      `${timing}\n${'&'.repeat(1_000_000)}`,
      `${timing}\n${'&amp;'.repeat(200_000)}`,
      `${timing}${' '.repeat(1_000_000)}x`,
      '1'.repeat(1_000_000),
      `00:01.000${' '.repeat(1_000_000)}`,
      '\n'.repeat(1_000_000),
      '\r'.repeat(1_000_000),
      `${timing}\na\n\n`.repeat(30_000),
    ];
    for (const file of hostile) {
      const cues = parseCues(file);
      expect(cues.length).to.be.at.most(20_000);
      for (const { text } of cues) expect(text.length).to.be.at.most(1_000);
    }
  });

  it('keeps text that only looks like a tag', () => {
    const [cue] = parseCues('00:01.000 --> 00:02.000\n3 < 4, <b>5</b> > 4 <i');
    expect(cue?.text).to.equal('3 5 > 4 <i');
    expect(parseCues('00:01.000 --> 00:02.000\n<<<')[0]?.text).to.equal('<<<');
  });

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

  it('sorts captions by start time, and shows a caption that is in two files once', () => {
    const cues = parseCues(
      '00:05.000 --> 00:09.000\nsecond\n\n00:01.000 --> 00:06.000\nfirst\n\n00:05.000 --> 00:09.000\nsecond',
    );
    expect(captionAt(cues, 5.5)).to.equal('first\nsecond');
    expect(captionAt(cues, 2)).to.equal('first');
  });
});
