import { expect } from '@open-wc/testing';
import { mediaUrl, once } from '../../web-test/event-log.js';
import { faultyMedia } from '../../web-test/mock-session.js';
import { preloadVideo } from './preload-video.js';
import { emptyVideo } from './monitor.js';

describe('preloadVideo', () => {
  it('[D1] starts a muted, inline, looping video outside of the document', async () => {
    const video = preloadVideo(mediaUrl('clips/linen-shirt.webm'));
    await once(video, 'playing');
    expect(video.isConnected).to.equal(false);
    expect(video.muted).to.equal(true);
    expect(video.playsInline).to.equal(true);
    expect(video.loop).to.equal(true);
    expect(video.crossOrigin).to.equal('anonymous');
    emptyVideo(video);
    expect(video.hasAttribute('src')).to.equal(false);
    expect(video.readyState).to.equal(HTMLMediaElement.HAVE_NOTHING);
  });

  it('[D4] leaves a URL that cannot be played to its owner', async () => {
    const video = preloadVideo(await faultyMedia({ status: 404 }, 'clips/linen-shirt.webm'));
    await once(video, 'error');
    expect(video.error?.code).to.equal(MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED);
  });
});
