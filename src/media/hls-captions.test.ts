import { expect } from '@open-wc/testing';
import { mediaUrl } from '../../web-test/event-log.js';
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

  it('returns no captions for a playlist or file that cannot be loaded, and does not throw', async () => {
    const url = await faultyMedia({ body: 'html' }, 'recording/master.m3u8');
    expect(await findCaptions(url, signal)).to.deep.equal([]);
    expect(await findCaptions('http://shop.example/a.m3u8', signal)).to.deep.equal([]);
    expect(await loadCues({ label: '', language: '', url: `${url}?x` }, signal)).to.deep.equal([]);
  });

  it('skips a track with an invalid URL and keeps the others', async () => {
    const master = [
      '#EXTM3U',
      '#EXT-X-MEDIA:TYPE=SUBTITLES,NAME="Broken",LANGUAGE="de",URI="http://["',
      `#EXT-X-MEDIA:TYPE=SUBTITLES,NAME="English",LANGUAGE="en",URI="${mediaUrl('recording/subtitles/index.m3u8')}"`,
    ].join('\n');
    const { fetch } = window;
    window.fetch = () => Promise.resolve(new Response(master));
    const tracks = await findCaptions(mediaUrl('recording/master.m3u8'), signal).finally(() => (window.fetch = fetch));
    expect(tracks.map(({ label }) => label)).to.deep.equal(['English']);
  });

  it('limits the size and the number of the files, and the parallel requests', async () => {
    const { fetch } = window;
    let read = 0;
    let cancelled = 0;
    let [open, most] = [0, 0];
    const endless = (): Response =>
      new Response(
        new ReadableStream<Uint8Array>(
          {
            pull(stream) {
              read += 100_000;
              stream.enqueue(new Uint8Array(100_000).fill(60));
            },
            cancel: () => void (cancelled += 1),
          },
          { highWaterMark: 0 },
        ),
      );
    const track = { label: '', language: '', url: mediaUrl('recording/subtitles/index.m3u8') };
    window.fetch = () => Promise.resolve(endless());
    try {
      expect(await findCaptions(mediaUrl('recording/master.m3u8'), signal)).to.deep.equal([]);
      expect(read).to.be.within(2_000_000, 2_200_000);
      expect(cancelled).to.equal(1);
      window.fetch = async (url) => {
        if (url === track.url) return new Response(Array.from({ length: 500 }, (_, file) => `${file}.vtt`).join('\n'));
        most = Math.max(most, (open += 1));
        await Promise.resolve();
        open -= 1;
        return new Response('00:01.000 --> 00:02.000\nword');
      };
      expect(await loadCues(track, signal)).to.have.length(200);
      expect(most).to.be.within(1, 6);
    } finally {
      window.fetch = fetch;
    }
  });
});
