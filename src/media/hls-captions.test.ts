import { expect } from '@open-wc/testing';
import { mediaUrl } from '../../web-test/fact-log.js';
import { faultyMedia } from '../../web-test/mock-session.js';
import { findCaptions, loadCues } from './hls-captions.js';
import { captionAt } from './parse-cues.js';

const { signal } = new AbortController();

describe('captions', () => {
  it('finds the captions of the recording and loads them', async () => {
    const [track] = await findCaptions(mediaUrl('recording/master.m3u8'), signal);
    expect(track).to.include({ label: 'English', language: 'en' });
    const cues = await loadCues(track!, signal);
    expect(captionAt(cues, 1)).to.equal('Hello! This is the Shore linen shirt.');
  });

  it('a playlist or a file that cannot be had has no captions, and says nothing', async () => {
    const url = await faultyMedia({ body: 'html' }, 'recording/master.m3u8');
    expect(await findCaptions(url, signal)).to.deep.equal([]);
    expect(await findCaptions('http://shop.example/a.m3u8', signal)).to.deep.equal([]);
    expect(await loadCues({ label: '', language: '', url: `${url}?x` }, signal)).to.deep.equal([]);
  });
});
