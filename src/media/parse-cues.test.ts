import { expect } from '@open-wc/testing';
import { mediaUrl } from '../../web-test/fact-log.js';
import { findCaptions, loadCues } from './hls-captions.js';
import { captionAt, parseCues } from './parse-cues.js';

const { signal } = new AbortController();

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

  it('finds the captions of the recording and loads them', async () => {
    const [track] = await findCaptions(mediaUrl('recording/master.m3u8'), signal);
    expect(track).to.include({ label: 'English', language: 'en' });
    const cues = await loadCues(track!, signal);
    expect(captionAt(cues, 1)).to.equal('Hello! This is the Shore linen shirt.');
  });

  it('a playlist or a file that cannot be had has no captions, and says nothing', async () => {
    expect(await findCaptions(mediaUrl('/__fault/html/recording/master.m3u8'), signal)).to.deep.equal([]);
    expect(await findCaptions('http://shop.example/a.m3u8', signal)).to.deep.equal([]);
    const url = mediaUrl('/__fault/html/recording/master.m3u8');
    expect(await loadCues({ label: '', language: '', url: `${url}?x` }, signal)).to.deep.equal([]);
  });
});
