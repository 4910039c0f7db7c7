import { describe, it } from 'node:test';
import { expect } from 'chai';
import { captionAt, parseCues } from './parse-cues.js';

describe('captions', () => {
  it('reads times, lines and marks as plain text, and passes over what is no caption', () => {
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
});
